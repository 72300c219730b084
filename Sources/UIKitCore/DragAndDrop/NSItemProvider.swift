public import Foundation

/// How far what an item provider has may travel.
/// - Note: Nothing leaves this program, so that all are the same here.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  case all = 0
  case ownProcess = 3
}

/// A class whose objects can be given away as data.
public protocol NSItemProviderWriting: NSObjectProtocol {
  /// The best first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  /// Calls `completionHandler` once, with the data or an error.
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (
        Data?, (any Error)?
      ) -> Void
  ) -> Progress?
}

/// A class whose objects can be made of data.
public protocol NSItemProviderReading: NSObjectProtocol {
  /// The best first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// Something that is given away in one or several forms, each made when somebody asks for it.
///
/// - Note: Unlike with Apple's, completion handlers are called on the thread that has the data:
///   before the asking call returns where the data is at hand.
open class NSItemProvider: NSObject, NSCopying, @unchecked Sendable {
  // Everything that changes is in `state`, behind the lock.
  public typealias CompletionHandler = @Sendable (Data?, (any Error)?) -> Void
  public typealias LoadHandler =
    @Sendable (
      @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress?

  public static let errorDomain = "NSItemProviderErrorDomain"

  public enum ErrorCode: Int, Sendable {
    case unknownError = -1
    case itemUnavailableError = -1000
    case unexpectedValueClassError = -1100
    case unavailableCoercionError = -1200
  }

  private struct Representation {
    let identifier: String
    let load: LoadHandler
  }

  private struct State {
    var representations: [Representation] = []
    /// What was given away as an object is handed over as that object where its class is asked for.
    var objects: [any NSItemProviderWriting] = []
    var name: String?
  }

  private let lock = NSLock()
  private var state = State()

  private func with<Result>(_ body: (inout State) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&state)
  }

  // MARK: Making

  public override init() { super.init() }

  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  /// What a file contains, by the type that its name's ending says; nil where it cannot be read.
  public convenience init?(contentsOf fileURL: URL!) {
    guard let fileURL, let data = try? Data(contentsOf: fileURL) else { return nil }
    self.init()
    suggestedName = fileURL.deletingPathExtension().lastPathComponent
    let identifier = TypeIdentifier.identifier(forPathExtension: fileURL.pathExtension)
    registerDataRepresentation(forTypeIdentifier: identifier, visibility: .all) {
      $0(data, nil)
      return nil
    }
  }

  /// The same representations under another roof.
  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSItemProvider()
    let state = with { $0 }
    copy.with { $0 = state }
    return copy
  }

  /// A name for a file of the data.
  open var suggestedName: String? {
    get { with { $0.name } }
    set { with { $0.name = newValue } }
  }

  // MARK: Giving

  /// `loadHandler` calls what it is given once, with the data or an error.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping LoadHandler
  ) {
    with {
      $0.representations.removeAll { $0.identifier == typeIdentifier }
      $0.representations.append(Representation(identifier: typeIdentifier, load: loadHandler))
    }
  }

  open func registerObject(
    _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
  ) {
    with { $0.objects.append(object) }
    let box = WritingBox(object)
    for identifier in type(of: object).writableTypeIdentifiersForItemProvider {
      registerDataRepresentation(forTypeIdentifier: identifier, visibility: visibility) { done in
        box.object.loadData(
          withTypeIdentifier: identifier, forItemProviderCompletionHandler: done)
      }
    }
  }

  /// The object is made when somebody asks for its data.
  open func registerObject(
    ofClass aClass: any NSItemProviderWriting.Type,
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (
        @escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void
      ) -> Progress?
  ) {
    for identifier in aClass.writableTypeIdentifiersForItemProvider {
      registerDataRepresentation(forTypeIdentifier: identifier, visibility: visibility) { done in
        loadHandler { object, error in
          guard let object else { return done(nil, error) }
          _ = object.loadData(
            withTypeIdentifier: identifier, forItemProviderCompletionHandler: done)
        }
      }
    }
  }

  // MARK: Asking

  /// In the order in which they were registered.
  open var registeredTypeIdentifiers: [String] {
    with { $0.representations.map(\.identifier) }
  }

  /// True where a registered type is this one or a kind of it.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    representation(for: typeIdentifier) != nil
  }

  private func representation(for identifier: String) -> Representation? {
    let all = with { $0.representations }
    return all.first { $0.identifier == identifier }
      ?? all.first { TypeIdentifier.conforms($0.identifier, to: identifier) }
  }

  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping CompletionHandler
  ) -> Progress {
    guard let found = representation(for: typeIdentifier) else {
      completionHandler(nil, Self.error(.itemUnavailableError, "no data of \(typeIdentifier)"))
      return Self.finished()
    }
    return found.load(completionHandler) ?? Self.finished()
  }

  /// The data as a file, which is gone when `completionHandler` returns.
  @discardableResult
  open func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    // A name may come from anywhere; the file stays in its folder.
    let name = (suggestedName ?? "data").replacingOccurrences(of: "/", with: ":")
    return loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
      guard let data else { return completionHandler(nil, error) }
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent(UUID().uuidString, isDirectory: true)
      do {
        try FileManager.default.createDirectory(
          at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let ending = TypeIdentifier.pathExtension(for: typeIdentifier)
        let file = folder.appendingPathComponent(ending.map { "\(name).\($0)" } ?? name)
        try data.write(to: file)
        completionHandler(file, nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    object(of: aClass) != nil
      || aClass.readableTypeIdentifiersForItemProvider.contains {
        hasItemConformingToTypeIdentifier($0)
      }
  }

  @discardableResult
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    if let object = object(of: aClass) {
      completionHandler(object, nil)
      return Self.finished()
    }
    guard
      let identifier = aClass.readableTypeIdentifiersForItemProvider.first(
        where: hasItemConformingToTypeIdentifier)
    else {
      completionHandler(nil, Self.error(.unavailableCoercionError, "nothing to make \(aClass) of"))
      return Self.finished()
    }
    let reading = ReadingClass(aClass)
    return loadDataRepresentation(forTypeIdentifier: identifier) { data, error in
      guard let data else { return completionHandler(nil, error) }
      do {
        completionHandler(
          try reading.type.object(withItemProviderData: data, typeIdentifier: identifier), nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  private func object(of aClass: any NSItemProviderReading.Type) -> (any NSItemProviderReading)? {
    with { $0.objects }.lazy.compactMap { object -> (any NSItemProviderReading)? in
      guard let readable = object as? any NSItemProviderReading,
        (readable as? NSObject)?.isKind(of: aClass) == true
      else { return nil }
      return readable
    }.first
  }

  private static func finished() -> Progress {
    let progress = Progress(totalUnitCount: 1)
    progress.completedUnitCount = 1
    return progress
  }

  private static func error(_ code: ErrorCode, _ what: String) -> NSError {
    NSError(
      domain: errorDomain, code: code.rawValue,
      userInfo: [NSLocalizedDescriptionKey: "The item provider has \(what)."])
  }
}

/// An object that is only handed on. Those of Foundation and UIKit that can be written do not
/// change; for those of an app it is the app that decides where they are written.
private struct WritingBox: @unchecked Sendable {
  let object: any NSItemProviderWriting
  init(_ object: any NSItemProviderWriting) { self.object = object }
}

/// A class that data is read by: a type has no state of its own.
private struct ReadingClass: @unchecked Sendable {
  let type: any NSItemProviderReading.Type
  init(_ type: any NSItemProviderReading.Type) { self.type = type }
}
