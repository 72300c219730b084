import Foundation

/// Knows whether the interface is being described at this moment: a time for reading state, not for
/// writing it.
enum FineDescribing {
  // Made once; what it marks belongs to the thread.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// Whether the calling thread is describing.
  static var isOnThisThread: Bool { pthread_getspecific(key) != nil }

  /// Who is describing.
  @MainActor static var current: FineScope? {
    pthread_getspecific(key).map { Unmanaged<FineScope>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Does work that describes.
  @MainActor static func mark<Result>(_ scope: FineScope, _ work: () -> Result) -> Result {
    let outer = pthread_getspecific(key)
    pthread_setspecific(key, Unmanaged.passUnretained(scope).toOpaque())
    defer { pthread_setspecific(key, outer) }
    return work()
  }

  /// How often describing was paused.
  @MainActor private(set) static var pauses = 0

  /// Does work inside it that may write state: what a user's action does, what a control shows.
  @MainActor static func pause(_ work: () -> Void) {
    pauses &+= 1
    let outer = pthread_getspecific(key)
    pthread_setspecific(key, nil)
    defer { pthread_setspecific(key, outer) }
    work()
  }
}
