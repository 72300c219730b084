internal import CHost
internal import CoreFoundation
internal import Foundation

/// Keeps windows alive while somebody runs `RunLoop.main` inside a callback: GLib is then the guest
/// of that run loop, through one descriptor and one timer that are watched only meanwhile.
@MainActor enum NestedRunLoopGuest {
  private static var depth = 0
  private static var source: (any DispatchSourceRead)?
  private static var timer: (any DispatchSourceTimer)?

  static func install() {
    let activities =
      CFRunLoopActivity.entry.rawValue | CFRunLoopActivity.beforeWaiting.rawValue
      | CFRunLoopActivity.exit.rawValue
    let observer = CFRunLoopObserverCreateWithHandler(nil, activities, true, 0) { _, activity in
      MainActor.assumeIsolated { note(activity) }
    }
    CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes)
  }

  private static func note(_ activity: CFRunLoopActivity) {
    switch activity {
    case .entry:
      depth += 1
      if depth == 1 { begin() }
    case .beforeWaiting:
      arm()
    case .exit:
      depth -= 1
      if depth == 0 { end() }
    default: break
    }
  }

  private static func begin() {
    if source == nil { makeSources() }
    source?.resume()
    timer?.resume()
  }

  private static func end() {
    source?.suspend()
    timer?.suspend()
  }

  private static func makeSources() {
    let descriptor = chost_guest_descriptor()
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    timer = DispatchSource.makeTimerSource(queue: .main)
    source?.setEventHandler { MainActor.assumeIsolated { dispatch() } }
    timer?.setEventHandler { MainActor.assumeIsolated { dispatch() } }
  }

  private static func arm() {
    let milliseconds = chost_guest_arm()
    timer?.schedule(
      deadline: milliseconds < 0 ? .distantFuture : .now() + .milliseconds(Int(milliseconds)))
  }

  private static func dispatch() { chost_guest_dispatch() }
}
