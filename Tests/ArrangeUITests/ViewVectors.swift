import ArrangeUI
import Foundation
import Testing
import UIKit

/// The engine's vectors through real views: every `frames` and `tree` query of the files.
@MainActor @Suite struct `Layout vectors through views` {
  @Test(arguments: [
    "arrange-hstack", "arrange-vstack", "arrange-zstack", "arrange-padding", "arrange-offset",
    "arrange-frame", "arrange-flow", "arrange-hflex", "arrange-vflex", "arrange-nested",
    "arrange-wide",
  ]) func `every frame is the reference's`(name: String) throws {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("ArrangeTests/Fixtures/\(name).json")
    let file = try #require(
      JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any])
    var queries = 0
    for vector in try #require(file["cases"] as? [[String: Any]]) {
      let id = vector["id"] as? String ?? ""
      for query in try #require(vector["queries"] as? [[String: Any]]) {
        let view = VectorView.container(vector)
        if let frames = query["frames"] as? [[Any]] {
          view.bounds = VectorView.rect(query["bounds"])
          view.layoutIfNeeded()
          expect(view, frames.map { ["frame": $0] }, "\(id) \(view.bounds)")
          queries += 1
        } else if let tree = query["tree"] as? [[String: Any]] {
          let size = VectorView.numbers(query["size"])
          view.laidOut(size[0], size[1])
          expect(view, tree, "\(id) \(size)")
          queries += 1
        }
      }
    }
    #expect(queries > 0)
  }

  private func expect(_ view: UIView, _ nodes: [[String: Any]], _ path: String) {
    let views = VectorView.content(of: view)
    #expect(views.count == nodes.count, "\(path)")
    for (index, (view, node)) in zip(views, nodes).enumerated() {
      let wanted = VectorView.rect(node["frame"])
      let frame = view.frame
      let isSame = zip(
        [frame.minX, frame.minY, frame.width, frame.height],
        [wanted.minX, wanted.minY, wanted.width, wanted.height]
      ).allSatisfy { abs($0 - $1) <= 1e-6 * max(1, abs($0), abs($1)) }
      #expect(isSame, "\(path).\(index): \(frame), wanted \(wanted)")
      if let children = node["children"] as? [[String: Any]] {
        expect(view, children, "\(path).\(index)")
      }
    }
  }
}

/// A leaf of the vectors: answers by the table in their description.
private final class VectorView: UIView {
  private let item: [String: Any]

