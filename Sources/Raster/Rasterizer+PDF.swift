import CPangoCairo
package import CoreGraphics
package import Foundation

extension Rasterizer {
  /// A PDF document of these pages, letters as letters and lines as lines; what has no vector form,
  /// such as a blurred shadow, is a picture in it.
  package func pdf(of pages: [DocumentPage], information: DocumentInformation) -> Data {
    let sink = ByteSink()
    let first = pages.first?.size ?? CGSize(width: 612, height: 792)
    guard
      let surface = cairo_pdf_surface_create_for_stream(
        { closure, bytes, length in
          guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
          Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
            .bytes.append(bytes, count: Int(length))
          return CAIRO_STATUS_SUCCESS
        }, Unmanaged.passUnretained(sink).toOpaque(), first.width, first.height)
    else { return Data() }
    cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_4)
    for (key, text) in [
      (CAIRO_PDF_METADATA_TITLE, information.title),
      (CAIRO_PDF_METADATA_AUTHOR, information.author),
      (CAIRO_PDF_METADATA_SUBJECT, information.subject),
      (CAIRO_PDF_METADATA_KEYWORDS, information.keywords),
      (CAIRO_PDF_METADATA_CREATOR, information.creator),
    ] {
      if let text { cairo_pdf_surface_set_metadata(surface, key, text) }
    }
    draw(pages, on: surface)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
    return withExtendedLifetime(sink) { sink.bytes }
  }

  private func draw(_ pages: [DocumentPage], on surface: OpaquePointer) {
    for page in pages {
      cairo_pdf_surface_set_size(surface, page.size.width, page.size.height)
      let canvas = Canvas(surface)
      draw(page.list, on: canvas)
      cairo_surface_show_page(surface)
    }
  }

  private final class ByteSink {
    var bytes = Data()
  }
}
