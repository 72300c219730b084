import Foundation
import Observation
import Testing
import TrellisTesting
import UIKit

@testable import FineUIKit
@testable import OSLog

@MainActor @Suite(.harness) struct SignpostTests {
  private struct Event: Decodable {
    var name: String
    var cat: String
    var ph: String
    var ts: Double
    var dur: Double?
    var args: [String: String]?

    var message: String { args?["message"] ?? "" }
  }

  @MainActor @Observable final class Board: FineContent {
    var title = "A"
    let rows = [1, 2]

    func body() -> any Renderable {
      FineStack.vertical {
        FineLabel(text: self.title)
        FineList(self.rows.map { Row(id: $0) }) { FineLabel(text: "\($0.id)") }
      }
    }
  }

  struct Row: Identifiable, Equatable { let id: Int }

  /// What a trace says of some work.
  private func traced(_ work: () async -> Void) async throws -> [Event] {
    let path = NSTemporaryDirectory() + UUID().uuidString + ".json"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = try TraceFile(path: path)
    let before = FineSignposts.signposter
    defer { FineSignposts.signposter = before }
    FineSignposts.signposter = OSSignposter(
      logHandle: OSLog(subsystem: "FineUIKit", category: .pointsOfInterest), trace: file)
    await work()
    file.close()
    return try JSONDecoder().decode([Event].self, from: Data(contentsOf: URL(filePath: path)))
  }

  @Test func `renders, nodes and cells are spans of a trace, the inner within the outer`()
    async throws
  {
    let board = Board()
    let controller = FineContentController(board)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let events = try await traced {
      window.rootViewController = controller
      window.isHidden = false
      window.layoutIfNeeded()
      await settle()
    }
    #expect(events.allSatisfy { $0.cat == "FineUIKit:PointsOfInterest" && $0.ph == "X" })
    let render = try #require(events.first { $0.name == "render" })
    #expect(render.message == "Board")
    let label = try #require(events.first { $0.name == "node" && $0.message == "FineLabel" })
    #expect(render.ts <= label.ts)
    #expect(label.ts + (label.dur ?? 0) <= render.ts + (render.dur ?? 0))
    #expect(events.filter { $0.name == "cell" }.map(\.message) == ["new", "new"])
    // A change that one label reads is one node, and no render of the content.
    let later = try await traced {
      board.title = "B"
      await settle()
    }
    #expect(later.map(\.name) == ["node"])
    #expect(later.map(\.message) == ["FineLabel"])
  }

  @Test func `without a trace no message is put together`() {
    var asked = 0
    func text() -> String {
      asked += 1
      return "x"
    }
    FineSignposts.end(FineSignposts.beginNode(text()))
    #expect(asked == 0)
  }
}
