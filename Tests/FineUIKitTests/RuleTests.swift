import Observation
import Testing
import UIKit

@testable import FineUIKit

/// Rules of the specification that stand outside its list of invariants.
@MainActor @Suite(.serialized) struct RuleTests {
  private let model = Model()

  // MARK: Descriptions

  @Test func `asking a built-in component for its body stops with a clear message`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run { _ = FineLabel(text: "x").body }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Primitive Renderable body should not be evaluated"))
  }

  struct Item: Identifiable { var id: Int }

  @Test func `FineForEach describes each element at once, in order, by its identity`() {
    var log: [Int] = []
    let described = FineForEach([Item(id: 3), Item(id: 1), Item(id: 2)]) { item in
      log.append(item.id)
      return FineLabel(text: "\(item.id)")
    }
    #expect(log == [3, 1, 2])
    #expect(described.map { FineResolved($0).key } == [3, 1, 2].map { .chosen($0) })
  }

  @Test func `what local state or the environment describes keeps its key to itself`() {
    let state = FineState(0) { _ in FineLabel(text: "x").key("inner") }
    let reader = FineEnvironmentReader { _ in FineLabel(text: "x").key("inner") }
    #expect(FineResolved(state).key == nil)
    #expect(FineResolved(reader).key == nil)
    #expect(FineResolved(state.key("outer")).key == .chosen("outer"))
    #expect(FineResolved(FineLabel(text: "x").key("inner").padding()).key == .chosen("inner"))
  }

  @Test func `a binding holds its object, and asks it at each read`() {
    final class Box { var value = 1 }
    var box: Box? = Box()
    weak let held = box
    var binding = box.map { FineBinding($0, \.value) }
    box = nil
    #expect(held != nil)
    held?.value = 5
    #expect(binding?.value == 5)
    binding?.value = 6
    #expect(held?.value == 6)
    binding = nil
    #expect(held == nil)
  }

  // MARK: Components

  @Test func `a scroll view's other axis is another view, its keyboard option is not`() {
    func scroll(_ axis: NSLayoutConstraint.Axis, reusing view: UIView?) -> UIScrollView? {
      render(FineScrollView(axis) { FineLabel(text: "x") }, reusing: view) as? UIScrollView
    }
    let set = render(
      FineScrollView { FineLabel(text: "x") }.keyboardDismissMode(.onDrag))
    #expect((set as? UIScrollView)?.keyboardDismissMode == .onDrag)
    let plain = scroll(.vertical, reusing: set)
    #expect(plain === set && plain?.keyboardDismissMode == UIScrollView.KeyboardDismissMode.none)
    #expect(scroll(.horizontal, reusing: plain) !== plain)
  }

  @Test func `a field's options are set, and reset when they are no longer described`() throws {
    var text = ""
    let binding = FineBinding(get: { text }, set: { text = $0 })
    let view = render(
      FineTextField(text: binding, placeholder: "p").keyboardType(.emailAddress)
        .returnKeyType(.done).secureTextEntry().enabled(false))
    let field = try #require(view as? UITextField)
    #expect(field.borderStyle == .roundedRect && field.placeholder == "p")
    #expect(field.keyboardType == .emailAddress && field.returnKeyType == .done)
    #expect(field.isSecureTextEntry && !field.isEnabled)
    #expect(render(FineTextField(text: binding), reusing: field) === field)
    #expect(field.placeholder == nil && field.keyboardType == .default)
    #expect(field.returnKeyType == .default && !field.isSecureTextEntry && field.isEnabled)
  }

  @Test func `a button without a configuration gets title and image, and image goes again`() throws
  {
    let image = UIImage()
    let view = render(FineButton(title: "a") {}.image(image).enabled(false))
    let button = try #require(view as? UIButton)
    #expect(button.title(for: .normal) == "a" && button.image(for: .normal) === image)
    #expect(!button.isEnabled && button.configuration == nil)
    #expect(render(FineButton(title: "b") {}, reusing: button) === button)
    #expect(button.title(for: .normal) == "b" && button.image(for: .normal) == nil)
    #expect(button.isEnabled)
  }

  // MARK: Mounting and navigation

  @Test func `nothing is rendered when the container is gone`() async {
    let screen = Screen { [model] in FineLabel(text: model.title + "!") }
    let runtime = FineUI(screen)
    var container: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    if let container { runtime.build(to: container) }
    weak let gone = container
    container = nil
    #expect(gone == nil)
    _ = await messages {
      runtime.suspend()
      runtime.resume()
    }
    #expect(screen.bodies == 1)
  }

  @MainActor @Observable final class Titled: FineNavigating {
    var title: String? = "first"
    var bodies = 0

    func body() -> any Renderable { FineLabel(text: "x") }

    func navigation() -> FineNavigation? { title.map { FineNavigation(title: $0) } }
  }

  @Test func `navigation that is nil leaves the item as it is, and is still followed`() async {
    let content = Titled()
    let controller = FineContentController(content)
    controller.loadViewIfNeeded()
    #expect(controller.navigationItem.title == "first")
    content.title = nil
    await settle()
    #expect(controller.navigationItem.title == "first")
    content.title = "second"
    await settle()
    #expect(controller.navigationItem.title == "second")
  }

  @Test func `a direct render observes nothing and moves nothing`() async {
    let view = render(FineStack.vertical { FineLabel(text: self.model.title).opacity(1) })
    let label = (view as? UIStackView)?.arrangedSubviews[0]
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.addSubview(view)
    window.isHidden = false
    model.title = "B"
    await settle()
    #expect(label?.shownText == "A")
    withFineAnimation(.linear(duration: 2)) {
      _ = render(
        FineStack.vertical { FineLabel(text: self.model.title).opacity(0.5) }, reusing: view)
    }
    #expect(label?.shownText == "B" && label?.alpha == 0.5)
    #expect(label?.layer.animationKeys() ?? [] == [])
    window.isHidden = true
  }

  // MARK: Diagnostics

  @Test func `flags are off unless the environment sets them, but for the toast`() async {
    let environment = ProcessInfo.processInfo.environment
    guard environment.keys.allSatisfy({ !$0.hasPrefix("FINEUIKIT_") }) else { return }
    // In a process of its own, where no other test has set them.
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        precondition(!FineDiagnostics.logsViewReuse && !FineDiagnostics.logsRenders)
        precondition(!FineDiagnostics.highlightsRenders && FineDiagnostics.showsInjectionToast)
      }
    }
  }

  @Test func `the texts of the catalogue begin as they should`() async {
    let said = await messages {
      _ = FineDivider().thickness(-.infinity)
      _ = FineStepper(value: FineBinding(get: { 0 }, set: { _ in }), step: .nan)
      let date = FineBinding(get: { Date(timeIntervalSince1970: 0) }, set: { _ in })
      _ = FineDatePicker(selection: date).minuteInterval(7)
      _ = FineDatePicker(selection: date).datePickerMode(.countDownTimer)
      _ = stack {
        FineLabel(text: "a").key(1)
        FineLabel(text: "b").key(1)
      }
    }
    let beginnings = [
      "FineDivider thickness must be a non-negative finite value, got -inf",
      "FineStepper step must be a positive finite value, got nan",
      "FineDatePicker minuteInterval must divide 60 evenly, got 7",
      "FineDatePicker does not support .countDownTimer; ",
      "Duplicate FineUIKit key: 1",
    ]
    #expect(said.count == beginnings.count)
    for (text, beginning) in zip(said, beginnings) { #expect(text.hasPrefix(beginning), "\(text)") }
  }
}
