import UIKit

/// Optional requirements with results that are not optional.
@MainActor @objc protocol WheelDataSource: AnyObject {
  func wheel(_ wheel: Wheel, titleAt index: Int) -> String
  @objc optional func numberOfItems(in wheel: Wheel) -> Int
  @objc optional func wheel(_ wheel: Wheel, colorAt index: Int) -> UIColor
  @objc optional func wheelMaySpin(_ wheel: Wheel) -> Bool
}

class Wheel: UIView {
  weak var dataSource: WheelDataSource?

  var titles: [String] {
    guard dataSource?.wheelMaySpin?(self) ?? true else { return [] }
    let count = dataSource?.numberOfItems?(in: self) ?? 2
    return (0..<count).map { index in
      let color = dataSource?.wheel?(self, colorAt: index) == .red ? " in red" : ""
      return (dataSource?.wheel(self, titleAt: index) ?? "") + color
    }
  }
}

class PlainSource: NSObject, WheelDataSource {
  func wheel(_ wheel: Wheel, titleAt index: Int) -> String { "\(index)" }
}

class FullSource: NSObject {
  @objc func numberOfItems(in wheel: Wheel) -> Int { 1 }
  private var maySpin = true
  func stop() { maySpin = false }
}

extension FullSource: WheelDataSource {
  func wheel(_ wheel: Wheel, titleAt index: Int) -> String { "full \(index)" }
  func wheel(
    _ wheel: Wheel, colorAt index: Int
  ) -> UIColor {
    .red
  }
  func wheelMaySpin(_ wheel: Wheel) -> Bool { maySpin }
}

class LongerSource: FullSource {
  override func numberOfItems(in wheel: Wheel) -> Int { super.numberOfItems(in: wheel) + 1 }
}
