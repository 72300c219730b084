package import Foundation

/// What an element is, in the words that desktops share.
package enum AccessibilityRole: Int32, Sendable {
  case panel, button, toggleButton, label, heading, image, link
  case entry, passwordEntry, searchEntry, textArea
  case slider, spinButton, progressBar, comboBox
  case list, listItem, table, tableCell
  case pageTabList, pageTab, toolBar, menu, menuItem
  case alert, dialog, landmark, scrollPane

  /// What traits alone tell.
  static func of(_ traits: UIAccessibilityTraits, isElement: Bool) -> AccessibilityRole {
    if traits.contains(.toggleButton) { return .toggleButton }
    if traits.contains(.header) { return .heading }
    if traits.contains(.link) { return .link }
    if traits.contains(.searchField) { return .searchEntry }
    if traits.contains(.adjustable) { return .slider }
    if traits.contains(.button) || traits.contains(.keyboardKey) { return .button }
    if traits.contains(.image) { return .image }
    if traits.contains(.tabBar) { return .pageTabList }
    return isElement ? .label : .panel
  }
}

/// One element as assistive technology sees it: a plain value, which can be compared and printed.
package struct AccessibilityNode: Equatable, Sendable {
  package struct States: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }
    package static let enabled = States(rawValue: 1 << 0)
    package static let focusable = States(rawValue: 1 << 1)
    package static let focused = States(rawValue: 1 << 2)
    package static let selectable = States(rawValue: 1 << 3)
    package static let selected = States(rawValue: 1 << 4)
    package static let checkable = States(rawValue: 1 << 5)
    package static let checked = States(rawValue: 1 << 6)
    package static let editable = States(rawValue: 1 << 7)
    package static let multiLine = States(rawValue: 1 << 8)
    package static let modal = States(rawValue: 1 << 9)
    /// Some part is not clipped away or scrolled out of sight.
    package static let showing = States(rawValue: 1 << 10)
  }

  /// A text and what of it is marked. Offsets count Unicode scalars, as AT-SPI does.
  package struct Text: Equatable, Sendable {
    package var string: String
    package var caret: Int
    package var selection: Range<Int>

    package init(string: String, caret: Int, selection: Range<Int>) {
      self.string = string
      self.caret = caret
      self.selection = selection
    }
  }

  package typealias ID = UInt64

  package var id: ID
  package var parent: ID
  package var children: [ID] = []
  package var role: AccessibilityRole
  package var name: String
  package var hint: String
  package var value: String
  package var identifier: String
  /// In the coordinates of the scene, in points.
  package var frame: CGRect
  package var states: States
  /// What can be done, the activation first.
  package var actions: [String]
  package var text: Text?
}

/// Where a number lies in its range; nil where the element has none.
package struct AccessibilityRange: Equatable, Sendable {
  package var value: Double
  package var range: ClosedRange<Double>
  package var step: Double
}
