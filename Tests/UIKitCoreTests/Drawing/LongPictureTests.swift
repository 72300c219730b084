import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// Pictures of content that is longer than what shows it.
@MainActor struct LongPictureTests {
  /// 300 labels of 20 points below each other in a scroll view that shows 24 of them.
  private func content(in stage: Stage) -> UIView {
    let scrollView = UIScrollView()
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 6_000))
    for index in 0..<300 {
      let label = UILabel(frame: CGRect(x: 0, y: index * 20, width: 60, height: 20))
      label.text = "Row \(index)"
      content.addSubview(label)
    }
    scrollView.addSubview(content)
    scrollView.contentSize = content.bounds.size
    stage.show(scrollView)
    return content
  }

  /// How many labels have left ink in a picture of all of them.
  private func shownRows(_ draw: (CGContext) -> Void) throws -> Int {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let picture = UIGraphicsImageRenderer(
      size: CGSize(width: 60, height: 6_000), format: format
    ).image { draw($0.cgContext) }
    let pixels = try #require(picture.cgImage?.dataProvider?.data as Data?)
    let rowBytes = try #require(picture.cgImage?.bytesPerRow)
    let height = 20 * rowBytes
    var rows = 0
    for start in stride(from: 0, to: 300 * height, by: height) {
      let row: Data = pixels[start..<start + height]
      if row.contains(where: { (byte: UInt8) in byte != 0 }) { rows += 1 }
    }
    return rows
  }

  @Test func `a layer that is rendered shows also what is scrolled out of sight`() throws {
    try Stage.run { stage in
      let content = content(in: stage)
      let rows = try shownRows { content.layer.render(in: $0) }
      #expect(rows == 300)
    }
  }

  @Test func `a hierarchy that is drawn shows also what is scrolled out of sight`() throws {
    try Stage.run { stage in
      let content = content(in: stage)
      let rows = try shownRows { _ in
        _ = content.drawHierarchy(in: content.bounds, afterScreenUpdates: true)
      }
      #expect(rows == 300)
    }
  }
}
