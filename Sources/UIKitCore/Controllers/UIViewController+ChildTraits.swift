extension UIViewController {
  /// Gives a child's view and those below it other traits than this controller has; nil takes them
  /// back.
  public final func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    childViewController.traitOverrides = collection?.values ?? TraitValues()
  }

  /// What `setOverrideTraitCollection(_:forChild:)` gave the child; nil where it gave nothing.
  public final func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    guard let values = childViewController.traitOverrides as? TraitValues, values != TraitValues()
    else { return nil }
    return UITraitCollection(values)
  }
}
