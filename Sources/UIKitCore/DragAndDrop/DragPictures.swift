import CoreGraphics
import Foundation
import QuartzCore

/// The pictures of what is dragged, above everything else in the window.
@MainActor final class DragPictures {
  /// One item's picture, and where it came from.
  private struct Picture {
    let item: UIDragItem
    let view: UIView
    /// What was lifted; nil where the app gave only a view of its own.
    let lifted: UITargetedDragPreview
    /// From the finger to the picture's middle, in points.
    var grip: CGVector
  }

  private static let liftedAlpha: CGFloat = 0.9
  private var pictures: [Picture] = []
  private let window: UIWindow

  init(in window: UIWindow) { self.window = window }

  /// Puts the picture of an item where the item is.
  func lift(_ item: UIDragItem, as preview: UITargetedDragPreview, finger: CGPoint) {
    guard let view = Self.picture(of: preview) else { return }
    let center = preview.target.container.convert(preview.target.center, to: window)
    view.center = center
    view.isUserInteractionEnabled = false
    view.layer.shadowOpacity = 0.2
    view.layer.shadowRadius = 8
    view.layer.shadowOffset = CGSize(width: 0, height: 3)
    view.clipsToBounds = false
    window.addSubview(view)
    pictures.append(
      Picture(
        item: item, view: view, lifted: preview,
        grip: CGVector(dx: center.x - finger.x, dy: center.y - finger.y)))
    UIView.animate(withDuration: DragAnimator.duration) { view.alpha = Self.liftedAlpha }
  }

  /// A view in a window stays where it is, and its picture goes; any other goes itself.
  private static func picture(of preview: UITargetedDragPreview) -> UIView? {
    let view = preview.view
    guard view.window != nil else { return view }
    let picture = view.snapshotView(afterScreenUpdates: false)
    guard let picture, let path = preview.parameters.visiblePath else {
      picture?.backgroundColor = preview.parameters.backgroundColor
      return picture
    }
    let mask = CAShapeLayer()
    mask.path = path.cgPath
    picture.layer.mask = mask
    return picture
  }

  /// In place of what was lifted an item shows what its own provider makes, under the finger, once
  /// it moves; the others gather behind the first.
  func gather(at finger: CGPoint) {
    for index in pictures.indices {
      let picture = pictures[index]
      if let own = picture.item.previewProvider?() {
        own.view.center = picture.view.center
        own.view.isUserInteractionEnabled = false
        window.addSubview(own.view)
        picture.view.removeFromSuperview()
        pictures[index] = Picture(
          item: picture.item, view: own.view, lifted: picture.lifted,
          grip: CGVector(dx: 0, dy: 0))
      }
      if index > 0 { pictures[index].grip = pictures[0].grip }
    }
    if let first = pictures.first?.view { window.bringSubviewToFront(first) }
    move(to: finger)
  }

  func move(to finger: CGPoint) {
    for picture in pictures {
      picture.view.center = CGPoint(
        x: finger.x + picture.grip.dx, y: finger.y + picture.grip.dy)
    }
  }

  /// Of an item's picture; zero for one without.
  func size(of item: UIDragItem) -> CGSize {
    pictures.first { $0.item === item }?.view.bounds.size ?? .zero
  }

  /// Each picture goes to a place, or fades away where it is; then they are gone.
  func finish(
    _ target: (UIDragItem, UITargetedDragPreview) -> UITargetedDragPreview?,
    alongside: (UIDragItem, DragAnimator) -> Void
  ) {
    for picture in pictures {
      let target = target(picture.item, picture.lifted)
      let animator = DragAnimator()
      alongside(picture.item, animator)
      animator.addAnimations { [window] in
        guard let target else {
          picture.view.alpha = 0
          return
        }
        picture.view.center = target.target.container.convert(target.target.center, to: window)
        picture.view.transform = target.target.transform
      }
      animator.addCompletion { _ in picture.view.removeFromSuperview() }
      animator.run()
    }
    pictures = []
  }

  /// Takes the pictures away at once.
  func remove() {
    for picture in pictures { picture.view.removeFromSuperview() }
    pictures = []
  }
}
