public import UIKit

/// A device that views are shown on, or a part of one.
public struct ViewImageConfig: Sendable {
  /// How a device is held.
  public enum Orientation: Sendable {
    /// Upright.
    case portrait
    /// Lying on its longer side.
    case landscape
  }

  /// What the device's bars and corners cover, in points.
  public var safeArea: UIEdgeInsets
  /// The screen's, in points; nil is that of the harness.
  public var size: CGSize?
  /// What the device says of itself.
  public var traits: UITraitCollection

  /// Makes a device.
  ///
  /// - Parameters:
  ///   - safeArea: What its bars and corners cover, in points.
  ///   - size: The screen's, in points; nil is that of the harness.
  ///   - traits: What the device says of itself.
  public init(
    safeArea: UIEdgeInsets = .zero, size: CGSize? = nil,
    traits: UITraitCollection = UITraitCollection()
  ) {
    self.safeArea = safeArea
    self.size = size
    self.traits = traits
  }

  /// The screen of a harness that was asked for no other.
  public static let harness = ViewImageConfig()

  func with(size: CGSize?, traits: UITraitCollection) -> ViewImageConfig {
    ViewImageConfig(
      safeArea: safeArea, size: size ?? self.size,
      traits: UITraitCollection(traitsFrom: [self.traits, traits]))
  }

  // MARK: Phones

  /// An iPhone SE of 2016, upright.
  public static let iPhoneSe = ViewImageConfig.iPhoneSe(.portrait)
  /// An iPhone 8, upright.
  public static let iPhone8 = ViewImageConfig.iPhone8(.portrait)
  /// An iPhone 8 Plus, upright.
  public static let iPhone8Plus = ViewImageConfig.iPhone8Plus(.portrait)
  /// An iPhone X, upright.
  public static let iPhoneX = ViewImageConfig.iPhoneX(.portrait)
  /// An iPhone XR, upright.
  public static let iPhoneXr = ViewImageConfig.iPhoneXr(.portrait)
  /// An iPhone XS Max, upright.
  public static let iPhoneXsMax = ViewImageConfig.iPhoneXsMax(.portrait)
  /// An iPhone 12 Pro, upright.
  public static let iPhone12Pro = ViewImageConfig.iPhone12Pro(.portrait)
  /// An iPhone 12 Pro Max, upright.
  public static let iPhone12ProMax = ViewImageConfig.iPhone12ProMax(.portrait)
  /// An iPhone 12, upright.
  public static let iPhone12 = ViewImageConfig.iPhone12(.portrait)
  /// An iPhone 13, upright.
  public static let iPhone13 = ViewImageConfig.iPhone13(.portrait)
  /// An iPhone 13 mini, upright.
  public static let iPhone13Mini = ViewImageConfig.iPhone13Mini(.portrait)
  /// An iPhone 13 Pro, upright.
  public static let iPhone13Pro = ViewImageConfig.iPhone13Pro(.portrait)
  /// An iPhone 13 Pro Max, upright.
  public static let iPhone13ProMax = ViewImageConfig.iPhone13ProMax(.portrait)
  /// An iPhone 15, upright.
  public static let iPhone15 = ViewImageConfig.iPhone15(.portrait)

  /// An iPhone SE of 2016: 320 × 568 points upright, at @2x.
  public static func iPhoneSe(_ orientation: Orientation) -> ViewImageConfig {
    phone(320, 568, top: 20, scale: 2, orientation)
  }
  /// An iPhone 8: 375 × 667 points upright, at @2x.
  public static func iPhone8(_ orientation: Orientation) -> ViewImageConfig {
    phone(375, 667, top: 20, scale: 2, orientation)
  }
  /// An iPhone 8 Plus: 414 × 736 points upright, at @3x.
  public static func iPhone8Plus(_ orientation: Orientation) -> ViewImageConfig {
    phone(414, 736, top: 20, scale: 3, isWide: true, orientation)
  }
  /// An iPhone X: 375 × 812 points upright, at @3x.
  public static func iPhoneX(_ orientation: Orientation) -> ViewImageConfig {
    phone(375, 812, top: 44, bottom: 34, scale: 3, orientation)
  }
  /// An iPhone XR: 414 × 896 points upright, at @2x.
  public static func iPhoneXr(_ orientation: Orientation) -> ViewImageConfig {
    phone(414, 896, top: 44, bottom: 34, scale: 2, isWide: true, orientation)
  }
  /// An iPhone XS Max: 414 × 896 points upright, at @3x.
  public static func iPhoneXsMax(_ orientation: Orientation) -> ViewImageConfig {
    phone(414, 896, top: 44, bottom: 34, scale: 3, isWide: true, orientation)
  }
  /// An iPhone 12 Pro: 390 × 844 points upright, at @3x.
  public static func iPhone12Pro(_ orientation: Orientation) -> ViewImageConfig {
    phone(390, 844, top: 47, bottom: 34, scale: 3, orientation)
  }
  /// An iPhone 12 Pro Max: 428 × 926 points upright, at @3x.
  public static func iPhone12ProMax(_ orientation: Orientation) -> ViewImageConfig {
    phone(428, 926, top: 47, bottom: 34, scale: 3, isWide: true, orientation)
  }
  /// An iPhone 12: 390 × 844 points upright, at @3x.
  public static func iPhone12(_ orientation: Orientation) -> ViewImageConfig {
    phone(390, 844, top: 47, bottom: 34, scale: 3, orientation)
  }
  /// An iPhone 13: 390 × 844 points upright, at @3x.
  public static func iPhone13(_ orientation: Orientation) -> ViewImageConfig {
    phone(390, 844, top: 47, bottom: 34, scale: 3, orientation)
  }
  /// An iPhone 13 mini: 375 × 812 points upright, at @3x.
  public static func iPhone13Mini(_ orientation: Orientation) -> ViewImageConfig {
    phone(375, 812, top: 50, bottom: 34, scale: 3, orientation)
  }
  /// An iPhone 13 Pro: 390 × 844 points upright, at @3x.
  public static func iPhone13Pro(_ orientation: Orientation) -> ViewImageConfig {
    phone(390, 844, top: 47, bottom: 34, scale: 3, orientation)
  }
  /// An iPhone 13 Pro Max: 428 × 926 points upright, at @3x.
  public static func iPhone13ProMax(_ orientation: Orientation) -> ViewImageConfig {
    phone(428, 926, top: 47, bottom: 34, scale: 3, isWide: true, orientation)
  }
  /// An iPhone 15: 393 × 852 points upright, at @3x.
  public static func iPhone15(_ orientation: Orientation) -> ViewImageConfig {
    phone(393, 852, top: 59, bottom: 34, scale: 3, orientation)
  }

