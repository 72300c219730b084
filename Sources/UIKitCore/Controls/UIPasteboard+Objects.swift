import Foundation

extension UIPasteboard {
  /// Each item as something that can be loaded: texts, addresses and pictures.
  public final var itemProviders: [NSItemProvider] {
    items.compactMap { item in
      for value in item.values {
        switch value {
        case let text as String: return NSItemProvider(object: text as NSString)
        case let url as URL: return NSItemProvider(object: url as NSURL)
        case let image as UIImage: return NSItemProvider(object: image)
        default: continue
        }
      }
      return nil
    }
  }

  /// Puts objects on the pasteboard, each as an item.
  /// - Note: Texts, addresses and pictures; others are left out.
  public final func setObjects(_ objects: [any NSItemProviderWriting]) {
    setItems(
      objects.compactMap { object in
        switch object {
        case let text as NSString: [Self.typeListString[0]: "\(text)"]
        case let url as NSURL: [Self.typeListURL[0]: url as URL]
        case let image as UIImage: [Self.typeListImage[0]: image]
        default: nil
        }
      })
  }
}
