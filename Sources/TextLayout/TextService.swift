package import CoreGraphics
package import Foundation
import Synchronization

/// Measures and lays out text. One service for the process; any thread may ask.
///
/// Shaped paragraphs and sizes are cached within bounds, so that asking again costs a look-up and
/// asking at another width costs only the search for line breaks.
package final class TextService: Sendable {
  package static let shared = TextService()

  private let engine: Mutex<TextEngine>

  private init() {
    engine = Mutex(TextEngine())
  }

  // MARK: Questions

  /// A font's vertical measures in points.
  package func metrics(_ font: FontSpec) -> FontMetrics {
    switch font.family {
    case .system, .monospaced: .system(size: font.size, weight: font.weight)
    case .named: engine.withLock { $0.metrics(font) }
    }
  }

  /// The size of a text in points, not rounded. An empty text is as high as one line.
  /// - Parameter width: where lines are broken; `nil` breaks only where the text says so.
  package func size(of text: StyledText, width: CGFloat?) -> CGSize {
    engine.withLock { $0.size(of: text, width: width) }
  }

  /// The text's lines.
  /// - Parameters:
  ///   - width: where lines are broken and within which they are aligned; `nil` for the width of
  ///     the longest line.
  ///   - height: lines that do not fit are left out as by `maximumLines`; the first always stays.
  package func frame(of text: StyledText, width: CGFloat?, height: CGFloat? = nil) -> TextFrame {
    engine.withLock { $0.frame(of: text, width: width, height: height) }
  }

  /// True when a family of that name is installed among the fonts that Trellis draws with.
  package func hasFamily(named name: String) -> Bool {
    engine.withLock { $0.hasFamily(named: name) }
  }

  /// Every face that Trellis draws with, sorted by family and name.
  package var installedFaces: [InstalledFace] { engine.withLock { $0.installedFaces } }

  /// Adds a font file for this process; false where it holds no font.
  package func addFont(fileAt path: String) -> Bool {
    engine.withLock { $0.addFont(fileAt: path) }
  }

  /// What is wrong with the fonts, one sentence each with its cure; empty when all is well.
  package var diagnostics: [String] { engine.withLock { $0.diagnostics } }

  /// Names and versions of all that decides what text looks like.
  package func fingerprint() -> String { engine.withLock { $0.fingerprint } }

  // MARK: For the rasterizer

  /// Cairo's scaled font (`cairo_scaled_font_t *`) of a face at scale 1; it lives as long as the
  /// process. For Raster and ImageCodecs only; nil for a face that the service did not hand out.
  package func scaledFont(for face: FaceID) -> OpaquePointer? {
    engine.withLock { Handle($0.scaledFont(for: face)) }.pointer
  }

  // MARK: For tests and benchmarks

  /// How many paragraphs were shaped so far.
  package var shapedParagraphCount: Int { engine.withLock { $0.shapedParagraphCount } }

  /// Forgets what was measured.
  package func removeCachedLayouts() { engine.withLock { $0.removeCachedLayouts() } }

  /// A pointer to something that its library lets any thread use.
  private struct Handle: @unchecked Sendable {
    let pointer: OpaquePointer?
    init(_ pointer: OpaquePointer?) { self.pointer = pointer }
  }
}
