import Testing

@testable import UIKitCore

@MainActor struct KnownItemsTests {
  @Test func `items that come and go are known exactly, beside a plain set`() {
    var known = KnownItems<Int>()
    var model: Set<Int> = []
    var state: UInt64 = 42
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for _ in 0..<50_000 {
      let item = random(2000)
      if random(2) == 0 {
        #expect(known.insert(item) == !model.insert(item).inserted)
      } else {
        known.remove(item)
        model.remove(item)
      }
    }
    for item in 0..<2000 { #expect(known.insert(item) == model.contains(item)) }
  }
}
