import Arrange
import Foundation

/// A file of the schema `arrange-vectors/1`, as its own description says.
struct VectorFile: Decodable {
  var schema: String
  var tolerance: Double
  var cases: [VectorCase]

  static func named(_ name: String) throws -> VectorFile {
    try JSONDecoder().decode(VectorFile.self, from: contents(of: name))
  }

  static func contents(of name: String) throws -> Data {
    let url = Bundle.module.resourceURL!.appendingPathComponent("Fixtures/\(name).json")
    return try Data(contentsOf: url)
  }
}

struct VectorCase: Decodable {
  var id: String
  var layout: VectorLayout
  var children: [VectorItem]
  var queries: [VectorQuery]
}

/// A number, or the name of one that JSON cannot write.
struct VectorNumber: Decodable {
  var value: Double

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let name = try? container.decode(String.self) {
      switch name {
      case "inf": value = .infinity
      case "-inf": value = -.infinity
      case "nan": value = .nan
      default:
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "\(name) is no number.")
      }
    } else {
      value = try container.decode(Double.self)
    }
  }
}

struct VectorDimension: Decodable {
  var proposal: DimensionProposal

  init(from decoder: any Decoder) throws {
    let name = try? decoder.singleValueContainer().decode(String.self)
    switch name {
    case "collapsed": proposal = .collapsed
    case "expanded": proposal = .expanded
    case "unspecified": proposal = .unspecified
    default: proposal = .fixed(try VectorNumber(from: decoder).value)
    }
  }
}

struct VectorNode: Decodable {
  var frame: [VectorNumber]
  var children: [VectorNode]?
}

enum VectorQuery: Decodable {
  case natural(Size)
  case fit(SizeProposal, Size)
  case frames(bounds: Rectangle, [Rectangle])
  case tree(Size, [VectorNode])

  private enum Key: CodingKey { case query, size, proposal, bounds, frames, tree }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func size() throws -> Size {
      let numbers = try container.decode([VectorNumber].self, forKey: .size)
      return Size(width: numbers[0].value, height: numbers[1].value)
    }
    switch try container.decode(String.self, forKey: .query) {
    case "natural": self = .natural(try size())
    case "fit":
      let dimensions = try container.decode([VectorDimension].self, forKey: .proposal)
      let proposal = SizeProposal(width: dimensions[0].proposal, height: dimensions[1].proposal)
      self = .fit(proposal, try size())
    case "frames":
      self = .frames(
        bounds: Rectangle(try container.decode([VectorNumber].self, forKey: .bounds)),
        try container.decode([[VectorNumber]].self, forKey: .frames).map { Rectangle($0) })
    case "tree":
      self = .tree(try size(), try container.decode([VectorNode].self, forKey: .tree))
    case let name:
      throw DecodingError.dataCorruptedError(
        forKey: .query, in: container, debugDescription: "\(name) is no query.")
    }
  }
}

extension Rectangle {
  init(_ numbers: [VectorNumber]) {
    self.init(
      x: numbers[0].value, y: numbers[1].value, width: numbers[2].value, height: numbers[3].value)
  }
}
