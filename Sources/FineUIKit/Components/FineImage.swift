public import UIKit

/// A `UIImageView`.
public struct FineImage: FinePrimitiveRenderable {
  private let image: UIImage

  /// - Parameter image: What is shown; the view is as large as the image by nature.
  public init(image: UIImage) { self.image = image }

  public var body: any Renderable { primitiveBody() }

  func _makeView() -> UIView { UIImageView() }

  func _canUpdate(_ view: UIView) -> Bool { view is UIImageView }

  func _update(_ view: UIView, context: FineRenderContext) {
    guard let imageView = view as? UIImageView else { return }
    if imageView.image !== image { imageView.image = image }
  }
}
