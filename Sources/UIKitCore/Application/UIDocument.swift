public import Foundation

/// A file that an app works on: it is saved by itself while the app goes on.
/// - Note: One file: Foundation has no `FileWrapper` here, so that a folder cannot be a document. It
///   is read and written at once, on the main thread; handlers are called later.
@preconcurrency @MainActor open class UIDocument: NSObject {
  public enum ChangeKind: Int, Sendable { case done, undone, redone, cleared }
  public enum SaveOperation: Int, Sendable { case forCreating, forOverwriting }

  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: State = []
    public static let closed = State(rawValue: 1 << 0)
    /// - Note: Never: nobody else is asked about the file.
    public static let inConflict = State(rawValue: 1 << 1)
    /// The last save failed.
    public static let savingError = State(rawValue: 1 << 2)
    public static let editingDisabled = State(rawValue: 1 << 3)
    public static let progressAvailable = State(rawValue: 1 << 4)
  }

  public nonisolated static let stateChangedNotification = Notification.Name(
    "UIDocumentStateChangedNotification")

  open private(set) var fileURL: URL
  open private(set) var documentState: State = .closed
  open private(set) var fileModificationDate: Date?
  private var undoManagerStorage: UndoManager?
  private var undoObservers: [any NSObjectProtocol] = []
  private var changeCount = 0
  private var autosaving: Task<Void, Never>?

  /// Seconds after a change before it is saved by itself.
  private static let autosaveDelay: TimeInterval = 10

  public init(fileURL url: URL) {
    fileURL = url
    super.init()
  }

  isolated deinit {
    autosaving?.cancel()
    for observer in undoObservers { NotificationCenter.default.removeObserver(observer) }
  }

  /// The file's name without its ending.
  open var localizedName: String { fileURL.deletingPathExtension().lastPathComponent }

  /// The uniform type identifier of the file, by its ending.
  open var fileType: String? {
    TypeIdentifier.identifier(forPathExtension: fileURL.pathExtension)
  }

  /// Where changes are registered that can be undone; each counts as a change of the document.
  open var undoManager: UndoManager! {
    get {
      if let undoManagerStorage { return undoManagerStorage }
      let manager = UndoManager()
      self.undoManager = manager
      return manager
    }
    set {
      for observer in undoObservers { NotificationCenter.default.removeObserver(observer) }
      undoObservers = []
      undoManagerStorage = newValue
      guard let newValue else { return }
      func follow(_ name: Notification.Name, _ change: ChangeKind) {
        undoObservers.append(
          NotificationCenter.default.addObserver(forName: name, object: newValue, queue: nil) {
            [weak self] _ in MainActor.assumeIsolated { self?.updateChangeCount(change) }
          })
      }
      follow(.NSUndoManagerDidCloseUndoGroup, .done)
      follow(.NSUndoManagerDidUndoChange, .undone)
      follow(.NSUndoManagerDidRedoChange, .redone)
    }
  }

  // MARK: What subclasses say

  /// The document as `Data` for saving. A subclass that is saved overrides it.
  open func contents(forType typeName: String) throws -> Any {
    preconditionFailure("\(type(of: self)) has to override contents(forType:) to be saved.")
  }

  /// Takes what was read: `Data`. A subclass overrides it.
  open func load(fromContents contents: Any, ofType typeName: String?) throws {
    preconditionFailure(
      "\(type(of: self)) has to override load(fromContents:ofType:) to be opened.")
  }

  /// Reading or writing failed.
  open func handleError(_ error: any Error, userInteractionPermitted: Bool) {
    finishedHandlingError(error, recovered: false)
  }

  open func finishedHandlingError(_ error: any Error, recovered: Bool) {}
  open func userInteractionNoLongerPermitted(forError error: any Error) {}

  /// The user must not edit the document for a while.
  open func disableEditing() {}
  open func enableEditing() {}

  open var savingFileType: String? { fileType }
  open func fileNameExtension(forType typeName: String?, saveOperation: SaveOperation) -> String {
    fileURL.pathExtension
  }
  open func fileAttributesToWrite(
    to url: URL, for saveOperation: SaveOperation
  ) throws -> [AnyHashable: Any] { [:] }

  // MARK: Changes

  open var hasUnsavedChanges: Bool { changeCount != 0 }

  open func updateChangeCount(_ change: ChangeKind) {
    switch change {
    case .done, .redone: changeCount += 1
    case .undone: changeCount -= 1
    case .cleared: changeCount = 0
    }
    if hasUnsavedChanges { saveSoon() }
  }

  /// A mark of the changes so far, for `updateChangeCount(withToken:for:)`.
  open func changeCountToken(for saveOperation: SaveOperation) -> Any { changeCount }

  /// The changes up to the mark are saved.
  open func updateChangeCount(withToken changeCountToken: Any, for saveOperation: SaveOperation) {
    changeCount -= changeCountToken as? Int ?? changeCount
  }

  private func saveSoon() {
    guard autosaving == nil, !documentState.contains(.closed) else { return }
    autosaving = Task { [weak self] in
      try? await Task.sleep(nanoseconds: UInt64(Self.autosaveDelay * 1e9))
      guard !Task.isCancelled, let self else { return }
      self.autosaving = nil
      self.autosave(completionHandler: nil)
    }
  }

  private func change(to state: State) {
    guard state != documentState else { return }
    documentState = state
    NotificationCenter.default.post(name: Self.stateChangedNotification, object: self)
  }

  // MARK: Opening, saving, closing

  /// Reads the file. The handler comes later, on the main thread.
  open func open(completionHandler: ((Bool) -> Void)? = nil) {
    do {
      try read(from: fileURL)
      change(to: .normal)
      answer(completionHandler, true)
    } catch {
      handleError(error, userInteractionPermitted: true)
      answer(completionHandler, false)
    }
  }

  open func open() async -> Bool {
    await withCheckedContinuation { done in open { done.resume(returning: $0) } }
  }

  /// Reads the contents of a URL.
  open func read(from url: URL) throws {
    try load(fromContents: try Data(contentsOf: url), ofType: fileType)
    fileModificationDate = Self.date(of: url)
  }

  open func save(
    to url: URL, for saveOperation: SaveOperation, completionHandler: ((Bool) -> Void)? = nil
  ) {
    do {
      let token = changeCountToken(for: saveOperation)
      let contents = try contents(forType: savingFileType ?? "public.data")
      try writeContents(contents, andAttributes: [:], safelyTo: url, for: saveOperation)
      fileURL = url
      fileModificationDate = Self.date(of: url)
      updateChangeCount(withToken: token, for: saveOperation)
      change(to: documentState.subtracting([.savingError, .closed]))
      answer(completionHandler, true)
    } catch {
      change(to: documentState.union(.savingError))
      handleError(error, userInteractionPermitted: true)
      answer(completionHandler, false)
    }
  }

  @discardableResult
  open func save(to url: URL, for saveOperation: SaveOperation) async -> Bool {
    await withCheckedContinuation { done in
      save(to: url, for: saveOperation) { done.resume(returning: $0) }
    }
  }

  /// Writes so that the old file stays whole if anything fails.
  open func writeContents(
    _ contents: Any, andAttributes additionalFileAttributes: [AnyHashable: Any]?,
    safelyTo url: URL, for saveOperation: SaveOperation
  ) throws {
    switch contents {
    case let data as Data: try data.write(to: url, options: .atomic)
    case let data as NSData: try Data(referencing: data).write(to: url, options: .atomic)
    default:
      preconditionFailure(
        "contents(forType:) of \(type(of: self)) answered \(type(of: contents)), not Data.")
    }
  }

  /// Saves what was changed.
  open func autosave(completionHandler: ((Bool) -> Void)? = nil) {
    guard hasUnsavedChanges else {
      answer(completionHandler, true)
      return
    }
    save(to: fileURL, for: .forOverwriting, completionHandler: completionHandler)
  }

  /// Saves what was changed and lets go of the file.
  open func close(completionHandler: ((Bool) -> Void)? = nil) {
    autosaving?.cancel()
    autosaving = nil
    autosave { [self] isSaved in
      if isSaved { change(to: .closed) }
      completionHandler?(isSaved)
    }
  }

  @discardableResult
  open func close() async -> Bool {
    await withCheckedContinuation { done in close { done.resume(returning: $0) } }
  }

  /// Reads another file, or the same one again.
  open func revert(toContentsOf url: URL, completionHandler: ((Bool) -> Void)? = nil) {
    do {
      try read(from: url)
      updateChangeCount(.cleared)
      undoManagerStorage?.removeAllActions()
      answer(completionHandler, true)
    } catch {
      handleError(error, userInteractionPermitted: true)
      answer(completionHandler, false)
    }
  }

  private func answer(_ handler: ((Bool) -> Void)?, _ result: Bool) {
    guard let handler else { return }
    Task { handler(result) }
  }

  private static func date(of url: URL) -> Date? {
    (try? url.resourceValues(forKeys: [.contentModificationDateKey]))?.contentModificationDate
  }
}
