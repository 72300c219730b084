public import Foundation

extension URL {
  /// Asks for a file that the user chose outside of the app's own folders.
  /// - Note: A desktop's apps may read what their user may: nothing is asked, and the answer is true.
  @discardableResult
  public func startAccessingSecurityScopedResource() -> Bool { true }

  /// Gives back what `startAccessingSecurityScopedResource()` was given.
  public func stopAccessingSecurityScopedResource() {}
}
