package import Foundation
import Synchronization

/// Pixels in a point where no trait says so, known off the main actor too: those of the current
/// traits, or else the main screen's.
package enum PixelScale {
  private static let storage = Mutex<CGFloat>(2)

  /// Set by the main screen when it is known.
  package static var ofMainScreen: CGFloat {
    get {
      let current = UITraitCollection.current.displayScale
      return current > 0 ? current : storage.withLock { $0 }
    }
    set { storage.withLock { $0 = newValue } }
  }
}

extension UITraitCollection {
  /// Pixels in a point, the main screen's where none is given.
  package var resolvedDisplayScale: CGFloat {
    displayScale > 0 ? displayScale : PixelScale.ofMainScreen
  }
}

extension CGFloat {
  /// The next whole pixel; what is larger only by an error of arithmetic stays.
  package func roundedUp(toScale scale: CGFloat) -> CGFloat {
    (self * scale - 0.001).rounded(.up) / scale
  }

  /// The nearest whole pixel, halves up.
  package func rounded(toScale scale: CGFloat) -> CGFloat {
    (self * scale + 0.5).rounded(.down) / scale
  }
}
