import Observation

/// A very small stand-in for views, descriptions and a renderer.
@MainActor
open class View {
  public var text = ""
  public init() {}
  open func layoutSubviews() {}
}

@MainActor
public protocol Renderable {
  var body: any Renderable { get }
}

@MainActor
public protocol Primitive: Renderable {
  func render(into output: inout Output)
}

extension Primitive {
  public var body: any Renderable { self }
}

public struct Output {
  public var lines: [String] = []
  public var actions: [String: @MainActor () -> Void] = [:]
}

public struct Label: Primitive {
  let text: String
  public init(_ text: String) { self.text = text }
  public func render(into output: inout Output) { output.lines.append(decorated(text)) }
  func decorated(_ text: String) -> String { text }
}

public struct Button: Primitive {
  let title: String
  let action: @MainActor () -> Void
  public init(_ title: String, action: @escaping @MainActor () -> Void) {
    self.title = title
    self.action = action
  }
  public func render(into output: inout Output) {
    output.lines.append("[" + title + "]")
    output.actions[title] = action
  }
}

public struct Stack: Primitive {
  let children: [any Renderable]
  public init(@Children _ children: () -> [any Renderable]) { self.children = children() }
  public func render(into output: inout Output) {
    for child in children { show(child, in: &output) }
  }
}

@MainActor
private func show(_ description: any Renderable, in output: inout Output) {
  if let primitive = description as? any Primitive {
    primitive.render(into: &output)
  } else {
    show(description.body, in: &output)
  }
}

@resultBuilder
@MainActor
public enum Children {
  public static func buildExpression(_ child: any Renderable) -> [any Renderable] { [child] }
  public static func buildBlock(_ parts: [any Renderable]...) -> [any Renderable] {
    parts.flatMap { $0 }
  }
  public static func buildArray(_ parts: [[any Renderable]]) -> [any Renderable] {
    parts.flatMap { $0 }
  }
  public static func buildOptional(_ part: [any Renderable]?) -> [any Renderable] { part ?? [] }
  public static func buildEither(first part: [any Renderable]) -> [any Renderable] { part }
  public static func buildEither(second part: [any Renderable]) -> [any Renderable] { part }
}

@MainActor
public protocol Content: AnyObject {
  func body() -> any Renderable
}

/// Content that says how it is made anew.
@MainActor
public protocol Remade: Content {
  static func remade() -> Self
}

/// Shows a content and renders it again when what it read has changed.
@MainActor
public final class Screen {
  public private(set) var content: any Content
  public private(set) var renders = 0
  public private(set) var output = Output()

  public init(_ content: any Content) {
    self.content = content
    render()
  }

  public func render() {
    renders += 1
    output = withObservationTracking {
      var output = Output()
      show(content.body(), in: &output)
      return output
    } onChange: {
      Task { @MainActor [weak self] in self?.render() }
    }
  }

  public func replaceContent(_ content: any Content) {
    self.content = content
    render()
  }

  public func tap(_ title: String) { output.actions[title]?() }
}
