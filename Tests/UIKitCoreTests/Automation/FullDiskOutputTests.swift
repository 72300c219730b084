import Foundation
import Testing

@testable import UIKitCore

@Suite struct FullDiskOutputTests {
  @Test func `what finds no room is told so`() {
    // Every write to this device fails as on a full disk.
    let error = #expect(throws: OutputError.self) {
      try OutputFile.write(Data("a".utf8), to: "/dev/full")
    }
    #expect(error?.description == "/dev/full cannot be written: the disk is full.")
    #expect(error?.exitStatus == 73)
  }
}
