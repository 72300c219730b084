import Foundation
import Glibc

/// A new package as the files that it is made of.
struct NewPackage {
  struct File: Equatable {
    /// From the package's folder.
    var path: String
    var text: String
    var isExecutable = false
  }

  var name: String
  var kind: NewCommand.Kind
  /// The folder of Trellis.
  var root: String
  /// Where the package is to be.
  var folder: String

  var files: [File] {
    var files = [
      File(path: "Package.swift", text: manifest),
      File(path: "README.md", text: readme),
      File(path: ".gitignore", text: ".build/\n.swiftpm/\n*.xcodeproj\nDerivedData/\n"),
      File(path: ".ci/run", text: ciScript, isExecutable: true),
      File(path: ".github/workflows/tests.yml", text: workflow),
      File(path: "Sources/\(name)/\(name)Screen.swift", text: screen),
      File(path: "Sources/\(name)App/AppDelegate.swift", text: delegate),
      File(path: "Tests/\(name)Tests/\(name)ScreenTests.swift", text: unitTest),
      File(path: "Tests/\(name)Tests/\(name)SnapshotTests.swift", text: snapshotTest),
    ]
    if kind == .uikit {
      files.append(File(path: "Linux/\(name)/Linux.swift", text: linuxSource))
    } else {
      files.append(File(path: "Sources/\(name)/\(name)Previews.swift", text: previews))
    }
    return files
  }

  // MARK: The package

  private var library: String? {
    switch kind {
    case .fine: "FineUIKit"
    case .arrange: "ArrangeUI"
    case .uikit: nil
    }
  }

  private var manifest: String {
    let shared = library.map { "  .product(name: \"\($0)\", package: \"trellis\")\n" } ?? ""
    let module =
      kind == .uikit
      ? """
      #if os(Linux)
        // Sources/\(name) is written for Apple's UIKit: the plugin rewrites it before it is compiled.
        let screens = Target.target(
          name: "\(name)", dependencies: uiKit, path: "Linux/\(name)",
          plugins: [.plugin(name: "UIKitSources", package: "trellis")])
      #else
        let screens = Target.target(name: "\(name)", dependencies: uiKit)
      #endif
      """
      : """
      let screens = Target.target(name: "\(name)", dependencies: uiKit)
      """
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      // Where Trellis is: the variable TRELLIS, or the place that made this package.
      let trellis = Context.environment["TRELLIS"] ?? "\(quotedRoot)"

      #if os(Linux)
        let linux: [Target.Dependency] = [.product(name: "UIKit", package: "trellis")]
        let testing: [Target.Dependency] = [.product(name: "TrellisTesting", package: "trellis")]
      #else
        // Apple's own UIKit.
        let linux: [Target.Dependency] = []
        let testing: [Target.Dependency] = []
      #endif
      let uiKit: [Target.Dependency] = linux + [
      \(shared)]

      \(module)

      let package = Package(
        name: "\(name)",
        platforms: [.iOS(.v17)],
        products: [
          .library(name: "\(name)", targets: ["\(name)"]),
          .executable(name: "\(name)App", targets: ["\(name)App"]),
        ],
        dependencies: [.package(name: "trellis", path: trellis)],
        targets: [
          screens,
          .executableTarget(name: "\(name)App", dependencies: ["\(name)"] + uiKit),
          .testTarget(name: "\(name)Tests", dependencies: ["\(name)"] + uiKit + testing),
        ],
        swiftLanguageModes: [.v6]
      )

      """
  }

  /// For a string of the manifest.
  private var quotedRoot: String {
    root.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
  }

  private var readme: String {
    let tool = ShellWord.quoted("\(root)/trellis")
    return """
      # \(name)

      An app with one screen, for iOS and for Linux by way of Trellis.

      | | |
      |---|---|
      | `Sources/\(name)/` | the screens: a library that an app for iOS and the tests import |
      | `Sources/\(name)App/` | the app's delegate, which shows the first screen |
      | `Tests/\(name)Tests/` | a unit test, and one that compares the screen with a picture |

      On Linux:

      ```sh
      \(tool) run .       # builds it and opens it in a window
      \(tool) dev .       # the same, and shows each edit in the running app
      \(tool) test .      # runs the tests
      \(tool) snapshot .  # takes pictures of the previews: light, dark, right to left, devices
      \(tool) build .     # makes what users install: a folder and a .deb
      ```

      The first run of the snapshot test makes the pictures in `__Snapshots__`; look at them and commit
      them: from then on CI compares with them, and fails where one is missing. `TRELLIS_SNAPSHOTS=all`
      makes them anew.

      In Xcode: open the package, and add its library `\(name)` to an app for iOS. `AppDelegate.swift` is
      what that app's own does. The package finds Trellis where it was made; elsewhere set `TRELLIS` to
      its folder.

      `.ci/run` installs what is missing and runs the tests in a plain container of Debian with Swift
      \(NewPackage.swiftVersion); `.github/workflows/tests.yml` calls it.

      """
  }

  static let swiftVersion = "6.3"

  private var ciScript: String {
    """
    #!/usr/bin/env bash
    # Runs the tests in a plain container: Debian with Swift \(Self.swiftVersion) and nothing else.
    # TRELLIS is the folder of Trellis, a sibling of this one unless said.
    set -eu
    cd -- "$(dirname -- "$0")/.."
    export TRELLIS=${TRELLIS:-$(cd .. && pwd)/trellis}
    if [ ! -x "$TRELLIS/trellis" ]; then
      echo "There is no Trellis in $TRELLIS. Check it out there, or set TRELLIS to its folder." >&2
      exit 69
    fi
    export CI=${CI:-true}
    # With CI set a missing picture is a failure. A package that has none yet is new.
    if ! find Tests -name __Snapshots__ -type d | grep -q .; then
      export TRELLIS_SNAPSHOTS=${TRELLIS_SNAPSHOTS:-all}
      echo "No snapshots are kept yet, so none is compared. Run '$TRELLIS/trellis test .' at your desk,"
      echo "look at the pictures in the folders __Snapshots__, and commit them."
    fi
    exec "$TRELLIS/trellis" test . --yes

    """
  }

  private var workflow: String {
    """
    name: tests
    on: [push, pull_request]
    jobs:
      linux:
        runs-on: ubuntu-latest
        container: swift:\(Self.swiftVersion)-bookworm
        steps:
          - uses: actions/checkout@v4
            with: { path: \(name) }
          # Where Trellis is kept; the secret or variable TRELLIS_REPOSITORY names it.
          - uses: actions/checkout@v4
            with: { repository: "${{ vars.TRELLIS_REPOSITORY }}", path: trellis }
          - run: \(name)/.ci/run

    """
  }
}

extension NewPackage.File {
  /// Writes it and the folders above it.
  func write(below folder: String) throws {
    let target = "\(folder)/\(path)"
    var made = ""
    for part in target.split(separator: "/").dropLast() {
      made += "/\(part)"
      if mkdir(made, 0o777) != 0, errno != EEXIST {
        // A folder far up may be read-only, or hidden, and still be there.
        let reason = errno
        var status = stat()
        if stat(made, &status) != 0 { throw FileError(made, reason) }
      }
    }
    let file = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isExecutable ? 0o777 : 0o666)
    guard file >= 0 else { throw FileError(target, errno) }
    defer { close(file) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { throw FileError(target, errno) }
      rest = rest.dropFirst(count)
    }
  }
}
