import Foundation
import Glibc

/// A built app as a folder that runs wherever it is put.
///
/// ```text
/// bin/NAME                              a script that starts the app
/// lib/NAME/                             the program, its resources, Swift's libraries
/// share/applications/NAME.desktop
/// share/icons/hicolor/…/apps/NAME.svg
/// ```
struct AppFolder {
  /// The program's name.
  var name: String
  /// The name that people see.
  var title: String
  /// SwiftPM's folder of products.
  var built: String
  /// The names of the folders of resources there that are the app's.
  var resources: Set<String> = []
  var isKiosk: Bool
  /// A PNG or an SVG; nil is a letter.
  var icon: String?

  /// The name in lower case, as files of the system have it.
  var identifier: String {
    name.lowercased().map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
  }

  /// Fails where something is at `folder` that is not this app as it was written before: nobody
  /// asked for that to go.
  func requireReplaceable(_ folder: String) throws {
    let manager = FileManager.default
    let isOwn = ["bin/\(identifier)", "lib/\(identifier)/\(name)"]
      .allSatisfy { manager.fileExists(atPath: "\(folder)/\($0)") }
    guard !manager.fileExists(atPath: folder) || isOwn else {
      throw ToolError(
        "'\(folder)' is there and holds no app that build made. Move it away, or name another "
          + "place with --output.", code: 73)
    }
  }

  func write(to folder: String) throws {
    let manager = FileManager.default
    let library = "\(folder)/lib/\(identifier)"
    do {
      try manager.createDirectory(atPath: library, withIntermediateDirectories: true)
      try manager.copyItem(atPath: "\(built)/\(name)", toPath: "\(library)/\(name)")
      for entry in try manager.contentsOfDirectory(atPath: built) where resources.contains(entry) {
        try manager.copyItem(atPath: "\(built)/\(entry)", toPath: "\(library)/\(entry)")
      }
      for file in try SharedLibraries(of: "\(built)/\(name)").ofSwift {
        let target = "\(library)/\(URL(fileURLWithPath: file).lastPathComponent)"
        try manager.copyItem(atPath: realPath(file), toPath: target)
      }
      if let reader = backtracer {
        try manager.copyItem(atPath: reader, toPath: "\(library)/swift-backtrace")
      }
    } catch let error as ToolError {
      throw error
    } catch {
      throw FullDisk.error(writing: folder, error)
    }
    do {
      try NewPackage.File(path: "bin/\(identifier)", text: launcher, isExecutable: true)
        .write(below: folder)
      try NewPackage.File(path: "share/applications/\(identifier).desktop", text: desktopEntry)
        .write(below: folder)
      try writeIcon(below: folder)
    } catch let error as FileError {
      throw FullDisk.error(writing: folder, error)
    }
  }

