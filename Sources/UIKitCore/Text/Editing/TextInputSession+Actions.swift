extension TextInputSession {
  /// Whether a standard edit action has something to do now; nil where it is none.
  func canPerform(_ action: Selector) -> Bool? {
    switch action.name {
    case "cut:", "delete:": !selection.isCaret && host.allowsTextChanges && !host.hidesText
    case "copy:": !selection.isCaret && !host.hidesText
    case "paste:": host.allowsTextChanges && UIPasteboard.general.hasStrings
    case "select:": selection.isCaret && text.store.length > 0
    case "selectAll:": selection.range.count < text.store.length
    default: nil
    }
  }
}
