import Foundation
import Testing

@testable import TrellisTool

/// What an end user's machine keeps of a crash, with a small program in place of an app.
@Suite(.enabled(if: DevRun.compiler != nil)) struct CrashReportTests {
  @Test func `an app that crashes leaves a report with the names of its functions`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "crash-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appending(path: "Tippy.swift")
    try """
    @inline(never) func tip(over count: Int) -> Int { [1, 2][count] }
    @main struct Tippy {
      static func main() { print(tip(over: CommandLine.arguments.count + 7)) }
    }
    """.write(to: source, atomically: true, encoding: .utf8)
    let built = folder.appending(path: "built").path
    try FileManager.default.createDirectory(atPath: built, withIntermediateDirectories: true)
    // As SwiftPM builds for release.
    try Command(
      DevRun.compiler ?? "swiftc", "-O", "-g", "-parse-as-library", "-o", "\(built)/Tippy",
      source.path
    ).check()
    let app = AppFolder(name: "Tippy", title: "Tippy", built: built, isKiosk: false)
    let home = folder.appending(path: "app").path
    try app.write(to: home)
    let state = folder.appending(path: "state").path
    let end = try Command(
      "env", "-u", "SWIFT_BACKTRACE", "XDG_STATE_HOME=\(state)", "\(home)/bin/tippy"
    ).run()
    #expect(end.status != 0)
    let reports = try FileManager.default.contentsOfDirectory(atPath: "\(state)/tippy")
    #expect(reports.count == 1)
    let report = try String(
      contentsOfFile: "\(state)/tippy/\(try #require(reports.first))", encoding: .utf8)
    #expect(report.contains("tip(over:)"))
    #expect(report.contains("Tippy.swift:1"))
  }
}
