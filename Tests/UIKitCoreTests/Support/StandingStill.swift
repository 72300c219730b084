import QuartzCore
import UIKit

extension UIWindow {
  /// Layers whose time is held, as a transition does while a finger drives it.
  var layersThatStandStill: [CALayer] {
    var found: [CALayer] = []
    var open: [CALayer] = [layer]
    while let next = open.popLast() {
      if next.speed == 0 { found.append(next) }
      open += next.sublayers ?? []
    }
    return found
  }
}
