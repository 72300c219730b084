import Observation
import Testing
import UIKit

@testable import FineUIKit

private enum ThemeKey: FineEnvironmentKey {
  static var defaultValue: String { "light" }
}

extension FineEnvironmentValues {
  fileprivate var theme: String {
    get { self[ThemeKey.self] }
    set { self[ThemeKey.self] = newValue }
  }
}

@MainActor @Suite struct EnvironmentTests {
  let model = Model()

  private var reader: any Renderable {
    FineEnvironmentReader { FineLabel(text: $0.theme) }
  }

  // E1
  @Test func `a reader sees the default, what is set around it, and the innermost of two`() {
    #expect(render(reader).shownText == "light")
    #expect(render(reader.environment(\.theme, "dark")).shownText == "dark")
    let nested = FineStack.vertical {
      reader.environment(\.theme, "b")
      reader
    }.environment(\.theme, "a")
    let view = render(nested) as? UIStackView
    #expect(view?.arrangedSubviews.map(\.shownText) == ["b", "a"])
    #expect(
      render(reader.environment(\.theme, "b").padding().environment(\.theme, "a")).shownText == "b")
  }

  @Test func `setting a value adds no view and no identity`() {
    let view = render(reader)
    #expect(render(reader.environment(\.theme, "dark"), reusing: view) === view)
    #expect(view.shownText == "dark")
  }

  // E1
  @Test func `a reader follows its source, and its own update keeps the environment`() async {
    let mounted = Mounted { [model] in
      FineStack.vertical {
        FineEnvironmentReader { values in
          FineLabel(text: values.theme + model.subtitle)
        }
        FineEnvironmentReader { values in
          let count = model.count
          return FineLabel(text: "\(values.theme) \(count)")
        }
      }.environment(\.theme, model.title)
    }
    #expect(mounted.children.map(\.shownText) == ["AS", "A 0"])
    model.count = 1
    await settle()
    #expect(mounted.children[1].shownText == "A 1")
    #expect(mounted.screen.bodies == 1)
    model.title = "B"
    await settle()
    #expect(mounted.children.map(\.shownText) == ["BS", "B 1"])
    #expect(mounted.screen.bodies == 2)
  }

  @Test func `a representable gets the environment`() {
    struct Themed: FineViewRepresentable {
      func makeView() -> UILabel { UILabel() }
      func updateView(_ view: UILabel, environment: FineEnvironmentValues) {
        view.text = environment.theme
      }
    }
    #expect(render(Themed().environment(\.theme, "dark")).shownText == "dark")
  }

  // E3
  @Test func `only other values are published, and publishing follows nothing`() async {
    let box = FineEnvironmentBox()
    var changes = 0
    let scope = FineWorkScope(depth: 0, name: { "test" }, didChange: { _ in changes += 1 })
    func follow() {
      scope.begin()
      scope.track(with: FineSentinel()) { _ = box.values }
    }
    follow()
    var values = FineEnvironmentValues()
    box.publish(values)
    await settle()
    #expect(changes == 0)
    values.theme = "dark"
    box.publish(values)
    await settle()
    #expect(changes == 1)
    follow()
    box.publish(values)
    await settle()
    #expect(changes == 1)

    var publisherChanges = 0
    let publisher = FineWorkScope(
      depth: 0, name: { "test" }, didChange: { _ in publisherChanges += 1 })
    publisher.begin()
    values.theme = "other"
    publisher.track(with: FineSentinel()) { box.publish(values) }
    values.theme = "third"
    box.publish(values)
    await settle()
    #expect(publisherChanges == 0)
  }
}
