import Foundation
import Glibc

/// `snapshot`: takes pictures of all previews of a package, and writes a page of them.
struct SnapshotCommand {
  var options: RunOptions
  /// Where the pictures go.
  var output: String
  /// Names of devices with commas between; empty for the usual ones.
  var devices: String

  /// Reads `FOLDER [--output FOLDER] [--devices NAMES]` and what `run` takes.
  init(_ words: [String]) throws {
    var rest: [String] = []
    var output: String?
    devices = ""
    var index = words.startIndex
    while index < words.endIndex {
      switch words[index] {
      case "--output", "--devices":
        guard index + 1 < words.endIndex else {
          throw ToolError("\(words[index]) needs a value.", code: 64)
        }
        if words[index] == "--output" {
          output = words[index + 1]
        } else {
          devices = words[index + 1]
        }
        index += 2
      default:
        rest.append(words[index])
        index += 1
      }
    }
    options = try RunOptions(rest)
    self.output = output ?? "\(options.folder)/.build/previews"
  }

  struct Picture: Codable, Equatable {
    var preview: String
    var type: String
    var line: Int
    var device: String
    var appearance: String
    var direction: String
    var textSize: String
    var file: String
  }

  func run() throws {
    let folder = OutputFolder(output)
    try folder.requireWritable()
    let program = try build()
    defer { folder.cleanUp() }
    try folder.make()
    let pictures = try takePictures(with: program, into: folder.unfinished)
    let title = URL(fileURLWithPath: options.folder).lastPathComponent
    do {
      try Data(PreviewPage(title: title, pictures: pictures).html.utf8)
        .write(to: URL(fileURLWithPath: "\(folder.unfinished)/index.html"))
    } catch {
      throw FullDisk.error(writing: output, error)
    }
    try folder.finish()
    if options.isJSON {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      print(String(decoding: try encoder.encode(pictures), as: UTF8.self))
    } else {
      let count = Set(pictures.map { "\($0.type) \($0.preview)" }).count
      print(
        "\(pictures.count) pictures of \(count) \(count == 1 ? "preview" : "previews"): "
          + "\(output)/index.html")
    }
  }

  private func takePictures(with program: String, into folder: String) throws -> [Picture] {
    let result = try Command(
      program,
      environment: [
        "TRELLIS_PREVIEWS": folder, "TRELLIS_PREVIEW_DEVICES": devices,
        "TRELLIS_PLATFORM": "headless",
      ]
    ).run()
    guard result.status == 0 else {
      let errors = result.errors.replacing(folder, with: output)
      throw ToolError(
        "the previews could not be shown:\n"
          + errors.split(separator: "\n").suffix(20).joined(separator: "\n"),
        code: [64, 73].contains(result.status) ? result.status : 70)
    }
    guard let data = FileManager.default.contents(atPath: "\(folder)/previews.json") else {
      throw ToolError(
        "'\(program)' wrote no previews. Its main has to be that of UIKit: @main on an app delegate, "
          + "or UIApplicationMain.", code: 70)
    }
    let pictures = try JSONDecoder().decode([Picture].self, from: data)
    guard !pictures.isEmpty else {
      throw ToolError(
        "The package has no preview. Let a type conform to UIPreviewProvider, or write #Preview where "
          + "the plugin UIKitSources is in use.", code: 66)
    }
    return pictures
  }

  /// The program with the previews in it: the package's app, or one made for its libraries.
  private func build() throws -> String {
    let temporary = try TemporaryScratch()
    let graph = try PackageGraph.load(
      folder: options.folder, swift: options.swift, scratch: temporary.path)
    temporary.remove()
    try graph.requireTrellis()
    let product: String
    var options = options
    if graph.root.executables.isEmpty, options.target == nil {
      product = PreviewHost.product
      let host = try PreviewHost(graph: graph)
      options.scratch = options.scratchFolder
      options.folder = "\(options.scratchFolder)/trellis-previews"
      try host.write(to: options.folder)
    } else {
      product = try graph.executable(named: options.target)
    }
    let build = PackageBuild(options, product: product)
    do {
      try build.run(job: CompileJob(), progress: Progress(output: STDERR_FILENO))
    } catch let failure as PackageBuild.Failure {
      throw failure.error(of: product, in: options.scratchFolder)
    }
    return "\(try build.folder())/\(product)"
  }
}

/// A page of previews: a row of pictures for each device, with those of one preview together.
struct PreviewPage {
  var title: String
  var pictures: [SnapshotCommand.Picture]

  var html: String {
    var sections: [String] = []
    for name in ordered(pictures.map(\.preview)) {
      let mine = pictures.filter { $0.preview == name }
      var rows: [String] = []
      for device in ordered(mine.map(\.device)) {
        let figures = mine.filter { $0.device == device }.map(figure)
        rows.append(
          "<h3>\(escaped(device))</h3>\n<div>\n\(figures.joined(separator: "\n"))\n</div>")
      }
      sections.append(
        "<section><h2>\(escaped(name))</h2>\n\(rows.joined(separator: "\n"))\n</section>")
    }
    return """
      <!doctype html><html lang="en"><meta charset="utf-8"><title>\(escaped(title))</title>
      <style>
      body { font: 15px/1.4 Inter, sans-serif; margin: 2em; background: #f4f4f6; color: #111 }
      section { background: #fff; border-radius: 12px; padding: 1em 1.5em; margin: 1.5em 0 }
      section > div { display: flex; gap: 1em; overflow-x: auto }
      figure { margin: 0; flex: none } img { width: 180px; border: 1px solid #ccc }
      figcaption { color: #666; font-size: 12px }
      </style>
      <h1>\(escaped(title))</h1>
      \(sections.joined(separator: "\n"))
      </html>

      """
  }

  private func figure(_ picture: SnapshotCommand.Picture) -> String {
    let caption = "\(picture.appearance), \(picture.direction), \(picture.textSize)"
    let file = picture.file.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? ""
    return "<figure><a href=\"\(file)\"><img loading=\"lazy\" src=\"\(file)\" "
      + "alt=\"\(escaped(caption))\"></a><figcaption>\(escaped(caption))</figcaption></figure>"
  }

  private func ordered(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
