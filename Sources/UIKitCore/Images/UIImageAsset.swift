public import Foundation
import Synchronization

/// Variants of an image, by the traits that they are for. The image that it gives follows the
/// traits of the view that shows it.
// Open as Apple's, so the compiler cannot check it, but what changes is behind a lock.
open class UIImageAsset: NSObject, @unchecked Sendable {
  private let variants = Mutex<[(traits: UITraitCollection, image: UIImage)]>([])

  public override init() {}

  /// - Note: Nothing is decoded; the asset is empty.
  public required init?(coder: NSCoder) {}

  /// Keeps `image` for where all that `traits` specify holds, in place of one that was kept for the
  /// same traits.
  open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    variants.withLock { variants in
      variants.removeAll { $0.traits == traitCollection }
      variants.append((traitCollection, image.withoutAsset))
    }
  }

  open func unregister(with traitCollection: UITraitCollection) {
    variants.withLock { variants in variants.removeAll { $0.traits == traitCollection } }
  }

  /// An image that shows the variant for `traits` now, and that for a view's traits in a view.
  open func image(with traitCollection: UITraitCollection) -> UIImage {
    (variant(for: traitCollection) ?? UIImage()).belonging(to: self)
  }

  /// The variant that specifies most of what holds; the first where none holds.
  final func variant(for traits: UITraitCollection) -> UIImage? {
    variants.withLock { variants in
      let fitting = variants.filter { traits.containsTraits(in: $0.traits) }
      let best = fitting.max { $0.traits.specifiedCount < $1.traits.specifiedCount }
      return (best ?? variants.first)?.image
    }
  }
}

extension UITraitCollection {
  /// How many traits the collection specifies.
  fileprivate var specifiedCount: Int { values.changedTraits(from: TraitValues()).count }
}
