public import Arrange
public import UIKit

extension UIView {
  /// What the view promises about its sizes: see `SizingTraits`. Layout asks it less often then.
  ///
  /// Labels, pictures and spacers promise what is true of them; other views promise nothing until this
  /// is set. A subclass that draws text itself may set `[.ignoresHeight, .settles]`, for example.
  public var arrangementTraits: SizingTraits {
    get { keptValues?.traits ?? classTraits }
    set {
      makeKeptValues().traits = newValue
      setAncestorsNeedRefresh()
    }
  }

  /// Subclasses may answer for themselves: only exact classes are known.
  private var classTraits: SizingTraits {
    // A spacer has its priority from the first.
    if keptValues?.priority != nil, let spacer = self as? SpacerView { return spacer.ownTraits }
    let type = type(of: self)
    if type == UILabel.self, let label = self as? UILabel {
      let traits: SizingTraits =
        label.numberOfLines == 1 ? .rigid : [.ignoresHeight, .settles]
      return traits.union(UIView.kitTraits)
    }
    if type == UIImageView.self { return UIView.kitTraits.union(.rigid) }
    return []
  }

  /// What our own classes do and Apple's do not: they say when their size changes.
  private static var kitTraits: SizingTraits {
    #if os(Linux)
      .reportsChanges
    #else
      []
    #endif
  }
}
