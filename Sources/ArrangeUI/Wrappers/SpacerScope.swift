import Arrange
import UIKit

/// What a layout means for the spacers in it.
enum SpacerScope {
  /// They expand on this axis, or on both.
  case axis(SpacerView.AxisBehavior)
  /// A spacer alone in it does as it would where the view itself stands.
  case around

  init(_ layout: any Layout) {
    switch layout {
    case is HStackLayout, is HFlexLayout: self = .axis(.horizontal)
    case is VStackLayout, is VFlexLayout: self = .axis(.vertical)
    case is PaddingLayout, is OffsetLayout, is AspectRatioLayout, is FixedSizeLayout: self = .around
    default: self = .axis(.both)
    }
  }
}

extension UIView {
  /// The axis of the container in which the view stands, seen through wrappers that hold it alone.
  var surroundingAxisBehavior: SpacerView.AxisBehavior {
    var view = self
    while let superview = view.superview, let arrangement = superview.ownArrangement {
      switch arrangement.spacerScope {
      case .axis(let behavior): return behavior
      case .around where arrangement.container.arrangedContent.count <= 1: view = superview
      case .around: return .both
      }
    }
    return .both
  }

  /// The spacer that the view wraps, through any number of wrappers that hold nothing else.
  var wrappedSpacer: SpacerView? {
    var view = self
    while let wrapper = view.ownArrangement, case .around = wrapper.spacerScope {
      let content = wrapper.container.arrangedContent
      guard content.count == 1 else { return nil }
      if let spacer = content[0] as? SpacerView { return spacer }
      view = content[0]
    }
    return nil
  }
}
