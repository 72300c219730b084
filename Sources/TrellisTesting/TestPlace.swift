internal import Foundation
internal import Testing
internal import XCTest

/// Where a test is, and which library runs it: Swift Testing, or XCTest, which knows nothing of the
/// other's issues.
struct TestPlace {
  var location: SourceLocation
  /// For XCTest, which takes no other.
  var file: StaticString?

  init(_ location: SourceLocation) { self.location = location }

  init(fileID: StaticString, file: StaticString, line: UInt, column: UInt) {
    location = SourceLocation(
      fileID: "\(fileID)", filePath: "\(file)", line: Int(line), column: Int(column))
    self.file = file
  }

  func fail(_ message: String) {
    Issue.record("\(message)", sourceLocation: location)
    guard Test.current == nil else { return }
    // Outside of its tests it says nothing.
    if let file {
      XCTFail(message, file: file, line: UInt(location.line))
    } else {
      XCTFail("\(location.fileID):\(location.line): \(message)")
    }
  }

  func warn(_ message: String) {
    if Test.current == nil {
      FileHandle.standardError.write(
        Data("\(location.filePath):\(location.line): warning: \(message)\n".utf8))
    } else {
      Issue.record("\(message)", severity: .warning, sourceLocation: location)
    }
  }
}
