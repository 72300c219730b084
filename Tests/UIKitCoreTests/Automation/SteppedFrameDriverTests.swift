import Foundation
import Testing

@testable import UIKitCore

/// The driver alone, with the frame loop that belongs to it.
@MainActor struct SteppedFrameDriverTests {
  @Test func `nothing wished for means no frame, and the clock goes on`() {
    let driver = SteppedFrameDriver(startingAt: 10)
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
    #expect(driver.isWaiting)
    #expect(driver.step(until: 13))
    #expect(driver.now() == 13)
  }

  @Test func `frames that are needed at once come a sixtieth of a second apart`() {
    let driver = SteppedFrameDriver(startingAt: 10)
    driver.requestFrame()
    #expect(driver.isFrameDue)
    driver.runDueFrame()
    #expect(driver.now() == 10)
    driver.requestFrame()
    #expect(driver.step(until: 20))
    #expect(driver.now() == 10 + 1.0 / 60)
  }
}
