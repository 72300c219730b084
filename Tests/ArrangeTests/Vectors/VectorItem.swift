import Arrange

/// The description of an item in a vector file, made into one.
struct VectorItem: Decodable {
  var item: any LayoutItem

  private enum Key: CodingKey {
    case kind, width, height, length, line, minWidth, words, space, axis, minLength, priority
    case layout, children
  }

  private struct Lengths: Decodable {
    var min, ideal, max: VectorNumber
    var value: FlexibleItem.Lengths {
      FlexibleItem.Lengths(minimum: min.value, ideal: ideal.value, maximum: max.value)
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func number(_ key: Key) throws -> Double { try container.decode(Double.self, forKey: key) }
    let priority = LayoutPriority(
      rawValue: try container.decodeIfPresent(Int.self, forKey: .priority) ?? 0)
    switch try container.decode(String.self, forKey: .kind) {
    case "fixed":
      item = FixedItem(width: try number(.width), height: try number(.height), priority: priority)
    case "flexible":
      item = FlexibleItem(
        width: try container.decode(Lengths.self, forKey: .width).value,
        height: try container.decode(Lengths.self, forKey: .height).value, priority: priority)
    case "text":
      item = TextItem(
        length: try number(.length), line: try number(.line), minimumWidth: try number(.minWidth),
        priority: priority)
    case "words":
      item = WordsItem(
        words: try container.decode([Double].self, forKey: .words), space: try number(.space),
        line: try number(.line), priority: priority)
    case "area":
      item = AreaItem(
        width: try number(.width), height: try number(.height),
        minimumWidth: try number(.minWidth), priority: priority)
    case "spacer":
      item = SpacerItem(
        axis: SpacerItem.Axis(rawValue: try container.decode(String.self, forKey: .axis))!,
        minimumLength: try number(.minLength), priority: priority)
    case "layout":
      item = LayoutGroup(
        try container.decode(VectorLayout.self, forKey: .layout).layout, priority: priority,
        items: try container.decode([VectorItem].self, forKey: .children).map(\.item))
    case let kind:
      throw DecodingError.dataCorruptedError(
        forKey: .kind, in: container, debugDescription: "\(kind) is no item.")
    }
  }
}
