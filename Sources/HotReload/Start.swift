import CReload
import Foundation

/// Called when the dynamic linker has loaded the library, before the program's `main`.
@_cdecl("trellis_reload_start")
func start() {
  let environment = ProcessInfo.processInfo.environment
  guard let text = environment["TRELLIS_RELOAD_FD"], let descriptor = Int32(text) else { return }
  let isForced = environment["TRELLIS_RELOAD_FORCE"].map { $0 != "0" } ?? false
  leaveEnvironment(environment)
  StateCarrier.listen()
  let channel = Channel(descriptor: descriptor)
  let thread = Thread { serve(channel, isForced: isForced) }
  thread.name = "hot reload"
  thread.start()
}

/// The processes that the program starts are not to be reloaded.
private func leaveEnvironment(_ environment: [String: String]) {
  for name in environment.keys where name.hasPrefix("TRELLIS_RELOAD_") { unsetenv(name) }
  reload_leave_preload_list("libHotReload.so")
}

/// Reads the program's symbols while the program starts, then hands each request to the main
/// thread. A request is performed between two frames, as all work of the main queue.
private func serve(_ channel: Channel, isForced: Bool) {
  var reason: UnsafePointer<CChar>?
  let symbols = reload_prepare(&reason)
  let trouble = reason.map { String(cString: $0) }
  DispatchQueue.main.async {
    channel.send(.ready(pid: getpid(), symbols: Int(symbols), trouble: trouble))
  }
  for line in channel.lines() {
    guard let request = Request(json: line) else {
      channel.send(.refused(id: 0, reason: "A message could not be read.", needs: []))
      continue
    }
    DispatchQueue.main.async {
      let responder = Responder(channel: channel, isForced: isForced, trouble: trouble)
      MainActor.assumeIsolated { responder.answer(request) }
    }
  }
}
