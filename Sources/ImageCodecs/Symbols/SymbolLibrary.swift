package import CoreGraphics
package import Foundation
import Synchronization

/// Stand-ins for SF Symbols, drawn from the SVG files of Bootstrap Icons. Any thread may ask.
package final class SymbolLibrary: Sendable {
  package static let shared = SymbolLibrary(folder: "/usr/share/bootstrap-icons/svg")

  private struct Key: Hashable {
    var icon: String
    var pixels: Int
    /// Added stroke, in hundredths of the icon's 16 units.
    var stroke: Int
  }

  private struct State {
    /// The icon of each symbol asked for so far; `nil` inside where there is none.
    var icons: [String: String?] = [:]
    var bitmaps: [Key: Bitmap] = [:]
  }

  private let folder: String
  private let state = Mutex(State())

  /// Pictures kept; icons are small, and an app shows few of them.
  private static let capacity = 512

  package init(folder: String) { self.folder = folder }

  /// True when `UIImage(systemName:)` has a picture for that name.
  package func hasSymbol(named name: String) -> Bool { icon(for: name) != nil }

  /// The side of a symbol's square, in points, on whole pixels: 1.2 times the font's size, which is
  /// about the size of an SF Symbol beside text.
  package func side(pointSize: CGFloat, scale: CGFloat) -> CGFloat {
    CGFloat(Self.pixels(pointSize: pointSize, scale: scale)) / scale
  }

  /// A symbol in black on nothing: its alpha is the mask for a tint.
  /// - Parameters:
  ///   - pointSize: the size of the font beside which it stands.
  ///   - scale: pixels per point.
  ///   - weight: `UIFont.Weight`'s raw value; above 0 the lines get thicker.
  package func symbolBitmap(
    name: String, pointSize: CGFloat, scale: CGFloat, weight: CGFloat = 0
  ) throws(ImageCodecError) -> Bitmap {
    guard let icon = icon(for: name) else {
      if installedIcons().isEmpty { throw .symbolsNotInstalled(folder: folder) }
      throw .unknownSymbol(name: name, closest: closest(to: name))
    }
    let key = Key(
      icon: icon, pixels: Self.pixels(pointSize: pointSize, scale: scale),
      // Filled icons would lose what is cut out of them.
      stroke: icon.contains("-fill") ? 0 : Int((max(0, min(weight, 1)) * 120).rounded()))
    if let known = state.withLock({ $0.bitmaps[key] }) { return known }
    let made = try SVGPicture.bitmap(
      fileAt: "\(folder)/\(icon).svg", pixels: key.pixels, stroke: CGFloat(key.stroke) / 100)
    state.withLock { state in
      if state.bitmaps.count == Self.capacity { state.bitmaps = [:] }
      state.bitmaps[key] = made
    }
    return made
  }

  // MARK: Names

  private func icon(for symbol: String) -> String? {
    if let known = state.withLock({ $0.icons[symbol] }) { return known }
    // A name is part of a path: nothing may lead out of the folder.
    let icon =
      symbol.contains("/")
      ? nil
      : SymbolNames.icon(for: symbol) { access("\(folder)/\($0).svg", R_OK) == 0 }
    state.withLock { state in
      if state.icons.count == Self.capacity { state.icons = [:] }
      state.icons[symbol] = .some(icon)
    }
    return icon
  }

  func installedIcons() -> Set<String> {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return Set(files.filter { $0.hasSuffix(".svg") }.map { String($0.dropLast(4)) })
  }

  /// Up to three symbols that begin like `name`.
  private func closest(to name: String) -> [String] {
    let known =
      Array(SymbolNames.exceptions.keys) + Array(SymbolNames.stems.keys)
      + installedIcons().map { $0.replacing("-", with: ".") }
    func likeness(_ other: String) -> Int { zip(other, name).prefix { $0 == $1 }.count }
    return Set(known).map { (name: $0, likeness: likeness($0)) }
      .filter { $0.likeness >= 3 }
      .sorted { ($1.likeness, $0.name.count, $0.name) < ($0.likeness, $1.name.count, $1.name) }
      .prefix(3).map(\.name)
  }

  private static func pixels(pointSize: CGFloat, scale: CGFloat) -> Int {
    let wanted = (pointSize * 1.2 * scale).rounded()
    return wanted.isFinite ? Int(min(max(wanted, 1), 4096)) : 1
  }
}
