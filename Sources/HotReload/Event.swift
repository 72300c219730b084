import Foundation

/// What the library tells the tool.
enum Event {
  case ready(pid: Int32, symbols: Int, trouble: String?)
  /// New code runs, and is about to render: what is told if it crashes there.
  case patched(id: Int, Report)
  case loaded(id: Int, Report)
  case refused(id: Int, reason: String, needs: [String])
  case saved([String: Any])
  case dumped([String: Any])

  /// The message as JSON values.
  var fields: [String: Any] {
    switch self {
    case .ready(let pid, let symbols, let trouble):
      var fields: [String: Any] = ["event": "ready", "pid": Int(pid), "symbols": symbols]
      fields["trouble"] = trouble
      return fields
    case .patched(let id, let report):
      return [
        "event": "patched", "id": id, "replaced": report.replaced, "added": report.added,
      ]
    case .loaded(let id, let report):
      return report.fields.merging(["event": "loaded", "id": id]) { _, new in new }
    case .refused(let id, let reason, let needs):
      return [
        "event": "refused", "id": id, "reason": reason, "needs": needs, "restart": needs.isEmpty,
      ]
    case .saved(let answer): return answer.merging(["event": "saved"]) { _, new in new }
    case .dumped(let answer): return answer.merging(["event": "dumped"]) { _, new in new }
    }
  }
}
