public import Foundation

extension NSAttributedString {
  /// Whether a picture stands in a stretch of the text.
  public func containsAttachments(in range: NSRange) -> Bool {
    var isFound = false
    enumerateAttribute(.attachment, in: range) { value, _, stop in
      guard value is NSTextAttachment else { return }
      isFound = true
      stop.pointee = true
    }
    return isFound
  }
}

extension NSMutableAttributedString {
  /// Takes attachments away from characters that are no attachment's, and gives each paragraph the
  /// style of its first character.
  public func fixAttributes(in range: NSRange) {
    let text = string as NSString
    var start = range.location
    while start < range.upperBound {
      let paragraph = text.paragraphRange(for: NSRange(location: start, length: 0))
      guard paragraph.length > 0 else { break }
      if let style = attribute(.paragraphStyle, at: paragraph.location, effectiveRange: nil) {
        addAttribute(.paragraphStyle, value: style, range: paragraph)
      } else {
        removeAttribute(.paragraphStyle, range: paragraph)
      }
      start = paragraph.upperBound
    }
    for index in range.location..<range.upperBound
    where text.character(at: index) != UInt16(NSTextAttachment.character) {
      removeAttribute(.attachment, range: NSRange(location: index, length: 1))
    }
  }
}
