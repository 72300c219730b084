extension UINavigationItem {
  /// How titles and groups of buttons stand in a wide bar.
  public enum ItemStyle: Int, Sendable { case navigator, browser, editor }

  /// Where a search bar stands.
  public enum SearchBarPlacement: Int, Sendable { case automatic, inline, stacked }

  /// - Note: Kept for the app only: titles stand in the middle.
  public final var style: ItemStyle {
    get { KeptSettings.value("style", of: self, else: .navigator) }
    set { KeptSettings.set(newValue, as: "style", of: self) }
  }

  /// - Note: Kept for the app only: search bars stand below the title.
  public final var preferredSearchBarPlacement: SearchBarPlacement {
    get { KeptSettings.value("preferredSearchBarPlacement", of: self, else: .automatic) }
    set { KeptSettings.set(newValue, as: "preferredSearchBarPlacement", of: self) }
  }

  /// Where the search bar stands: below the title.
  public final var searchBarPlacement: SearchBarPlacement { .stacked }

  /// - Note: Kept for the app only: titles show no menu.
  public final var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)? {
    get { KeptSettings.value("titleMenuProvider", of: self, else: nil) }
    set { KeptSettings.set(newValue, as: "titleMenuProvider", of: self) }
  }
}
