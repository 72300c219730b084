package import Foundation

/// A device that previews are shown on.
package struct PreviewDevice: Equatable, Sendable {
  package var name: String
  /// Points, upright.
  package var size: CGSize
  /// What bars and corners cover, upright.
  package var safeArea: UIEdgeInsets
  package var isTablet = false

  package static let all = [
    PreviewDevice(name: "iPhoneSe", size: CGSize(width: 320, height: 568), top: 20),
    PreviewDevice(name: "iPhone8", size: CGSize(width: 375, height: 667), top: 20),
    PreviewDevice(name: "iPhone13", size: CGSize(width: 390, height: 844), top: 47, bottom: 34),
    PreviewDevice(name: "iPhone13Mini", size: CGSize(width: 375, height: 812), top: 50, bottom: 34),
    PreviewDevice(
      name: "iPhone13ProMax", size: CGSize(width: 428, height: 926), top: 47, bottom: 34),
    PreviewDevice(name: "iPhone15", size: CGSize(width: 393, height: 852), top: 59, bottom: 34),
    PreviewDevice(
      name: "iPadMini", size: CGSize(width: 768, height: 1024), top: 20, isTablet: true),
    PreviewDevice(
      name: "iPadPro11", size: CGSize(width: 834, height: 1194), top: 24, bottom: 20,
      isTablet: true),
  ]

  /// Those that are used where nobody says which.
  package static let usual = ["iPhoneSe", "iPhone15", "iPadMini"]

  package static func named(_ name: String) -> PreviewDevice? { all.first { $0.name == name } }

  private init(
    name: String, size: CGSize, top: CGFloat, bottom: CGFloat = 0, isTablet: Bool = false
  ) {
    self.name = name
    self.size = size
    safeArea = UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
    self.isTablet = isTablet
  }

  /// What the device says of itself.
  package func describe(in values: inout TraitValues) {
    values.userInterfaceIdiom = isTablet ? .pad : .phone
    values.horizontalSizeClass = isTablet ? .regular : .compact
    values.verticalSizeClass = .regular
  }
}
