import CoreGraphics
import Foundation
import ImageCodecs
import Synchronization

/// The asset catalogues (`.xcassets` folders) of a bundle: colour sets and image sets, as Xcode
/// writes them.
// The folders are read once; what is found never changes.
final class AssetCatalog: @unchecked Sendable {
  private let imageFolders: [String: String]
  private let colorFolders: [String: String]
  private let dataFolders: [String: String]
  private let images = Mutex<[String: CatalogImage]>([:])
  private let colors = Mutex<[String: UIColor]>([:])

  private static let known = Mutex<[String: AssetCatalog]>([:])

  static func of(_ bundle: Bundle) -> AssetCatalog {
    let path = bundle.resourcePath ?? bundle.bundlePath
    return known.withLock { known in
      if let catalog = known[path] { return catalog }
      let catalog = AssetCatalog(path)
      known[path] = catalog
      return catalog
    }
  }

  init(_ path: String) {
    var images: [String: String] = [:]
    var colors: [String: String] = [:]
    var data: [String: String] = [:]
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for entry in entries.sorted() where entry.hasSuffix(".xcassets") {
      Self.read("\(path)/\(entry)", prefix: "", &images, &colors, &data)
    }
    imageFolders = images
    colorFolders = colors
    dataFolders = data
  }

  private static func read(
    _ folder: String, prefix: String, _ images: inout [String: String],
    _ colors: inout [String: String], _ data: inout [String: String]
  ) {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for entry in entries.sorted() {
      let path = "\(folder)/\(entry)"
      let name = prefix + (entry as NSString).deletingPathExtension
      switch (entry as NSString).pathExtension {
      case "imageset": images[name] = path
      case "colorset": colors[name] = path
      case "dataset": data[name] = path
      case "":
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
          isFolder.boolValue
        else { continue }
        let group: GroupFile? = file(in: path)
        let isNamespace = group?.properties?.providesNamespace ?? false
        read(path, prefix: isNamespace ? "\(prefix)\(entry)/" : prefix, &images, &colors, &data)
      default: break
      }
    }
  }

  static func file<File: Decodable>(in folder: String) -> File? {
    guard let data = FileManager.default.contents(atPath: "\(folder)/Contents.json") else {
      return nil
    }
    do {
      return try JSONDecoder().decode(File.self, from: data)
    } catch {
      Diagnostics.report(
        .imageNotMade("\(folder)/Contents.json cannot be read as an asset: \(error)"))
      return nil
    }
  }

  func image(named name: String) -> CatalogImage? {
    images.withLock { images in
      if let known = images[name] { return known }
      guard let folder = imageFolders[name], let file: ImageSetFile = Self.file(in: folder) else {
        return nil
      }
      let image = CatalogImage(name: name, folder: folder, file: file)
      images[name] = image
      return image
    }
  }

  func data(named name: String) -> (data: Data, typeIdentifier: String)? {
    guard let folder = dataFolders[name], let file: DataSetFile = Self.file(in: folder),
      let entry = file.data.first(where: { ($0.idiom ?? "universal") == "universal" })
        ?? file.data.first,
      let name = entry.filename,
      let data = FileManager.default.contents(atPath: "\(folder)/\(name)")
    else { return nil }
    return (data, entry.typeIdentifier ?? DataSetFile.typeIdentifier(of: name))
  }

  func color(named name: String) -> UIColor? {
    colors.withLock { colors in
      if let known = colors[name] { return known }
      guard let folder = colorFolders[name], let file: ColorSetFile = Self.file(in: folder) else {
        return nil
      }
      let variants = file.colors.compactMap { entry in
        (entry.color?.uiColor).map { (entry.appearances ?? [], entry.idiom, $0) }
      }
      guard !variants.isEmpty else { return nil }
      let color = UIColor(dynamicProvider: { traits in
        AssetAppearance.best(variants.map { ($0.0, $0.1) }, for: traits).map { variants[$0].2 }
          ?? .clear
      })
      colors[name] = color
      return color
    }
  }
}

// MARK: Files

