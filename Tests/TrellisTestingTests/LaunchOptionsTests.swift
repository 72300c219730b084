import Foundation
import Testing

@testable import UIKit

struct LaunchOptionsTests {
  @Test func `no variables mean defaults throughout`() throws {
    #expect(try LaunchOptions(environment: [:]) == LaunchOptions())
    #expect(try LaunchOptions(environment: ["TRELLIS_SIZE": ""]) == LaunchOptions())
  }

  @Test func `each variable is read`() throws {
    let options = try LaunchOptions(environment: [
      "TRELLIS_PLATFORM": "headless", "TRELLIS_SNAPSHOT": "a.png", "TRELLIS_SCRIPT": "b.script",
      "TRELLIS_DUMP": "c.txt", "TRELLIS_SIZE": "320x480.5", "TRELLIS_SCALE": "3",
      "TRELLIS_APPEARANCE": "dark", "TRELLIS_TEXT_SIZE": "AX1",
    ])
    var expected = LaunchOptions()
    expected.platform = .headless
    expected.snapshotPath = "a.png"
    expected.scriptPath = "b.script"
    expected.dumpPath = "c.txt"
    expected.size = CGSize(width: 320, height: 480.5)
    expected.scale = 3
    expected.isDark = true
    // Body text of 28 points at AX1, 17 at the usual size.
    expected.textScale = 28.0 / 17
    #expect(options == expected)
  }

  static let faults: [(variable: String, value: String)] = [
    ("TRELLIS_PLATFORM", "wayland"), ("TRELLIS_SIZE", "390"), ("TRELLIS_SIZE", "390x"),
    ("TRELLIS_SIZE", "0x10"), ("TRELLIS_SIZE", "nanx10"), ("TRELLIS_SIZE", "1x2x3"),
    ("TRELLIS_SIZE", "99999x10"), ("TRELLIS_SCALE", "0"), ("TRELLIS_SCALE", "two"),
    ("TRELLIS_SCALE", "inf"), ("TRELLIS_APPEARANCE", "Dark"),
    ("TRELLIS_TEXT_SIZE", "AX6"),
  ]

  @Test(arguments: faults)
  func `a value that cannot be used is named with its variable`(variable: String, value: String) {
    let error = #expect(throws: LaunchOptions.Fault.self) {
      try LaunchOptions(environment: [variable: value])
    }
    #expect(error?.variable == variable)
    #expect(error?.value == value)
  }

  @Test func `a fault says what the variable must be`() {
    let fault = #expect(throws: LaunchOptions.Fault.self) {
      try LaunchOptions(environment: ["TRELLIS_APPEARANCE": "blue"])
    }
    #expect(fault?.description == "TRELLIS_APPEARANCE is \"blue\", but must be light or dark.")
  }

  @Test func `pictures and scripts need no window`() {
    #expect(throws: LaunchOptions.Fault.self) {
      try LaunchOptions(environment: ["TRELLIS_PLATFORM": "gtk", "TRELLIS_SNAPSHOT": "a.png"])
    }
  }
}
