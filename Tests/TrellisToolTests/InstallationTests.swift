import Foundation
import Testing

@Suite struct InstallationTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.swift("6.3.1")
  }

  @Test func `what a Swift that does not start lacks is installed, and the command goes on`() throws
  {
    try sandbox.swift("6.3.1", needsPackages: true)
    try sandbox.debian(missing: ["libncurses-dev"])
    let result = try sandbox.trellis("demo", "--yes")
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("Swift does not start: swift: no libncurses.so.6"))
    #expect(sandbox.logged.prefix(2).last?.hasSuffix(" libncurses-dev") == true)
  }

  @Test func `what is missing is named with its size and installed`() throws {
    try sandbox.debian(missing: ["libgdk-pixbuf-2.0-dev", "bootstrap-icons"])
    let result = try sandbox.trellis("demo", "--yes")
    #expect(result.status == 0, "\(result.output)")
    #expect(
      result.output.contains("These packages are missing: libgdk-pixbuf-2.0-dev bootstrap-icons"))
    #expect(result.output.contains("12 packages, 26.1 MB to download, 101 MB on disk"))
    #expect(
      sandbox.logged.prefix(2) == [
        "sudo -v",
        "sudo env DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends "
          + "-q -o Dpkg::Use-Pty=0 libgdk-pixbuf-2.0-dev bootstrap-icons",
      ])
  }

  @Test func `nothing is touched where nothing is missing`() throws {
    try sandbox.debian(missing: [])
    let result = try sandbox.trellis("demo")
    #expect(!result.output.contains("missing"))
    #expect(!sandbox.logged.contains { $0.hasPrefix("sudo") })
  }

  @Test func `with nobody to ask it installs without asking`() throws {
    try sandbox.debian(missing: ["libgdk-pixbuf-2.0-dev"])
    let result = try sandbox.trellis("demo")
    #expect(result.status == 0, "\(result.output)")
    #expect(!result.output.contains("[Y/n]"))
    #expect(sandbox.logged.contains { $0.contains("apt-get install") })
  }

  @Test(.enabled(if: Sandbox.hasTerminals)) func `an answer of no changes nothing`() throws {
    try sandbox.debian(missing: ["libgdk-pixbuf-2.0-dev"])
    let result = try sandbox.trellisOnTerminal("demo", answers: "n\n")
    #expect(result.status == 69, "\(result.output)")
    #expect(result.output.contains("Install them with apt-get? [Y/n]"))
    #expect(result.output.contains("nothing was installed. They are needed: libgdk-pixbuf-2.0-dev"))
    #expect(sandbox.logged == [])
  }

  @Test(.enabled(if: Sandbox.hasTerminals)) func `an answer of yes installs`() throws {
    try sandbox.debian(missing: ["libgdk-pixbuf-2.0-dev"])
    let result = try sandbox.trellisOnTerminal("demo", answers: "y\n")
    #expect(result.status == 0, "\(result.output)")
    #expect(sandbox.logged.contains { $0.contains("apt-get install") })
  }

  @Test func `empty package lists are refreshed first`() throws {
    try sandbox.debian(missing: ["libgdk-pixbuf-2.0-dev"], knowsPackages: false)
    let result = try sandbox.trellis("demo", "--yes")
    #expect(result.status == 0, "\(result.output)")
    let commands = sandbox.logged.filter { $0.hasPrefix("sudo") }
    #expect(commands.prefix(2) == ["sudo -v", "sudo apt-get update -q"])
    #expect(commands.last?.contains("install") == true)
  }

  @Test func `tests need the window tests' packages, too`() throws {
    try sandbox.debian(missing: ["xdotool"])
    #expect(try !sandbox.trellis("demo").output.contains("xdotool"))
    #expect(try sandbox.trellis("test").output.contains("These packages are missing: xdotool"))
  }

  @Test func `another name of the same package will do`() throws {
    try sandbox.debian(missing: ["fonts-inter-variable"])
    let result = try sandbox.trellis("demo")
    #expect(!result.output.contains("missing"))
  }

  @Test func `no network is said, with what did not work`() throws {
    try sandbox.debian(missing: ["libgdk-pixbuf-2.0-dev"])
    try sandbox.program(
      "apt-get",
      """
      case "$*" in
        *--print-uris*) echo "Need to get 1 kB of archives." ;;
        *) exit 100 ;;
      esac
      """)
    let result = try sandbox.trellis("demo", "--yes")
    #expect(result.status == 69)
    #expect(result.output.contains("apt-get update failed. Is there a network?"))
  }

  @Test func `without apt the libraries are listed with their modules`() throws {
    sandbox.hasSystemPrograms = false
    try sandbox.borrow(
      "bash", "env", "dirname", "readlink", "sed", "awk", "grep", "sort", "head", "tail", "id")
    try sandbox.program("pkg-config", "[ \"$2\" != gdk-pixbuf-2.0 ]")
    let result = try sandbox.trellis("demo")
    #expect(result.status == 69, "\(result.output)")
    #expect(result.output.contains("This system has no apt, so please install"))
    #expect(result.output.contains(/gdk-pixbuf-2\.0 +libgdk-pixbuf-2.0-dev/))
    #expect(result.output.contains("pkg-config does not find: gdk-pixbuf-2.0."))
  }

  @Test func `without apt it goes on where the libraries are there`() throws {
    sandbox.hasSystemPrograms = false
    try sandbox.borrow(
      "bash", "env", "dirname", "readlink", "sed", "awk", "grep", "sort", "head", "tail", "id",
      "mkdir", "sleep", "tr")
    try sandbox.program("pkg-config", "true")
    let result = try sandbox.trellis("demo", "--snapshot", "a.png")
    #expect(result.status == 0, "\(result.output)")
  }
}
