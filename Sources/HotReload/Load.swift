import CReload
import Foundation

/// One load of objects: the loader's report as Swift values.
struct Load {
  /// The classes that a load concerns.
  struct Classes {
    /// Those with methods replaced or added.
    var touched: [AnyClass] = []
    /// Pairs of the old and the new class, where the layout changed.
    var versions: [[AnyClass]] = []
  }

  enum Outcome {
    case applied(Report, Classes)
    case refused(reason: String, needs: [String])
  }

  let objects: [Request.Object]

  init(_ objects: [Request.Object]) { self.objects = objects }

  @MainActor
  func run(isForced: Bool) -> Outcome {
    let lines = Lines()
    var result = reload_result()
    let isLoaded = withInputs { inputs in
      reload_load(
        inputs, Int32(objects.count), options(isForced: isForced),
        { context, kind, text in
          guard let context, let text else { return }
          let lines = Unmanaged<Lines>.fromOpaque(context).takeUnretainedValue()
          lines.add(String(cString: text), kind)
        },
        Unmanaged.passUnretained(lines).toOpaque(), &result)
    }
    guard isLoaded else {
      return .refused(reason: lines.reasons.joined(separator: "\n"), needs: lines.needs)
    }
    return .applied(report(lines, result), classes(lines))
  }

  private func options(isForced: Bool) -> UInt32 {
    var options: UInt32 = 0
    if isForced { options |= UInt32(reload_any_compiler) }
    if isDebugged { options |= UInt32(reload_register_with_debugger) }
    return options
  }

  /// The image for a debugger is larger than the code: it is made where somebody looks at it.
  private var isDebugged: Bool {
    let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let tracer = status?.split(separator: "\n").first { $0.hasPrefix("TracerPid:") }
    return tracer.map { !$0.hasSuffix("\t0") } ?? false
  }

  private func withInputs<R>(_ body: ([reload_input]) -> R) -> R {
    var texts: [UnsafeMutablePointer<CChar>] = []
    defer { texts.forEach { free($0) } }
    func cString(_ text: String?) -> UnsafePointer<CChar>? {
      guard let text, let copy = strdup(text) else { return nil }
      texts.append(copy)
      return UnsafePointer(copy)
    }
    return body(
      objects.map {
        reload_input(
          object: cString($0.object), previous: cString($0.previous), source: cString($0.source),
          partial: $0.isPartial)
      })
  }

  private func report(_ lines: Lines, _ result: reload_result) -> Report {
    var report = Report()
    report.files = objects.map { URL(fileURLWithPath: $0.source ?? $0.object).lastPathComponent }
    report.replaced = lines.replaced.values
    report.added = lines.added.values
    report.kept = lines.kept.values
    report.layouts = lines.layouts
    report.newTypes = lines.newTypes
    report.read = result.read
    report.check = result.check
    report.load = result.load
    report.patch = result.patch
    report.bytes = result.bytes
    report.heldThreads = Int(result.held_threads)
    report.isUnchanged = result.unchanged
    return report
  }

  private func classes(_ lines: Lines) -> Classes {
    var classes = Classes()
    for accessor in lines.touchedClasses.values {
      if let touched = ClassVersions.newest(accessor: accessor) { classes.touched.append(touched) }
    }
    for accessor in lines.newClasses {
      guard let new = ClassVersions.newest(accessor: accessor) else { continue }
      if let old = ClassVersions.previous(accessor: accessor) {
        classes.versions.append([old, new])
      }
    }
    return classes
  }
}

/// The lines of the loader's report, sorted by what they are about.
private final class Lines {
  var replaced = UniqueTexts()
  var added = UniqueTexts()
  var kept = UniqueTexts()
  var touchedClasses = UniqueTexts()
  var layouts: [String] = []
  var newClasses: [String] = []
  var newTypes: [String] = []
  var reasons: [String] = []
  var needs: [String] = []

  func add(_ text: String, _ kind: reload_line) {
    switch kind {
    case reload_line_replaced: FunctionName.short(text).map { replaced.add($0) }
    case reload_line_added: FunctionName.short(text).map { added.add($0) }
    case reload_line_kept: kept.add(text)
    case reload_line_layout: layouts.append(text)
    case reload_line_touched_class: touchedClasses.add(text)
    case reload_line_new_class: newClasses.append(text)
    case reload_line_removed:
      if let name = FunctionName.short(text) {
        kept.add("\(name) is gone; files that were not compiled go on calling the old code.")
      }
    case reload_line_new_type: newTypes.append(text)
    case reload_line_reason: reasons.append(text)
    case reload_line_needs: needs.append(text)
    default: break
    }
  }
}

/// Texts in the order they came, each once.
struct UniqueTexts {
  private(set) var values: [String] = []
  private var known: Set<String> = []

  mutating func add(_ text: String) {
    if known.insert(text).inserted { values.append(text) }
  }
}