  // MARK: Tablets

  /// An iPad mini, lying.
  public static let iPadMini = ViewImageConfig.iPadMini(.landscape)
  /// An iPad of 9.7 inches, lying.
  public static let iPad9_7 = ViewImageConfig.iPad9_7(.landscape)
  /// An iPad of 10.2 inches, lying.
  public static let iPad10_2 = ViewImageConfig.iPad10_2(.landscape)
  /// An iPad Pro of 10.5 inches, lying.
  public static let iPadPro10_5 = ViewImageConfig.iPadPro10_5(.landscape)
  /// An iPad Pro of 11 inches, lying.
  public static let iPadPro11 = ViewImageConfig.iPadPro11(.landscape)
  /// An iPad Pro of 12.9 inches, lying.
  public static let iPadPro12_9 = ViewImageConfig.iPadPro12_9(.landscape)

  /// An iPad mini: 768 × 1024 points upright, at @2x.
  public static func iPadMini(_ orientation: Orientation) -> ViewImageConfig {
    pad(768, 1024, top: 20, orientation)
  }
  /// An iPad of 9.7 inches: 768 × 1024 points upright, at @2x.
  public static func iPad9_7(_ orientation: Orientation) -> ViewImageConfig {
    pad(768, 1024, top: 20, orientation)
  }
  /// An iPad of 10.2 inches: 810 × 1080 points upright, at @2x.
  public static func iPad10_2(_ orientation: Orientation) -> ViewImageConfig {
    pad(810, 1080, top: 20, orientation)
  }
  /// An iPad Pro of 10.5 inches: 834 × 1112 points upright, at @2x.
  public static func iPadPro10_5(_ orientation: Orientation) -> ViewImageConfig {
    pad(834, 1112, top: 20, orientation)
  }
  /// An iPad Pro of 11 inches: 834 × 1194 points upright, at @2x.
  public static func iPadPro11(_ orientation: Orientation) -> ViewImageConfig {
    pad(834, 1194, top: 24, bottom: 20, orientation)
  }
  /// An iPad Pro of 12.9 inches: 1024 × 1366 points upright, at @2x.
  public static func iPadPro12_9(_ orientation: Orientation) -> ViewImageConfig {
    pad(1024, 1366, top: 20, orientation)
  }

  // MARK: Making

  /// - Parameters:
  ///   - top: what is covered at the top when upright; a phone without a home indicator has a status
  ///     bar there, and nothing in landscape.
  ///   - bottom: that of the home indicator.
  ///   - isWide: whether its width is regular in landscape.
  private static func phone(
    _ width: CGFloat, _ height: CGFloat, top: CGFloat, bottom: CGFloat = 0, scale: CGFloat,
    isWide: Bool = false, _ orientation: Orientation
  ) -> ViewImageConfig {
    let isUpright = orientation == .portrait
    let sides = bottom > 0 ? top : 0
    return ViewImageConfig(
      safeArea: isUpright
        ? UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
        : UIEdgeInsets(top: 0, left: sides, bottom: bottom > 0 ? 21 : 0, right: sides),
      size: isUpright
        ? CGSize(width: width, height: height) : CGSize(width: height, height: width),
      traits: UITraitCollection(traitsFrom: [
        UITraitCollection(userInterfaceIdiom: .phone),
        UITraitCollection(horizontalSizeClass: isUpright || !isWide ? .compact : .regular),
        UITraitCollection(verticalSizeClass: isUpright ? .regular : .compact),
        UITraitCollection(displayScale: scale),
      ]))
  }

  private static func pad(
    _ width: CGFloat, _ height: CGFloat, top: CGFloat, bottom: CGFloat = 0,
    _ orientation: Orientation
  ) -> ViewImageConfig {
    ViewImageConfig(
      safeArea: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0),
      size: orientation == .portrait
        ? CGSize(width: width, height: height) : CGSize(width: height, height: width),
      traits: UITraitCollection(traitsFrom: [
        UITraitCollection(userInterfaceIdiom: .pad),
        UITraitCollection(horizontalSizeClass: .regular),
        UITraitCollection(verticalSizeClass: .regular),
        UITraitCollection(displayScale: 2),
      ]))
  }
}
