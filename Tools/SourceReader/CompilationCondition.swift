import SwiftSyntax

/// Conditions behind `#if`, as they are on Linux.
enum CompilationCondition {
  /// True or false; nil where it depends on how the project is built.
  static func value(_ condition: ExprSyntax) -> Bool? {
    if let tuple = condition.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let inner = tuple.elements.first
    {
      return value(inner.expression)
    }
    if let not = condition.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" {
      return value(not.expression).map { !$0 }
    }
    if let sequence = condition.as(SequenceExprSyntax.self) { return value(of: sequence) }
    if let call = condition.as(FunctionCallExprSyntax.self) { return value(of: call) }
    return condition.as(BooleanLiteralExprSyntax.self).map { $0.literal.text == "true" }
  }

  /// `&&` binds tighter than `||`.
  private static func value(of sequence: SequenceExprSyntax) -> Bool? {
    var alternatives: [[Bool?]] = [[]]
    for element in sequence.elements {
      if let name = element.as(BinaryOperatorExprSyntax.self)?.operator.text {
        if name == "||" { alternatives.append([]) }
        // What compares is not for Linux to say.
        guard ["||", "&&"].contains(name) else { return nil }
      } else {
        alternatives[alternatives.count - 1].append(value(element))
      }
    }
    let values = alternatives.map { all in
      all.contains(false) ? false : all.contains(nil) ? nil : true
    }
    return values.contains(true) ? true : values.contains(nil) ? nil : false
  }

  private static func value(of call: FunctionCallExprSyntax) -> Bool? {
    let argument = call.arguments.first?.expression.trimmedDescription ?? ""
    switch call.calledExpression.trimmedDescription {
    case "os": return argument == "Linux"
    case "targetEnvironment": return false
    case "swift", "compiler": return true
    case "canImport":
      let module = argument.split(separator: ".").first.map(String.init) ?? argument
      if CompatibilityList.modules.contains(module) { return true }
      return absentModules.contains(module) ? false : nil
    default: return nil
    }
  }

  /// Modules that only Apple's systems have.
  private static let absentModules: Set<String> = [
    "AppKit", "Cocoa", "Combine", "CoreData", "CoreImage", "CoreLocation", "CoreText", "Darwin",
    "MapKit", "Metal", "MetalKit", "ObjectiveC", "Photos", "SafariServices", "SceneKit",
    "SpriteKit", "StoreKit", "SwiftData", "SwiftUI", "WatchKit", "WebKit",
  ]
}
