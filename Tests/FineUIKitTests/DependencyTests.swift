import Observation
import Testing
import TrellisTesting
import UIKit

@testable import FineUIKit

@MainActor @Observable private final class Profile {
  var name = "A"
  var age = 1
  private var secret = 0
  var revealed: Int { secret }
  func reveal() { secret += 1 }
}

// One after another: the handler and the switches belong to the process.
@MainActor @Suite(.harness) struct DependencyTests {
  private let profile = Profile()

  private func isNamed(_ description: String, _ property: String) -> Bool {
    description.hasSuffix("Profile.\(property)") && description.hasPrefix("\\")
  }

  @Test func `the property that led to a render is named`() async {
    var label: UIView?
    let said = await messages {
      FineDiagnostics.logsRenders = true
      defer { FineDiagnostics.logsRenders = false }
      let mounted = Mounted { [profile] in
        FineStack.vertical { FineLabel(text: "\(profile.name) \(profile.age)") }
      }
      label = mounted.children[0]
      profile.age = 2
      await settle()
      #expect(label?.shownText == "A 2")
    }
    // Other tests render meanwhile; this property is read here only.
    let last = said.first { $0.contains("Profile.") } ?? ""
    #expect(
      last.contains("updated UILabel for FineLabel because a value it read changed (render #2"))
    #expect(isNamed(last.split(separator: " ").last.map(String.init) ?? "", "age"))
    let property = label?.fineNode?.history.lastCause.property
    #expect(isNamed(property?.description ?? "", "age"))
    #expect(label?.fineDebugDescription.contains("  changed \\") == true)
  }

  @Test func `the root, a builder and a private property are named too`() async {
    let mounted = Mounted { [profile] in
      _ = profile.name
      return FineStack.vertical {
        if profile.age > 1 { FineLabel(text: "adult") }
        FineLabel(text: "\(profile.revealed)")
      }
    }
    func cause(_ view: UIView) -> String {
      view.fineNode?.history.lastCause.property?.description ?? ""
    }
    profile.name = "B"
    await settle()
    #expect(isNamed(cause(mounted.root), "name"))
    profile.age = 2
    await settle()
    #expect(isNamed(cause(mounted.root), "age"))
    profile.reveal()
    await settle()
    #expect(isNamed(cause(mounted.children[1]), "secret"))
  }

  @Test func `a view lists what its own update reads`() async {
    let mounted = Mounted { [profile] in
      _ = profile.revealed
      return FineStack.vertical {
        if profile.age > 1 { FineLabel(text: "adult") }
        FineLabel(text: "\(profile.name) \(profile.age)")
      }
    }
    #expect(mounted.root.fineDependencies.count == 1)
    #expect(isNamed(mounted.root.fineDependencies.first ?? "", "age"))
    let label = mounted.children[0].fineDependencies
    #expect(label.count == 2)
    #expect(isNamed(label.first ?? "", "age"))
    #expect(isNamed(label.last ?? "", "name"))
    #expect(UIView().fineDependencies.isEmpty)
    // Asking changes nothing about what is followed.
    profile.name = "B"
    await settle()
    #expect(mounted.children[0].shownText == "B 1")
  }

  @Test func `what is no longer read is no longer listed`() async {
    let mounted = Mounted { [profile] in
      FineLabel(text: profile.age > 1 ? "adult" : profile.name)
    }
    #expect(mounted.root.fineDependencies.count == 2)
    profile.age = 2
    await settle()
    #expect(mounted.root.fineDependencies.count == 1)
    let renders = mounted.root.fineNode?.history.renders
    profile.name = "B"
    await settle()
    #expect(mounted.root.fineNode?.history.renders == renders)
  }

  @Test func `without the standard library's interface all works but names`() async {
    let sentinel = FineSentinel(namesProperties: false)
    var changed: [FineProperty?] = []
    let scope = FineWorkScope(depth: 0, name: { "test" }, didChange: { changed.append($0) })
    func follow() {
      scope.begin()
      scope.track(with: sentinel) { _ = (profile.name, profile.age) }
    }
    follow()
    profile.name = "B"
    profile.age = 2
    await settle()
    #expect(changed == [nil])
    #expect(scope.dependencies.isEmpty)
    // What it reads is followed once more only when it reads again.
    profile.name = "C"
    await settle()
    #expect(changed.count == 1)
    follow()
    follow()
    profile.name = "D"
    await settle()
    #expect(changed.count == 2)
    // A run that has begun makes what was on its way void.
    follow()
    profile.name = "E"
    scope.begin()
    await settle()
    #expect(changed.count == 2)
  }

  @Test func `names are read off the symbols of getters`() {
    func name(_ getter: String) -> String? { FinePropertyNames.property(ofGetter: getter) }
    #expect(name("key path getter for App.Model.title : Swift.String : App.Model") == "title")
    #expect(name("App.Model.title.getter : Swift.String") == "title")
    #expect(name("App.Model.(secret in _12AB).getter : Swift.Int") == "secret")
    #expect(name("key path getter for App.Box.value : A : App.Box<A>") == "value")
    #expect(name("main") == nil)
  }
}
