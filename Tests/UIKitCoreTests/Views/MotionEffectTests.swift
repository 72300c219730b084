import Foundation
import Testing
import UIKit

@MainActor @Suite struct `Motion effects` {
  @Test func `are kept with their view, and interpolate when asked`() {
    let view = UIView()
    let sideways = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    sideways.minimumRelativeValue = -10
    sideways.maximumRelativeValue = 30
    let group = UIMotionEffectGroup()
    group.motionEffects = [sideways]
    view.addMotionEffect(group)
    #expect(view.motionEffects == [group])
    let offset = UIOffset(horizontal: 0.5, vertical: 0)
    // From -10 at -1 to 30 at 1: three quarters of the way at 0.5.
    #expect(
      group.keyPathsAndRelativeValues(forViewerOffset: offset)?["center.x"] as? CGFloat == 20)
    view.removeMotionEffect(group)
    #expect(view.motionEffects.isEmpty)
  }
}
