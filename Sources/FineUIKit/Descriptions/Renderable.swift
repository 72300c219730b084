/// A description of a part of the interface: a cheap value, made anew whenever state changes.
///
/// Conform a struct to split a long description. Its type is part of the identity of the view that
/// it leads to, so two different structs never share a view.
@MainActor public protocol Renderable {
  /// What this description consists of. It may be read more than once for the same state and must
  /// have no side effects.
  var body: any Renderable { get }
}
