public import Foundation

/// A file of controllers that Xcode's interface builder made.
/// - Note: Such files are compiled by Xcode alone and cannot be read here. The name is kept, so that
///   code that mentions storyboards compiles; asking for a controller stops the program and says so.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  private let name: String

  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  open func instantiateInitialViewController() -> UIViewController? { stop("its first controller") }

  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    stop("the controller \"\(identifier)\"")
  }

  @preconcurrency @MainActor
  public final func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    stop("its first controller")
  }

  @preconcurrency @MainActor
  public final func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    stop("the controller \"\(identifier)\"")
  }

  private func stop(_ what: String) -> Never {
    preconditionFailure(
      """
      The storyboard \"\(name)\" was asked for \(what). Storyboards cannot be read here: make the \
      controller in code.
      """)
  }
}

/// A step from one controller to another.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  public final let identifier: String?
  public final let source: UIViewController
  public final let destination: UIViewController
  private let performHandler: (() -> Void)?

  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    performHandler = nil
    super.init()
  }

  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(
      identifier: identifier, from: source, to: destination, performHandler: performHandler)
  }

  private init(
    identifier: String?, from source: UIViewController, to destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    self.performHandler = performHandler
    super.init()
  }

  /// Takes the step: what the segue was made with, else shows the destination.
  open func perform() {
    if let performHandler { performHandler() } else { source.show(destination, sender: source) }
  }
}

extension UIViewController {
  /// Nil: controllers are made in code here.
  public final var storyboard: UIStoryboard? { nil }

  /// - Note: Segues come from storyboards, which cannot be read here: the program stops and says so,
  ///   as UIKit does where the storyboard has no such segue.
  public final func performSegue(withIdentifier identifier: String, sender: Any?) {
    preconditionFailure(
      """
      \(self) was asked to perform the segue \"\(identifier)\". There are no storyboards here: show \
      the other controller in code.
      """)
  }
}
