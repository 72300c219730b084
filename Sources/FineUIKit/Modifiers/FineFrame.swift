public import UIKit

/// Where content stands in a frame that is larger than it.
public enum FineAlignment {
  /// In the middle.
  case center
  /// At the side where reading starts, in the middle of the height.
  case leading
  /// At the side where reading ends, in the middle of the height.
  case trailing
  /// At the top, in the middle of the width.
  case top
  /// At the bottom, in the middle of the width.
  case bottom
  /// In the upper corner where reading starts.
  case topLeading
  /// In the upper corner where reading ends.
  case topTrailing
  /// In the lower corner where reading starts.
  case bottomLeading
  /// In the lower corner where reading ends.
  case bottomTrailing
  /// Everywhere: the content is as large as the frame.
  case fill
}

extension Renderable {
  /// Puts the view into a frame.
  ///
  /// - Parameters:
  ///   - width: In points; `nil` follows the content.
  ///   - height: In points; `nil` follows the content.
  ///   - alignment: Where the content stands; `.fill` stretches it.
  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: FineAlignment = .fill
  ) -> any Renderable {
    FineFramed(
      content: FineHostedContent(self), width: width, height: height, alignment: alignment)
  }
}

struct FineFramed: FineHosting {
  var content: FineHostedContent
  var width: CGFloat?
  var height: CGFloat?
  var alignment: FineAlignment

  var body: any Renderable { primitiveBody() }

  var _kind: FineModifierKind? {
    FineModifierKind(Self.self, .value(AnyHashable(alignment)), name: "frame.")
  }

  func _makeView() -> UIView {
    let view = FineFrameView(frame: .zero)
    view.alignment = alignment
    return view
  }

  func _canUpdate(_ view: UIView) -> Bool { view is FineFrameView }

  func _update(_ view: UIView, context: FineRenderContext) {
    guard let view = view as? FineFrameView else { return }
    view.width.length = width
    view.height.length = height
    updateContent(of: view, context: context)
  }
}

final class FineFrameView: FineHostView {
  /// A length that is fixed by a constraint, or free.
  @MainActor struct FixedLength {
    private let constraint: NSLayoutConstraint

    init(of dimension: NSLayoutDimension) {
      constraint = dimension.constraint(equalToConstant: 0)
    }

    var length: CGFloat? {
      get { constraint.isActive ? constraint.constant : nil }
      nonmutating set {
        if let newValue, constraint.constant != newValue { constraint.constant = newValue }
        if constraint.isActive != (newValue != nil) { constraint.isActive = newValue != nil }
      }
    }
  }

  /// Set once, before there is content.
  fileprivate(set) var alignment = FineAlignment.fill
  private(set) lazy var width = FixedLength(of: widthAnchor)
  private(set) lazy var height = FixedLength(of: heightAnchor)

  override func makePins(for content: UIView) -> [NSLayoutConstraint] {
    if alignment == .fill { return super.makePins(for: content) }
    return [
      content.topAnchor.constraint(greaterThanOrEqualTo: topAnchor),
      content.leadingAnchor.constraint(greaterThanOrEqualTo: leadingAnchor),
      bottomAnchor.constraint(greaterThanOrEqualTo: content.bottomAnchor),
      trailingAnchor.constraint(greaterThanOrEqualTo: content.trailingAnchor),
      horizontalPin(for: content), verticalPin(for: content),
    ]
  }

  private func horizontalPin(for content: UIView) -> NSLayoutConstraint {
    switch alignment {
    case .leading, .topLeading, .bottomLeading:
      content.leadingAnchor.constraint(equalTo: leadingAnchor)
    case .trailing, .topTrailing, .bottomTrailing:
      content.trailingAnchor.constraint(equalTo: trailingAnchor)
    case .center, .top, .bottom, .fill: content.centerXAnchor.constraint(equalTo: centerXAnchor)
    }
  }

  private func verticalPin(for content: UIView) -> NSLayoutConstraint {
    switch alignment {
    case .top, .topLeading, .topTrailing: content.topAnchor.constraint(equalTo: topAnchor)
    case .bottom, .bottomLeading, .bottomTrailing:
      content.bottomAnchor.constraint(equalTo: bottomAnchor)
    case .center, .leading, .trailing, .fill:
      content.centerYAnchor.constraint(equalTo: centerYAnchor)
    }
  }
}
