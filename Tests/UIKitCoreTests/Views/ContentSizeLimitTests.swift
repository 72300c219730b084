import Testing
import UIKit

@MainActor @Suite struct `Limits of text sizes` {
  @Test func `hold in a view and below it, and go with their view`() {
    let outer = UIView()
    let inner = UIView()
    outer.addSubview(inner)
    outer.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
    outer.maximumContentSizeCategory = .extraLarge
    #expect(inner.traitCollection.preferredContentSizeCategory == .extraLarge)
    inner.minimumContentSizeCategory = .extraExtraLarge
    #expect(inner.traitCollection.preferredContentSizeCategory == .extraExtraLarge)
    #expect(outer.traitCollection.preferredContentSizeCategory == .extraLarge)
    outer.maximumContentSizeCategory = nil
    #expect(outer.traitCollection.preferredContentSizeCategory == .accessibilityExtraLarge)
  }
}
