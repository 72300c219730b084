public import Foundation

// Only the name, until the gesture recognizers land; delete this file then.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {}
