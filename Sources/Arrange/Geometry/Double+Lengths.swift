extension Double {
  /// The length, or nothing for what is none: infinity, or no number.
  @inline(__always) var lengthOrZero: Double { isFinite ? self : 0 }
}
