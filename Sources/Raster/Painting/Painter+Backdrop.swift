import CPangoCairo
import CoreGraphics
import Foundation

extension Painter {
  /// Blurs what was drawn so far under a node's box.
  func drawBackdrop(
    _ backdrop: Backdrop, of node: RenderNode, _ box: NodeBox, transform: CGAffineTransform,
    on canvas: Canvas
  ) {
    let blur = BackdropBlur(backdrop, transform: transform)
    let seen = PixelGrid.outside(node.bounds.applying(transform)).intersection(canvas.clipExtents)
    let reach = CGFloat(blur.reach)
    guard !seen.isNull, seen.width > 0, seen.height > 0,
      let under = canvas.pixels(
        in: PixelGrid.outside(node.bounds.applying(transform)).insetBy(dx: -reach, dy: -reach))
    else { return }
    let small = under.surface.withPixels {
      blur.blurred($0, width: under.surface.width, height: under.surface.height)
    }
    let result = Surface(width: Int(seen.width), height: Int(seen.height))
    let (left, top) = (
      Int(seen.minX - under.origin.x), Int(seen.minY - under.origin.y)
    )
    result.withMutablePixels { pixels in
      for y in 0..<result.height {
        for x in 0..<result.width {
          pixels[y * result.width + x] = blur.pixel(left + x, top + y, of: small)
        }
      }
    }
    canvas.save()
    canvas.setTransform(box.transform)
    canvas.clip(box.outline)
    canvas.paint(result, at: seen.origin)
    canvas.restore()
  }
}

extension BackdropBlur {
  init(_ backdrop: Backdrop, transform: CGAffineTransform) {
    let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    self.init(radius: Double(backdrop.radius * scale), saturation: Double(backdrop.saturation))
  }
}

extension Canvas {
  /// A copy of what was drawn so far in a rectangle of device pixels, as far as there are pixels;
  /// nil where nothing keeps any, as in a document.
  func pixels(in rect: CGRect) -> (surface: Surface, origin: CGPoint)? {
    guard let target = cairo_get_group_target(cairo),
      cairo_surface_get_type(target) == CAIRO_SURFACE_TYPE_IMAGE
    else { return nil }
    cairo_surface_flush(target)
    var (x, y) = (0.0, 0.0)
    cairo_surface_get_device_offset(target, &x, &y)
    let there = CGRect(
      x: -x, y: -y, width: Double(cairo_image_surface_get_width(target)),
      height: Double(cairo_image_surface_get_height(target)))
    let part = PixelGrid.outside(rect).intersection(PixelGrid.outside(there))
    guard !part.isNull, part.width > 0, part.height > 0 else { return nil }
    let copy = Surface(width: Int(part.width), height: Int(part.height))
    let canvas = Canvas(copy.handle)
    cairo_set_source_surface(canvas.cairo, target, -part.minX, -part.minY)
    cairo_set_operator(canvas.cairo, CAIRO_OPERATOR_SOURCE)
    cairo_paint(canvas.cairo)
    return (copy, part.origin)
  }
}
