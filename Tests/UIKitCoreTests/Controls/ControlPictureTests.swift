import CoreGraphics
import Foundation
import Testing
@testable import UIKitCore

/// Pixels of controls as `spec/observed-geometry.md` has them, on a white or black page.
@MainActor @Suite struct `Pictures of controls` {
  /// A picture of `view`, whose corner lies at (20, 20), and a way to ask for its brightness.
  private struct Picture {
    let bitmap: Bitmap
    let scale: CGFloat

    /// The colour at a point of the view, in its coordinates.
    func color(_ x: CGFloat, _ y: CGFloat) -> (red: Int, green: Int, blue: Int) {
      let column = Int(((x + 20) * scale).rounded(.down))
      let row = Int(((y + 20) * scale).rounded(.down))
      let pixel = bitmap.pixels[row * bitmap.width + column]
      return (Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255))
    }

    func luminance(_ x: CGFloat, _ y: CGFloat) -> CGFloat {
      let color = color(x, y)
      return 0.2126 * CGFloat(color.red) + 0.7152 * CGFloat(color.green)
        + 0.0722 * CGFloat(color.blue)
    }

    /// Where along a row the pixels that `matches` begin and end, in points of the view.
    func run(y: CGFloat, width: CGFloat, _ matches: (CGFloat) -> Bool) -> ClosedRange<CGFloat>? {
      span((0..<Int(width * scale)).filter { matches(luminance((CGFloat($0) + 0.5) / scale, y)) })
    }

    func run(x: CGFloat, height: CGFloat, _ matches: (CGFloat) -> Bool) -> ClosedRange<CGFloat>? {
      span((0..<Int(height * scale)).filter { matches(luminance(x, (CGFloat($0) + 0.5) / scale)) })
    }

    private func span(_ pixels: [Int]) -> ClosedRange<CGFloat>? {
      guard let first = pixels.first, let last = pixels.last else { return nil }
      return CGFloat(first) / scale...CGFloat(last + 1) / scale
    }
  }

  private func picture(of view: UIView, isDark: Bool = false, scale: CGFloat = 3) throws
    -> Picture
  {
    var bitmap: Bitmap?
    Stage.run(size: CGSize(width: 440, height: 160), scale: scale, isDark: isDark) { stage in
      let page = UIView()
      page.backgroundColor = isDark ? .black : .white
      page.addSubview(view)
      view.frame.origin = CGPoint(x: 20, y: 20)
      stage.show(page)
      bitmap = stage.picture()
    }
    return Picture(bitmap: try #require(bitmap), scale: scale)
  }

  private func near(_ value: CGFloat, _ expected: CGFloat, within slack: CGFloat) -> Bool {
    abs(value - expected) <= slack
  }

  @Test func `a switch's knob is 27 wide and 2 from the track's edge`() throws {
    let picture = try picture(of: UISwitch())
    let knob = try #require(picture.run(x: 15.5, height: 31) { $0 > 240 })
    #expect(near(knob.lowerBound, 2, within: 0.5))
    #expect(near(knob.upperBound, 29, within: 0.7))
  }

  @Test func `a switch that is on is the system's green, by light and dark`() throws {
    let view = UISwitch()
    view.isOn = true
    let light = try picture(of: view).color(8, 8)
    #expect(light == (52, 199, 89))
    let other = UISwitch()
    other.isOn = true
    let dark = try picture(of: other, isDark: true).color(8, 8)
    #expect(dark == (48, 209, 88))
  }

  @Test func `a slider's track is 4 high and its rest a fifth of grey`() throws {
    let view = UISlider(frame: CGRect(x: 0, y: 0, width: 373, height: 34))
    view.value = 0
    let picture = try picture(of: view)
    let track = try #require(picture.run(x: 250, height: 34) { $0 < 250 })
    #expect(near(track.lowerBound, 15, within: 0.34))
    #expect(near(track.upperBound, 19, within: 0.34))
    #expect(near(picture.luminance(250, 17), 227.5, within: 2))
  }

  @Test func `the shadow below a slider's knob fades in 15 points`() throws {
    let view = UISlider(frame: CGRect(x: 0, y: 0, width: 373, height: 34))
    view.value = 0.75
    let picture = try picture(of: view)
    // The knob ends at 29.33. Measured: 216 at its edge, 240 at 4.7 below, 250 at 10.3.
    #expect(near(picture.luminance(272.5, 29.9), 216, within: 9))
    #expect(near(picture.luminance(272.5, 34), 240, within: 5))
    #expect(near(picture.luminance(272.5, 39.6), 250, within: 3))
    #expect(picture.luminance(272.5, 46) >= 253)
  }

  @Test func `a segmented control is a tenth of grey with a white pill 2 inside`() throws {
    let view = UISegmentedControl(items: ["One", "Two", "Three"])
    view.frame.size = CGSize(width: 261, height: 32)
    view.selectedSegmentIndex = 1
    let picture = try picture(of: view)
    #expect(near(picture.luminance(6, 16), 237.5, within: 2))
    let pill = try #require(picture.run(y: 16, width: 261) { $0 > 252 })
    #expect(near(pill.lowerBound, 89, within: 1.4))
    #expect(near(pill.upperBound, 172, within: 1.4))
    let height = try #require(picture.run(x: 95, height: 32) { $0 > 252 })
    #expect(near(height.lowerBound, 2, within: 0.34))
    #expect(near(height.upperBound, 30, within: 0.34))
    // Measured: 214 just below the pill.
    #expect(near(picture.luminance(130, 30.4), 214, within: 9))
  }

  @Test func `a stepper's divider is 1 wide and 18 high, its signs 13.67 long`() throws {
    let view = UIStepper()
    view.value = 50
    let picture = try picture(of: view)
    #expect(near(picture.luminance(47, 16), 213, within: 2))
    #expect(near(picture.luminance(40, 5), 237, within: 2))
    let divider = try #require(picture.run(x: 47, height: 32) { $0 < 230 })
    #expect(near(divider.lowerBound, 7, within: 0.34))
    #expect(near(divider.upperBound, 25, within: 0.34))
    let minus = try #require(picture.run(y: 16, width: 46) { $0 < 120 })
    #expect(near(minus.upperBound - minus.lowerBound, 13.67, within: 0.7))
    #expect(near((minus.lowerBound + minus.upperBound) / 2, 23.5, within: 0.34))
    let plus = try #require(picture.run(x: 70.5, height: 32) { $0 < 120 })
    #expect(near(plus.upperBound - plus.lowerBound, 13.67, within: 0.7))
  }

  @Test func `a large activity indicator's ink is 35 by 35`() throws {
    let view = UIActivityIndicatorView(style: .large)
    view.startAnimating()
    let picture = try picture(of: view)
    let ink = try #require(picture.run(x: 18.5, height: 37) { $0 < 250 })
    #expect(near(ink.upperBound - ink.lowerBound, 35, within: 0.7))
  }

  @Test func `the strongest blade in the dark is measured as 129, 131, 137`() throws {
    let view = UIActivityIndicatorView(style: .large)
    view.startAnimating()
    // 0.54 of (235, 235, 245) on black.
    let color = try picture(of: view, isDark: true).color(18.5, 5)
    #expect(abs(color.red - 127) <= 4)
    #expect(abs(color.blue - 132) <= 4)
  }
}
