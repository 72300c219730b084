import UIKit

class StopwatchViewController: UIViewController {
  private var timer: Timer?
  private var displayLink: CADisplayLink?
  private var startTime: CFTimeInterval = 0
  private(set) var ticks = 0
  private(set) var frames = 0
  private(set) var calls: [String] = []

  let timeLabel: UILabel = {
    let label = UILabel()
    label.font = .monospacedDigitSystemFont(ofSize: 48, weight: .thin)
    label.textAlignment = .center
    label.text = "0.0"
    return label
  }()

  deinit {
    NotificationCenter.default.removeObserver(self)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(timeLabel)
    timeLabel.translatesAutoresizingMaskIntoConstraints = false
    let views = ["label": timeLabel]
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-[label]-|", options: [], metrics: nil, views: views))
    NSLayoutConstraint(
      item: timeLabel, attribute: .centerY, relatedBy: .equal, toItem: view,
      attribute: .centerY, multiplier: 1, constant: 0
    ).isActive = true
    NotificationCenter.default.addObserver(
      self, selector: #selector(pause), name: UIApplication.willResignActiveNotification,
      object: nil)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    stop()
  }

  @objc func start() {
    guard timer == nil else { return }
    startTime = CACurrentMediaTime()
    timer = Timer.scheduledTimer(
      timeInterval: 0.1, target: self, selector: #selector(tick(_:)), userInfo: ["lap": 1],
      repeats: true)
    RunLoop.main.add(timer!, forMode: .common)
    displayLink = CADisplayLink(target: self, selector: #selector(frame(link:)))
    displayLink?.preferredFramesPerSecond = 30
    displayLink?.add(to: .main, forMode: .default)
  }

  @objc func pause() { stop() }

  func stop() {
    timer?.invalidate()
    timer = nil
    displayLink?.invalidate()
    displayLink = nil
  }

  func remind() {
    perform(#selector(remember(_:)), with: "milk", afterDelay: 0.5)
    perform(#selector(forget), with: nil, afterDelay: 0.5)
    NSObject.cancelPreviousPerformRequests(
      withTarget: self, selector: #selector(forget), object: nil)
    perform(#selector(remember(_:)), with: "now")
    if responds(to: #selector(remember(_:))) { calls.append("responds") }
  }

  @objc private func remember(_ thing: String) { calls.append(thing) }
  @objc private func forget() { calls.append("forgot") }

  @objc private func tick(_ timer: Timer) {
    ticks += 1
    if let info = timer.userInfo as? [String: Int] { calls.append("lap \(info["lap"] ?? 0)") }
    timeLabel.text = String(format: "%.1f", Double(ticks) / 10)
  }

  @objc private func frame(link: CADisplayLink) {
    frames += 1
  }
}
