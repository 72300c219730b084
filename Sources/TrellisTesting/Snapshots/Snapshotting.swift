public import Foundation
public import UIKit

/// A way to turn a value into a picture or a text that is kept and compared.
///
/// ```swift
/// assertSnapshot(of: ProfileController(), as: .image(on: .iPhone13))
/// ```
@MainActor public struct Snapshotting<Value, Format> {
  /// How far pictures may be apart; texts are the same or not.
  var tolerance = SnapshotTolerance.none
  /// What the names of files end in that hold its texts or bytes.
  var fileExtension: String
  let take: @MainActor (Value) -> SnapshotContent

  init(
    tolerance: SnapshotTolerance = .none, fileExtension: String = "txt",
    take: @escaping @MainActor (Value) -> SnapshotContent
  ) {
    self.tolerance = tolerance
    self.fileExtension = fileExtension
    self.take = take
  }

  /// The same for values that this one can be made of.
  public func pullback<NewValue>(
    _ transform: @escaping @MainActor (NewValue) -> Value
  ) -> Snapshotting<NewValue, Format> {
    Snapshotting<NewValue, Format>(tolerance: tolerance, fileExtension: fileExtension) {
      take(transform($0))
    }
  }

  /// Lets time pass before it looks: that of the clock that a shown view is stepped by, so that no
  /// test waits for it; for other values, that of the main run loop.
  /// - Parameter duration: in seconds.
  public static func wait(for duration: TimeInterval, on strategy: Snapshotting) -> Snapshotting {
    Snapshotting(tolerance: strategy.tolerance, fileExtension: strategy.fileExtension) { value in
      if value is UIView || value is UIViewController || value is CALayer {
        return SnapshotStage.$wait.withValue(duration) { strategy.take(value) }
      }
      RunLoop.main.run(until: Date(timeIntervalSinceNow: duration))
      return strategy.take(value)
    }
  }
}

/// A way for what is a picture or a text already.
public typealias SimplySnapshotting<Format> = Snapshotting<Format, Format>

/// How far two pictures may be apart and still be the same.
struct SnapshotTolerance: Equatable, Sendable {
  /// The part of the pixels that have to be the same, from 0 to 1.
  var precision: Float
  /// How near a pixel has to be to count as the same, from 0 to 1.
  var perceptualPrecision: Float

  static let none = SnapshotTolerance(precision: 1, perceptualPrecision: 1)

  /// Whether two pictures are near enough.
  /// - Parameter counts: how many pixels differ by each amount, from 0 to 255.
  func allows(_ counts: [Int], of all: Int) -> Bool {
    let nearEnough = Float(255) * (1 - perceptualPrecision)
    let different = counts.indices.filter { Float($0) > nearEnough }.reduce(0) { $0 + counts[$1] }
    return Float(different) <= Float(all) * (1 - precision)
  }
}

/// What a value became.
enum SnapshotContent {
  case picture(Bitmap)
  case text(String)
  case bytes(Data)
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

  /// - Parameters:
  ///   - drawHierarchyInKeyWindow: kept for sources that say it; it is always shown in a window.
  ///   - size: the window's, in points; nil is that of the harness.
  public static func image(
    drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1,
    size: CGSize? = nil,
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
  ///   - drawHierarchyInKeyWindow: kept for sources that say it; it is always shown in a window.
  ///   - precision: the part of the pixels that have to be the same, from 0 to 1.
  ///   - perceptualPrecision: how near a pixel has to be to count as the same, from 0 to 1.
  ///   - size: the view's, in points; nil is its own, or what it wants to be.
  ///   - traits: what is different from those of the harness.
  public static func image(
    drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1,
    size: CGSize? = nil,
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

  /// The image's own pixels.
  ///
  /// - Parameters:
  ///   - precision: How many of the pixels have to agree, from 0 to 1.
  ///   - perceptualPrecision: How much a pixel has to look alike to agree, from 0 to 1.
  public static func image(precision: Float = 1, perceptualPrecision: Float = 1) -> Snapshotting {
    Snapshotting(tolerance: .init(precision: precision, perceptualPrecision: perceptualPrecision)) {
      image in
      guard let bitmap = image.cgImage?.bitmap else { return .nothing("The image has no pixels.") }
      return .picture(bitmap)
    }
  }
}

extension Snapshotting where Value: CALayer, Format == UIImage {
  /// As large as the layer is.
  public static var image: Snapshotting { .image() }

  /// As large as the layer is.
  ///
  /// - Parameters:
  ///   - precision: How many of the pixels have to agree, from 0 to 1.
  ///   - perceptualPrecision: How much a pixel has to look alike to agree, from 0 to 1.
  ///   - traits: What differs from the harness's traits.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1,
    traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    Snapshotting<UIView, UIImage>.image(
      precision: precision, perceptualPrecision: perceptualPrecision, traits: traits
    ).pullback { layer in
      let view = UIView(frame: CGRect(origin: .zero, size: layer.bounds.size))
      layer.frame.origin = .zero
      view.layer.addSublayer(layer)
      return view
    }
  }
}