  /// The program that tells where another one crashed; it comes with Swift.
  private var backtracer: String? {
    guard let library = try? SharedLibraries(of: "\(built)/\(name)").ofSwift.first else {
      return nil
    }
    // usr/lib/swift/linux/libswiftCore.so beside usr/libexec/swift/linux.
    var root = URL(fileURLWithPath: realPath(library))
    while root.path != "/", root.lastPathComponent != "lib" { root.deleteLastPathComponent() }
    let places = root.deletingLastPathComponent().appendingPathComponent("libexec/swift")
    return ["linux/swift-backtrace-static", "linux/swift-backtrace"]
      .map { places.appendingPathComponent($0).path }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Starts the program. After a crash a file in the user's state folder says where it was.
  var launcher: String {
    let kiosk = isKiosk ? "export TRELLIS_KIOSK=${TRELLIS_KIOSK-1}\n" : ""
    return """
      #!/bin/sh
      # Starts \(title).
      here=$(dirname -- "$(readlink -f -- "$0")")/../lib/\(identifier)
      logs=${XDG_STATE_HOME:-${HOME:-/tmp}/.local/state}/\(identifier)
      if [ -z "${SWIFT_BACKTRACE-}" ] && mkdir -p "$logs" 2>/dev/null; then
        SWIFT_BACKTRACE=enable=yes,color=no,interactive=no,output-to=$logs,swift-backtrace=$here/swift-backtrace
        export SWIFT_BACKTRACE
      fi
      LD_LIBRARY_PATH=$here${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
      export LD_LIBRARY_PATH
      \(kiosk)exec "$here/\(name)" "$@"

      """
  }

  var desktopEntry: String {
    """
    [Desktop Entry]
    Type=Application
    Name=\(title)
    Exec=\(identifier)
    Icon=\(identifier)
    Terminal=false
    Categories=Utility;
    StartupWMClass=\(name)

    """
  }

  private func writeIcon(below folder: String) throws {
    guard let icon else {
      try NewPackage.File(
        path: "share/icons/hicolor/scalable/apps/\(identifier).svg", text: letterIcon
      ).write(below: folder)
      return
    }
    let isVector = icon.hasSuffix(".svg")
    let place =
      "share/icons/hicolor/\(isVector ? "scalable" : "512x512")/apps/\(identifier)"
      + (isVector ? ".svg" : ".png")
    let target = URL(fileURLWithPath: "\(folder)/\(place)")
    do {
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: URL(fileURLWithPath: icon), to: target)
    } catch {
      throw FullDisk.error(writing: target.path, error)
    }
  }

  /// The first letter on a coloured square.
  private var letterIcon: String {
    let letter = title.first { $0.isLetter || $0.isNumber }.map { $0.uppercased() } ?? "•"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128">
        <rect x="8" y="8" width="112" height="112" rx="26" fill="#0a84ff"/>
        <text x="64" y="88" text-anchor="middle" font-family="Inter, sans-serif" font-size="68"
          font-weight="700" fill="#fff">\(letter)</text>
      </svg>

      """
  }
}

/// The shared libraries that a program loads, and where they are.
struct SharedLibraries: Equatable {
  var paths: [String]

  init(of program: String) throws {
    let result = try Command("ldd", program).run()
    guard result.status == 0 else {
      throw ToolError("'\(program)' is no program that 'ldd' can read:\n\(result.errors)")
    }
    self.init(ldd: result.output)
    let lost = Self.missing(in: result.output)
    guard lost.isEmpty else {
      throw ToolError(
        "'\(program)' needs libraries that are not there: \(lost.joined(separator: ", ")).")
    }
  }

  init(ldd output: String) {
    paths = output.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ")
      guard let arrow = parts.firstIndex(of: "=>"), arrow + 1 < parts.count,
        parts[arrow + 1].hasPrefix("/")
      else { return nil }
      return String(parts[arrow + 1])
    }
  }

  static func missing(in output: String) -> [String] {
    output.split(separator: "\n").filter { $0.contains("not found") }.compactMap {
      $0.split(separator: " ").first?.trimmingCharacters(in: .whitespaces)
    }
  }

  /// Those of the system that these programs and libraries themselves name. What those need in turn
  /// is the business of their packages, and another one on each system.
  static func named(by files: [String], among libraries: SharedLibraries) throws -> [String] {
    var names: Set<String> = []
    for file in files {
      names.formUnion(needed(in: try Command("readelf", "-d", file).check().output))
    }
    return libraries.ofSystem.filter { names.contains(URL(fileURLWithPath: $0).lastPathComponent) }
  }

  /// The names in a program's dynamic section, as `readelf -d` prints it.
  static func needed(in section: String) -> [String] {
    section.matches(of: #/\(NEEDED\)[^\[]*\[([^\]]+)\]/#).map { String($0.output.1) }
  }

  /// Those that come with Swift, and not with the system.
  var ofSwift: [String] { paths.filter(Self.isSwifts) }
  var ofSystem: [String] { paths.filter { !Self.isSwifts($0) } }

  private static func isSwifts(_ path: String) -> Bool { path.contains("/lib/swift/") }
}
