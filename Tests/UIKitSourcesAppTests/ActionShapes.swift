import UIKit

/// A screen whose control, bar button and gesture each call methods of all three shapes.
class ActionShapesViewController: UIViewController {
  let button = UIButton(type: .system)
  let canvas = UIView()
  private(set) var calls: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    button.setTitle("Tap me", for: .normal)
    button.frame = CGRect(x: 20, y: 200, width: 200, height: 44)
    button.addTarget(self, action: #selector(pressedAlone), for: .touchUpInside)
    button.addTarget(self, action: #selector(pressed(_:)), for: .touchUpInside)
    button.addTarget(self, action: #selector(pressed(_:forEvent:)), for: .touchUpInside)
    button.addTarget(self, action: #selector(pressed(sender:event:)), for: .touchUpInside)
    canvas.frame = CGRect(x: 20, y: 300, width: 200, height: 200)
    canvas.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: #selector(touchedAlone)))
    canvas.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: #selector(touched(_:))))
    canvas.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: #selector(touched(_:event:))))
    canvas.gestureRecognizers?.forEach { $0.delegate = self }
    view.addSubview(button)
    view.addSubview(canvas)
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "One", style: .plain, target: self, action: #selector(chosenAlone)),
      UIBarButtonItem(title: "Two", style: .plain, target: self, action: #selector(chosen(_:))),
      UIBarButtonItem(
        title: "Three", style: .plain, target: self, action: #selector(chosen(_:event:))),
    ]
  }

  @objc private func pressedAlone() { calls.append("press") }
  @objc private func pressed(_ sender: UIButton) {
    calls.append("press \(sender.currentTitle ?? "")")
  }
  @objc private func pressed(_ sender: Any, forEvent event: UIEvent) {
    calls.append("press with \(event.allTouches?.count ?? 0) touches")
  }
  @objc private func pressed(sender: UIButton, event: UIEvent?) {
    calls.append(event == nil ? "press without event" : "press with event")
  }

  @objc private func touchedAlone() { calls.append("touch") }
  @objc private func touched(_ recognizer: UITapGestureRecognizer) {
    calls.append("touch \(recognizer.state == .ended)")
  }
  @objc private func touched(_ recognizer: UIGestureRecognizer, event: UIEvent) {
    calls.append("touch with event")
  }

  @objc private func chosenAlone() { calls.append("bar") }
  @objc private func chosen(_ item: UIBarButtonItem) { calls.append("bar \(item.title ?? "")") }
  @objc private func chosen(_ item: UIBarButtonItem, event: UIEvent) {
    calls.append("bar with \(event.allTouches?.first?.phase == .ended)")
  }
}

extension ActionShapesViewController: UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}
