import Foundation
import Glibc
import Testing

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
