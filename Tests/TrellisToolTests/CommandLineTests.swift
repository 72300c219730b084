import Foundation
import Glibc
import Testing

@testable import TrellisTool

@Suite struct CommandLineTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test func `the help lists the commands that exist and no other`() throws {
    let help = try sandbox.trellis("--help")
    #expect(help.status == 0)
    let listed = help.output.matches(of: #/(?m)^  \.\/trellis ([a-z]+)/#).map {
      String($0.output.1)
    }
    #expect(
      listed == [
        "demo", "run", "dev", "new", "check", "snapshot", "build", "test", "doctor", "bench",
      ])
    for command in listed {
      let own = try sandbox.trellis(command, "--help")
      #expect(own.status == 0)
      #expect(own.output.hasPrefix("./trellis \(command)"))
    }
  }

  @Test(arguments: [
    (
      ["frobnicate"],
      "There is no command 'frobnicate'. There are: demo, run, dev, new, check, snapshot, build, test, doctor, bench."
    ),
    (["demo", "clock"], "There is no demo 'clock'. There are: todo, profile."),
    (["demo", "todo", "profile"], "demo shows one app at a time, not 'todo' and 'profile'."),
    (["demo", "--loud"], "demo has no option '--loud'."),
    (["demo", "--size"], "--size needs a value."),
    (
      ["demo", "--size", "wide"],
      "--size is WIDTHxHEIGHT in whole points, such as 390x844, not 'wide'."
    ),
    (
      ["demo", "--size", "0x10"],
      "--size is WIDTHxHEIGHT in whole points, such as 390x844, not '0x10'."
    ),
    (["demo", "--scale", "9"], "--scale is 1, 2, 3 or 4, not '9'."),
    (["demo", "--appearance=blue"], "--appearance is light or dark, not 'blue'."),
    (
      ["demo", "--text-size", "big"],
      "--text-size is XS, S, M, L, XL, XXL, XXXL or AX1 to AX5, not 'big'."
    ),
    (
      ["demo", "--snapshot", "picture.gif"],
      "--snapshot writes a PNG; call the file 'picture.gif.png'."
    ),
    (["run"], "Which package? run needs the folder of one."),
    (["run", "a", "b"], "run starts one package at a time, not 'a' and 'b'."),
    (["run", "--loud", "a"], "run has no option '--loud'."),
    (["dev", "--loud"], "dev has no option '--loud'."),
    (
      ["dev", "--snapshot", "a.png"], "dev has no option '--snapshot'; a script can take pictures."
    ),
    (["check"], "Which project? check needs its folder."),
    (["check", "--quick", "a"], "check has no option '--quick'."),
    (["check", "a", "b"], "check reads one project at a time, not 'a' and 'b'."),
    (["test", "a", "b"], "test takes one package at a time, not 'a' and 'b'."),
    (["test", "--fast"], "test has no option '--fast'."),
    (["test", "--filter"], "--filter needs a value."),
    (["test", "--json"], "test --json needs the folder of a package."),
    (["doctor", "strange"], "doctor takes no argument 'strange'."),
    (
      ["bench"],
      "Which benchmark? There are: layout, constraints, setup, views, reload, fine, lists."
    ),
    (
      ["bench", "weight"],
      "There is no benchmark 'weight'. There are: layout, constraints, setup, views, reload, fine, lists."
    ),
  ])
  func `a wrong command line ends with 64 and says what is right`(
    arguments: [String], message: String
  ) throws {
    let result = try sandbox.trellis(arguments)
    #expect(result.status == 64)
    #expect(result.output.contains("trellis: \(message)"))
  }

  @Test func `each command's help says how it ends`() throws {
    for command in [
      "demo", "run", "dev", "new", "check", "snapshot", "build", "test", "doctor", "bench",
    ] {
      let text = try sandbox.trellis(command, "--help").output.replacing("\n", with: " ")
      #expect(text.contains("It ends with"), "\(command)")
    }
    #expect(try sandbox.trellis("--help").output.contains("64 when the command"))
  }

  @Test func `the help names every benchmark`() throws {
    let message = try sandbox.trellis("bench").output
    let names = try #require(message.firstMatch(of: #/There are: ([a-z, ]+)\./#)).output.1
    #expect(names.hasPrefix("layout, "))
    let help = try sandbox.trellis("--help").output.split(whereSeparator: \.isWhitespace)
    #expect(help.joined(separator: " ").contains(names))
  }

  @Test func `the statuses that the guide lists are those that commands end with`() throws {
    func text(_ path: String) throws -> String {
      try String(contentsOf: Sandbox.project.appendingPathComponent(path), encoding: .utf8)
    }
    let listed = Set(
      try text("Docs/Guides/your-project.md").matches(of: #/(?m)^\| (\d+) \|/#).map {
        String($0.output.1)
      })
    var used: Set<String> = ["0"]
    for folder in ["Scripts", "Sources/TrellisTool", "Tools/SourceReader"] {
      for file in files(
        below: Sandbox.project.appendingPathComponent(folder), withExtensions: ["sh", "swift"])
      where !["new-packages.sh", "installed-app.sh"].contains(file.lastPathComponent) {
        let source = try String(contentsOf: file, encoding: .utf8)
        // `fail 66 "…"` of a script, `code: 66` of a ToolError.
        for match in source.matches(of: #/\bfail (\d+) |, code: (\d+)\)|exit_\w+=(\d+)/#) {
          let number = match.output.1 ?? match.output.2 ?? match.output.3
          if let number { used.insert(String(number)) }
        }
      }
    }
    #expect(used.isSubset(of: listed), "\(used.subtracting(listed)) are not in the guide")
    for status in listed.subtracting(["0", "1", "70"]) { #expect(used.contains(status)) }
    let help = try sandbox.trellis("--help").output
    for status in listed {
      #expect(help.contains(" \(status) "), "\(status) is not in the help")
    }
  }

  @Test(arguments: ["run", "dev", "test", "snapshot", "build", "check"])
  func `a folder that is not there ends with 66`(command: String) throws {
    try sandbox.swift("6.3.1")
    let result = try sandbox.trellis(command, "/nowhere/at/all")
    #expect(result.status == 66)
    #expect(result.output.contains("there is no folder '/nowhere/at/all'"))
  }

  @Test(arguments: ["run", "dev", "test", "snapshot", "build"])
  func `a folder without a manifest is no package`(command: String) throws {
    try sandbox.swift("6.3.1")
    let result = try sandbox.trellis(command, sandbox.work.path)
    #expect(result.status == 66)
    #expect(result.output.contains("is no package: it has no Package.swift"))
  }

  @Test(arguments: ["run", "test", "build"])
  func `a project of Xcode is no package, and what to do instead is said`(command: String) throws {
    try sandbox.swift("6.3.1")
    let project = sandbox.work.appendingPathComponent("Old App.xcodeproj")
    try FileManager.default.createDirectory(at: project, withIntermediateDirectories: true)
    for folder in [project.path, sandbox.work.path] {
      let result = try sandbox.trellis(command, folder)
      #expect(result.status == 66)
      #expect(result.output.contains("'./trellis check' says what of one compiles"))
    }
  }

  @Test(arguments: ["demo", "run", "new", "check", "snapshot", "build", "test", "bench"])
  func `without a compiler each ends with 69 and the cure`(command: String) throws {
    try sandbox.debian(missing: [])
    try "".write(
      to: sandbox.work.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
    let words: [String] =
      switch command {
      case "demo": [command]
      case "new": [command, "Groceries"]
      case "bench": [command, "setup"]
      default: [command, sandbox.work.path]
      }
    let result = try sandbox.trellis(words)
    #expect(result.status == 69, "\(result.output)")
    #expect(result.output.contains("swiftly install 6.3"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: sandbox.work.path) == ["Package.swift"])
  }

  @Test func `run hands the package, the target and the app's arguments on`() throws {
    try sandbox.swift("6.3.1")
    try sandbox.debian(missing: [])
    try sandbox.program(
      "trellis-tool", in: "built",
      "env | grep ^TRELLIS_ | sort >>\"$log\"; echo \"tool $*\" >>\"$log\"")
    let package = sandbox.work.resolvingSymlinksInPath().appendingPathComponent("app")
    try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
    #expect(
      try sandbox.trellis("run", "app").output.contains(
        "'app' is no package: it has no Package.swift."))
    try Data().write(to: package.appendingPathComponent("Package.swift"))
    let result = try sandbox.trellis(
      "run", "app", "--target", "Mine", "--headless", "--size=320x200", "--", "--json", "x")
    #expect(result.status == 0, "\(result.output)")
    #expect(sandbox.logged.contains("TRELLIS_PLATFORM=headless"))
    #expect(sandbox.logged.contains("TRELLIS_SIZE=320x200"))
    let last = try #require(sandbox.logged.last)
    #expect(last.hasPrefix("tool run \(package.path) --root \(sandbox.root) --swift "))
    #expect(last.hasSuffix(" --target Mine -- --json x"))
  }

  @Test(arguments: [(0, true), (73, false)])
  func `run says where the picture is if there is one`(status: Int, isSaid: Bool) throws {
    try sandbox.swift("6.3.1")
    try sandbox.debian(missing: [])
    try sandbox.program("trellis-tool", in: "built", "exit \(status)")
    let package = sandbox.work.resolvingSymlinksInPath().appendingPathComponent("app")
    try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
    try Data().write(to: package.appendingPathComponent("Package.swift"))
    let result = try sandbox.trellis("run", "app", "--snapshot", "a.png")
    #expect(Int(result.status) == status)
    let words = "The picture is in \(sandbox.work.path)/a.png"
    #expect(result.output.contains(words) == isSaid, "\(result.output)")
  }

  @Test func `options reach the app as variables, with paths made absolute`() throws {
    try sandbox.swift("6.3.1")
    try sandbox.debian(missing: [])
    try "wait".write(
      to: sandbox.work.appendingPathComponent("steps.txt"), atomically: true, encoding: .utf8)
    let result = try sandbox.trellis(
      "demo", "profile", "--snapshot", "a.png", "--size=320x200", "--scale", "3", "--appearance",
      "dark", "--text-size", "ax1", "--script", "steps.txt")
    #expect(result.status == 0, "\(result.output)")
    let work = sandbox.work.resolvingSymlinksInPath().path
    #expect(
      sandbox.logged == [
        "swift build --package-path \(sandbox.root)/Examples --scratch-path \(sandbox.root)/.build "
          + "--disable-build-manifest-caching --product Profile",
        "TRELLIS_APPEARANCE=dark", "TRELLIS_PLATFORM=headless", "TRELLIS_SCALE=3",
        "TRELLIS_SCRIPT=\(work)/steps.txt", "TRELLIS_SIZE=320x200",
        "TRELLIS_SNAPSHOT=\(work)/a.png", "TRELLIS_TEXT_SIZE=ax1", "TRELLIS_TOOLCHAINS=",
      ])
    #expect(result.output.contains("Profile's picture is in \(work)/a.png"))
  }

  @Test func `without a display the demo writes a picture and says how to get a window`() throws {
    try sandbox.swift("6.3.1")
    try sandbox.debian(missing: [])
    let result = try sandbox.trellis("demo")
    #expect(result.status == 0, "\(result.output)")
    #expect(sandbox.logged.contains("TRELLIS_PLATFORM=headless"))
    #expect(result.output.contains("/work/trellis-todo.png"))
    #expect(result.output.contains("neither DISPLAY nor WAYLAND_DISPLAY is set"))
    #expect(result.output.contains("set DISPLAY to a running X server"))
  }

  @Test func `a demo without a window writes its picture`() throws {
    try sandbox.swift("6.3.1")
    try sandbox.debian(missing: [])
    let result = try sandbox.trellis("demo", "profile", "--headless")
    #expect(result.status == 0, "\(result.output)")
    #expect(sandbox.logged.contains("TRELLIS_PLATFORM=headless"))
    #expect(result.output.contains("/work/trellis-profile.png"))
    #expect(!result.output.contains("DISPLAY"))
  }

  @Test func `a display that does not answer is no display`() throws {
    try sandbox.swift("6.3.1")
    try sandbox.debian(missing: [])
    sandbox.environment["DISPLAY"] = ":54321"
    let result = try sandbox.trellis("demo")
    #expect(sandbox.logged.contains("TRELLIS_PLATFORM=headless"))
    #expect(result.output.contains("No display answers at :54321"))
  }

  @Test func `a display that answers gets a window`() throws {
    try sandbox.swift("6.3.1")
    try sandbox.debian(missing: [])
    let display = try sandbox.listener(at: "wayland")
    defer {
      close(display.descriptor)
      unlink(display.path)
    }
    sandbox.environment["WAYLAND_DISPLAY"] = display.path
    let result = try sandbox.trellis("demo")
    #expect(sandbox.logged.contains("TRELLIS_PLATFORM=gtk"), "\(result.output)")
    #expect(result.output.contains("Opening ToDo. Close its window to end."))
  }

  @Test func `a display elsewhere is left for the app to try`() throws {
    try sandbox.swift("6.3.1")
    try sandbox.debian(missing: [])
    sandbox.environment["DISPLAY"] = "localhost:10.0"
    let result = try sandbox.trellis("demo")
    #expect(sandbox.logged.contains("TRELLIS_PLATFORM=gtk"))
    #expect(result.output.contains("Opening ToDo. Close its window to end."))
  }

  @Test func `a script that is not there is said so before anything is built`() throws {
    try sandbox.swift("6.3.1")
    try sandbox.debian(missing: [])
    let result = try sandbox.trellis("demo", "--script", "nowhere.txt")
    #expect(result.status == 66)
    #expect(result.output.contains("there is no script 'nowhere.txt' that can be read."))
    #expect(sandbox.logged == [])
  }

  @Test func `a picture that cannot be written is said so before anything is built`() throws {
    try sandbox.swift("6.3.1")
    try sandbox.debian(missing: [])
    let result = try sandbox.trellis("demo", "--snapshot", "no/such/folder/a.png")
    #expect(result.status == 73)
    #expect(result.output.contains("there is no folder"))
    #expect(sandbox.logged == [])
  }

  @Test func `an app that fails hands its status on`() throws {
    try sandbox.swift("6.3.1", appStatus: 5)
    try sandbox.debian(missing: [])
    let result = try sandbox.trellis("demo", "--snapshot", "a.png")
    #expect(result.status == 5)
    #expect(result.output.contains("ToDo ended with an error"))
    #expect(!result.output.contains("picture is in"))
  }

  @Test func `a failed build shows the compiler's errors`() throws {
    try sandbox.debian(missing: [])
    try sandbox.program(
      "swift",
      """
      case "$*" in
        --version) echo "Swift version 6.3.1 (swift-6.3.1-RELEASE)" ;;
        *) for i in {1..100}; do echo "[$i/100] Compiling"; done
           echo "A.swift:3:1: error: cannot find 'x' in scope"; exit 1 ;;
      esac
      """)
    let result = try sandbox.trellis("demo")
    #expect(result.status == 1)
    #expect(result.output.contains("A.swift:3:1: error: cannot find 'x' in scope"))
    #expect(!result.output.contains("[7/100]"))
  }
}

extension Sandbox {
  /// The folder that the tool takes for the project's.
  var root: String { folder.resolvingSymlinksInPath().appendingPathComponent("root").path }
}
