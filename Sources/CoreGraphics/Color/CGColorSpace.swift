public import Foundation

// Core Foundation's names for Foundation's classes, as toll-free bridging has them.
public typealias CFString = NSString
public typealias CFArray = NSArray
public typealias CFDictionary = NSDictionary
public typealias CFData = NSData
public typealias CFMutableData = NSMutableData
public typealias CFURL = NSURL
public typealias CFTypeRef = AnyObject

public func CFDataGetLength(_ theData: CFData?) -> Int { theData?.length ?? 0 }
public func CFDataGetBytePtr(_ theData: CFData?) -> UnsafePointer<UInt8>? {
  theData?.bytes.assumingMemoryBound(to: UInt8.self)
}

public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome, rgb, cmyk, lab, deviceN, indexed, pattern, XYZ
}

/// What a colour's components mean.
/// - Note: Colours are kept in sRGB; Display P3 is converted to it, all other RGB spaces count as
///   sRGB itself.
public final class CGColorSpace: Hashable, Sendable, CustomStringConvertible {
  enum Kind: String, Sendable { case gray, rgb, displayP3, cmyk, linearRGB }

  let kind: Kind
  private let nameText: String

  init(_ kind: Kind, name: String) {
    self.kind = kind
    nameText = name
  }

  /// A space by one of the names here; nil for others.
  public convenience init?(name: CFString) {
    let text = name.description
    guard let kind = Self.kinds[text] else { return nil }
    self.init(kind, name: text)
  }

  private static let kinds: [String: Kind] = [
    "kCGColorSpaceSRGB": .rgb, "kCGColorSpaceExtendedSRGB": .rgb,
    "kCGColorSpaceLinearSRGB": .linearRGB, "kCGColorSpaceExtendedLinearSRGB": .linearRGB,
    "kCGColorSpaceDisplayP3": .displayP3, "kCGColorSpaceGenericGrayGamma2_2": .gray,
    "kCGColorSpaceExtendedGray": .gray, "kCGColorSpaceGenericRGB": .rgb,
    "kCGColorSpaceGenericCMYK": .cmyk, "kCGColorSpaceDeviceRGB": .rgb,
    "kCGColorSpaceDeviceGray": .gray, "kCGColorSpaceDeviceCMYK": .cmyk,
  ]

  public static var sRGB: CFString { "kCGColorSpaceSRGB" as NSString }
  public static var extendedSRGB: CFString { "kCGColorSpaceExtendedSRGB" as NSString }
  public static var linearSRGB: CFString { "kCGColorSpaceLinearSRGB" as NSString }
  public static var extendedLinearSRGB: CFString { "kCGColorSpaceExtendedLinearSRGB" as NSString }
  public static var displayP3: CFString { "kCGColorSpaceDisplayP3" as NSString }
  public static var genericGrayGamma2_2: CFString {
    "kCGColorSpaceGenericGrayGamma2_2" as NSString
  }
  public static var extendedGray: CFString { "kCGColorSpaceExtendedGray" as NSString }

  static let sharedRGB = CGColorSpace(.rgb, name: "kCGColorSpaceSRGB")
  static let sharedGray = CGColorSpace(.gray, name: "kCGColorSpaceGenericGrayGamma2_2")

  public var name: CFString? { nameText as NSString }

  public var model: CGColorSpaceModel {
    switch kind {
    case .gray: .monochrome
    case .rgb, .displayP3, .linearRGB: .rgb
    case .cmyk: .cmyk
    }
  }

  /// Without alpha.
  public var numberOfComponents: Int {
    switch kind {
    case .gray: 1
    case .rgb, .displayP3, .linearRGB: 3
    case .cmyk: 4
    }
  }

  public var isWideGamutRGB: Bool { kind == .displayP3 }
  public var supportsOutput: Bool { true }

  public static func == (lhs: CGColorSpace, rhs: CGColorSpace) -> Bool {
    lhs.nameText == rhs.nameText
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(nameText) }
  public var description: String { "<CGColorSpace \(nameText)>" }

  /// The colour of components in this space, alpha last; alpha 1 where it is missing.
  func value(_ components: [CGFloat]) -> ColorValue {
    func part(_ index: Int) -> CGFloat { index < components.count ? components[index] : 0 }
    let count = numberOfComponents
    let alpha = components.count > count ? components[count] : 1
    switch kind {
    case .gray: return ColorValue(red: part(0), green: part(0), blue: part(0), alpha: alpha)
    case .rgb: return ColorValue(red: part(0), green: part(1), blue: part(2), alpha: alpha)
    case .displayP3:
      return ColorValue(displayP3Red: part(0), green: part(1), blue: part(2), alpha: alpha)
    case .linearRGB:
      return ColorValue(
        red: TransferCurve.encoded(part(0)), green: TransferCurve.encoded(part(1)),
        blue: TransferCurve.encoded(part(2)), alpha: alpha)
    case .cmyk:
      let light = 1 - part(3)
      return ColorValue(
        red: (1 - part(0)) * light, green: (1 - part(1)) * light, blue: (1 - part(2)) * light,
        alpha: alpha)
    }
  }

  /// The components of a colour in this space, alpha last.
  func components(of value: ColorValue) -> [CGFloat] {
    switch kind {
    case .gray:
      return [0.2126 * value.red + 0.7152 * value.green + 0.0722 * value.blue, value.alpha]
    case .rgb: return [value.red, value.green, value.blue, value.alpha]
    case .displayP3: return value.displayP3 + [value.alpha]
    case .linearRGB:
      return [value.red, value.green, value.blue].map(TransferCurve.decoded) + [value.alpha]
    case .cmyk:
      let black = 1 - max(value.red, value.green, value.blue)
      guard black < 1 else { return [0, 0, 0, 1, value.alpha] }
      return [value.red, value.green, value.blue].map { (1 - $0 - black) / (1 - black) }
        + [black, value.alpha]
    }
  }
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .sharedRGB }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .sharedGray }
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace {
  CGColorSpace(.cmyk, name: "kCGColorSpaceDeviceCMYK")
}

/// sRGB's curve between light and numbers, mirrored below 0.
enum TransferCurve {
  static func decoded(_ value: CGFloat) -> CGFloat {
    let size = abs(value)
    let light = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -light : light
  }

  static func encoded(_ light: CGFloat) -> CGFloat {
    let size = abs(light)
    let value = size <= 0.003_130_8 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return light < 0 ? -value : value
  }
}

extension ColorValue {
  /// The sRGB colour of Display P3's components; outside of 0…1 where sRGB cannot show it.
  package init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let (r, g, b) = (
      TransferCurve.decoded(red), TransferCurve.decoded(green), TransferCurve.decoded(blue)
    )
    self.init(
      red: TransferCurve.encoded(1.224_940_2 * r - 0.224_940_2 * g),
      green: TransferCurve.encoded(-0.042_056_9 * r + 1.042_056_9 * g),
      blue: TransferCurve.encoded(-0.019_637_6 * r - 0.078_636_1 * g + 1.098_273_7 * b),
      alpha: alpha)
  }

  var displayP3: [CGFloat] {
    let (r, g, b) = (
      TransferCurve.decoded(red), TransferCurve.decoded(green), TransferCurve.decoded(blue)
    )
    return [
      0.822_462_1 * r + 0.177_538 * g, 0.033_194_1 * r + 0.966_806 * g,
      0.017_082_7 * r + 0.072_397_4 * g + 0.910_519_9 * b,
    ].map(TransferCurve.encoded)
  }
}
