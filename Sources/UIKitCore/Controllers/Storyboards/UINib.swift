public import Foundation

/// A file of views that Xcode's interface builder made.
/// - Note: Such files are compiled by Xcode alone and cannot be read here. The name is kept, so that
///   code that mentions nibs compiles; asking for what is in one stops the program and says so, as
///   UIKit does where the file is missing.
@preconcurrency @MainActor
open class UINib: NSObject {
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private let name: String

  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    preconditionFailure(Self.message(name))
  }

  static func message(_ name: String) -> String {
    "The nib \"\(name)\" was asked for its objects. Nibs cannot be read here: make the views in code."
  }
}

extension Bundle {
  /// - Note: Nibs cannot be read here: the program stops and says so.
  @preconcurrency @MainActor
  public final func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    preconditionFailure(UINib.message(name))
  }
}

extension UITableView {
  /// - Note: Nibs cannot be read here: the program stops and says so.
  public final func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    refuse(nib, identifier)
  }

  /// - Note: Nibs cannot be read here: the program stops and says so.
  public final func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    refuse(nib, identifier)
  }
}

extension UICollectionView {
  /// - Note: Nibs cannot be read here: the program stops and says so.
  public final func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    refuse(nib, identifier)
  }

  /// - Note: Nibs cannot be read here: the program stops and says so.
  public final func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    refuse(nib, identifier)
  }
}

@MainActor private func refuse(_ nib: UINib?, _ identifier: String) {
  precondition(
    nib == nil,
    "A nib was registered for \"\(identifier)\". Nibs cannot be read here: register a class.")
}
