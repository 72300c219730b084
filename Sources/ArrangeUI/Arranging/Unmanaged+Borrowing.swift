extension Unmanaged {
  /// Runs `body` with the object, which somebody else keeps, without counting a reference.
  ///
  /// A closure of the main actor that is handed to the standard library checks, each time, where it
  /// runs. Handed to this it does not.
  @inline(__always) func borrow<Result>(_ body: (Instance) -> Result) -> Result {
    _withUnsafeGuaranteedRef(body)
  }
}
