import CPangoCairo
import CoreGraphics
import Foundation

/// Pango's font map and the faces handed out so far. Used by one thread at a time.
final class FontSet {
  let context: OpaquePointer
  private let map: UnsafeMutablePointer<PangoFontMap>
  private let configuration: FontConfiguration?
  private var faceIDs: [UnsafeMutablePointer<PangoFont>: FaceID] = [:]
  private var faces: [UnsafeMutablePointer<PangoFont>] = []
  private var descriptions: [FontSpec: OpaquePointer] = [:]
  private var firstFaces: [FontSpec: UnsafeMutablePointer<PangoFont>] = [:]
  private var knownMetrics: [FontSpec: FontMetrics] = [:]

  init(files: FontFiles) {
    let map: UnsafeMutablePointer<PangoFontMap> = pango_cairo_font_map_new()
    pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
    self.map = map
    configuration = FontConfiguration(files: files)
    if let handle = configuration?.handle {
      pango_fc_font_map_set_config(OpaquePointer(map), handle)
    }
    context = pango_font_map_create_context(map)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_language(context, pango_language_from_string("en"))
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
  }

  deinit {
    for description in descriptions.values { pango_font_description_free(description) }
    for face in faces { g_object_unref(face) }
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(map)
  }

  // MARK: Fonts

  /// Owned by the font set.
  func description(of font: FontSpec) -> OpaquePointer {
    if let known = descriptions[font] { return known }
    let description: OpaquePointer = pango_font_description_new()
    pango_font_description_set_family(description, font.familyList)
    pango_font_description_set_weight(
      description, PangoWeight(rawValue: UInt32(font.fileWeight)))
    if font.isItalic { pango_font_description_set_style(description, PANGO_STYLE_ITALIC) }
    let size = font.size.isFinite ? min(max(font.size, 0), 10_000) : 0
    pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    descriptions[font] = description
    return description
  }

  func metrics(of font: FontSpec) -> FontMetrics {
    switch font.family {
    case .system, .monospaced: return .system(size: font.size, weight: font.weight)
    case .named: break
    }
    if let known = knownMetrics[font] { return known }
    let metrics = measuredMetrics(of: font)
    knownMetrics[font] = metrics
    return metrics
  }

  /// The family that is really used for a font.
  func familyName(of font: FontSpec) -> String? {
    guard let face = pango_font_map_load_font(map, context, description(of: font)) else {
      return nil
    }
    defer { g_object_unref(face) }
    guard let description = pango_font_describe(face) else { return nil }
    defer { pango_font_description_free(description) }
    return pango_font_description_get_family(description).map { String(cString: $0) }
  }

  var installedFaces: [InstalledFace] { configuration?.faces ?? [] }

  /// Adds a font file; what was found for names that had no family is looked for again.
  func add(fileAt path: String) -> Bool {
    guard let configuration, configuration.add(fileAt: path) else { return false }
    pango_fc_font_map_config_changed(OpaquePointer(map))
    firstFaces = [:]
    knownMetrics = [:]
    return true
  }

  private func measuredMetrics(of font: FontSpec) -> FontMetrics {
    guard let face = pango_font_map_load_font(map, context, description(of: font)),
      let values = pango_font_get_metrics(face, nil)
    else { return .system(size: font.size, weight: font.weight) }
    defer {
      pango_font_metrics_unref(values)
      g_object_unref(face)
    }
    let harfbuzz = pango_font_get_hb_font(face)
    func position(_ tag: hb_ot_metrics_tag_t, _ otherwise: CGFloat) -> CGFloat {
      var value: hb_position_t = 0
      guard hb_ot_metrics_get_position(harfbuzz, tag, &value) != 0 else { return otherwise }
      return CGFloat(value) / CGFloat(PANGO_SCALE)
    }
    return FontMetrics(
      ascender: CGFloat(pango_font_metrics_get_ascent(values)) / CGFloat(PANGO_SCALE),
      descender: -CGFloat(pango_font_metrics_get_descent(values)) / CGFloat(PANGO_SCALE),
      leading: 0,
      capHeight: position(HB_OT_METRICS_TAG_CAP_HEIGHT, font.size * 0.7),
      xHeight: position(HB_OT_METRICS_TAG_X_HEIGHT, font.size * 0.5))
  }

  // MARK: Faces

  /// The first face of a font, for text of which it is known that the face has all glyphs.
  func firstFace(of font: FontSpec) -> UnsafeMutablePointer<PangoFont>? {
    if let known = firstFaces[font] { return known }
    guard let face = pango_font_map_load_font(map, context, description(of: font)) else {
      return nil
    }
    // Kept alive by the table of faces.
    _ = faceID(of: face)
    g_object_unref(face)
    firstFaces[font] = face
    return face
  }

  /// A face keeps its number, and stays alive, as long as the font set does.
  func faceID(of face: UnsafeMutablePointer<PangoFont>) -> FaceID {
    if let known = faceIDs[face] { return known }
    let id = FaceID(rawValue: Int32(faces.count))
    g_object_ref(face)
    faces.append(face)
    faceIDs[face] = id
    return id
  }

  /// How far a glyph reaches above and below its baseline, in points.
  func reach(of glyph: UInt32, in id: FaceID) -> (above: CGFloat, below: CGFloat) {
    guard faces.indices.contains(Int(id.rawValue)) else { return (0, 0) }
    var ink = PangoRectangle()
    pango_font_get_glyph_extents(faces[Int(id.rawValue)], glyph, &ink, nil)
    return (
      -CGFloat(ink.y) / CGFloat(PANGO_SCALE), CGFloat(ink.y + ink.height) / CGFloat(PANGO_SCALE)
    )
  }

  /// Cairo's scaled font of a face, for an unscaled surface.
  func scaledFont(of id: FaceID) -> OpaquePointer? {
    guard faces.indices.contains(Int(id.rawValue)) else { return nil }
    return pango_cairo_font_get_scaled_font(OpaquePointer(faces[Int(id.rawValue)]))
  }
}

extension FaceID {
  /// No face at all, where no font file was found.
  static let none = FaceID(rawValue: -1)
}

extension FontSpec {
  fileprivate var familyList: String {
    switch family {
    // By the second name in files from the fonts' makers.
    case .system: "Inter,Inter Variable"
    case .monospaced: "DejaVu Sans Mono"
    case .named(let name): name
    }
  }
}
