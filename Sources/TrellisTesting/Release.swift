public import Testing

/// Expects that what is made goes when the last reference to it does.
///
/// ```swift
/// await expectRelease { FineContentController(Login()) }
/// ```
///
/// - Parameters:
///   - turns: How many turns of the main actor it may take.
///   - make: Makes the object and uses it; nothing may keep it but itself.
@MainActor public func expectRelease<Object: AnyObject>(
  within turns: Int = 50, sourceLocation: SourceLocation = #_sourceLocation,
  _ make: @MainActor () throws -> Object
) async rethrows {
  weak let object = try make()
  for _ in 0..<turns where object != nil { await Task.yield() }
  guard let object else { return }
  TestPlace(sourceLocation).fail(
    """
    A \(type(of: object)) is still alive \(turns) turns after the last reference to it was dropped. \
    Something that it owns holds it strongly.
    """)
}
