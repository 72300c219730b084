#if DEBUG
  import Foundation
  import UIKit

  /// The mark over a view that was just rendered: a frame with the number of its renders, which
  /// fades away. Green says that the view was updated in place, red that it was made.
  @MainActor enum FineHighlight {
    static let layerName = "FineUIKit.debugHighlight"
    private static let fadeDuration = 0.6

    static func show(over view: UIView, renders: Int, arrival: FineNodeArrival) {
      let overlay = overlay(of: view)
      let isUpdate =
        switch arrival {
        case .update: true
        case .created, .rebuilt: false
        }
      let color = (isUpdate ? UIColor.systemGreen : .systemRed).cgColor
      withoutActions {
        place(overlay, over: view)
        overlay.borderColor = color
        overlay.opacity = 0
        if let number = overlay.sublayers?.first as? CATextLayer {
          number.string = "\(renders)"
          number.foregroundColor = color
          number.contentsScale = view.traitCollection.displayScale
        }
      }
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 1
      fade.toValue = 0
      fade.duration = fadeDuration
      overlay.add(fade, forKey: "fade")
      // What was rendered gets its size only when it is laid out.
      Task { @MainActor [weak view, weak overlay] in
        guard let view, let overlay else { return }
        withoutActions { place(overlay, over: view) }
      }
    }

    private static func place(_ overlay: CALayer, over view: UIView) {
      overlay.frame = view.layer.bounds
      overlay.sublayers?.first?.frame = CGRect(x: 2, y: 1, width: view.bounds.width, height: 12)
    }

    private static func overlay(of view: UIView) -> CALayer {
      if let overlay = view.layer.sublayers?.first(where: { $0.name == layerName }) {
        return overlay
      }
      let overlay = CALayer()
      overlay.name = layerName
      overlay.borderWidth = 1
      // Above the views inside.
      overlay.zPosition = .greatestFiniteMagnitude
      let number = CATextLayer()
      number.fontSize = 9
      overlay.addSublayer(number)
      view.layer.addSublayer(overlay)
      return overlay
    }

    private static func withoutActions(_ changes: () -> Void) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      changes()
      CATransaction.commit()
    }
  }
#endif
