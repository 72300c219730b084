public import Foundation

// Apple's Foundation has both; the one here can only be asked for an empty string by name.

extension NSMutableAttributedString {
  public convenience init() { self.init(string: "") }
}

extension NSAttributedString {
  public convenience init(_: Void = ()) { self.init(string: "") }
}
