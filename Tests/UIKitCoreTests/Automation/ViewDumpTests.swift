import Testing
import UIKit

@testable import UIKitCore

@MainActor struct ViewDumpTests {
  @Test func `a line holds class, frame, text and state`() {
    let label = UILabel(frame: CGRect(x: 1.25, y: -0.001, width: 80, height: 20.333))
    label.text = "a \"b\"\nc"
    label.alpha = 0.5
    #expect(ViewDump.line(for: label) == #"UILabel (1.25 0; 80 20.33) "a \"b\"\nc" alpha 0.5"#)
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    control.isEnabled = false
    control.isSelected = true
    #expect(ViewDump.line(for: control) == "UIControl (0 0; 10 10) disabled selected")
  }

  @Test func `subviews are further in, and what is hidden is one line`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let shown = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    let hidden = UIView(frame: CGRect(x: 5, y: 6, width: 7, height: 8))
    for view in [shown, hidden] {
      view.addSubview(UIView())
      root.addSubview(view)
    }
    hidden.isHidden = true
    #expect(
      ViewDump.text(of: root) == """
        UIView (0 0; 100 100)
          UIView (1 2; 3 4)
            UIView (0 0; 0 0)
          UIView (5 6; 7 8) hidden

        """)
  }

  @Test func `an empty field says its placeholder, a scrolled view its offset`() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    field.placeholder = "Name"
    #expect(ViewDump.line(for: field) == #"UITextField (0 0; 100 30) placeholder "Name""#)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    scroll.contentSize = CGSize(width: 10, height: 100)
    scroll.contentOffset = CGPoint(x: 0, y: 20)
    #expect(ViewDump.line(for: scroll) == "UIScrollView (0 0; 10 10) offset (0 20)")
  }
}
