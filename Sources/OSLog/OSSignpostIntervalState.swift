/// A span that has begun, to be handed to `endInterval`.
public final class OSSignpostIntervalState: Sendable {
  static let unrecorded = OSSignpostIntervalState(id: .null, start: nil, message: nil)

  let signpostID: OSSignpostID
  let start: TraceFile.Start?
  let message: String?

  init(id: OSSignpostID, start: TraceFile.Start?, message: String?) {
    signpostID = id
    self.start = start
    self.message = message
  }
}
