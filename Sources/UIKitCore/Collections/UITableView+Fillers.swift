import CoreGraphics
import Foundation

extension UITableView {
  /// The pitch of the lines below the last row, in points; 0 for none.
  private var fillerPitch: CGFloat {
    guard style == .plain, separatorStyle != .none else { return 0 }
    if fillerRowHeight >= 0 { return fillerRowHeight }
    return rowHeight > 0 ? rowHeight : Self.defaultRowHeight
  }

  /// Puts lines below the last row, to the bottom of what is seen, as if there were empty rows.
  func placeFillers() {
    let pitch = fillerPitch
    var count = 0
    let start = currentLayout.total
    if pitch > 0, pitch.isFinite, tableFooterView == nil, start < bounds.maxY {
      count = Int(min((bounds.maxY - start) / pitch, Self.mostFillers).rounded(.down))
    }
    while fillers.count > count { fillers.removeLast().removeFromSuperview() }
    while fillers.count < count {
      let line = TableSeparatorView(frame: .zero)
      insertSubview(line, at: backgroundView == nil ? 0 : 1)
      fillers.append(line)
    }
    guard !fillers.isEmpty else { return }
    let inset = separatorInset
    let thickness = 1 / screenScale
    for (index, line) in fillers.enumerated() {
      line.backgroundColor = separatorColor
      line.frame = mirrored(
        CGRect(
          x: inset.left, y: start + CGFloat(index + 1) * pitch - thickness,
          width: max(0, bounds.width - inset.left - inset.right), height: thickness))
    }
  }

  private static let mostFillers: CGFloat = 1000
}
