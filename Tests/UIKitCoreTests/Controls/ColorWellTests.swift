import Testing
import TrellisTesting
import UIKit

@testable import UIKitCore

@MainActor @Suite(.harness) struct `Wells and pickers of colours` {
  @MainActor private final class Listener: NSObject, UIColorPickerViewControllerDelegate {
    var heard: [String] = []
    func colorPickerViewController(
      _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) { heard.append("\(color.hexadecimal) \(continuously)") }
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {
      heard.append("finished")
    }
  }

  @Test func `the grid goes from white to black, and below through the hues`() {
    #expect(ColorGrid.color(column: 0, row: 0).hexadecimal == "#FFFFFF")
    #expect(ColorGrid.color(column: 11, row: 0).hexadecimal == "#000000")
    let all = (0..<10).flatMap { row in
      (0..<12).map { ColorGrid.color(column: $0, row: row).hexadecimal }
    }
    #expect(Set(all).count == 120)
  }

  @Test func `a tap on the grid chooses a colour, and the close button finishes`() async {
    let picker = UIColorPickerViewController()
    let listener = Listener()
    picker.delegate = listener
    let app = Harness(picker)
    await app.settle()
    let grid = app.findAll(ColorGrid.self)[0]
    // The middle of the first cell.
    app.tap(
      at: grid.convert(CGPoint(x: grid.bounds.width / 24, y: grid.bounds.height / 20), to: nil))
    #expect(listener.heard == ["#FFFFFF true", "#FFFFFF false"])
    #expect(picker.selectedColor.hexadecimal == "#FFFFFF")
    let red = app.findAll(UISlider.self)[0]
    #expect(red.value == 1)
    red.value = 0
    red.sendActions(for: .valueChanged)
    #expect(picker.selectedColor.hexadecimal == "#00FFFF")
  }

  @Test func `a well opens a picker and takes its colour`() async {
    let well = UIColorWell(frame: CGRect(x: 20, y: 100, width: 28, height: 28))
    well.supportsAlpha = false
    well.title = "Ink"
    var chosen: [String] = []
    well.addAction(
      UIAction { _ in chosen.append(well.selectedColor?.hexadecimal ?? "none") },
      for: .valueChanged)
    let screen = UIViewController()
    screen.view.addSubview(well)
    let app = Harness(screen)
    app.tap(well)
    await app.rest()
    let picker = screen.presentedViewController as? UIColorPickerViewController
    #expect(picker?.title == "Ink")
    #expect(picker?.supportsAlpha == false)
    let grid = app.findAll(ColorGrid.self)[0]
    app.tap(at: grid.convert(CGPoint(x: grid.bounds.width - 3, y: 3), to: nil))
    #expect(chosen.last == "#000000")
    #expect(well.selectedColor?.hexadecimal == "#000000")
  }
}
