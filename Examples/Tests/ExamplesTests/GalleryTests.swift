import Foundation
import Testing

/// Every page of the gallery, headless: it is drawn, the same each time, and differs by appearance,
/// direction and text size.
@Suite struct GalleryTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let pages = [
    "Buttons", "Button contents", "Switches", "Sliders", "Steppers", "Segmented controls",
    "Progress", "Page controls", "Picker views", "Date pickers", "Refresh control", "Search bars",
    "Toolbars", "Presentations", "Text styles", "Lines and truncation", "Rich text", "Images",
    "Corners, borders and shadows", "Gradients, shapes and masks", "Transforms", "Visual effects",
    "Zooming",
  ]

  private func picture(_ page: String, _ settings: [String: String] = [:]) throws -> Data {
    let file = folder.file("\(UUID().uuidString).png")
    let result = try BuiltApp(name: "Gallery").runHeadless(
      [
        "GALLERY_PAGE": page, "TRELLIS_SNAPSHOT": file.path, "TRELLIS_SIZE": "390x844",
        "TRELLIS_SCALE": "2",
      ].merging(settings) { $1 })
    #expect(result.status == 0, "\(result.output)")
    #expect(!result.output.contains("settle"), "\(result.output)")
    return try Data(contentsOf: file)
  }

  @Test(arguments: pages)
  func `a page is drawn, the same each time`(page: String) throws {
    let first = try picture(page)
    #expect(first == (try picture(page)))
    #expect(PNGSize(first) == PNGSize(width: 780, height: 1688))
  }

  @Test(arguments: pages)
  func `a page differs in the dark and from right to left`(page: String) throws {
    let light = try picture(page)
    #expect(light != (try picture(page, ["TRELLIS_APPEARANCE": "dark"])))
    #expect(light != (try picture(page, ["GALLERY_DIRECTION": "rtl"])))
    #expect(light != (try picture(page, ["GALLERY_TEXT": "accessibility"])))
  }

  @Test func `what is presented comes and goes`() throws {
    let (alert, end) = (folder.file("alert.txt"), folder.file("end.txt"))
    let script = """
      tap "Presentations"
      tap "Alert"
      dump \(alert.path)
      tap "Cancel"
      tap "Question"
      type "Garden"
      key Return
      tap "Action sheet"
      tap "To the top"
      tap "Sheet"
      tap "Done"
      tap "Cover"
      tap "Done"
      dump \(end.path)
      """
    let path = try folder.write(script, to: "script.txt")
    let result = try BuiltApp(name: "Gallery").runHeadless([
      "TRELLIS_SCRIPT": path, "TRELLIS_SIZE": "390x844",
    ])
    #expect(result.status == 0, "\(result.output)")
    #expect(try String(contentsOf: alert, encoding: .utf8).contains("Delete the list?"))
    let rest = try String(contentsOf: end, encoding: .utf8)
    #expect(rest.contains("Action sheets") && !rest.contains("PresentationContainerView"))
  }

  @Test func `a script goes through the list to a page`() throws {
    let dump = folder.file("end.txt")
    let script = """
      tap "Steppers"
      wait
      dump \(dump.path)
      """
    let path = try folder.write(script, to: "script.txt")
    let result = try BuiltApp(name: "Gallery").runHeadless([
      "TRELLIS_SCRIPT": path, "TRELLIS_SIZE": "390x844",
    ])
    #expect(result.status == 0, "\(result.output)")
    #expect(try String(contentsOf: dump, encoding: .utf8).contains("UIStepper"))
  }
}
