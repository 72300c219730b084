import Foundation

extension UIImageView {
  /// The range of brightness that the view would like its image shown with.
  /// - Note: Kept for the app only: images are shown in the standard range.
  public final var preferredImageDynamicRange: UIImage.DynamicRange {
    get { KeptSettings.value("preferredImageDynamicRange", of: self, else: .unspecified) }
    set { KeptSettings.set(newValue, as: "preferredImageDynamicRange", of: self) }
  }

  /// The range that the image is shown with.
  public final var imageDynamicRange: UIImage.DynamicRange { .standard }
}
