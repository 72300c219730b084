#if DEBUG
  import Foundation

  /// The state of mounted content in a file, for a program that is started again.
  struct FineSavedContent: Codable, Equatable {
    struct Entry: Codable, Equatable {
      /// The class, as the next program names it too.
      var type: String
      /// As JSON; `nil` if the content is not `Codable`.
      var state: Data?
      /// The `FineState` values of its tree.
      var values: [FineSavedValue] = []

      var isEmpty: Bool { state == nil && values.isEmpty }
    }

    var contents: [Entry] = []

    /// What a restart keeps and what it does not, for the user.
    struct Report: Equatable {
      var kept: [String] = []
      var lost: [String] = []
      var failure: String?
    }

    private static let fileName = "/content.json"

    /// Writes the state of all content and of all `FineState` values that are `Codable` into a
    /// folder, as far as the next program makes such content when it starts.
    ///
    /// - Parameter trees: In the order in which the next program makes them, too.
    @MainActor static func save(_ trees: [FineUI], to folder: String) -> Report {
      var saved = FineSavedContent()
      var report = Report()
      for tree in trees where !(tree.content is FineClosureContent) {
        let name = String(describing: type(of: tree.content))
        guard tree.isMadeAtStart else {
          report.lost.append("\(name), which was made after the start")
          continue
        }
        if let kept = tree.keptState {
          // From the restart before, and not shown since.
          saved.contents.append(kept)
          if kept.state != nil { report.kept.append(name) }
          if !kept.values.isEmpty { report.kept.append(valuesName(kept.values.count, of: name)) }
          continue
        }
        // One of the same class is told by how many come before it, so that none is left out.
        var entry = Entry(type: identifier(of: tree.content))
        switch state(of: tree.content) {
        case .success(let state):
          entry.state = state
          report.kept.append(name)
        case .failure(let loss): report.lost.append("\(name), \(loss.reason)")
        }
        let values = FineSavedValue.all(below: tree.root)
        entry.values = values.saved
        if !values.saved.isEmpty { report.kept.append(valuesName(values.saved.count, of: name)) }
        report.lost += values.lost.map { "a FineState value of \(name), \($0)" }
        saved.contents.append(entry)
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

    private static func valuesName(_ count: Int, of name: String) -> String {
      "\(count) FineState value\(count == 1 ? "" : "s") of \(name)"
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
      do {
        return .success(try encode(codable))
      } catch {
        return .failure(Loss(reason: "which cannot be encoded: \(error)"))
      }
    }

    static func encode(_ value: some Encodable) throws -> Data {
      let encoder = JSONEncoder()
      encoder.nonConformingFloatEncodingStrategy = floatNames.encoding
      return try encoder.encode(value)
    }

    /// What was saved, as another object or value of the same type.
    static func decode<Value: Decodable>(_ type: Value.Type, from state: Data) throws -> Value {
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
