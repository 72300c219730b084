public import UIKit

/// A `UIProgressView`.
public struct FineProgressView: FinePrimitiveRenderable {
  private let value: @MainActor () -> Float
  private let total: Float
  private var style = UIProgressView.Style.default
  private var progressTintColor: UIColor?
  private var trackTintColor: UIColor?

  /// - Parameters:
  ///   - value: How much is done. Read when the view is updated; a change of what it reads updates
  ///     this view alone.
  ///   - total: What counts as everything. At 0 or less nothing is done.
  public init(value: @autoclosure @escaping @MainActor () -> Float, total: Float = 1) {
    self.value = value
    self.total = total
  }

  /// How thick the bar is: `.bar` is for the edge of a bar above or below it.
  public func progressViewStyle(_ style: UIProgressView.Style) -> FineProgressView {
    var copy = self
    copy.style = style
    return copy
  }

  /// The colour of the part that is done; the tint colour unless set.
  public func progressTintColor(_ color: UIColor) -> FineProgressView {
    var copy = self
    copy.progressTintColor = color
    return copy
  }

  /// The colour of the part that is left.
  public func trackTintColor(_ color: UIColor) -> FineProgressView {
    var copy = self
    copy.trackTintColor = color
    return copy
  }

  public var body: any Renderable { primitiveBody() }

  func _makeView() -> UIView { UIProgressView(progressViewStyle: style) }

  func _canUpdate(_ view: UIView) -> Bool { view is UIProgressView }

  func _update(_ view: UIView, context: FineRenderContext) {
    guard let progressView = view as? UIProgressView else { return }
    if progressView.progressViewStyle != style { progressView.progressViewStyle = style }
    let progress = progress()
    if progressView.progress != progress { progressView.progress = progress }
    if progressView.progressTintColor != progressTintColor {
      progressView.progressTintColor = progressTintColor
    }
    if progressView.trackTintColor != trackTintColor {
      progressView.trackTintColor = trackTintColor
    }
  }

  /// From 0 to 1.
  private func progress() -> Float {
    guard total > 0 else { return 0 }
    let progress = value() / total
    return progress.isNaN ? 0 : min(max(progress, 0), 1)
  }
}
