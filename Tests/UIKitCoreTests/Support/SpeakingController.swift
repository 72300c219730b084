import UIKit

/// Says what it is called.
final class SpeakingController: UIViewController {
  let label: String
  let log: CallLog
  let logsMoves: Bool

  init(_ label: String, _ log: CallLog = CallLog(), logsMoves: Bool = false) {
    self.label = label
    self.log = log
    self.logsMoves = logsMoves
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  private func say(_ text: String) { log.lines.append(label + text) }

  override func loadView() {
    say("loadView")
    super.loadView()
  }
  override func viewDidLoad() { say("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) { say("viewWillAppear") }
  override func viewIsAppearing(_ animated: Bool) { say("viewIsAppearing") }
  override func viewDidAppear(_ animated: Bool) { say("viewDidAppear") }
  override func viewWillDisappear(_ animated: Bool) { say("viewWillDisappear") }
  override func viewDidDisappear(_ animated: Bool) { say("viewDidDisappear") }
  override func viewWillLayoutSubviews() { say("viewWillLayoutSubviews") }
  override func viewDidLayoutSubviews() { say("viewDidLayoutSubviews") }
  override func willMove(toParent parent: UIViewController?) {
    if logsMoves { say("willMove(\(parent == nil ? "nil" : "parent"))") }
  }
  override func didMove(toParent parent: UIViewController?) {
    if logsMoves { say("didMove(\(parent == nil ? "nil" : "parent"))") }
  }
}
