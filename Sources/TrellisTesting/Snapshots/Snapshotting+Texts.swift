public import Foundation
public import UIKit

// MARK: Texts

extension Snapshotting where Value: UIViewController, Format == String {
  /// The tree of views, with frames.
  public static var recursiveDescription: Snapshotting { .recursiveDescription() }

  /// The tree of views, with frames.
  ///
  /// - Parameters:
  ///   - config: The device that it is shown on.
  ///   - size: In points, in place of the device's.
  ///   - traits: What differs from the device's traits.
  public static func recursiveDescription(
    on config: ViewImageConfig = .harness, size: CGSize? = nil,
    traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    let shown = config.with(size: size, traits: traits)
    return Snapshotting { SnapshotStage(shown).description(of: $0) }
  }
}

extension Snapshotting where Value: UIView, Format == String {
  /// The tree of views, with frames.
  public static var recursiveDescription: Snapshotting { .recursiveDescription() }

  /// The tree of views, with frames.
  ///
  /// - Parameters:
  ///   - size: In points, in place of the view's own.
  ///   - traits: What differs from the harness's traits.
  public static func recursiveDescription(
    size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    Snapshotting { view in
      if let size { view.frame.size = size }
      let shown = ViewImageConfig(
        safeArea: .zero, size: view.bounds.isEmpty ? HarnessDefaults.size : view.bounds.size,
        traits: traits)
      return SnapshotStage(shown).description(of: view)
    }
  }
}

extension Snapshotting where Value == String, Format == String {
  /// The text as it is.
  public static var lines: Snapshotting { Snapshotting { .text($0) } }
}

extension Snapshotting where Format == String {
  /// What Swift's `dump` prints.
  public static var dump: Snapshotting {
    Snapshotting { value in
      var text = ""
      Swift.dump(value, to: &text)
      return .text(text.withoutAddresses)
    }
  }

  /// What the value's `description` says.
  public static var description: Snapshotting {
    Snapshotting { .text(String(describing: $0).withoutAddresses) }
  }
}

extension Snapshotting where Value == Data, Format == Data {
  /// The bytes as they are, in a file whose name ends in `data`.
  public static var data: Snapshotting {
    Snapshotting(fileExtension: "data") { .bytes($0) }
  }
}

extension Snapshotting where Value: Encodable, Format == String {
  /// As JSON, with sorted keys.
  public static var json: Snapshotting {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return .json(encoder)
  }

  /// As JSON, as `encoder` writes it.
  public static func json(_ encoder: JSONEncoder) -> Snapshotting {
    encoded("json") { try encoder.encode($0) }
  }

  /// As an XML property list.
  public static var plist: Snapshotting {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    return .plist(encoder)
  }

  /// As a property list, as `encoder` writes it.
  public static func plist(_ encoder: PropertyListEncoder) -> Snapshotting {
    encoded("plist") { try encoder.encode($0) }
  }

  private static func encoded(
    _ fileExtension: String, _ encode: @escaping @MainActor (Value) throws -> Data
  ) -> Snapshotting {
    Snapshotting(fileExtension: fileExtension) { value in
      do {
        return .text(String(decoding: try encode(value), as: UTF8.self))
      } catch {
        return .nothing("It cannot be encoded: \(error)")
      }
    }
  }
}

extension Snapshotting where Value: UIViewController, Format == String {
  /// The tree of controllers, with their views.
  public static var hierarchy: Snapshotting { .hierarchy() }

  /// The tree of controllers, with their views.
  ///
  /// - Parameters:
  ///   - config: The device that it is shown on.
  ///   - size: In points, in place of the device's.
  ///   - traits: What differs from the device's traits.
  public static func hierarchy(
    on config: ViewImageConfig = .harness, size: CGSize? = nil,
    traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    let shown = config.with(size: size, traits: traits)
    return Snapshotting { SnapshotStage(shown).hierarchy(of: $0) }
  }
}

extension String {
  /// The same on every run.
  var withoutAddresses: String { replacing(#/:?\s*0x[0-9a-f]+/#, with: "") }
}
