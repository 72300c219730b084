public import Foundation

/// Data from a data set of an asset catalogue.
open class NSDataAsset: NSObject {
  public let name: String
  /// The file's content.
  public let data: Data
  /// The uniform type identifier that the set gives, or that the file's name tells.
  public let typeIdentifier: String

  /// Nil where the app's main bundle has no data set of this name.
  public convenience init?(name: String) { self.init(name: name, bundle: .main) }

  /// Nil where the bundle has no data set of this name.
  public init?(name: String, bundle: Bundle) {
    guard let found = AssetCatalog.of(bundle).data(named: name) else { return nil }
    self.name = name
    data = found.data
    typeIdentifier = found.typeIdentifier
    super.init()
  }
}
