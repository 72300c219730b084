import Foundation

/// A check as text and as a page.
struct CheckReport {
  let check: ProjectCheck

  private func count(_ verdict: ProjectCheck.Verdict) -> Int { check.counts[verdict.rawValue] ?? 0 }

  private var bestFolders: [(String, Int)] {
    check.extraction.folders.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(8).map {
      ($0.key, $0.value)
    }
  }

  // MARK: Text

  var text: String {
    guard !check.files.isEmpty else {
      return (["There is no Swift file in \(check.folder)."] + oddities).joined(separator: "\n")
    }
    var lines = [
      "\(check.files.count) Swift \(check.files.count == 1 ? "file" : "files") in \(check.folder), read without type-checking:",
      "  \(pad(count(.asItIs))) compile as they are",
      "  \(pad(count(.afterRewriting))) compile after rewriting by the plugin UIKitSources",
      "  \(pad(count(.notYet))) do not yet: something is missing here",
      "  \(pad(count(.notParsed))) do not parse",
    ]
    if !check.imports.isEmpty {
      lines += ["", "Imports that do not exist here:"]
      for entry in check.imports.prefix(20) {
        lines.append(
          "  \(pad(entry.files)) \(entry.files == 1 ? "file imports" : "files import") "
            + "\(entry.module), and nothing else holds back \(entry.holdsBack) of them"
            + (entry.origin.map { "; it comes from \($0): see whether it builds on Linux" } ?? ""))
      }
    }
    if !check.missing.isEmpty {
      lines += ["", "What is missing of UIKit and its relatives, by use:"]
      for entry in check.missing.prefix(30) {
        lines.append(
          "  \(pad(entry.uses)) × \(entry.name) in \(entry.files) "
            + "\(entry.files == 1 ? "file" : "files"); \(entry.place)")
      }
      if check.missing.count > 30 {
        lines.append("  … and \(check.missing.count - 30) more (--json)")
      }
    }
    if check.extraction.files > 0 {
      lines += [
        "",
        "A first package: \(check.extraction.files) files compile here and need none of the others. "
          + "Most are in:",
      ]
      lines += bestFolders.map { "  \(pad($0.1)) in \($0.0)" }
    }
    let broken = check.files.filter { $0.verdict == .notParsed }
    if !broken.isEmpty {
      lines += ["", "What does not parse:"]
      lines += broken.prefix(20).map { "  \($0.path):\($0.line ?? 1)" }
    }
    return (lines + oddities).joined(separator: "\n")
  }

  private var oddities: [String] {
    var lines: [String] = []
    if !check.targets.isEmpty {
      lines += [
        "",
        "Targets: "
          + check.targets.map { "\($0.name) (\($0.files))" }.joined(separator: ", "),
      ]
    }
    if !check.inNoTarget.isEmpty {
      lines += ["\(check.inNoTarget.count) Swift files are in no target of the Xcode project."]
    }
    if !check.others.isEmpty {
      let kinds = check.others.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value))" }
      lines += ["", "Not compiled or read here: \(kinds.joined(separator: ", "))."]
    }
    if !check.storyboards.isEmpty {
      lines += ["", "Storyboards that the app starts from, which are not read here:"]
      lines += check.storyboards.map {
        "  \($0.name) (\($0.key) in \($0.file)): \($0.advice)"
      }
    }
    if !check.skippedLinks.isEmpty {
      lines += [
        "",
        "\(check.skippedLinks.count) links lead in a circle or to nothing, and were left out: "
          + check.skippedLinks.prefix(5).joined(separator: ", "),
      ]
    }
    if !check.unreadable.isEmpty {
      lines += [
        "", "Could not be read: " + check.unreadable.prefix(10).joined(separator: ", "),
      ]
    }
    return lines
  }

  private func pad(_ number: Int) -> String {
    let text = String(number)
    return String(repeating: " ", count: max(0, 5 - text.count)) + text
  }

  // MARK: Page

  var html: String {
    func rows(_ rows: [[String]]) -> String {
      rows.map { "<tr>" + $0.map { "<td>\(escaped($0))</td>" }.joined() + "</tr>" }
        .joined(separator: "\n")
    }
    let verdicts: [(ProjectCheck.Verdict, String)] = [
      (.asItIs, "compile as they are"), (.afterRewriting, "compile after rewriting"),
      (.notYet, "do not yet"), (.notParsed, "do not parse"),
    ]
    return """
      <!doctype html><html lang="en"><meta charset="utf-8">
      <title>\(escaped(check.folder)) with Trellis</title>
      <style>
      body { font: 15px/1.45 Inter, sans-serif; margin: 2em auto; max-width: 70em; color: #111 }
      table { border-collapse: collapse; margin: 1em 0 } td, th { padding: .2em .8em; text-align: left;
      border-bottom: 1px solid #ddd; vertical-align: top } .counts { display: flex; gap: 2em }
      .counts b { display: block; font-size: 2.2em } footer { color: #666 }
      </style>
      <h1>\(escaped(check.folder))</h1>
      <div class="counts">
      \(verdicts.map { "<div><b>\(count($0.0))</b>\($0.1)</div>" }.joined(separator: "\n"))
      </div>
      <h2>Imports that do not exist here</h2>
      <table><tr><th>module<th>files<th>held back by it alone<th>comes from</tr>
      \(rows(check.imports.map {
        [$0.module, "\($0.files)", "\($0.holdsBack)", $0.origin ?? ""]
      }))
      </table>
      <h2>What is missing, by use</h2>
      <table><tr><th>symbol<th>uses<th>files<th>place</tr>
      \(rows(check.missing.map { [$0.name, "\($0.uses)", "\($0.files)", $0.place] }))
      </table>
      <h2>A first package</h2>
      <p>\(check.extraction.files) files compile here and need none of the others.</p>
      <table><tr><th>folder<th>files</tr>
      \(rows(bestFolders.map { [$0.0, "\($0.1)"] }))
      </table>
      <h2>Targets and other files</h2>
      <table><tr><th>target<th>Swift files</tr>
      \(rows(check.targets.map { [$0.name, "\($0.files)"] }))
      </table>
      <table><tr><th>not compiled or read here<th>files</tr>
      \(rows(check.others.sorted { $0.key < $1.key }.map { [$0.key, "\($0.value)"] }))
      </table>
      <table><tr><th>storyboard to start from<th>named as<th>in<th>instead</tr>
      \(rows(check.storyboards.map { [$0.name, $0.key, $0.file, $0.advice] }))
      </table>
      <h2>Files</h2>
      <table><tr><th>file<th>compiles<th>what is missing</tr>
      \(rows(check.files.map {
        [$0.path, $0.verdict.rawValue, $0.line.map { "line \($0)" } ?? $0.reasons.joined(separator: ", ")]
      }))
      </table>
      <footer>Read without type-checking: a first guess. Nothing in the project was changed.</footer>
      </html>

      """
  }

  private func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;")
  }

  var json: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode(check)
    }
  }
}
