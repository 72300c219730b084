import Observation

/// Hands the environment of a collection to its cells, which follow it.
@MainActor @Observable final class FineEnvironmentBox {
  private(set) var values = FineEnvironmentValues()
  /// The same as `values`; reading it follows nothing.
  @ObservationIgnored private var published = FineEnvironmentValues()

  /// Publishes values unless they are known to be equal to the last ones.
  func publish(_ new: FineEnvironmentValues) {
    guard !published.isKnownToEqual(new) else { return }
    published = new
    values = new
  }
}
