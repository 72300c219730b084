import Foundation
import QuartzCore

/// Steps the clock of layers and animations.
enum MediaClockForTests {
  static func step(to time: TimeInterval?) { MediaClock.step(to: time) }
}
