import Foundation

struct Note: Codable, Hashable, Identifiable {
  enum CodingKeys: String, CodingKey {
    case id, title, body
    case modified = "modified_at"
    case isPinned = "pinned"
  }

  var id = UUID()
  var title: String
  var body: String
  var modified = Date()
  var isPinned = false
}

extension Notification.Name {
  static let notesDidChange = Notification.Name("NotesDidChangeNotification")
}

/// The model as apps had it before observation: a singleton that posts notifications.
final class NoteStore: NSObject, @unchecked Sendable {
  @objc static let shared = NoteStore()

  private(set) var notes: [Note] = []
  private let queue = DispatchQueue(label: "com.example.notes.store", qos: .utility)

  @objc dynamic var count: Int { return notes.count }

  func add(_ note: Note) {
    notes.insert(note, at: 0)
    changed()
  }

  func update(_ note: Note) {
    guard let index = notes.firstIndex(where: { $0.id == note.id }) else { return }
    notes[index] = note
    changed()
  }

  @discardableResult
  func remove(at index: Int) -> Note {
    defer { changed() }
    return notes.remove(at: index)
  }

  func move(from: Int, to: Int) {
    let note = notes.remove(at: from)
    notes.insert(note, at: to)
  }

  private func changed() {
    NotificationCenter.default.post(
      name: .notesDidChange, object: self, userInfo: ["count": notes.count])
  }

  private var fileURL: URL {
    let directory = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
    return directory.appendingPathComponent("notes.json")
  }

  func save() {
    let notes = self.notes
    queue.async { [fileURL] in
      let encoder = JSONEncoder()
      encoder.dateEncodingStrategy = .iso8601
      encoder.outputFormatting = .prettyPrinted
      do {
        try encoder.encode(notes).write(to: fileURL, options: .atomic)
      } catch {
        NSLog("Could not save: %@", error.localizedDescription)
      }
    }
  }

  func load(completion: @escaping @Sendable (Result<Int, Error>) -> Void) {
    queue.async { [weak self, fileURL] in
      do {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        let notes = try decoder.decode([Note].self, from: Data(contentsOf: fileURL))
        DispatchQueue.main.async { [weak self] in
          self?.notes = notes
          completion(.success(notes.count))
        }
      } catch {
        DispatchQueue.main.async { completion(.failure(error)) }
      }
    }
  }
}
