import Foundation
import Testing

@Suite struct DoctorTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test func `a machine that has all of it is told so, a line each`() throws {
    try sandbox.swift("6.3.1")
    try sandbox.debian(missing: [])
    try sandbox.program("pkg-config", "echo 1.2.3")
    try sandbox.program("fc-match", "echo \"${!#}|/fonts/file.ttf\"")
    let result = try sandbox.trellis("doctor")
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains(#/(?m)^ok +Swift +6\.3\.1 at /#))
    #expect(result.output.contains(#/(?m)^ok +gtk\+-3\.0 +1\.2\.3/#))
    #expect(result.output.contains(#/(?m)^ok +Inter +\/fonts\/file\.ttf/#))
    #expect(result.output.contains(#/(?m)^not here display /#))
    #expect(result.output.hasSuffix("Everything that Trellis needs is here.\n"))
  }

  @Test func `what is missing comes with its cure and a status that is not 0`() throws {
    try sandbox.swift("5.10.1")
    try sandbox.debian(missing: ["bootstrap-icons"])
    try sandbox.program("pkg-config", "[ \"$2\" != gdk-pixbuf-2.0 ] && echo 1.2.3")
    try sandbox.program("fc-match", "echo 'DejaVu Sans|/fonts/DejaVu.ttf'")
    let result = try sandbox.trellis("doctor")
    #expect(result.status == 1)
    #expect(
      result.output.contains(
        #/(?m)^MISSING +Swift +there is only Swift 5\.10\.1 at .* too old; install 6\.3/#)
    )
    #expect(
      result.output.contains(
        #/(?m)^MISSING +gdk-pixbuf-2\.0 .*: sudo apt-get install libgdk-pixbuf-2.0-dev/#))
    #expect(
      result.output.contains(
        #/(?m)^MISSING +bootstrap-icons .*: sudo apt-get install bootstrap-icons/#))
    #expect(
      result.output.contains(#/(?m)^MISSING +Inter .*: sudo apt-get install fonts-inter-variable/#))
    // Swift, librsvg, the icons, and three fonts.
    #expect(result.output.contains("6 missing."))
  }

  @Test func `a program reads the same as JSON`() throws {
    try sandbox.swift("6.3.1")
    try sandbox.debian(missing: ["bootstrap-icons"])
    try sandbox.program("pkg-config", "echo '1.2 \"3\"'")
    try sandbox.program("fc-match", "echo \"${!#}|/fonts/file.ttf\"")
    let result = try sandbox.trellis("doctor", "--json")
    #expect(result.status == 1)
    let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
    #expect(report.everythingIsHere == false)
    #expect(report.things.filter { $0.state == "missing" }.map(\.name) == ["bootstrap-icons"])
    #expect(report.things.first { $0.name == "gtk+-3.0" }?.text.hasPrefix("1.2 \"3\", ") == true)
    #expect(report.things.last?.state == "optional")
  }

  private struct Report: Decodable {
    struct Thing: Decodable { var state, name, text: String }
    var everythingIsHere: Bool
    var things: [Thing]
  }

  @Test func `an old Swift is named, with the way to a new one`() throws {
    try sandbox.swift("6.2.4")
    try sandbox.debian(missing: [])
    let result = try sandbox.trellis("demo")
    #expect(result.status == 69)
    #expect(result.output.contains("Swift 6.3 is needed and there is only Swift 6.2.4 at"))
    #expect(result.output.contains("swiftly install 6.3"))
  }

  @Test func `a Swift that does not start is named with its complaint and what it lacks`() throws {
    try sandbox.program("swift", "echo 'swift: cannot open libncurses.so.6' >&2; exit 127")
    try sandbox.debian(missing: ["libncurses-dev"])
    let result = try sandbox.trellis("doctor")
    #expect(result.status == 1)
    #expect(
      result.output.contains(
        #/MISSING +Swift .* does not start: swift: cannot open libncurses.so.6; install what it needs: /#
      ))
    #expect(result.output.contains("sudo apt-get install libncurses-dev\n"))
  }

  @Test func `no Swift is said with the places that were looked at`() throws {
    try sandbox.debian(missing: [])
    let result = try sandbox.trellis("test")
    #expect(result.status == 69)
    #expect(
      result.output.contains(
        "none was found in PATH, ~/.local/share/swiftly, ~/.swiftly or /opt/swift"))
  }

  @Test func `a newer Swift behind an old one in PATH is found`() throws {
    try sandbox.swift("6.2.4")
    try sandbox.debian(missing: [])
    let place = ".local/share/swiftly/bin"
    try FileManager.default.createDirectory(
      at: sandbox.folder.appendingPathComponent(place), withIntermediateDirectories: true)
    try sandbox.program("swift", in: place, "echo 'Swift version 6.10 (swift-6.10-RELEASE)'")
    let result = try sandbox.trellis("doctor")
    #expect(result.output.contains(#/(?m)^ok +Swift +6\.10 at .*swiftly\/bin\/swift/#))
  }
}