struct AssetAppearance: Decodable, Sendable {
  var appearance: String
  var value: String

  /// The position of the variant that fits best; one that asks for what is not so does not fit.
  static func best(
    _ variants: [(appearances: [AssetAppearance], idiom: String?)], for traits: UITraitCollection
  ) -> Int? {
    var best: (index: Int, score: Int)?
    for (index, variant) in variants.enumerated() {
      var score = variant.idiom == "iphone" ? 1 : variant.idiom == "ipad" ? -1 : 0
      var fits = variant.idiom.map { ["universal", "iphone", "ipad"].contains($0) } ?? true
      for appearance in variant.appearances {
        switch (appearance.appearance, appearance.value) {
        case ("luminosity", "dark"): fits = fits && traits.userInterfaceStyle == .dark
        case ("luminosity", "light"): fits = fits && traits.userInterfaceStyle != .dark
        case ("contrast", "high"): fits = fits && traits.accessibilityContrast == .high
        default: fits = false
        }
        score += 4
      }
      if fits, score > best?.score ?? .min { best = (index, score) }
    }
    return best?.index
  }
}

private struct DataSetFile: Decodable {
  struct Entry: Decodable {
    var idiom: String?
    var filename: String?
    var typeIdentifier: String?

    enum CodingKeys: String, CodingKey {
      case idiom, filename
      case typeIdentifier = "universal-type-identifier"
    }
  }

  var data: [Entry]

  /// By the end of a file's name, for what Xcode writes no identifier of.
  static func typeIdentifier(of file: String) -> String {
    switch (file as NSString).pathExtension.lowercased() {
    case "json": "public.json"
    case "txt": "public.plain-text"
    case "xml": "public.xml"
    case "html", "htm": "public.html"
    case "csv": "public.comma-separated-values-text"
    case "plist": "com.apple.property-list"
    case "pdf": "com.adobe.pdf"
    default: "public.data"
    }
  }
}

private struct GroupFile: Decodable {
  struct Properties: Decodable {
    var providesNamespace: Bool?
    enum CodingKeys: String, CodingKey { case providesNamespace = "provides-namespace" }
  }
  var properties: Properties?
}

struct ImageSetFile: Decodable, Sendable {
  struct Entry: Decodable, Sendable {
    var idiom: String?
    var filename: String?
    var scale: String?
    var appearances: [AssetAppearance]?
    var resizing: Resizing?
  }

  struct Resizing: Decodable, Sendable {
    struct Center: Decodable, Sendable { var mode: String? }
    struct Insets: Decodable, Sendable { var top, left, bottom, right: CGFloat? }
    var center: Center?
    var capInsets: Insets?
    enum CodingKeys: String, CodingKey {
      case center
      case capInsets = "cap-insets"
    }
  }

  struct Properties: Decodable, Sendable {
    var renderingIntent: String?
    enum CodingKeys: String, CodingKey { case renderingIntent = "template-rendering-intent" }
  }

  var images: [Entry]
  var properties: Properties?
}

private struct ColorSetFile: Decodable {
  struct Entry: Decodable {
    var idiom: String?
    var color: Color?
    var appearances: [AssetAppearance]?
  }

  struct Color: Decodable {
    var colorSpace: String?
    var components: [String: String]?
    var reference: String?

    enum CodingKeys: String, CodingKey {
      case colorSpace = "color-space"
      case components, reference
    }

    var uiColor: UIColor? {
      if let reference {
        return SystemColor.allCases.first { "\($0)Color" == reference }.map { UIColor(.system($0)) }
      }
      guard let components else { return nil }
      func part(_ name: String) -> CGFloat { Self.number(components[name] ?? "0") }
      let alpha = Self.number(components["alpha"] ?? "1.0")
      if components["white"] != nil { return UIColor(white: part("white"), alpha: alpha) }
      if colorSpace == "display-p3" {
        return UIColor(
          displayP3Red: part("red"), green: part("green"), blue: part("blue"), alpha: alpha)
      }
      return UIColor(red: part("red"), green: part("green"), blue: part("blue"), alpha: alpha)
    }

