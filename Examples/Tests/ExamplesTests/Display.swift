import Foundation

/// An X server of our own, with a keyboard and a pointer that act like a person's.
final class Display {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Such as ":7".
  let name: String
  private let server: Process
  /// Programs that offer a text on the clipboard.
  private var offering: [Process] = []

  /// Starts a server on a display that nobody uses; it picks the number itself.
  init(width: Int, height: Int) throws {
    let pipe = Pipe()
    server = Process()
    server.executableURL = URL(fileURLWithPath: "/usr/bin/Xvfb")
    // A server that starts over when its last client goes refuses who comes just then.
    server.arguments = [
      "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp", "-noreset",
    ]
    server.standardInput = FileHandle.nullDevice
    server.standardOutput = pipe
    server.standardError = FileHandle.nullDevice
    try server.run()
    var answer = ""
    while !answer.hasSuffix("\n") {
      let data = pipe.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Failure(description: "Xvfb ended at once.") }
      answer += String(decoding: data, as: UTF8.self)
    }
    name = ":" + answer.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  deinit {
    for process in offering { process.end() }
    server.end()
  }

  /// A window on the display.
  struct Window {
    var identifier: String
    /// On the screen, in pixels.
    var frame: CGRect

    var origin: CGPoint { frame.origin }
  }

  /// The visible window of a program; nil while it has none.
  func window(of process: pid_t) throws -> Window? {
    let found = try run("search", "--onlyvisible", "--pid", "\(process)")
    guard let identifier = found.split(separator: "\n").last.map(String.init) else { return nil }
    let geometry = try run("getwindowgeometry", "--shell", identifier).split(separator: "\n")
    let number = { (key: String) in
      geometry.first { $0.hasPrefix("\(key)=") }.flatMap { Double($0.dropFirst(key.count + 1)) }
    }
    guard let x = number("X"), let y = number("Y"), let width = number("WIDTH"),
      let height = number("HEIGHT")
    else { return nil }
    return Window(
      identifier: identifier, frame: CGRect(x: x, y: y, width: width, height: height))
  }

  /// Moves and resizes a window, as its user does.
  func place(_ window: Window, at frame: CGRect) throws {
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { "\(Int($0))" }
    try run("windowsize", window.identifier, numbers[2], numbers[3])
    try run("windowmove", window.identifier, numbers[0], numbers[1])
  }

  /// Gives a window the keyboard: nobody else does where there is no window manager.
  func focus(_ window: Window) throws {
    try run("windowfocus", "--sync", window.identifier)
  }

  func click(at point: CGPoint, in window: Window) throws {
    try move(to: point, in: window)
    try run("click", "1")
  }

  /// Presses the button, moves in steps as a hand does, and lets go.
  func drag(from start: CGPoint, to end: CGPoint, in window: Window) throws {
    try move(to: start, in: window)
    try run("mousedown", "1")
    let steps = 12.0
    for step in stride(from: 1, through: steps, by: 1) {
      try move(
        to: CGPoint(
          x: start.x + (end.x - start.x) * step / steps,
          y: start.y + (end.y - start.y) * step / steps), in: window)
    }
    try run("mouseup", "1")
  }

  func type(_ text: String) throws {
    try run("type", "--delay", "15", text)
  }

  func press(_ key: String) throws {
    try run("key", key)
  }

  // MARK: Clipboard

  /// What another program gets from the clipboard.
  func clipboard() throws -> String {
    try command("/usr/bin/xclip", ["-o", "-selection", "clipboard", "-t", "UTF8_STRING"])
  }

  /// Another program copies the text in a file, and offers it until the next one does or the
  /// display ends. Returns when it is there.
  func copy(fileAt path: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/xclip")
    // In the foreground: a copy of itself that it left behind would be nobody's to end or wait for.
    process.arguments = ["-quiet", "-i", "-selection", "clipboard", path]
    process.environment = ProcessInfo.processInfo.environment.merging(["DISPLAY": name]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    offering.append(process)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    guard try poll({ try clipboard() == text ? true : nil }) == true else {
      throw Failure(description: "xclip does not offer \(text).")
    }
  }

  /// Writes a picture of the screen and says how many colours are in it.
  func screenshot(to file: URL) throws -> Int {
    let script = """
      import sys, gi
      gi.require_version("Gdk", "3.0")
      from gi.repository import Gdk
      root = Gdk.get_default_root_window()
      picture = Gdk.pixbuf_get_from_window(root, 0, 0, root.get_width(), root.get_height())
      picture.savev(sys.argv[1], "png", [], [])
      pixels, step = picture.get_pixels(), picture.get_n_channels()
      print(len({pixels[i:i + 3] for i in range(0, len(pixels) - 2, step)}))
      """
    let output = try command("/usr/bin/python3", ["-c", script, file.path])
    guard let colours = Int(output.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw Failure(description: "No picture of the screen: \(output)")
    }
    return colours
  }

  private func move(to point: CGPoint, in window: Window) throws {
    let x = Int((window.origin.x + point.x).rounded())
    let y = Int((window.origin.y + point.y).rounded())
    try run("mousemove", "--sync", "\(x)", "\(y)")
  }

  @discardableResult private func run(_ arguments: String...) throws -> String {
    try command("/usr/bin/xdotool", arguments)
  }

  private func command(_ path: String, _ arguments: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["DISPLAY": name]) { $1 }
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }
}
