import Foundation
import Testing

@testable import UIKitCore

/// The driver alone: no view is there, so a frame does nothing by itself.
@MainActor struct SteppedFrameDriverTests {
  @Test func `nothing wished for means no frame, and the clock goes on`() {
    let driver = SteppedFrameDriver(startingAt: 10)
    #expect(driver.nextFrameTime == nil)
    #expect(driver.step(until: 12) == false)
    #expect(driver.now() == 12)
  }

  @Test func `a wish for later is a jump to its time`() {
    let driver = SteppedFrameDriver(startingAt: 10)
    driver.requestFrame(at: 13)
    driver.requestFrame(at: 11)
    #expect(driver.isFrameDue == false)
    #expect(driver.step(until: 20))
    #expect(driver.now() == 11)
  }

  @Test func `a wish beyond the limit waits`() {
    let driver = SteppedFrameDriver(startingAt: 10)
    driver.requestFrame(at: 13)
    #expect(driver.step(until: 12) == false)
    #expect(driver.now() == 12)
    #expect(driver.nextFrameTime == 13)
    #expect(driver.step(until: 13))
    #expect(driver.now() == 13)
  }

  @Test func `a change is shown at once, without the clock moving`() {
    let driver = SteppedFrameDriver(startingAt: 10)
    driver.requestFrame()
    #expect(driver.isFrameDue)
    driver.runDueFrame()
    #expect(driver.now() == 10)
    #expect(driver.isFrameDue == false)
    driver.requestFrame()
    #expect(driver.step(until: 20))
    #expect(driver.now() == 10)
  }
}
