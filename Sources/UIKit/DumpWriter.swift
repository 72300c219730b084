internal import Foundation
internal import UIKitCore

/// Writes the view tree into a file after each frame, for whoever watches the program from outside.
@MainActor final class DumpWriter: FrameParticipant {
  private let path: String

  init(path: String) {
    self.path = path
    FrameLoop.shared.add(self)
  }

  func layOutIfNeeded() -> Bool { false }

  func presentIfNeeded(at time: TimeInterval) {
    do {
      try OutputFile.write(
        Data(ViewDump.text(of: UIApplication.shared.shownWindows).utf8), to: path)
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(error.exitStatus)
    }
  }
}
