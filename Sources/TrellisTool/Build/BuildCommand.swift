import Foundation
import Glibc

/// `build`: makes what an end user installs: a folder that runs from anywhere, and a Debian package.
struct BuildCommand {
  var options: BuildOptions

  func run() throws {
    let place = OutputFolder(options.output)
    try place.requireWritable()
    let product = try compile()
    let app = AppFolder(
      name: product.name, title: options.title ?? product.name, built: product.folder,
      resources: product.resources,
      isKiosk: options.isKiosk, icon: try icon())
    let folder = "\(options.output)/\(product.name)"
    try app.requireReplaceable(folder)
    // Beside it first: what is there stays whole until the new one is.
    let unfinished = place.unfinished
    defer { place.cleanUp() }
    try app.write(to: unfinished)
    var made = [folder]
    var package: String?
    if options.makesPackage {
      let debian = DebianPackage(
        app: app, version: options.version,
        maintainer: options.maintainer ?? "\(NSUserName()) <\(NSUserName())@localhost>",
        runtimePackages: try RuntimePackages(root: options.app.root))
      package = try debian.build(from: unfinished, into: options.output)
    }
    try? FileManager.default.removeItem(atPath: folder)
    guard rename(unfinished, folder) == 0 else {
      throw ToolError(
        "'\(folder)' cannot be written: \(FileError(folder, errno).reason).", code: 73)
    }
    if let package { made.append(package) }
    report(made)
  }

  private func report(_ made: [String]) {
    if options.app.isJSON {
      let names = ["folder", "package"]
      let report = Dictionary(uniqueKeysWithValues: zip(names, made))
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      print(String(decoding: (try? encoder.encode(report)) ?? Data(), as: UTF8.self))
    } else {
      print("Made:")
      for path in made { print("  \(path)") }
    }
  }

  private func compile() throws -> (name: String, folder: String, resources: Set<String>) {
    let temporary = try TemporaryScratch()
    let graph = try PackageGraph.load(
      folder: options.app.folder, swift: options.app.swift, scratch: temporary.path)
    temporary.remove()
    try graph.requireTrellis()
    let product = try graph.executable(named: options.app.target)
    let words = [
      options.app.swift, "build", "--package-path", options.app.folder, "--scratch-path",
      options.app.scratchFolder, "--disable-build-manifest-caching", "-c", options.configuration,
    ]
    let progress = Progress(output: STDERR_FILENO)
    let result = try CompileJob().run(words + ["--product", product]) { progress.show($0) }
    progress.clear()
    guard result.isSuccess else {
      throw PackageBuild.Failure(output: result.output)
        .error(of: product, in: options.app.scratchFolder)
    }
    guard let folder = try Command(words + ["--show-bin-path"]).check().lines.last else {
      throw ToolError("SwiftPM names no build folder.")
    }
    let resources = graph.packages.flatMap { package in
      package.targets.filter { $0.kind != .test }.map { "\(package.name)_\($0.name).resources" }
    }
    return (product, realPath(folder), Set(resources))
  }

  /// The icon that was named, or that lies in the package's folder.
  private func icon() throws -> String? {
    if let icon = options.icon { return icon }
    return ["icon.svg", "icon.png", "Icon.svg", "Icon.png"].map { "\(options.app.folder)/\($0)" }
      .first { FileManager.default.isReadableFile(atPath: $0) }
  }
}
