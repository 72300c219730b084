public import Foundation

// What Foundation on Apple's systems does with selectors, and Foundation here leaves out.

extension NSObjectProtocol {
  /// Whether the object's class has the method.
  /// - Note: An addition to Foundation. A selector that is a name alone is never found.
  public func responds(to aSelector: Selector?) -> Bool {
    aSelector?.isImplemented(by: self) ?? false
  }

  /// Calls a method now and returns the object that it returned, if it did.
  /// - Note: An addition to Foundation. What cannot be called is a diagnostic, and nothing happens;
  ///   a method of the main actor that another thread calls is called in a moment.
  @discardableResult
  public func perform(_ aSelector: Selector) -> Unmanaged<AnyObject>? {
    performed(aSelector, nil, nil)
  }

  /// Calls a method with an argument now.
  /// - Note: An addition to Foundation. What cannot be called is a diagnostic, and nothing happens;
  ///   a method of the main actor that another thread calls is called in a moment.
  @discardableResult
  public func perform(_ aSelector: Selector, with object: Any?) -> Unmanaged<AnyObject>? {
    performed(aSelector, object, nil)
  }

  /// Calls a method with two arguments now.
  /// - Note: An addition to Foundation. What cannot be called is a diagnostic, and nothing happens;
  ///   a method of the main actor that another thread calls is called in a moment.
  @discardableResult
  public func perform(
    _ aSelector: Selector, with object1: Any?, with object2: Any?
  ) -> Unmanaged<AnyObject>? {
    performed(aSelector, object1, object2)
  }

  private func performed(
    _ selector: Selector, _ first: Any?, _ second: Any?
  ) -> Unmanaged<AnyObject>? {
    // The caller is on the main actor, or does not touch them again.
    nonisolated(unsafe) let (target, first, second) = (self as AnyObject, first, second)
    guard MainQueue.isCurrent else {
      MainQueue.perform { _ = selector.result(on: target, sender: first, event: second) }
      return nil
    }
    nonisolated(unsafe) var object: AnyObject?
    MainActor.assumeIsolated {
      guard let result = selector.result(on: target, sender: first, event: second) else {
        Diagnostics.record(.selectorNotPerformed(selector, on: target))
        return
      }
      if type(of: result) is AnyClass { object = result as AnyObject }
    }
    guard let object else { return nil }
    // There is no pool that would keep it until the caller has taken it.
    nonisolated(unsafe) let kept = object
    DispatchQueue.main.async { withExtendedLifetime(kept) {} }
    return .passUnretained(object)
  }
}

extension NSObject {
  /// Calls a method after `delay` seconds, and keeps the object until then.
  /// - Note: An addition to Foundation.
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
  ) {
    // What is handed over is not touched here again.
    nonisolated(unsafe) let (target, argument) = (self, anArgument)
    MainQueue.perform {
      DelayedCalls.shared.add(aSelector, to: target, argument: argument, after: delay)
    }
  }

  /// Calls a method after `delay` seconds, and keeps the object until then.
  /// - Note: An addition to Foundation. Modes of the run loop make no difference here.
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode]
  ) {
    perform(aSelector, with: anArgument, afterDelay: delay)
  }

  /// Calls a method on the main thread; at once where this is it and the caller waits.
  /// - Note: An addition to Foundation. A caller on another thread does not wait.
  public func performSelector(
    onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool
  ) {
    if wait, MainQueue.isCurrent {
      aSelector.performAnywhere(on: self, with: arg)
    } else {
      // What is handed over is not touched here again.
      nonisolated(unsafe) let (target, argument) = (self, arg)
      DispatchQueue.main.async { aSelector.performAnywhere(on: target, with: argument) }
    }
  }

  /// Forgets the delayed calls of a method with an argument.
  /// - Note: An addition to Foundation.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    // Not the target itself, which may be on its way out.
    let target = ObjectIdentifier(aTarget as AnyObject)
    nonisolated(unsafe) let argument = anArgument
    MainQueue.perform { DelayedCalls.shared.cancel(aSelector, of: target, argument: argument) }
  }

  /// Forgets all delayed calls of methods of an object.
  /// - Note: An addition to Foundation.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    let target = ObjectIdentifier(aTarget as AnyObject)
    MainQueue.perform { DelayedCalls.shared.cancelAll(of: target) }
  }
}

/// Calls that are to come.
@MainActor private final class DelayedCalls {
  static let shared = DelayedCalls()

  private struct Call {
    var identifier: Int
    var target: NSObject
    var selector: Selector
    var argument: Any?
  }

  private var calls: [Call] = []
  private var lastIdentifier = 0

  func add(_ selector: Selector, to target: NSObject, argument: Any?, after delay: TimeInterval) {
    lastIdentifier += 1
    let identifier = lastIdentifier
    calls.append(
      Call(identifier: identifier, target: target, selector: selector, argument: argument))
    _ = FrameLoop.shared.schedule(after: max(0, delay)) { [self] in perform(identifier) }
  }

  private func perform(_ identifier: Int) {
    guard let index = calls.firstIndex(where: { $0.identifier == identifier }) else { return }
    let call = calls.remove(at: index)
    if !call.selector.perform(on: call.target, sender: call.argument, event: nil) {
      Diagnostics.record(.selectorNotPerformed(call.selector, on: call.target))
    }
  }

  func cancel(_ selector: Selector, of target: ObjectIdentifier, argument: Any?) {
    calls.removeAll {
      ObjectIdentifier($0.target) == target && $0.selector == selector
        && isSame($0.argument, argument)
    }
  }

  func cancelAll(of target: ObjectIdentifier) {
    calls.removeAll { ObjectIdentifier($0.target) == target }
  }

  private func isSame(_ first: Any?, _ second: Any?) -> Bool {
    switch (first, second) {
    case (nil, nil): true
    case (let first?, let second?):
      if let first = first as? AnyHashable, let second = second as? AnyHashable {
        first == second
      } else {
        first as AnyObject === second as AnyObject
      }
    default: false
    }
  }
}

extension Diagnostic {
  fileprivate static func selectorNotPerformed(
    _ selector: Selector, on target: AnyObject
  ) -> Diagnostic {
    let type: AnyObject.Type = type(of: target)
    let cure =
      selector.canBeCalled
      ? "It was made from a method of another class, or was given other arguments."
      : "A selector made of a name alone cannot be called: make it with #selector and the plugin "
        + "UIKitSources, or write Selector(\"\(selector)\", \(type).method)."
    return Diagnostic(
      category: "Selectors", message: "\(type) could not perform \(selector). \(cure)")
  }
}
