import CoreGraphics
import Foundation
import QuartzCore
import Raster
import Testing
import UIKit
import UIKitCore

/// What nobody should pass, and what comes of it.
@MainActor @Suite struct `Bad input to views` {
  /// Draws a tree as a frame does.
  private func draw(_ view: UIView) -> Bitmap? {
    view.layoutIfNeeded()
    view.layer.recordIfNeeded()
    var context = CommitContext(time: 0)
    return view.layer.commit(in: &context).map {
      Rasterizer.shared.bitmap(of: $0, size: CGSize(width: 40, height: 40), scale: 1)
    }
  }

  @Test(
    arguments: [
      "", "\0", "a\0b", "\u{301}", String(repeating: "\u{301}", count: 2000), "\u{FFFF}\u{FFFE}",
      "\u{202E}abc\u{202C}\u{2066}\u{2069}", String(repeating: "\u{202A}", count: 500),
      "\r\n\r\r\n",
      "\u{2028}\u{2029}", "\u{200D}\u{FE0F}\u{200D}", "\u{1F468}\u{200D}", "\u{FEFF}",
      String(repeating: "x", count: 100_000), String(repeating: "\n", count: 5000),
      String(decoding: [0xFF, 0xFE, 0xC0, 0x80] as [UInt8], as: UTF8.self),
      String(decoding: [0xD800, 0x41, 0xDC00] as [UInt16], as: UTF16.self),
    ])
  func `any string can be measured and drawn`(text: String) {
    for lines in [0, 1, 2] {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      label.numberOfLines = lines
      label.text = text
      let size = label.sizeThatFits(CGSize(width: 40, height: CGFloat.greatestFiniteMagnitude))
      #expect(size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0)
      #expect(draw(label) != nil)
      #expect(label.text == text)
    }
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1e9] as [CGFloat])
  func `a font of any size can be asked for`(size: CGFloat) {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    label.text = "Text"
    label.font = .systemFont(ofSize: size)
    let fitting = label.sizeThatFits(CGSize(width: 40, height: 40))
    #expect(fitting.width.isFinite && fitting.height.isFinite)
    #expect(draw(label) != nil)
  }

  @Test(arguments: [.nan, .infinity, -.infinity, -1, 1e9, 1e300] as [CGFloat])
  func `any number can be a look`(number: CGFloat) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    view.backgroundColor = .red
    view.alpha = number
    #expect(view.alpha >= 0 && view.alpha <= 1)
    view.alpha = 1
    view.layer.cornerRadius = number
    view.layer.borderWidth = number
    view.layer.shadowOpacity = Float(number)
    view.layer.shadowRadius = number
    view.layer.shadowOffset = CGSize(width: number, height: number)
    view.layer.zPosition = number
    #expect(draw(view) != nil)
    view.layer.zPosition = 0
    view.layer.shadowOpacity = 0
    view.transform = CGAffineTransform(scaleX: number, y: 1)
    #expect(draw(view) != nil)
    var perspective = CATransform3DIdentity
    perspective.m34 = number
    view.layer.sublayerTransform = perspective
    view.layer.transform = CATransform3DRotate(perspective, 0.5, 0, 1, 0)
    let child = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    child.backgroundColor = .blue
    child.layer.zPosition = 3
    view.addSubview(child)
    #expect(draw(view) != nil)
  }

  @Test func `a view cannot be put into what it contains`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (outer, middle, inner) = (UIView(), UIView(), UIView())
        outer.addSubview(middle)
        middle.addSubview(inner)
        inner.addSubview(outer)
      }
    }
  }

  @Test func `a layer cannot be put into what it contains`() async {
    await #expect(processExitsWith: .failure) {
      let (outer, middle, inner) = (CALayer(), CALayer(), CALayer())
      outer.addSublayer(middle)
      middle.addSublayer(inner)
      inner.addSublayer(outer)
    }
  }

  @Test func `ten thousand views inside each other are laid out, drawn and let go`() {
    weak var deepest: UIView?
    do {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      var last = root
      for _ in 0..<10_000 {
        let next = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        last.addSubview(next)
        last = next
      }
      last.backgroundColor = .red
      deepest = last
      #expect(draw(root) != nil)
      // From the deepest up, so that nobody has to let go of all of them at once.
      while let above = last.superview {
        last.removeFromSuperview()
        last = above
      }
    }
    #expect(deepest == nil)
  }
}
