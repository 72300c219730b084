extension UIView {
  /// Stops the program where the tree from this view down contradicts itself. Costs a walk over the
  /// tree: for the harness, once a frame.
  package func checkInvariants() {
    checkOwnInvariants()
    for view in subviewsStorage {
      precondition(
        view.superviewStorage === self, "\(view) is listed by \(self) but belongs elsewhere.")
      precondition(
        view.windowStorage === windowStorage,
        "\(view) is in another window than its superview \(self).")
      precondition(
        view.layer.superlayer === layer,
        "The layer of \(view) is not in that of its superview \(self).")
      checkMarks(of: view)
      view.checkInvariants()
    }
  }

  /// What is marked below must be found from above, or no pass will come to it.
  private func checkMarks(of view: UIView) {
    precondition(
      view.flags.isDisjoint(with: [.needsLayout, .subtreeNeedsLayout]) || knowsMark(of: view),
      "\(view) is marked for layout, but not in the list of its superview \(self).")
    precondition(
      view.flags.isDisjoint(with: [.needsLayout, .subtreeNeedsLayout])
        || flags.contains(.subtreeNeedsLayout),
      "\(view) is marked for layout, but its superview \(self) does not know.")
    precondition(
      view.flags.isDisjoint(with: [.needsUpdateConstraints, .subtreeNeedsUpdateConstraints])
        || flags.contains(.subtreeNeedsUpdateConstraints),
      "\(view) is marked for updating constraints, but its superview \(self) does not know.")
  }
}
