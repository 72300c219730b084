import CoreGraphics
public import Foundation

/// How a PDF renderer makes its documents.
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
  /// What the document says about itself: strings by `kCGPDFContextTitle` and its like.
  open var documentInfo: [String: Any] = [:]

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? UIGraphicsPDFRendererFormat)?.documentInfo = documentInfo
    return copy
  }

  var information: DocumentInformation {
    var information = DocumentInformation()
    information.title = documentInfo[kCGPDFContextTitle] as? String
    information.author = documentInfo[kCGPDFContextAuthor] as? String
    information.subject = documentInfo[kCGPDFContextSubject] as? String
    information.keywords = documentInfo[kCGPDFContextKeywords] as? String
    information.creator = documentInfo[kCGPDFContextCreator] as? String
    return information
  }
}

/// What a PDF renderer's closure draws into. Drawing before the first page begins is lost.
open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
  private var finished: [DocumentPage] = []
  private var page: (start: Int, bounds: CGRect)?

  open override var format: UIGraphicsPDFRendererFormat {
    rendererFormat as? UIGraphicsPDFRendererFormat ?? UIGraphicsPDFRendererFormat()
  }

  /// The present page's bounds in points; the format's before there is one.
  open var pdfContextBounds: CGRect { page?.bounds ?? format.bounds }

  /// Ends the present page and begins one with the format's bounds.
  open func beginPage() { beginPage(withBounds: format.bounds, pageInfo: [:]) }

  /// Ends the present page and begins one that shows `bounds` of the drawing's space.
  open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
    endPage()
    page = (cgContext.displayList.commands.count, bounds)
    cgContext.saveGState()
    if bounds.origin != .zero { cgContext.translateBy(x: -bounds.minX, y: -bounds.minY) }
  }

  private func endPage() {
    guard let page else { return }
    cgContext.restoreGState()
    let commands = cgContext.displayList.commands[page.start...]
    finished.append(DocumentPage(DisplayList(Array(commands)), size: page.bounds.size))
    self.page = nil
  }

  func finish() -> [DocumentPage] {
    endPage()
    return finished
  }
}

/// Makes PDF documents from drawing code. Any thread may use it.
open class UIGraphicsPDFRenderer: UIGraphicsRenderer {
  public typealias DrawingActions = (UIGraphicsPDFRendererContext) -> Void

  open override var format: UIGraphicsPDFRendererFormat {
    rendererFormat as? UIGraphicsPDFRendererFormat ?? UIGraphicsPDFRendererFormat()
  }

  /// `bounds` are those of a page that says nothing else, in points.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsPDFRendererFormat())
  }

  public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
    super.init(bounds: bounds, rendererFormat: format)
  }

  /// Runs `actions` once and makes a document of the pages that they begin.
  open func pdfData(actions: DrawingActions) -> Data {
    let context = CGContext(bounds: CGRect(origin: .zero, size: bounds.size), scale: 1)
    let renderer = UIGraphicsPDFRendererContext(context, format: rendererFormat)
    UIGraphicsPushContext(context)
    actions(renderer)
    UIGraphicsPopContext()
    return PlatformEnvironment.rasterizer?.pdf(
      of: renderer.finish(), information: format.information) ?? Data()
  }

  open func writePDF(to url: URL, withActions actions: DrawingActions) throws {
    try pdfData(actions: actions).write(to: url)
  }
}
