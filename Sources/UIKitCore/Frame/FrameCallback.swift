import Foundation

/// Work in every frame until it is cancelled, or until its owner says that it is gone.
@MainActor final class FrameCallback {
  private var identifier: Int?

  /// - Parameter work: gets the frame's time. It returns nil when its owner is gone.
  init(_ work: @escaping (TimeInterval) -> Void?) {
    identifier = FrameLoop.shared.addDisplayCallback { [self] time in
      if work(time) == nil { cancel() }
    }
  }

  func cancel() {
    if let identifier { FrameLoop.shared.cancel(identifier) }
    identifier = nil
  }
}
