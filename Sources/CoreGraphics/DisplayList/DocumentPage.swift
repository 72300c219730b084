package import Foundation

/// A page of a document, whose space has its origin at the page's top left corner.
package struct DocumentPage: Sendable {
  package var list: DisplayList
  /// Points, of which 72 make an inch.
  package var size: CGSize

  package init(_ list: DisplayList, size: CGSize) {
    self.list = list
    self.size = size
  }
}

/// What a document says about itself.
package struct DocumentInformation: Sendable {
  package var title: String?
  package var author: String?
  package var subject: String?
  package var keywords: String?
  package var creator: String?

  package init() {}
}
