extension UILabel {
  /// Whether the whole of a text that is cut is shown when the pointer rests on it.
  /// - Note: Kept for the app only.
  public final var showsExpansionTextWhenTruncated: Bool {
    get { KeptSettings.value("showsExpansionTextWhenTruncated", of: self, else: false) }
    set { KeptSettings.set(newValue, as: "showsExpansionTextWhenTruncated", of: self) }
  }
}
