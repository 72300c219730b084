import Arrange

/// The description of a layout in a vector file, made into one.
struct VectorLayout: Decodable {
  var layout: any Layout

  private struct Spec: Decodable {
    struct Distribution: Decodable {
      var type: String
      var spacing: Double?
    }

    var kind: String
    var alignment: String?
    var spacing: Double?
    var top, left, bottom, right: Double?
    var x, y: Double?
    var width, height: VectorNumber?
    var minimumWidth, maximumWidth, minimumHeight, maximumHeight: VectorNumber?
    var direction, horizontalAlignment, verticalAlignment: String?
    var horizontalSpacing, verticalSpacing: Double?
    var distribution: Distribution?
  }

  init(from decoder: any Decoder) throws {
    let spec = try Spec(from: decoder)
    switch spec.kind {
    case "hstack":
      layout = HStackLayout(alignment: .named(spec.alignment!), spacing: spec.spacing!)
    case "vstack":
      layout = VStackLayout(alignment: .named(spec.alignment!), spacing: spec.spacing!)
    case "zstack":
      layout = ZStackLayout(alignment: .named(spec.alignment!))
    case "padding":
      layout = PaddingLayout(
        insets: EdgeInsets(
          top: spec.top!, bottom: spec.bottom!, left: spec.left!, right: spec.right!))
    case "offset":
      layout = OffsetLayout(x: spec.x!, y: spec.y!)
    case "frame":
      layout = FrameLayout(
        width: spec.width?.value, height: spec.height?.value, alignment: .named(spec.alignment!))
    case "frameRange":
      layout = FrameLayout(
        minimumWidth: spec.minimumWidth?.value, maximumWidth: spec.maximumWidth?.value,
        minimumHeight: spec.minimumHeight?.value, maximumHeight: spec.maximumHeight?.value,
        alignment: .named(spec.alignment!))
    case "flow":
      layout = FlowLayout(
        direction: spec.direction == "reverse" ? .reverse : .forward,
        horizontalAlignment: .named(spec.horizontalAlignment!),
        verticalAlignment: .named(spec.verticalAlignment!),
        horizontalSpacing: spec.horizontalSpacing!, verticalSpacing: spec.verticalSpacing!)
    case "hflex":
      layout = HFlexLayout(
        distribution: Self.horizontal(spec.distribution!), alignment: .named(spec.alignment!))
    case "vflex":
      layout = VFlexLayout(
        distribution: Self.vertical(spec.distribution!), alignment: .named(spec.alignment!))
    default:
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "\(spec.kind) is no layout."))
    }
  }

  private static func horizontal(_ spec: Spec.Distribution) -> HFlexLayout.Distribution {
    switch spec.type {
    case "leading": .leading(spacing: spec.spacing!)
    case "center": .center(spacing: spec.spacing!)
    case "trailing": .trailing(spacing: spec.spacing!)
    case "spaceBetween": .spaceBetween
    case "spaceAround": .spaceAround
    case "spaceEvenly": .spaceEvenly
    default: fatalError("\(spec.type) is no distribution.")
    }
  }

  private static func vertical(_ spec: Spec.Distribution) -> VFlexLayout.Distribution {
    switch spec.type {
    case "top": .top(spacing: spec.spacing!)
    case "center": .center(spacing: spec.spacing!)
    case "bottom": .bottom(spacing: spec.spacing!)
    case "spaceBetween": .spaceBetween
    case "spaceAround": .spaceAround
    case "spaceEvenly": .spaceEvenly
    default: fatalError("\(spec.type) is no distribution.")
    }
  }
}

extension HorizontalAlignment {
  static func named(_ name: String) -> HorizontalAlignment {
    switch name {
    case "leading": .leading
    case "center": .center
    case "trailing": .trailing
    default: fatalError("\(name) is no horizontal alignment.")
    }
  }
}

extension VerticalAlignment {
  static func named(_ name: String) -> VerticalAlignment {
    switch name {
    case "top": .top
    case "center": .center
    case "bottom": .bottom
    default: fatalError("\(name) is no vertical alignment.")
    }
  }
}

extension Alignment {
  static func named(_ name: String) -> Alignment {
    switch name {
    case "topLeading": .topLeading
    case "top": .top
    case "topTrailing": .topTrailing
    case "leading": .leading
    case "center": .center
    case "trailing": .trailing
    case "bottomLeading": .bottomLeading
    case "bottom": .bottom
    case "bottomTrailing": .bottomTrailing
    default: fatalError("\(name) is no alignment.")
    }
  }
}
