import Testing
import TrellisTesting
import UIKit

@MainActor @Suite(.harness) struct `Appearance proxies` {
  private final class Card: UIView {}
  private final class Box: UIView {}
  private final class FancySwitch: UISwitch {}

  private let root = UIViewController()
  private var app: Harness<UIViewController>

  init() { app = Harness(root) }

  @Test func `give a property to instances that come into a window, and to none before`() {
    UISwitch.appearance().onTintColor = .purple
    let control = UISwitch()
    #expect(control.onTintColor == nil)
    root.view.addSubview(control)
    #expect(control.onTintColor == .purple)
    UISwitch.appearance().onTintColor = .red
    #expect(control.onTintColor == .purple)
  }

  @Test func `leave what an instance was given by itself`() {
    UILabel.appearance().textColor = .red
    UILabel.appearance().font = .boldSystemFont(ofSize: 30)
    let label = UILabel()
    label.textColor = .blue
    root.view.addSubview(label)
    #expect(label.textColor == .blue)
    #expect(label.font == .boldSystemFont(ofSize: 30))
  }

  @Test func `of a subclass count before its superclass's`() {
    FancySwitch.appearance().onTintColor = .green
    UISwitch.appearance().onTintColor = .red
    UISwitch.appearance().thumbTintColor = .yellow
    let (plain, fancy) = (UISwitch(), FancySwitch())
    root.view.addSubview(plain)
    root.view.addSubview(fancy)
    #expect(plain.onTintColor == .red)
    #expect(fancy.onTintColor == .green && fancy.thumbTintColor == .yellow)
  }

  @Test func `can be for what is inside of something only, and that counts more`() {
    UILabel.appearance().textColor = .gray
    UILabel.appearance(whenContainedInInstancesOf: [Card.self]).textColor = .red
    UILabel.appearance(whenContainedInInstancesOf: [Card.self, Box.self]).textColor = .green
    let (outside, inside, deep) = (UILabel(), UILabel(), UILabel())
    let (card, box, boxed) = (Card(), Box(), Card())
    card.addSubview(inside)
    boxed.addSubview(deep)
    box.addSubview(boxed)
    for view in [outside, card, box] { root.view.addSubview(view) }
    #expect(outside.textColor == .gray)
    #expect(inside.textColor == .red)
    #expect(deep.textColor == .green)
  }

  @Test func `know controllers as containers`() {
    final class Other: UIViewController {}
    UILabel.appearance(whenContainedInInstancesOf: [Other.self]).textColor = .orange
    let other = Other()
    let label = UILabel()
    other.view.addSubview(label)
    root.addChild(other)
    root.view.addSubview(other.view)
    #expect(label.textColor == .orange)
  }

  @Test func `are the same object for the same question`() {
    #expect(UILabel.appearance() === UILabel.appearance())
    #expect(
      UILabel.appearance() !== UILabel.appearance(whenContainedInInstancesOf: [Card.self]))
    #expect(type(of: FancySwitch.appearance()) == FancySwitch.self)
  }

  @Test func `give a tint that goes on to what is inside`() {
    Card.appearance().tintColor = .magenta
    let card = Card()
    let inner = UIView()
    card.addSubview(inner)
    root.view.addSubview(card)
    #expect(inner.tintColor == .magenta)
  }

  @Test func `give the attributes of titles by state`() {
    UISegmentedControl.appearance().setTitleTextAttributes(
      [.foregroundColor: UIColor.red], for: .selected)
    let control = UISegmentedControl(items: ["A", "B"])
    root.view.addSubview(control)
    #expect(
      control.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .red)
    #expect(control.titleTextAttributes(for: .normal)?[.foregroundColor] == nil)
  }
}
