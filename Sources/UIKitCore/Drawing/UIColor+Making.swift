import CoreGraphics
public import Foundation

extension UIColor {
  /// A colour in Display P3; kept as the sRGB colour that it is.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
  {
    self.init(
      .fixed(
        ColorValue(displayP3Red: red, green: green, blue: blue, alpha: alpha), isGray: false))
  }

  /// A colour set of the main bundle's asset catalogues, following its appearances.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// A colour set of a bundle's asset catalogues; fixed where traits are given.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let color = AssetCatalog.of(bundle ?? .main).color(named: name) else {
      Diagnostics.report(
        Diagnostic(
          category: "Colors",
          message: """
            There is no colour named "\(name)" in the asset catalogues of \
            \((bundle ?? .main).resourcePath ?? (bundle ?? .main).bundlePath). Add \(name).colorset \
            to an .xcassets folder among the target's resources, and pass Bundle.module for those of \
            a package.
            """))
      return nil
    }
    self.init(traitCollection.map { color.resolvedColor(with: $0).storage } ?? color.storage)
  }
}
