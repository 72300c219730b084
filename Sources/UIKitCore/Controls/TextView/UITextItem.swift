public import Foundation

/// Something in a text view's text that can be pressed.
/// - Note: Links can; attachments and tags cannot.
public struct UITextItem {
  public enum Content {
    case link(URL)
    case textAttachment(NSTextAttachment)
    case tag(String)
  }

  public let content: Content
  /// In UTF-16 units of the text.
  public let range: NSRange

  init(content: Content, range: NSRange) {
    self.content = content
    self.range = range
  }
}
