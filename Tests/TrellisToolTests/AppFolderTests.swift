import Foundation
import Testing

@testable import TrellisTool

@Suite struct AppFolderTests {
  private func app(_ name: String = "Shop", isKiosk: Bool = false) -> AppFolder {
    AppFolder(name: name, title: "The Shop", built: "/nowhere", isKiosk: isKiosk, icon: nil)
  }

  @Test func `libraries of Swift go with the app, those of the system are depended on`() {
    let libraries = SharedLibraries(
      ldd: """
        	linux-vdso.so.1 (0x00007ffd)
        	libgtk-3.so.0 => /lib/x86_64-linux-gnu/libgtk-3.so.0 (0x00007f)
        	libswiftCore.so => /opt/swift/usr/lib/swift/linux/libswiftCore.so (0x00007f)
        	/lib64/ld-linux-x86-64.so.2 (0x00007f)

        """)
    #expect(libraries.ofSwift == ["/opt/swift/usr/lib/swift/linux/libswiftCore.so"])
    #expect(libraries.ofSystem == ["/lib/x86_64-linux-gnu/libgtk-3.so.0"])
    #expect(
      SharedLibraries.needed(
        in: " 0x01 (NEEDED)             Shared library: [libgtk-3.so.0]\n 0x0e (SONAME) [x]\n")
        == ["libgtk-3.so.0"])
    #expect(SharedLibraries.missing(in: "\tlibx.so.1 => not found\n") == ["libx.so.1"])
  }

  @Test func `fonts and symbols are depended on, and nothing that only builds need`() {
    let data = RuntimePackages.data(
      in: """
        # A list.
        [run]
        libgtk-3-dev              gtk+-3.0     the window
        bootstrap-icons           -            symbols
        fonts-a|fonts-b           font:A       the font

        [test]
        xvfb                      -            a display

        """)
    #expect(data == ["bootstrap-icons", "fonts-a | fonts-b"])
  }

  @Test(.enabled(if: (try? Command("dpkg", "-S", "/bin/bash").run().status) == 0))
  func `a library's package is found by any of its paths, and Debian 13's name will do`() throws {
    let library = try #require(
      try SharedLibraries(of: "/bin/bash").ofSystem.first { $0.contains("libtinfo") })
    #expect(
      try RuntimePackages(data: ["fonts"]).all(for: [library]) == [
        "libtinfo6 | libtinfo6t64", "fonts",
      ])
    #expect(throws: ToolError.self) { try RuntimePackages(data: []).all(for: ["/tmp/libmine.so"]) }
  }

  @Test func `a folder that is no app is not replaced, an older one of the app is`() throws {
    let place = FileManager.default.temporaryDirectory
      .appendingPathComponent("build-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: place) }
    let app = AppFolder(name: "Shop", title: "Shop", built: "/nowhere", isKiosk: false)
    try app.requireReplaceable(place.path)
    for folder in ["bin", "lib/shop"] {
      try FileManager.default.createDirectory(
        at: place.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
    let error = #expect(throws: ToolError.self) { try app.requireReplaceable(place.path) }
    #expect(error?.message.contains("'\(place.path)' is there and holds no app") == true)
    for file in ["bin/shop", "lib/shop/Shop"] {
      try Data().write(to: place.appendingPathComponent(file))
    }
    try app.requireReplaceable(place.path)
  }

  @Test func `the package's description is what dpkg reads`() {
    let package = DebianPackage(
      app: app(), version: "2.0", maintainer: "A <a@b.c>", runtimePackages: .init(data: []))
    #expect(
      package.control(architecture: "amd64", depends: ["a | b", "c"], kilobytes: 12) == """
        Package: shop
        Version: 2.0
        Section: misc
        Priority: optional
        Architecture: amd64
        Installed-Size: 12
        Depends: a | b, c
        Maintainer: A <a@b.c>
        Description: The Shop
         Made with Trellis.

        """)
  }

  @Test(arguments: [false, true]) func `the start script is one, and a kiosk fills the screen`(
    isKiosk: Bool
  ) throws {
    let script = app(isKiosk: isKiosk).launcher
    #expect(try Command("sh", "-n", "-c", script).run().status == 0)
    #expect(script.contains("TRELLIS_KIOSK") == isKiosk)
    #expect(script.contains("exec \"$here/Shop\" \"$@\""))
  }

  @Test(arguments: [
    (["--version", "new"], "--version begins with a digit"),
    (["--configuration", "fast"], "--configuration is debug or release, not 'fast'."),
    (["--icon", "a.gif"], "--icon is a PNG or an SVG, not 'a.gif'."),
    (["--icon", "/nowhere/a.png"], "there is no icon '/nowhere/a.png' that can be read."),
    (["--output"], "--output needs a value."),
  ])
  func `a value that cannot be is refused`(words: [String], message: String) throws {
    let error = #expect(throws: ToolError.self) { try BuildOptions(["/tmp"] + words) }
    #expect(error?.message.hasPrefix(message) == true)
  }

  @Test func `a page has each preview's pictures by device`() {
    let pictures = ["iPhone15", "iPadMini"].flatMap { device in
      ["light", "dark"].map { appearance in
        SnapshotCommand.Picture(
          preview: "A & B", type: "App.A", line: 3, device: device, appearance: appearance,
          direction: "ltr", textSize: "large", file: "1-A.\(device).\(appearance).png")
      }
    }
    let html = PreviewPage(title: "App", pictures: pictures).html
    #expect(html.components(separatedBy: "<h2>A &amp; B</h2>").count == 2)
    #expect(html.components(separatedBy: "<h3>").count == 3)
    #expect(html.components(separatedBy: "<img ").count == 5)
  }
}

@Suite struct PreviewHostTests {
  @Test func `a package of libraries gets an app that has them`() throws {
    let package = LocalPackage(
      name: "Shop", folder: "/shop", targets: [], executables: [:],
      libraries: ["ShopViews", "ShopModel"], dependencies: ["/trellis"])
    let target = LocalPackage.Target(
      name: "UIKitCore", module: "UIKitCore", kind: .library, folder: "/trellis/a", isSwift: true)
    let trellis = LocalPackage(
      name: "trellis", folder: "/trellis", targets: [target], executables: [:], dependencies: [])
    let manifest = try PreviewHost(graph: PackageGraph(packages: [package, trellis])).manifest
    #expect(manifest.contains(".package(name: \"Shop\", path: \"/shop\"),"))
    let products = manifest.matches(of: #/\.product\(name: "(\w+)", package: "(\w+)"\)/#)
      .map { "\($0.output.2).\($0.output.1)" }
    #expect(products == ["trellis.UIKit", "Shop.ShopModel", "Shop.ShopViews"])
    let empty = PackageGraph(packages: [trellis])
    #expect(throws: ToolError.self) { try PreviewHost(graph: empty) }
  }
}
