import Foundation
import Testing
import UIKit
import UIKitCore

/// Layouts whose frames come from kiwisolver; `Fixtures/make_situations.py` made them.
@MainActor @Suite struct SituationTests {
  struct File: Decodable { var situations: [Situation] }

  struct Situation: Decodable, Sendable, CustomTestStringConvertible {
    var name: String
    var size: [Double]
    var rtl: Bool
    var views: [Part]
    var constraints: [Tie]
    var frames: [String: [Double]]
    var testDescription: String { name }
  }

  struct Part: Decodable, Sendable {
    var id: String
    var `in`: String
    var natural: [Double]?
    var hug: [Float]?
    var resist: [Float]?
  }

  /// `[first, attribute, relation, second or null, attribute, multiplier, constant, priority]`.
  struct Tie: Decodable, Sendable {
    var first: String
    var attribute: String
    var relation: String
    var second: String?
    var other: String
    var multiplier: Double
    var constant: Double
    var priority: Float

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      first = try list.decode(String.self)
      attribute = try list.decode(String.self)
      relation = try list.decode(String.self)
      second = try list.decodeNil() ? nil : list.decode(String.self)
      other = try list.decode(String.self)
      multiplier = try list.decode(Double.self)
      constant = try list.decode(Double.self)
      priority = try list.decode(Float.self)
    }
  }

  nonisolated static let situations: [Situation] = {
    guard
      let url = Bundle.module.url(forResource: "Fixtures/situations", withExtension: "json"),
      let data = try? Data(contentsOf: url),
      let file = try? JSONDecoder().decode(File.self, from: data)
    else { return [] }
    return file.situations
  }()

  @Test func `there are at least 150`() { #expect(Self.situations.count >= 150) }

  @Test(arguments: situations) func `frames are where kiwisolver puts them`(
    _ situation: Situation
  ) throws {
    let root = container(situation.size[0], situation.size[1])
    var views = ["root": root]
    let direction: UISemanticContentAttribute =
      situation.rtl ? .forceRightToLeft : .forceLeftToRight
    root.semanticContentAttribute = direction
    for part in situation.views {
      let view = makeView(part)
      view.semanticContentAttribute = direction
      try #require(views[part.in]).addSubview(view)
      views[part.id] = view
    }
    let constraints = try situation.constraints.map { tie in
      let constraint = NSLayoutConstraint(
        item: try #require(views[tie.first]), attribute: attribute(tie.attribute),
        relatedBy: relation(tie.relation), toItem: tie.second.flatMap { views[$0] },
        attribute: tie.second == nil ? .notAnAttribute : attribute(tie.other),
        multiplier: tie.multiplier, constant: tie.constant)
      constraint.priority = UILayoutPriority(tie.priority)
      return constraint
    }
    NSLayoutConstraint.activate(constraints)
    let recorded = diagnostics { root.layoutIfNeeded() }
    #expect(recorded == [])
    for (id, expected) in situation.frames {
      let frame = try #require(views[id]).frame
      let found = [frame.minX, frame.minY, frame.width, frame.height]
      // Frames are rounded to half points, at two pixels to the point.
      for (value, exact) in zip(found, expected) {
        #expect(abs(value - exact) <= 0.251, "\(id): \(found) instead of \(expected)")
      }
      // Left to chance, more rows than needed may meet in one place, which can look open.
      if !situation.name.hasPrefix("chance") {
        #expect(views[id]?.hasAmbiguousLayout == false, "\(id)")
      }
    }
  }

  private func makeView(_ part: Part) -> UIView {
    guard let natural = part.natural, let hug = part.hug, let resist = part.resist else {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      return view
    }
    let view = SizedView(natural[0], natural[1])
    for (index, axis) in [NSLayoutConstraint.Axis.horizontal, .vertical].enumerated() {
      view.setContentHuggingPriority(UILayoutPriority(hug[index]), for: axis)
      view.setContentCompressionResistancePriority(UILayoutPriority(resist[index]), for: axis)
    }
    return view
  }

  private func relation(_ text: String) -> NSLayoutConstraint.Relation {
    text == "==" ? .equal : text == "<=" ? .lessThanOrEqual : .greaterThanOrEqual
  }

  private func attribute(_ name: String) -> NSLayoutConstraint.Attribute {
    let names: [String: NSLayoutConstraint.Attribute] = [
      "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
      "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX,
      "centerY": .centerY, "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
      "topMargin": .topMargin, "bottomMargin": .bottomMargin,
    ]
    return names[name] ?? .notAnAttribute
  }
}
