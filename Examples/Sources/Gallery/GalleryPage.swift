import UIKit

/// One control in its states: titled examples, one below the other.
@MainActor struct GalleryPage {
  struct Example {
    var title: String
    var view: UIView

    init(_ title: String, _ view: UIView) {
      self.title = title
      self.view = view
    }
  }

  var title: String
  /// Makes the examples anew for each visit.
  var examples: () -> [Example]

  static let all: [GalleryPage] = [
    buttons, buttonContents, switches, sliders, steppers, segmentedControls, progress, pages,
    pickers, dates, refreshing, searchBars, toolbars, presenting, textStyles, lines, richText,
    pictures, corners, layers, transforms, effects, zooming,
  ]
}
