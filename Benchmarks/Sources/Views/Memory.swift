import CMemory
import UIKit

/// Bytes that the process has allocated and not freed.
func allocatedBytes() -> Int { allocated_bytes() }

@MainActor enum ViewMemory {
  /// What a plain view keeps: 10,000 of them with frames in one superview.
  static func bytesPerView(count: Int) -> Double {
    func make(_ count: Int) -> UIView {
      let parent = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
      for index in 0..<count {
        parent.addSubview(
          UIView(frame: CGRect(x: index % 20 * 20, y: index / 20, width: 20, height: 1)))
      }
      parent.layoutIfNeeded()
      return parent
    }
    _ = make(10)
    let before = allocatedBytes()
    let parent = make(count)
    let after = allocatedBytes()
    precondition(parent.subviews.count == count)
    return Double(after - before) / Double(count)
  }
}
