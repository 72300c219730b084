import Arrange
import Testing

/// A file of the schema `arrange-core-vectors/1`.
struct CoreVectorFile: Decodable {
  var schema: String
  var tolerance: Double
  var cases: [CoreVectorCase]
}

struct CoreVectorCase: Decodable {
  private var type: String
  private var proposal: VectorDimension?
  private var value: Value?
  private var rect: [VectorNumber]?
  private var property: String?
  private var result: [VectorNumber]?
  private var topY, centerY, bottomY, leadingX, centerX, trailingX: VectorNumber?
  private var topLeading, top, topTrailing, leading, center, trailing: [VectorNumber]?
  private var bottomLeading, bottom, bottomTrailing: [VectorNumber]?

  /// A number, or the two of a point.
  private enum Value: Decodable {
    case number(Double)
    case point(Point)

    init(from decoder: any Decoder) throws {
      if let numbers = try? [VectorNumber](from: decoder) {
        self = .point(Point(x: numbers[0].value, y: numbers[1].value))
      } else {
        self = .number(try VectorNumber(from: decoder).value)
      }
    }
  }

  private static let numbers: [String: any WritableKeyPath<Rectangle, Double> & Sendable] = [
    "x": \.x, "y": \.y, "width": \.width, "height": \.height, "topY": \.topY,
    "centerY": \.centerY, "bottomY": \.bottomY, "leadingX": \.leadingX, "centerX": \.centerX,
    "trailingX": \.trailingX,
  ]

  private static let points: [String: any WritableKeyPath<Rectangle, Point> & Sendable] = [
    "topLeading": \.topLeading, "top": \.top, "topTrailing": \.topTrailing, "leading": \.leading,
    "center": \.center, "trailing": \.trailing, "bottomLeading": \.bottomLeading,
    "bottom": \.bottom, "bottomTrailing": \.bottomTrailing,
  ]

  func check(tolerance: Double) {
    switch type {
    case "finiteValue":
      let wanted: Double? = if case .number(let number)? = value { number } else { nil }
      #expect(proposal!.proposal.finiteValue == wanted, "\(proposal!.proposal)")
    case "rectangleGet": checkGetters(tolerance: tolerance)
    case "rectangleSet": checkSetter(tolerance: tolerance)
    default: Issue.record("\(type) is no core case.")
    }
  }

  private func checkGetters(tolerance: Double) {
    let rectangle = Rectangle(rect!)
    let edges: [(String, VectorNumber?)] = [
      ("topY", topY), ("centerY", centerY), ("bottomY", bottomY), ("leadingX", leadingX),
      ("centerX", centerX), ("trailingX", trailingX),
    ]
    for (name, wanted) in edges {
      let answer = rectangle[keyPath: Self.numbers[name]!]
      #expect(agree(answer, wanted!.value, tolerance), "\(name) of \(rectangle)")
    }
    let anchors: [(String, [VectorNumber]?)] = [
      ("topLeading", topLeading), ("top", top), ("topTrailing", topTrailing),
      ("leading", leading), ("center", center), ("trailing", trailing),
      ("bottomLeading", bottomLeading), ("bottom", bottom), ("bottomTrailing", bottomTrailing),
    ]
    for (name, wanted) in anchors {
      let answer = rectangle[keyPath: Self.points[name]!]
      #expect(agree(answer.x, wanted![0].value, tolerance), "\(name) of \(rectangle)")
      #expect(agree(answer.y, wanted![1].value, tolerance), "\(name) of \(rectangle)")
    }
  }

  private func checkSetter(tolerance: Double) {
    var rectangle = Rectangle(rect!)
    switch value! {
    case .number(let number): rectangle[keyPath: Self.numbers[property!]!] = number
    case .point(let point): rectangle[keyPath: Self.points[property!]!] = point
    }
    #expect(agree(rectangle, Rectangle(result!), tolerance), "\(property!) of \(rect!)")
  }
}
