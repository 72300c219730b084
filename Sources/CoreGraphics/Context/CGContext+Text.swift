public import Foundation

// Settings of text. Strings are drawn by UIKit, which brings places and looks of its own.
extension CGContext {
  /// Letters are always smooth, on whole pixels or between them as their lines say.
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
  public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}
  public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}
  public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}
  public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}

  /// - Note: Kept for the app only: no text is drawn with it.
  public var textMatrix: CGAffineTransform {
    get { state.textMatrix }
    set { state.textMatrix = newValue }
  }

  /// Where the text matrix puts the pen.
  /// - Note: Kept for the app only.
  public var textPosition: CGPoint {
    get { CGPoint(x: state.textMatrix.tx, y: state.textMatrix.ty) }
    set { (state.textMatrix.tx, state.textMatrix.ty) = (newValue.x, newValue.y) }
  }
}
