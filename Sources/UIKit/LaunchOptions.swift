package import Foundation
internal import UIKitCore

/// How the program is to be shown, from environment variables that the `trellis` tool sets.
package struct LaunchOptions: Equatable, Sendable {
  package enum PlatformChoice: String, Equatable, Sendable, CaseIterable { case headless, gtk }

  /// `TRELLIS_PLATFORM`; nil is a window when a display answers, memory otherwise.
  package var platform: PlatformChoice?
  /// `TRELLIS_SNAPSHOT`: the PNG to write once the first frames have settled; then the program
  /// ends.
  package var snapshotPath: String?
  /// `TRELLIS_SCRIPT`: the script to run headless; then the program ends.
  package var scriptPath: String?
  /// `TRELLIS_DUMP`: the file that holds the view tree, written again after each frame.
  package var dumpPath: String?
  /// `TRELLIS_SIZE`, in points.
  package var size: CGSize?
  /// `TRELLIS_SCALE`, in pixels a point.
  package var scale: CGFloat?
  /// `TRELLIS_APPEARANCE`.
  package var isDark: Bool?
  /// `TRELLIS_TEXT_SIZE`: how much larger than usual text is, from the name of a text size.
  package var textScale: CGFloat?

  package init() {}

  /// A variable whose value cannot be used.
  package struct Fault: Error, Equatable, CustomStringConvertible {
    package var variable: String
    package var value: String
    package var expectation: String

    package var description: String {
      "\(variable) is \"\(value)\", but must be \(expectation)."
    }
  }

  /// Reads the variables; those that are missing or empty keep their defaults.
  package init(environment: [String: String]) throws(Fault) {
    snapshotPath = Self.path("TRELLIS_SNAPSHOT", environment)
    scriptPath = Self.path("TRELLIS_SCRIPT", environment)
    dumpPath = Self.path("TRELLIS_DUMP", environment)
    platform = try Self.value(
      "TRELLIS_PLATFORM", environment, expectation: "headless or gtk", PlatformChoice.init)
    size = try Self.value(
      "TRELLIS_SIZE", environment,
      expectation: "a width and a height in points from 1 to 16384, such as 390x844", Self.size)
    scale = try Self.value(
      "TRELLIS_SCALE", environment, expectation: "a number of pixels in a point from 0.5 to 4"
    ) { text in CGFloat(text) { (0.5...4).contains($0) } }
    isDark = try Self.value(
      "TRELLIS_APPEARANCE", environment, expectation: "light or dark"
    ) { ["light": false, "dark": true][$0] }
    textScale = try Self.value(
      "TRELLIS_TEXT_SIZE", environment, expectation: "XS, S, M, L, XL, XXL, XXXL or AX1 to AX5",
      Self.textScale)
    try checkTogether(environment)
  }

  /// True when the run is over as soon as its pictures are made: nothing waits for the wall clock.
  package var isStepped: Bool { snapshotPath != nil || scriptPath != nil }

  private func checkTogether(_ environment: [String: String]) throws(Fault) {
    guard isStepped, platform == .gtk else { return }
    throw Fault(
      variable: "TRELLIS_PLATFORM", value: "gtk",
      expectation: "headless together with TRELLIS_SNAPSHOT or TRELLIS_SCRIPT")
  }

  private static func path(_ variable: String, _ environment: [String: String]) -> String? {
    environment[variable].flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func value<Value>(
    _ variable: String, _ environment: [String: String], expectation: String,
    _ read: (String) -> Value?
  ) throws(Fault) -> Value? {
    guard let text = environment[variable], !text.isEmpty else { return nil }
    guard let value = read(text) else {
      throw Fault(variable: variable, value: text, expectation: expectation)
    }
    return value
  }

  /// Of the user's text sizes, as a factor on the usual one.
  private static func textScale(_ name: String) -> CGFloat? {
    let names = [
      "XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5",
    ]
    return names.firstIndex(of: name.uppercased()).map {
      UIContentSizeCategory.ordered[$0].textScale
    }
  }

  private static func size(_ text: String) -> CGSize? {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let numbers = parts.compactMap { CGFloat(String($0)) { (1...16384).contains($0) } }
    guard numbers.count == 2 else { return nil }
    return CGSize(width: numbers[0], height: numbers[1])
  }
}

extension CGFloat {
  fileprivate init?(_ text: String, where isAllowed: (CGFloat) -> Bool) {
    guard let number = Double(text), isAllowed(CGFloat(number)) else { return nil }
    self = CGFloat(number)
  }
}
