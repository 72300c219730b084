import CoreGraphics
public import Foundation

/// Hears of the colours that a person chooses. Every requirement has a default.
@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: NSObjectProtocol {
  /// - Parameter continuously: Whether the finger is still moving.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {}
  public func colorPickerViewControllerDidSelectColor(
    _ viewController: UIColorPickerViewController
  ) {}
  public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}

/// Lets a person choose a colour: from a grid of 120, and by sliders for red, green, blue and, where
/// it may be, how opaque it is.
/// - Note: There is no spectrum and no dropper.
@preconcurrency @MainActor
open class UIColorPickerViewController: UIViewController {
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?

  open var selectedColor = UIColor.black {
    didSet { if isViewLoaded { showColor() } }
  }

  /// Whether a person may make the colour translucent.
  open var supportsAlpha = true {
    didSet { if isViewLoaded { showColor() } }
  }

  /// What a well does with each colour.
  final var onChange: ((UIColor) -> Void)?

  private let grid = ColorGrid(frame: .zero)
  private var sliders: [UISlider] = []
  private let values = (0..<4).map { _ in UILabel() }
  private let sample = UIView()
  private let alphaRow = UIStackView()

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    title = "Colors"
    modalPresentationStyle = .formSheet
  }

  public convenience init() { self.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    title = "Colors"
  }

  // MARK: Views

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let heading = UILabel()
    heading.text = title
    heading.font = .preferredFont(forTextStyle: .headline)
    let close = UIButton(type: .close)
    close.addAction(UIAction { [weak self] _ in self?.finish() }, for: .touchUpInside)
    close.setContentHuggingPriority(.required, for: .horizontal)
    let bar = UIStackView(arrangedSubviews: [heading, close])
    bar.alignment = .center
    grid.onChoose = { [weak self] in self?.choose($0, continuously: $1) }
    let rows = ["Red", "Green", "Blue", "Opacity"].enumerated().map { index, name in
      makeRow(name, at: index)
    }
    sample.layer.cornerRadius = 8
    sample.heightAnchor.constraint(equalToConstant: 44).isActive = true
    let stack = UIStackView(arrangedSubviews: [bar, grid] + rows + [sample])
    stack.axis = .vertical
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: guide.topAnchor, constant: 16),
      stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -16),
      grid.heightAnchor.constraint(equalTo: grid.widthAnchor, multiplier: 10.0 / 12),
    ])
    showColor()
  }

  private func makeRow(_ name: String, at index: Int) -> UIView {
    let slider = UISlider()
    slider.accessibilityLabel = name
    slider.addAction(
      UIAction { [weak self, weak slider] _ in
        self?.slid(continuously: slider?.isTracking ?? false)
      }, for: .valueChanged)
    sliders.append(slider)
    let label = UILabel()
    label.text = name
    label.font = .preferredFont(forTextStyle: .footnote)
    label.widthAnchor.constraint(equalToConstant: 56).isActive = true
    let value = values[index]
    value.font = .monospacedDigitSystemFont(ofSize: 15, weight: .regular)
    value.textAlignment = .right
    value.widthAnchor.constraint(equalToConstant: 52).isActive = true
    let row = index == 3 ? alphaRow : UIStackView()
    for part in [label, slider, value] { row.addArrangedSubview(part) }
    row.spacing = 8
    row.alignment = .center
    return row
  }

  // MARK: Choosing

  private var parts: [CGFloat] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 1)
    selectedColor.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha]
  }

  private func showColor() {
    let parts = parts
    for (index, slider) in sliders.enumerated() where !slider.isTracking {
      slider.setValue(Float(parts[index]), animated: false)
    }
    for (index, value) in values.enumerated() {
      value.text =
        index < 3
        ? "\(Int((parts[index] * 255).rounded()))" : "\(Int((parts[index] * 100).rounded())) %"
    }
    alphaRow.isHidden = !supportsAlpha
    sample.backgroundColor = selectedColor
    grid.selected = selectedColor
  }

  private func slid(continuously: Bool) {
    let parts = sliders.map { CGFloat($0.value) }
    choose(
      UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: supportsAlpha ? parts[3] : 1),
      continuously: continuously)
  }

  private func choose(_ color: UIColor, continuously: Bool) {
    selectedColor = color
    onChange?(color)
    delegate?.colorPickerViewController(self, didSelect: color, continuously: continuously)
    delegate?.colorPickerViewControllerDidSelectColor(self)
  }

  private func finish() {
    delegate?.colorPickerViewControllerDidFinish(self)
    presentingViewController?.dismiss(animated: true)
  }
}

/// Twelve columns of colours, the first row from white to black.
@MainActor final class ColorGrid: UIView {
  var onChoose: ((_ color: UIColor, _ continuously: Bool) -> Void)?
  var selected: UIColor? {
    didSet { if selected != oldValue { setNeedsDisplay() } }
  }

  static let columns = 12
  static let rows = 10

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    layer.cornerRadius = 8
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  /// Greys in the first row, hues below, dark ones first and pale ones last.
  static func color(column: Int, row: Int) -> UIColor {
    guard row > 0 else {
      return UIColor(white: 1 - CGFloat(column) / CGFloat(columns - 1), alpha: 1)
    }
    // From cyan over blue and red to green.
    let hue = (CGFloat(column) / CGFloat(columns) + 0.54).truncatingRemainder(dividingBy: 1)
    let place = CGFloat(row - 1) / CGFloat(rows - 2)
    return place < 0.5
      ? UIColor(hue: hue, saturation: 1, brightness: 0.3 + 1.4 * place, alpha: 1)
      : UIColor(hue: hue, saturation: 1 - 1.7 * (place - 0.5), brightness: 1, alpha: 1)
  }

  private var cell: CGSize {
    CGSize(
      width: bounds.width / CGFloat(Self.columns), height: bounds.height / CGFloat(Self.rows))
  }

  override func draw(_ rect: CGRect) {
    var mark: CGRect?
    for row in 0..<Self.rows {
      for column in 0..<Self.columns {
        let color = Self.color(column: column, row: row)
        let place = CGRect(
          x: CGFloat(column) * cell.width, y: CGFloat(row) * cell.height, width: cell.width,
          height: cell.height)
        color.setFill()
        // Over the edge, so that no line is seen between two.
        UIBezierPath(rect: place.insetBy(dx: -0.25, dy: -0.25)).fill()
        if let selected, selected.hexadecimal == color.hexadecimal, mark == nil { mark = place }
      }
    }
    guard let mark else { return }
    let path = UIBezierPath(roundedRect: mark.shrunk(dx: 1, dy: 1), cornerRadius: 2)
    path.lineWidth = 2
    UIColor.white.setStroke()
    path.stroke()
  }

  private func color(at point: CGPoint) -> UIColor {
    let column = min(max(Int(point.x / max(cell.width, 1)), 0), Self.columns - 1)
    let row = min(max(Int(point.y / max(cell.height, 1)), 0), Self.rows - 1)
    return Self.color(column: column, row: row)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { onChoose?(color(at: touch.location(in: self)), true) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { onChoose?(color(at: touch.location(in: self)), true) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { onChoose?(color(at: touch.location(in: self)), false) }
  }
}
