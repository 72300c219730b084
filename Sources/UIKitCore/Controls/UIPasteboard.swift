public import Foundation

/// What is cut, copied and pasted between apps.
///
/// Text goes to the desktop's clipboard, where other programs find it. What else an app puts there,
/// pictures, colours, data of its own, stays in this program, as long as no other one copies
/// something.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A `Date` after which the items are gone.
    public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
  }

  public nonisolated static let changedNotification = Notification.Name(
    "UIPasteboardChangedNotification")
  public nonisolated static let removedNotification = Notification.Name(
    "UIPasteboardRemovedNotification")
  public nonisolated static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedKey"
  public nonisolated static let changedTypesRemovedUserInfoKey =
    "UIPasteboardChangedTypesRemovedKey"

  public static let typeListString = ["public.utf8-plain-text", "public.text"]
  public static let typeListURL = ["public.url"]
  public static let typeListImage = [
    "public.png", "public.tiff", "public.jpeg", "com.compuserve.gif",
  ]
  public static let typeListColor = ["com.apple.uikit.color"]
  public static let typeAutomatic = "com.apple.uikit.type-automatic"

  /// The desktop's clipboard.
  public static let general = UIPasteboard(.general)

  /// What all pasteboards of one name share.
  @MainActor private final class Contents {
    static var named: [Name: Contents] = [:]

    var items: [[String: Any]] = []
    /// The desktop's text when the items were set: another text is another program's.
    var hostText: String?
    var expiration: Date?
    var changes = 0
  }

  public let name: Name
  private let isGeneral: Bool
  private let contents: Contents

  private init(_ name: Name) {
    self.name = name
    isGeneral = name == .general
    let contents = Contents.named[name] ?? Contents()
    Contents.named[name] = contents
    self.contents = contents
  }

  /// The pasteboard of this name, for this program alone; nil where there is none and `create` is
  /// false.
  public convenience init?(name pasteboardName: Name, create: Bool) {
    guard create || Contents.named[pasteboardName] != nil else { return nil }
    self.init(pasteboardName)
  }

  /// One with a name that nobody else has.
  open class func withUniqueName() -> UIPasteboard {
    UIPasteboard(Name(UUID().uuidString))
  }

  open class func remove(withName pasteboardName: Name) {
    Contents.named[pasteboardName]?.items = []
    Contents.named[pasteboardName] = nil
  }

  // MARK: Items

  /// What is on the pasteboard: a value for each type of each item.
  open var items: [[String: Any]] {
    get {
      forgetWhatIsGone()
      return contents.items
    }
    set { put(newValue) }
  }

  open var numberOfItems: Int { items.count }

  open func addItems(_ items: [[String: Any]]) { put(self.items + items) }

  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    put(items)
    contents.expiration = options[.expirationDate] as? Date
  }

  /// Grows with each change by this program.
  open var changeCount: Int {
    forgetWhatIsGone()
    return contents.changes
  }

  private func put(_ items: [[String: Any]]) {
    let old = Set(contents.items.flatMap(\.keys))
    contents.items = items
    contents.expiration = nil
    let text = items.lazy.compactMap(Self.text).first
    if isGeneral {
      PlatformEnvironment.current.pasteboard.string = text
      contents.hostText = PlatformEnvironment.current.pasteboard.string
    }
    contents.changes += 1
    let new = Set(items.flatMap(\.keys))
    NotificationCenter.default.post(
      name: Self.changedNotification, object: self,
      userInfo: [
        Self.changedTypesAddedUserInfoKey: Array(new.subtracting(old)),
        Self.changedTypesRemovedUserInfoKey: Array(old.subtracting(new)),
      ])
  }

  /// Takes in what another program copied, and drops what has expired.
  private func forgetWhatIsGone() {
    if isGeneral {
      let text = PlatformEnvironment.current.pasteboard.string
      if text != contents.hostText {
        contents.hostText = text
        contents.items = text.map { [[Self.typeListString[0]: $0]] } ?? []
        contents.expiration = nil
        contents.changes += 1
      }
    }
    if let expiration = contents.expiration, expiration <= Date() {
      put([])
    }
  }

  private static func text(of item: [String: Any]) -> String? {
    for type in typeListString {
      if let text = item[type] as? String { return text }
      if let data = item[type] as? Data, let text = String(data: data, encoding: .utf8) {
        return text
      }
    }
    return (item[typeListURL[0]] as? URL)?.absoluteString
  }

  // MARK: By type

  /// The types of the first item.
  open var types: [String] { items.first.map { Array($0.keys) } ?? [] }

  open func contains(pasteboardTypes: [String]) -> Bool {
    types.contains { pasteboardTypes.contains($0) }
  }

  open func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
    let items = items
    return (itemSet ?? IndexSet(items.indices)).contains { index in
      items.indices.contains(index) && items[index].keys.contains { pasteboardTypes.contains($0) }
    }
  }

  open func data(forPasteboardType pasteboardType: String) -> Data? {
    switch items.first?[pasteboardType] {
    case let data as Data: data
    case let text as String: Data(text.utf8)
    case let url as URL: Data(url.absoluteString.utf8)
    case let image as UIImage: image.pngData()
    default: nil
    }
  }

  open func value(forPasteboardType pasteboardType: String) -> Any? {
    items.first?[pasteboardType]
  }

  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    put([[pasteboardType: value]])
  }

  open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    put([[pasteboardType: data]])
  }

  // MARK: Kinds

  /// The text on the clipboard; nil when there is none.
  open var string: String? {
    get { strings?.first }
    set { put(newValue.map { [[Self.typeListString[0]: $0]] } ?? []) }
  }

  open var strings: [String]? {
    get { list { Self.text(of: $0) } }
    set { put((newValue ?? []).map { [Self.typeListString[0]: $0] }) }
  }

  open var url: URL? {
    get { urls?.first }
    set { put(newValue.map { [[Self.typeListURL[0]: $0]] } ?? []) }
  }

  open var urls: [URL]? {
    get {
      list { item in
        if let url = item[Self.typeListURL[0]] as? URL { return url }
        guard let text = Self.text(of: item), let url = URL(string: text), url.scheme != nil else {
          return nil
        }
        return url
      }
    }
    set { put((newValue ?? []).map { [Self.typeListURL[0]: $0] }) }
  }

  open var image: UIImage? {
    get { images?.first }
    set { put(newValue.map { [[Self.typeListImage[0]: $0]] } ?? []) }
  }

  open var images: [UIImage]? {
    get {
      list { item in
        Self.typeListImage.lazy.compactMap { type in
          item[type] as? UIImage ?? (item[type] as? Data).flatMap { UIImage(data: $0) }
        }.first
      }
    }
    set { put((newValue ?? []).map { [Self.typeListImage[0]: $0] }) }
  }

  open var color: UIColor? {
    get { colors?.first }
    set { put(newValue.map { [[Self.typeListColor[0]: $0]] } ?? []) }
  }

  open var colors: [UIColor]? {
    get { list { $0[Self.typeListColor[0]] as? UIColor } }
    set { put((newValue ?? []).map { [Self.typeListColor[0]: $0] }) }
  }

  private func list<Value>(_ read: ([String: Any]) -> Value?) -> [Value]? {
    let values = items.compactMap(read)
    return values.isEmpty ? nil : values
  }

  open var hasStrings: Bool { strings != nil }
  open var hasURLs: Bool { urls != nil }
  open var hasImages: Bool { images != nil }
  open var hasColors: Bool { colors != nil }
}
