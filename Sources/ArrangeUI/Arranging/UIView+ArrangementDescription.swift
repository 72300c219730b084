import Arrange
public import UIKit

extension UIView {
  /// The last layout of an arranged hierarchy in words: for each view what it was offered, what it
  /// answered, and its frame in its container. For the debugger and for tests.
  ///
  ///     VStackView (0 0; 320 480)
  ///       UILabel (0 0; 62 20) offered 320 × unspecified, answered 62 × 20
  ///
  /// For a view that arranges nothing it is the first line alone.
  public var arrangementDescription: String {
    let own = "\(type(of: self)) (\(short(frame.minX)) \(short(frame.minY)); "
    return own + "\(short(bounds.width)) \(short(bounds.height)))\n"
      + (asArrangingView?.node.passDescription(indentation: 1) ?? "")
  }

  private func short(_ length: CGFloat) -> String {
    let rounded = (Double(length) * 100).rounded() / 100
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }
}
