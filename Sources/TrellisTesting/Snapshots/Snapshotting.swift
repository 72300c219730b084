public import UIKit

/// A way to turn a value into a picture or a text that is kept and compared.
///
/// ```swift
/// assertSnapshot(of: ProfileController(), as: .image(on: .iPhone13))
/// ```
@MainActor public struct Snapshotting<Value, Format> {
  /// How far pictures may be apart; texts are the same or not.
  var tolerance = SnapshotTolerance.none
  let take: @MainActor (Value) -> SnapshotContent

  init(tolerance: SnapshotTolerance = .none, take: @escaping @MainActor (Value) -> SnapshotContent)
  {
    self.tolerance = tolerance
    self.take = take
  }

  /// The same for values that this one can be made of.
  public func pullback<NewValue>(
    _ transform: @escaping @MainActor (NewValue) -> Value
  ) -> Snapshotting<NewValue, Format> {
    Snapshotting<NewValue, Format>(tolerance: tolerance) { take(transform($0)) }
  }
}

/// How far two pictures may be apart and still be the same.
struct SnapshotTolerance: Equatable, Sendable {
  /// The part of the pixels that have to be the same, from 0 to 1.
  var precision: Float
  /// How near a pixel has to be to count as the same, from 0 to 1.
  var perceptualPrecision: Float

  static let none = SnapshotTolerance(precision: 1, perceptualPrecision: 1)
}

/// What a value became.
enum SnapshotContent {
  case picture(Bitmap)
  case text(String)
  /// It cannot be shown; the reason.
  case nothing(String)
}

// MARK: Pictures

extension Snapshotting where Value: UIViewController, Format == UIImage {
  /// As large as the screen of the harness.
  public static var image: Snapshotting { .image() }

  /// - Parameters:
  ///   - config: the device that it is shown on.
  ///   - precision: the part of the pixels that have to be the same, from 0 to 1.
  ///   - perceptualPrecision: how near a pixel has to be to count as the same, from 0 to 1.
  ///   - size: the window's, in points, if not the device's.
  ///   - traits: what is different from the device's.
  public static func image(
    on config: ViewImageConfig, precision: Float = 1, perceptualPrecision: Float = 1,
    size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    let shown = config.with(size: size, traits: traits)
    return Snapshotting(
      tolerance: .init(precision: precision, perceptualPrecision: perceptualPrecision)
    ) {
      SnapshotStage(shown).picture(of: $0)
    }
  }

  /// - Parameter size: the window's, in points; nil is that of the harness.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil,
    traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    .image(
      on: .harness, precision: precision, perceptualPrecision: perceptualPrecision, size: size,
      traits: traits)
  }
}

extension Snapshotting where Value: UIView, Format == UIImage {
  /// As large as the view is, or wants to be where it has no size.
  public static var image: Snapshotting { .image() }

  /// - Parameters:
  ///   - precision: the part of the pixels that have to be the same, from 0 to 1.
  ///   - perceptualPrecision: how near a pixel has to be to count as the same, from 0 to 1.
  ///   - size: the view's, in points; nil is its own, or what it wants to be.
  ///   - traits: what is different from those of the harness.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil,
    traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    Snapshotting(tolerance: .init(precision: precision, perceptualPrecision: perceptualPrecision)) {
      view in
      if let size {
        view.frame.size = size
      } else if view.bounds.size == .zero {
        view.frame.size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        if view.bounds.isEmpty { view.sizeToFit() }
      }
      guard !view.bounds.isEmpty else {
        return .nothing("\(type(of: view)) has no size. Give it a frame, or say size:.")
      }
      let shown = ViewImageConfig(safeArea: .zero, size: view.bounds.size, traits: traits)
      return SnapshotStage(shown).picture(of: view)
    }
  }
}

extension Snapshotting where Value == UIImage, Format == UIImage {
  /// The image's own pixels.
  public static var image: Snapshotting { .image() }

  public static func image(precision: Float = 1, perceptualPrecision: Float = 1) -> Snapshotting {
    Snapshotting(tolerance: .init(precision: precision, perceptualPrecision: perceptualPrecision)) {
      image in
      guard let bitmap = image.cgImage?.bitmap else { return .nothing("The image has no pixels.") }
      return .picture(bitmap)
    }
  }
}

// MARK: Texts

extension Snapshotting where Value: UIViewController, Format == String {
  /// The tree of views, with frames.
  public static var recursiveDescription: Snapshotting { .recursiveDescription() }

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

extension String {
  /// The same on every run.
  var withoutAddresses: String { replacing(#/:?\s*0x[0-9a-f]+/#, with: "") }
}
