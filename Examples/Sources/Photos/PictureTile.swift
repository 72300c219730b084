import FineUIKit
import UIKit

/// A photo's picture, as large as the place it gets; grey until it was read.
struct PictureTile: FineViewRepresentable {
  var photo: Photo
  var loader: PictureLoader
  var contentMode = UIView.ContentMode.scaleAspectFill

  func makeView() -> PictureView { PictureView() }

  func updateView(_ view: PictureView, environment: FineEnvironmentValues) {
    view.imageView.contentMode = contentMode
    view.backgroundColor = contentMode == .scaleAspectFill ? .secondarySystemFill : nil
    view.imageView.image = loader.picture(of: photo).image
    view.accessibilityLabel = photo.title
  }
}

/// An image view that asks for no size of its own.
final class PictureView: UIView {
  let imageView = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    isAccessibilityElement = true
    accessibilityTraits = .image
    addSubview(imageView)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    imageView.frame = bounds
  }
}
