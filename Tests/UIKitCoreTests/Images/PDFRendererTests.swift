import CoreGraphics
import Foundation
import Testing
import UIKit

@MainActor @Suite struct `PDF documents` {
  private func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

  @Test func `a document has the pages that were begun, each of its size`() {
    let format = UIGraphicsPDFRendererFormat()
    format.documentInfo = [kCGPDFContextTitle: "Report"]
    let renderer = UIGraphicsPDFRenderer(
      bounds: CGRect(x: 0, y: 0, width: 300, height: 400), format: format)
    var bounds: [CGRect] = []
    let data = renderer.pdfData { context in
      context.beginPage()
      bounds.append(context.pdfContextBounds)
      "Hello".draw(
        at: CGPoint(x: 20, y: 20), withAttributes: [.font: UIFont.systemFont(ofSize: 20)])
      context.beginPage(withBounds: CGRect(x: 10, y: 0, width: 200, height: 100), pageInfo: [:])
      bounds.append(context.pdfContextBounds)
      UIColor.red.setFill()
      context.fill(CGRect(x: 10, y: 0, width: 50, height: 50))
    }
    let document = text(data)
    #expect(document.hasPrefix("%PDF-1.4"))
    #expect(document.contains("/Count 2"))
    #expect(document.contains("300 400"))
    #expect(document.contains("200 100"))
    #expect(document.contains("Report"))
    #expect(document.contains("/FontFile"))
    #expect(
      bounds.map(\.size) == [CGSize(width: 300, height: 400), CGSize(width: 200, height: 100)])
  }

  @Test func `a document is written to a file`() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("trellis-test.pdf")
    defer { try? FileManager.default.removeItem(at: url) }
    try UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 10, height: 10))
      .writePDF(to: url) { $0.beginPage() }
    #expect(text(try Data(contentsOf: url)).contains("/Count 1"))
  }
}
