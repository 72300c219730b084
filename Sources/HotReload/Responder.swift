import CReload
import Foundation

/// Performs the tool's requests, on the main thread.
struct Responder: Sendable {
  let channel: Channel
  /// Whether objects of a compiler that was not checked are loaded all the same.
  let isForced: Bool
  /// Why nothing can be loaded into this program at all.
  let trouble: String?

  @MainActor
  func answer(_ request: Request) {
    switch request {
    case .load(let id, let objects): load(id: id, objects)
    case .showErrors(let diagnostics):
      ReloadNotification.post(ReloadNotification.errors, ["diagnostics": diagnostics])
    case .say(let text): ReloadNotification.post(ReloadNotification.message, ["text": text])
    case .dump(let path): channel.send(.dumped(ask("dump", to: path)))
    case .save(let folder): channel.send(.saved(ask("save", to: folder)))
    case .quit:
      _ = ask("quit", to: nil)
      exit(0)
    }
  }

  @MainActor
  private func ask(_ what: String, to path: String?) -> [String: Any] {
    var question: [String: Any] = ["do": what]
    question["to"] = path
    let answer = ReloadNotification.ask(ReloadNotification.request, question, key: "answer")
    return answer.isEmpty ? ["failed": "Nothing in the program answered."] : answer
  }

  @MainActor
  private func load(id: Int, _ objects: [Request.Object]) {
    if let trouble {
      channel.send(.refused(id: id, reason: trouble, needs: []))
      return
    }
    switch Load(objects).run(isForced: isForced) {
    case .applied(var report, let classes):
      if report.isUnchanged { return channel.send(.loaded(id: id, report)) }
      channel.send(.patched(id: id, report))
      let answer = render(&report, classes)
      channel.send(.loaded(id: id, report))
      show(report, answer)
    case .refused(let reason, let needs):
      channel.send(.refused(id: id, reason: reason, needs: needs))
    }
  }

  /// Lets everybody show the new code, and returns what they answer.
  @MainActor
  private func render(_ report: inout Report, _ classes: Load.Classes) -> [String: Any] {
    let start = DispatchTime.now().uptimeNanoseconds
    var info: [String: Any] = [:]
    if !classes.versions.isEmpty { info["TrellisReloadVersions"] = classes.versions }
    let answer = ReloadNotification.ask(
      ReloadNotification.injected, object: classes.touched as Any, info, key: "TrellisReloadAnswer")
    report.trees = answer["trees"] as? Int ?? 0
    report.migrated = answer["migrated"] as? [String] ?? []
    report.dropped = answer["dropped"] as? [String] ?? []
    report.render = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
    return answer
  }

  /// Reports a load on the screen.
  @MainActor
  private func show(_ report: Report, _ answer: [String: Any]) {
    let summary: [String: Any] = [
      "files": report.files, "replaced": report.replaced.count, "added": report.added.count,
      "milliseconds": report.total, "answer": answer,
    ]
    ReloadNotification.post(ReloadNotification.message, ["TrellisReload": summary])
  }
}
