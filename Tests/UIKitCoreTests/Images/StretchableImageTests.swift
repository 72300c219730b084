import Testing
import UIKit

@MainActor @Suite struct `Images with caps in points` {
  private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format)
      .image { _ in }
  }

  @Test func `stretch the one point behind their caps`() {
    let stretched = image(11, 9).stretchableImage(withLeftCapWidth: 4, topCapHeight: 0)
    // 11 − 4 − 1 are left on the right; without a top cap the whole height is stretched.
    #expect(stretched.capInsets == UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 6))
    #expect(stretched.resizingMode == .stretch)
  }

  @Test func `a renderer's format for pictures alike has their scale`() {
    #expect(image(3, 3).imageRendererFormat.scale == 1)
    #expect(UIImage.checkmark.isSymbolImage)
  }

  @Test func `a bar item is made of everything at once`() {
    let menu = UIMenu(children: [])
    let item = UIBarButtonItem(title: "New", image: nil, target: nil, action: nil, menu: menu)
    #expect(item.title == "New" && item.menu === menu && item.action == nil)
  }
}
