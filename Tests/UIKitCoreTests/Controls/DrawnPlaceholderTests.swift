import Testing
import TrellisTesting
import UIKit

@MainActor @Suite(.harness) struct `Text fields that draw for themselves` {
  private final class Field: UITextField {
    var drawn: [String] = []
    override func drawText(in rect: CGRect) {
      drawn.append("text")
      super.drawText(in: rect)
    }
    override func drawPlaceholder(in rect: CGRect) { drawn.append("placeholder \(rect.width)") }
  }

  @Test func `are asked for the placeholder, and for the text once there is some`() async {
    let field = Field(frame: CGRect(x: 10, y: 10, width: 200, height: 40))
    field.placeholder = "Name"
    let app = Harness(field)
    await app.settle()
    #expect(field.drawn.first == "placeholder 200.0")
    #expect(!field.drawn.contains("text"))
    field.text = "Ann"
    await app.settle()
    #expect(field.drawn.last == "text")
  }
}
