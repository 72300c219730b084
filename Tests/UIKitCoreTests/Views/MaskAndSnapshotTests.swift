import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitCore

@MainActor @Suite struct `Masks, snapshots and effects` {
  private func box(_ color: UIColor, _ frame: CGRect) -> UIView {
    let view = UIView(frame: frame)
    view.backgroundColor = color
    return view
  }

  private func picture(_ view: UIView) throws -> Bitmap {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: view.bounds.size, format: format).image { _ in
      view.drawHierarchy(
        in: CGRect(origin: .zero, size: view.bounds.size), afterScreenUpdates: true)
    }
    return try #require(image.bitmap(size: image.size, scale: 1))
  }

  private func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> UInt32 {
    bitmap.pixels[y * bitmap.width + x]
  }

  @Test func `a view is seen where its mask is opaque`() throws {
    let view = box(.red, CGRect(x: 0, y: 0, width: 20, height: 20))
    let mask = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    mask.addSubview(box(.black, CGRect(x: 0, y: 0, width: 10, height: 20)))
    view.mask = mask
    #expect(view.mask === mask)
    let masked = try picture(view)
    #expect(pixel(masked, 5, 10) == 0xFFFF_0000)
    #expect(pixel(masked, 15, 10) == 0)
    view.mask = nil
    #expect(pixel(try picture(view), 15, 10) == 0xFFFF_0000)
  }

  @Test func `a mask leaves the hierarchy that it was in`() {
    let (parent, child) = (UIView(), UIView())
    parent.addSubview(child)
    UIView().mask = child
    #expect(child.superview == nil)
  }

  @Test func `a snapshot goes on showing what was there, and stretches`() throws {
    let view = box(.red, CGRect(x: 50, y: 60, width: 20, height: 20))
    view.addSubview(box(.blue, CGRect(x: 0, y: 0, width: 10, height: 20)))
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
    #expect(snapshot.frame == CGRect(x: 0, y: 0, width: 20, height: 20))
    view.subviews[0].removeFromSuperview()
    let shown = try picture(snapshot)
    #expect(pixel(shown, 5, 10) == 0xFF00_00FF)
    #expect(pixel(shown, 15, 10) == 0xFFFF_0000)
    snapshot.frame.size.width = 40
    let wide = try picture(snapshot)
    #expect(pixel(wide, 18, 10) == 0xFF00_00FF)
    #expect(pixel(wide, 22, 10) == 0xFFFF_0000)
  }

  @Test func `a part of a view is a snapshot too`() throws {
    let view = box(.red, CGRect(x: 0, y: 0, width: 20, height: 20))
    view.addSubview(box(.blue, CGRect(x: 10, y: 10, width: 10, height: 10)))
    let part = try #require(
      view.resizableSnapshotView(
        from: CGRect(x: 10, y: 10, width: 10, height: 10), afterScreenUpdates: true,
        withCapInsets: .zero))
    #expect(part.bounds.size == CGSize(width: 10, height: 10))
    #expect(try picture(part).pixels.allSatisfy { $0 == 0xFF00_00FF })
  }

  @Test func `a scrolled view is drawn as it is seen`() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.addSubview(box(.blue, CGRect(x: 0, y: 100, width: 20, height: 20)))
    view.bounds.origin.y = 100
    #expect(try picture(view).pixels.allSatisfy { $0 == 0xFF00_00FF })
  }

  @Test func `an effect view shows its content in front of a veil that follows the appearance`() {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    #expect(view.contentView.frame == view.bounds)
    #expect(view.subviews.last === view.contentView)
    func veil() -> CGFloat? { view.subviews.first?.layer.backgroundColor?.components?.first }
    view.overrideUserInterfaceStyle = .light
    #expect(veil() == 1)
    view.overrideUserInterfaceStyle = .dark
    #expect(veil() == 0.11)
    view.effect = nil
    #expect(view.subviews.first?.backgroundColor == nil)
    #expect(UIBlurEffect(style: .dark) == UIBlurEffect(style: .dark))
  }
}
