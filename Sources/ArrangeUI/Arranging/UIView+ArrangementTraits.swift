public import Arrange
public import UIKit

extension UIView {
  /// What the view promises about its sizes: see `SizingTraits`. Layout asks it less often then.
  ///
  /// Labels, pictures and spacers promise what is true of them; other views promise nothing until this
  /// is set. A subclass that draws text itself may set `[.ignoresHeight, .settles]`, for example.
  public var arrangementTraits: SizingTraits {
    get { ownArrangementTraits ?? classTraits }
    set {
      ownArrangementTraits = newValue
      setAncestorsNeedRefresh()
    }
  }

  /// Subclasses may answer for themselves: only exact classes are known.
  private var classTraits: SizingTraits {
    if let spacer = self as? SpacerView { return spacer.ownTraits }
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

  private var ownArrangementTraits: SizingTraits? {
    get { kept(for: ArrangementTraits.self) }
    set { keep(newValue, for: ArrangementTraits.self) }
  }
}

/// Names the value among those that are kept with a view.
private enum ArrangementTraits {}
