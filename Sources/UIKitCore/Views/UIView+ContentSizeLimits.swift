/// How small and how large text may be in a view and in those below it.
struct ContentSizeLimits {
  var minimum: UIContentSizeCategory?
  var maximum: UIContentSizeCategory?

  /// The category, or the limit that is nearest to it.
  func limited(_ category: UIContentSizeCategory) -> UIContentSizeCategory {
    var category = category
    if let minimum, category < minimum { category = minimum }
    if let maximum, category > maximum { category = maximum }
    return category
  }
}

extension UIView {
  /// Texts in this view and below it are no smaller than in this category; nil for no limit.
  public final var minimumContentSizeCategory: UIContentSizeCategory? {
    get { rare?.contentSizeLimits?.minimum }
    set { changeContentSizeLimits { $0.minimum = newValue } }
  }

  /// Texts in this view and below it are no larger than in this category; nil for no limit.
  public final var maximumContentSizeCategory: UIContentSizeCategory? {
    get { rare?.contentSizeLimits?.maximum }
    set { changeContentSizeLimits { $0.maximum = newValue } }
  }

  /// The limits that hold here, those of the views above included; `unspecified` for none.
  public final var appliedContentSizeCategoryLimitsDescription: String {
    var limits: [String] = []
    var view: UIView? = self
    while let current = view {
      if let own = current.rare?.contentSizeLimits {
        limits.append(
          "\(type(of: current)): \(own.minimum?.rawValue ?? "none") to "
            + "\(own.maximum?.rawValue ?? "none")")
      }
      view = current.superview
    }
    return limits.joined(separator: "\n")
  }

  private func changeContentSizeLimits(_ change: (inout ContentSizeLimits) -> Void) {
    var limits = rare?.contentSizeLimits ?? ContentSizeLimits()
    change(&limits)
    ensureRare().contentSizeLimits = limits
    updateTraits()
  }
}
