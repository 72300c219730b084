extension FineDiagnostics {
  /// Says that content wrote its own state when it was described for the first time.
  static func noteFirstWrite(of property: String, by writer: String) {
    handler(
      """
      FineUIKit \(writer): \(property) was written while the interface was being described for the \
      first time. What read it before shows the old value until something changes. Write state in \
      actions, tasks or onAppear instead.
      """)
  }

  /// Says that state was written while the interface was being described: at first, and when a
  /// chain of such changes ends.
  static func noteWrite(_ change: FineTurn.Change, by writer: String) {
    let property = change.property?.description ?? "a value that was read"
    let reader = change.scope?.subject ?? "a view that is gone"
    if change.chain > FineTurn.chainLimit {
      handler(
        """
        FineUIKit \(writer): \(property) was written while the interface was being described, \
        \(FineTurn.chainLimit) times in a row, each time because of the last. \(reader), which \
        reads it, is not described again until something else changes.
        """)
    } else if change.chain == 1 {
      handler(
        """
        FineUIKit \(writer): \(property) was written while the interface was being described. \
        \(reader), which read it, is described again in the next turn. Write state in actions, \
        tasks or onAppear instead.
        """)
    }
  }
}
