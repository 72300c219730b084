public import UIKit

/// A `UISegmentedControl`.
public struct FineSegmentedControl: FinePrimitiveRenderable {
  /// What one segment shows.
  public enum Segment {
    /// A segment with a text.
    case title(String)
    /// A segment with an image.
    case image(UIImage)
  }

  private let segments: [Segment]
  private let selection: FineBinding<Int>
  private var isEnabled = true

  /// - Parameter selection: The index of the selected segment. An index that no segment has selects
  ///   none, and stays as it is.
  public init(segments: [Segment], selection: FineBinding<Int>) {
    self.segments = segments
    self.selection = selection
  }

  /// - Parameters:
  ///   - titles: A segment each, from the leading side.
  ///   - selection: The segment that is chosen, from 0; a number that none has chooses none. One
  ///     that the user chooses is written to it.
  public init(titles: [String], selection: FineBinding<Int>) {
    self.init(segments: titles.map { .title($0) }, selection: selection)
  }

  /// Whether a segment can be chosen.
  public func enabled(_ isEnabled: Bool = true) -> FineSegmentedControl {
    var copy = self
    copy.isEnabled = isEnabled
    return copy
  }

  public var body: any Renderable { primitiveBody() }

  func _makeView() -> UIView { UISegmentedControl() }

  func _canUpdate(_ view: UIView) -> Bool { view is UISegmentedControl }

  func _update(_ view: UIView, context: FineRenderContext) {
    guard let control = view as? UISegmentedControl else { return }
    show(in: control)
    let described = selection.value
    let selected = segments.indices.contains(described) ? described : UISegmentedControl.noSegment
    if control.selectedSegmentIndex != selected { control.selectedSegmentIndex = selected }
    if control.isEnabled != isEnabled { control.isEnabled = isEnabled }
    control.fineHandlers.set(
      { [weak control, binding = selection] in
        if let control { binding.value = control.selectedSegmentIndex }
      }, for: .valueChanged)
  }

  private func show(in control: UISegmentedControl) {
    while control.numberOfSegments > segments.count {
      control.removeSegment(at: control.numberOfSegments - 1, animated: false)
    }
    for (index, segment) in segments.enumerated() {
      let isNew = index >= control.numberOfSegments
      switch segment {
      case .title(let title):
        if isNew {
          control.insertSegment(withTitle: title, at: index, animated: false)
        } else {
          if control.imageForSegment(at: index) != nil {
            control.setImage(nil, forSegmentAt: index)
          }
          if control.titleForSegment(at: index) != title {
            control.setTitle(title, forSegmentAt: index)
          }
        }
      case .image(let image):
        if isNew {
          control.insertSegment(with: image, at: index, animated: false)
        } else {
          if control.titleForSegment(at: index) != nil {
            control.setTitle(nil, forSegmentAt: index)
          }
          if control.imageForSegment(at: index) != image {
            control.setImage(image, forSegmentAt: index)
          }
        }
      }
    }
  }
}
