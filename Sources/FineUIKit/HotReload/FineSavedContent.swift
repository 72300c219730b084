#if DEBUG
  import Foundation

  /// The state of mounted content in a file, for a program that is started again.
  struct FineSavedContent: Codable, Equatable {
    struct Entry: Codable, Equatable {
      /// The class, as the next program names it too.
      var type: String
      /// As JSON.
      var state: Data
    }

    var contents: [Entry] = []

    /// What a restart keeps and what it does not, for the user.
    struct Report: Equatable {
      var kept: [String] = []
      var lost: [String] = []
      var failure: String?
    }

    private static let fileName = "/content.json"

    /// Writes the state of all content that is `Codable` into a folder.
    ///
    /// - Parameter trees: In the order in which the next program makes them, too.
    @MainActor static func save(_ trees: [FineUI], to folder: String) -> Report {
      var saved = FineSavedContent()
      var report = Report()
      for tree in trees where !(tree.content is FineClosureContent) {
        let name = String(describing: type(of: tree.content))
        if let kept = tree.keptState {
          // From the restart before, and not shown since.
          saved.contents.append(kept)
          report.kept.append(name)
          continue
        }
        switch state(of: tree.content) {
        case .success(let state):
          saved.contents.append(Entry(type: identifier(of: tree.content), state: state))
          report.kept.append(name)
        case .failure(let loss): report.lost.append("\(name), \(loss.reason)")
        }
        if tree.keepsStateInViews { report.lost.append("the FineState values of \(name)") }
      }
      do {
        try JSONEncoder().encode(saved).write(
          to: URL(fileURLWithPath: folder + fileName), options: .atomic)
      } catch {
        report.lost += report.kept
        report.kept = []
        report.failure = "The state cannot be written to \(folder + fileName): \(error)"
      }
      return report
    }

    /// What was written to a folder, as far as it makes sense.
    static func read(from folder: String) -> FineSavedContent {
      let data = FileManager.default.contents(atPath: folder + fileName)
      return data.flatMap { try? JSONDecoder().decode(FineSavedContent.self, from: $0) }
        ?? FineSavedContent()
    }

    private struct Loss: Error {
      var reason: String
    }

    @MainActor private static func state(of content: any FineContent) -> Result<Data, Loss> {
      guard let codable = content as? any Encodable & Decodable else {
        return .failure(Loss(reason: "which is not Codable"))
      }
      let encoder = JSONEncoder()
      encoder.nonConformingFloatEncodingStrategy = floatNames.encoding
      do {
        return .success(try encoder.encode(codable))
      } catch {
        return .failure(Loss(reason: "which cannot be encoded: \(error)"))
      }
    }

    /// The state that was saved, as an object of the same class.
    static func decode<Content: Decodable>(
      _ type: Content.Type, from state: Data
    ) throws -> Content {
      let decoder = JSONDecoder()
      decoder.nonConformingFloatDecodingStrategy = floatNames.decoding
      return try decoder.decode(type, from: state)
    }

    private static var floatNames:
      (
        encoding: JSONEncoder.NonConformingFloatEncodingStrategy,
        decoding: JSONDecoder.NonConformingFloatDecodingStrategy
      )
    {
      let (positive, negative, none) = ("inf", "-inf", "nan")
      return (
        .convertToString(positiveInfinity: positive, negativeInfinity: negative, nan: none),
        .convertFromString(positiveInfinity: positive, negativeInfinity: negative, nan: none)
      )
    }

    /// The name of a content's class, the same in every build of the program.
    @MainActor static func identifier(of content: any FineContent) -> String {
      // The mangled name tells private classes apart by their file; the printed one has an address.
      _mangledTypeName(type(of: content)) ?? String(reflecting: type(of: content))
    }
  }
#endif