  init(_ item: [String: Any]) {
    self.item = item
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { fatalError("Made in code.") }

  private func number(_ key: String) -> CGFloat { Self.number(item[key]) }

  private var words: [CGFloat] { Self.numbers(item["words"]) }

  override var intrinsicContentSize: CGSize {
    switch item["kind"] as? String {
    case "flexible":
      let width = item["width"] as? [String: Any]
      let height = item["height"] as? [String: Any]
      return CGSize(width: Self.number(width?["ideal"]), height: Self.number(height?["ideal"]))
    case "text": return CGSize(width: number("length"), height: number("line"))
    case "words":
      let spaces = number("space") * CGFloat(max(words.count - 1, 0))
      return CGSize(width: words.reduce(spaces, +), height: number("line"))
    default: return CGSize(width: number("width"), height: number("height"))
    }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    switch item["kind"] as? String {
    case "flexible":
      func clamp(_ value: CGFloat, _ key: String) -> CGFloat {
        let limits = item[key] as? [String: Any]
        return max(Self.number(limits?["min"]), min(Self.number(limits?["max"]), value))
      }
      return CGSize(width: clamp(size.width, "width"), height: clamp(size.height, "height"))
    case "text":
      let length = number("length")
      let width = max(size.width, number("minWidth"))
      if width >= length { return intrinsicContentSize }
      return CGSize(
        width: width, height: (length / width - 1e-9).rounded(.up) * number("line"))
    case "words":
      var lines: [CGFloat] = []
      for word in words {
        if let last = lines.last, last + number("space") + word <= size.width + 1e-9 {
          lines[lines.count - 1] = last + number("space") + word
        } else {
          lines.append(word)
        }
      }
      return CGSize(width: lines.max() ?? 0, height: CGFloat(lines.count) * number("line"))
    case "area":
      let width = max(size.width, number("minWidth"))
      if width >= number("width") { return intrinsicContentSize }
      return CGSize(width: width, height: number("width") * number("height") / width)
    default: return intrinsicContentSize
    }
  }

  // MARK: Making views

  static func number(_ value: Any?) -> CGFloat {
    switch value {
    case let number as NSNumber: CGFloat(number.doubleValue)
    case let name as String: name == "inf" ? .infinity : name == "-inf" ? -.infinity : .nan
    default: 0
    }
  }

  static func numbers(_ value: Any?) -> [CGFloat] { (value as? [Any] ?? []).map { number($0) } }

  static func rect(_ value: Any?) -> CGRect {
    let numbers = numbers(value)
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  static func content(of view: UIView) -> [UIView] { view.subviews }

  static func view(_ item: [String: Any]) -> UIView {
    let view: UIView
    switch item["kind"] as? String {
    case "layout": view = container(item)
    case "spacer":
      let behavior: SpacerView.AxisBehavior =
        switch item["axis"] as? String {
        case "horizontal": .horizontal
        case "vertical": .vertical
        default: .both
        }
      view = SpacerView(axisBehavior: behavior, minLength: Double(number(item["minLength"])))
    default: view = VectorView(item)
    }
    view.arrangementPriority = item["priority"] as? Int ?? 0
    return view
  }

  static func container(_ node: [String: Any]) -> UIView {
    let view = emptyContainer(node["layout"] as? [String: Any] ?? [:])
    for child in node["children"] as? [[String: Any]] ?? [] { view.addSubview(self.view(child)) }
    return view
  }

  private static func emptyContainer(_ layout: [String: Any]) -> UIView {
    func value(_ key: String) -> Double { Double(number(layout[key])) }
    func limit(_ key: String) -> Double? { layout[key] is NSNull ? nil : value(key) }
    func horizontal(_ key: String) -> HorizontalAlignment {
      switch layout[key] as? String {
      case "leading": .leading
      case "trailing": .trailing
      default: .center
      }
    }
    func vertical(_ key: String) -> VerticalAlignment {
      switch layout[key] as? String {
      case "top": .top
      case "bottom": .bottom
      default: .center
      }
    }
    var alignment: Alignment {
      let name = (layout["alignment"] as? String ?? "").lowercased()
      return Alignment(
        horizontal: name.hasSuffix("leading")
          ? .leading : name.hasSuffix("trailing") ? .trailing : .center,
        vertical: name.hasPrefix("top") ? .top : name.hasPrefix("bottom") ? .bottom : .center)
    }
    let spec = layout["distribution"] as? [String: Any]
    let spacing = Double(number(spec?["spacing"]))
    switch layout["kind"] as? String {
    case "hstack":
      return HStackView(alignment: vertical("alignment"), spacing: value("spacing"))
    case "vstack":
      return VStackView(alignment: horizontal("alignment"), spacing: value("spacing"))
    case "zstack": return ZStackView(alignment: alignment)
    case "padding":
      return PaddingView(
        UIEdgeInsets(
          top: value("top"), left: value("left"), bottom: value("bottom"), right: value("right")))
    case "offset": return OffsetView(x: value("x"), y: value("y"))
    case "frame":
      return FrameView(width: limit("width"), height: limit("height"), alignment: alignment)
    case "frameRange":
      return FrameView(
        minimumWidth: limit("minimumWidth"), maximumWidth: limit("maximumWidth"),
        minimumHeight: limit("minimumHeight"), maximumHeight: limit("maximumHeight"),
        alignment: alignment)
    case "flow":
      return FlowView(
        direction: layout["direction"] as? String == "reverse" ? .reverse : .forward,
        horizontalAlignment: horizontal("horizontalAlignment"),
        verticalAlignment: vertical("verticalAlignment"),
        horizontalSpacing: value("horizontalSpacing"), verticalSpacing: value("verticalSpacing"))
    case "hflex":
      let distribution: HFlexLayout.Distribution =
        switch spec?["type"] as? String {
        case "leading": .leading(spacing: spacing)
        case "center": .center(spacing: spacing)
        case "trailing": .trailing(spacing: spacing)
        case "spaceBetween": .spaceBetween
        case "spaceAround": .spaceAround
        default: .spaceEvenly
        }
      return HFlexView(distribution: distribution, alignment: vertical("alignment"))
    case "vflex":
      let distribution: VFlexLayout.Distribution =
        switch spec?["type"] as? String {
        case "top": .top(spacing: spacing)
        case "center": .center(spacing: spacing)
        case "bottom": .bottom(spacing: spacing)
        case "spaceBetween": .spaceBetween
        case "spaceAround": .spaceAround
        default: .spaceEvenly
        }
      return VFlexView(distribution: distribution, alignment: horizontal("alignment"))
    case let kind: fatalError("\(kind ?? "A layout without a kind") is no layout.")
    }
  }
}
