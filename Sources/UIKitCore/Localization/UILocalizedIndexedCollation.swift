public import Foundation

/// Sorts objects into the sections of an index, by the letters of the user's language.
///
/// - Note: The titles are the Latin letters and `#` in every language, as UIKit has them where a
///   program is localized in languages of the Latin script. Letters with marks belong to the letter
///   without.
@preconcurrency @MainActor
open class UILocalizedIndexedCollation: NSObject {
  private static let shared = UILocalizedIndexedCollation()

  open class func current() -> Self {
    guard let shared = shared as? Self else { return self.init() }
    return shared
  }

  public override required init() {}

  private static let letters = (65...90).map { String(UnicodeScalar(UInt8($0))) }

  /// `A` to `Z`, then `#` for everything else.
  open var sectionTitles: [String] { Self.letters + ["#"] }
  /// What a table's index shows.
  open var sectionIndexTitles: [String] { sectionTitles }

  /// The section that a title of the index leads to.
  open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int { indexTitleIndex }

  /// The section of an object, by the text that `selector` gives.
  open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
    Self.section(of: Self.text(of: object, selector))
  }

  /// The objects in the order of their texts in the user's language.
  open func sortedArray(from array: [Any], collationStringSelector selector: Selector) -> [Any] {
    array.map { (object: $0, text: Self.text(of: $0, selector)) }
      .sorted { $0.text.localizedStandardCompare($1.text) == .orderedAscending }
      .map(\.object)
  }

  private static func section(of text: String) -> Int {
    let first = text.trimmingCharacters(in: .whitespacesAndNewlines).prefix(1)
    let plain = first.folding(options: [.diacriticInsensitive, .widthInsensitive], locale: nil)
    return letters.firstIndex(of: String(plain.prefix(1)).uppercased()) ?? letters.count
  }

  private static func text(of object: Any, _ selector: Selector) -> String {
    selector.result(on: object as AnyObject, sender: nil, event: nil) as? String ?? ""
  }
}
