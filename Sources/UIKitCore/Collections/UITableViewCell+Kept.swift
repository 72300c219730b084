import Foundation

extension UITableViewCell {
  public enum FocusStyle: Int, Sendable { case `default`, custom }

  /// How the cell looks with the keyboard's focus.
  /// - Note: Kept for the app only: a line around the cell shows the focus.
  public final var focusStyle: FocusStyle {
    get { KeptSettings.value("focusStyle", of: self, else: .default) }
    set { KeptSettings.set(newValue, as: "focusStyle", of: self) }
  }

  /// - Note: Kept for the app only: a row that is dragged takes no touches besides.
  public final var userInteractionEnabledWhileDragging: Bool {
    get { KeptSettings.value("userInteractionEnabledWhileDragging", of: self, else: false) }
    set { KeptSettings.set(newValue, as: "userInteractionEnabledWhileDragging", of: self) }
  }
}
