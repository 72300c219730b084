public import Foundation

extension NSItemProvider {
  /// - Parameter ofClass: a type such as `String` that stands for a class such as `NSString`.
  public func canLoadObject<T>(ofClass: T.Type) -> Bool
  where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderReading {
    canLoadObject(ofClass: T._ObjectiveCType.self)
  }

  @discardableResult
  public func loadObject<T>(
    ofClass: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> Progress
  where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderReading {
    let finish = ObjectCompletion { object, error in
      var value: T?
      if let object = object as? T._ObjectiveCType {
        T._forceBridgeFromObjectiveC(object, result: &value)
      }
      completionHandler(value, error)
    }
    return loadObject(ofClass: T._ObjectiveCType.self) { finish.call($0, $1) }
  }
}

/// A completion handler that makes a value of the object that stands for it. Beside the handler,
/// which may run anywhere, it keeps two types.
private struct ObjectCompletion: @unchecked Sendable {
  let call: ((any NSItemProviderReading)?, (any Error)?) -> Void
  init(_ call: @escaping ((any NSItemProviderReading)?, (any Error)?) -> Void) { self.call = call }
}

/// Data that is not what its type says.
private func unreadable(_ identifier: String) -> NSError {
  NSError(
    domain: NSItemProvider.errorDomain,
    code: NSItemProvider.ErrorCode.unexpectedValueClassError.rawValue,
    userInfo: [NSLocalizedDescriptionKey: "The data is no \(identifier)."])
}

extension NSString: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.text] }
  public static var readableTypeIdentifiersForItemProvider: [String] {
    [TypeIdentifier.text, "public.plain-text"]
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (
        Data?, (any Error)?
      ) -> Void
  ) -> Progress? {
    completionHandler(Data(description.utf8), nil)
    return nil
  }

  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
  {
    guard let text = String(data: data, encoding: .utf8) else { throw unreadable(typeIdentifier) }
    return self.init(string: text)
  }
}

extension NSURL: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.url] }
  public static var readableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.url] }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (
        Data?, (any Error)?
      ) -> Void
  ) -> Progress? {
    completionHandler(Data(absoluteString.utf8), nil)
    return nil
  }

  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
  {
    guard let text = String(data: data, encoding: .utf8), let url = NSURL(string: text) as? Self
    else { throw unreadable(typeIdentifier) }
    return url
  }
}

extension UIImage: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] {
    [TypeIdentifier.png, TypeIdentifier.jpeg]
  }
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.image"] }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (
        Data?, (any Error)?
      ) -> Void
  ) -> Progress? {
    let data = typeIdentifier == TypeIdentifier.jpeg ? jpegData(compressionQuality: 1) : pngData()
    completionHandler(data, data == nil ? unreadable(typeIdentifier) : nil)
    return nil
  }

  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
  {
    guard let image = UIImage(data: data) as? Self else { throw unreadable(typeIdentifier) }
    return image
  }
}
