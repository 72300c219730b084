import CoreGraphics
import Foundation
import Testing
import UIKit

@Suite struct `Geometry as text` {
  @Test func `rectangles, insets and transforms are written as UIKit writes them`() {
    #expect(NSCoder.string(for: CGRect(x: 1, y: 2.5, width: 3, height: 4)) == "{{1, 2.5}, {3, 4}}")
    #expect(NSCoder.string(for: CGPoint(x: 1, y: -2)) == "{1, -2}")
    #expect(
      NSCoder.string(for: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) == "{1, 2, 3, 4}")
    #expect(NSCoder.string(for: CGAffineTransform.identity) == "[1, 0, 0, 1, 0, 0]")
  }

  @Test func `they are read back, and what is none is zero`() {
    let rect = CGRect(x: 0.1, y: 1.0 / 3, width: 1e6, height: 4)
    #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
    #expect(NSCoder.cgSize(for: "{3, 4}") == CGSize(width: 3, height: 4))
    #expect(NSCoder.cgRect(for: "nonsense") == .zero)
    #expect(NSCoder.cgPoint(for: "{1, x}") == .zero)
    #expect(NSCoder.cgAffineTransform(for: "") == .identity)
  }
}
