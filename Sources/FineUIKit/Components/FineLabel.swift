public import UIKit

/// A `UILabel`.
public struct FineLabel: FinePrimitiveRenderable {
  private let text: @MainActor () -> String?
  private var font: UIFont?
  private var textColor: UIColor?
  private var textAlignment = NSTextAlignment.natural
  private var numberOfLines = 1

  /// - Parameter text: Read when the label is updated; a change of what it reads updates the label
  ///   alone.
  public init(text: @autoclosure @escaping @MainActor () -> String?) { self.text = text }

  /// The font; the system's at 17 points unless set. A preferred font follows the text size that
  /// the user chose.
  public func font(_ font: UIFont) -> FineLabel {
    var copy = self
    copy.font = font
    return copy
  }

  /// The colour of the text; that of labels unless set.
  public func textColor(_ textColor: UIColor) -> FineLabel {
    var copy = self
    copy.textColor = textColor
    return copy
  }

  /// How lines stand in the label; natural unless set, which follows the layout direction.
  public func textAlignment(_ textAlignment: NSTextAlignment) -> FineLabel {
    var copy = self
    copy.textAlignment = textAlignment
    return copy
  }

  /// How many lines there may be; 1 unless set, and 0 for as many as the text takes.
  public func numberOfLines(_ numberOfLines: Int) -> FineLabel {
    var copy = self
    copy.numberOfLines = numberOfLines
    return copy
  }

  public var body: any Renderable { primitiveBody() }

  func _makeView() -> UIView { UILabel() }

  func _canUpdate(_ view: UIView) -> Bool { view is UILabel }

  func _update(_ view: UIView, context: FineRenderContext) {
    guard let label = view as? UILabel else { return }
    let text = text()
    if label.text != text { label.text = text }
    write(font ?? .systemFont(ofSize: UIFont.labelFontSize), to: label, of: context.node)
    let textColor = textColor ?? .label
    if label.textColor != textColor { label.textColor = textColor }
    if label.textAlignment != textAlignment { label.textAlignment = textAlignment }
    if label.numberOfLines != numberOfLines { label.numberOfLines = numberOfLines }
    if !label.adjustsFontForContentSizeCategory { label.adjustsFontForContentSizeCategory = true }
  }

  /// Text size changes scale a label's font in place. The font that was asked for last is compared,
  /// so that an unrelated update does not bring back the old size.
  private func write(_ font: UIFont, to label: UILabel, of node: FineNode) {
    guard node.describedFont != font else { return }
    if label.font != font { label.font = font }
    node.describedFont = font
  }
}