    /// "0xFF" and "255" are parts of 255; "1.000" is itself.
    private static func number(_ text: String) -> CGFloat {
      if text.hasPrefix("0x") || text.hasPrefix("0X") {
        return CGFloat(Int(text.dropFirst(2), radix: 16) ?? 0) / 255
      }
      let value = CGFloat(Double(text) ?? 0)
      return text.contains(".") ? value : value / 255
    }
  }

  var colors: [Entry]
}

/// An image set: files for scales and appearances.
// Files are decoded within the lock; the rest is immutable.
final class CatalogImage: Hashable, @unchecked Sendable {
  struct Variant {
    var image: CGImage
    var scale: CGFloat
  }

  private let name: String
  private let folder: String
  private let file: ImageSetFile
  private let decoded = Mutex<[String: CGImage]>([:])

  init(name: String, folder: String, file: ImageSetFile) {
    self.name = name
    self.folder = folder
    self.file = file
  }

  var renderingMode: UIImage.RenderingMode {
    switch file.properties?.renderingIntent {
    case "template": .alwaysTemplate
    case "original": .alwaysOriginal
    default: .automatic
    }
  }

  /// Points, and whether what is between them is repeated.
  func caps(scale: CGFloat) -> (insets: UIEdgeInsets, mode: UIImage.ResizingMode)? {
    guard let resizing = file.images.lazy.compactMap(\.resizing).first,
      let caps = resizing.capInsets
    else { return nil }
    return (
      UIEdgeInsets(
        top: (caps.top ?? 0) / scale, left: (caps.left ?? 0) / scale,
        bottom: (caps.bottom ?? 0) / scale, right: (caps.right ?? 0) / scale),
      resizing.center?.mode == "tile" ? .tile : .stretch
    )
  }

  /// The pixels for `traits`: of the appearance that fits best, in its scale, else the next larger.
  func variant(for traits: UITraitCollection) -> Variant? {
    let files = file.images.filter { $0.filename != nil }
    guard
      let best = AssetAppearance.best(
        files.map { ($0.appearances ?? [], $0.idiom) }, for: traits)
    else { return nil }
    func key(_ entry: ImageSetFile.Entry) -> String {
      "\(entry.idiom ?? "") "
        + (entry.appearances ?? []).map { "\($0.appearance)=\($0.value)" }.joined(separator: ",")
    }
    let wanted = traits.resolvedDisplayScale.rounded(.up)
    let alike = files.filter { key($0) == key(files[best]) }
    func scale(_ entry: ImageSetFile.Entry) -> CGFloat? {
      entry.scale.flatMap { Double($0.dropLast()) }.map { CGFloat($0) }
    }
    let sorted = alike.sorted { (scale($0) ?? wanted) < (scale($1) ?? wanted) }
    guard
      let entry = sorted.first(where: { (scale($0) ?? wanted) >= wanted }) ?? sorted.last,
      let filename = entry.filename
    else { return nil }
    let isVector = filename.lowercased().hasSuffix(".svg")
    let pixels = isVector ? wanted : scale(entry) ?? 1
    return image(filename, scale: pixels).map { Variant(image: $0, scale: pixels) }
  }

  private func image(_ filename: String, scale: CGFloat) -> CGImage? {
    decoded.withLock { decoded in
      let key = "\(filename) \(scale)"
      if let known = decoded[key] { return known }
      let path = "\(folder)/\(filename)"
      do throws(ImageCodecError) {
        let bitmap: Bitmap
        if filename.lowercased().hasSuffix(".svg"),
          let data = FileManager.default.contents(atPath: path)
        {
          bitmap = try SVGFile.decode(data, scale: scale)
        } else {
          bitmap = try ImageCodec.decode(fileAt: path)
        }
        let image = CGImage(bitmap)
        decoded[key] = image
        return image
      } catch {
        Diagnostics.report(.imageNotMade("\(error)"))
        return nil
      }
    }
  }

  static func == (lhs: CatalogImage, rhs: CatalogImage) -> Bool { lhs === rhs }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
