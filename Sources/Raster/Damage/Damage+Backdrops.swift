import CoreGraphics
import Foundation

extension Damage {
  /// What is blurred has to be drawn anew as a whole, with all around it that is seen in it, wherever
  /// some of that is.
  mutating func addBackdrops(of tree: RenderNode, transform: CGAffineTransform) {
    guard tree.hasBackdrop, !isEmpty else { return }
    var rects: [CGRect] = []
    var nodes = [(tree, transform)]
    while let (node, parent) = nodes.popLast() {
      let space = node.transform.concatenating(parent)
      guard node.opacity > 0, space.canBeDrawn else { continue }
      if let backdrop = node.style.backdrop {
        let reach = CGFloat(BackdropBlur(backdrop, transform: space).reach)
        rects.append(
          PixelGrid.outside(node.bounds.applying(space)).insetBy(dx: -reach, dy: -reach)
            .intersection(whole))
      }
      for child in node.children where child.hasBackdrop { nodes.append((child, space)) }
    }
    // Each may bring others in.
    var isChanging = true
    while isChanging {
      isChanging = false
      for rect in rects where !rect.isEmpty && meets(rect) && !covers(rect) {
        add(rect)
        isChanging = true
      }
    }
  }

  private func covers(_ rect: CGRect) -> Bool { rects.contains { $0.contains(rect) } }
}
