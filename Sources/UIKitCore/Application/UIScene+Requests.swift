public import Foundation

extension UIScene {
  /// How a URL is to be opened.
  @preconcurrency @MainActor
  open class OpenExternalURLOptions: NSObject {
    open var universalLinksOnly = false
  }

  /// How a URL came.
  @preconcurrency @MainActor
  open class OpenURLOptions: NSObject {
    public final let sourceApplication: String?
    public final let annotation: Any?
    public final let openInPlace: Bool

    package init(sourceApplication: String? = nil, annotation: Any? = nil, openInPlace: Bool = true)
    {
      self.sourceApplication = sourceApplication
      self.annotation = annotation
      self.openInPlace = openInPlace
    }
  }

  /// How a scene is to be activated.
  @preconcurrency @MainActor
  open class ActivationRequestOptions: NSObject {
    open var requestingScene: UIScene?
  }

  /// Hands `url` to the desktop.
  public final func open(
    _ url: URL, options: OpenExternalURLOptions?,
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    UIApplication.shared.open(
      url, options: options?.universalLinksOnly == true ? [.universalLinksOnly: true] : [:],
      completionHandler: completion)
  }
}

/// How a scene is to end.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {}

extension UIWindowScene {
  /// A wish for another size or orientation.
  @preconcurrency @MainActor
  open class GeometryPreferences: NSObject {
    /// A wish for orientations.
    @preconcurrency @MainActor
    public final class iOS: GeometryPreferences {
      public var interfaceOrientations: UIInterfaceOrientationMask?

      public override init() { super.init() }

      public init(interfaceOrientations: UIInterfaceOrientationMask? = nil) {
        self.interfaceOrientations = interfaceOrientations
        super.init()
      }
    }
  }

  /// What a scene looks like from outside.
  @preconcurrency @MainActor
  open class Geometry: NSObject {
    public final let interfaceOrientation: UIInterfaceOrientation
    package init(interfaceOrientation: UIInterfaceOrientation) {
      self.interfaceOrientation = interfaceOrientation
    }
  }

  public final var effectiveGeometry: Geometry {
    Geometry(interfaceOrientation: interfaceOrientation)
  }

  /// - Note: Nobody turns a desktop's window: the handler hears of an error where the wish is not
  ///   what the window is already.
  public final func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: (((any Error)) -> Void)? = nil
  ) {
    let wanted = (geometryPreferences as? GeometryPreferences.iOS)?.interfaceOrientations
    let present = UIInterfaceOrientationMask(
      rawValue: 1 << UInt(max(interfaceOrientation.rawValue, 0)))
    if let wanted, wanted.isDisjoint(with: present) {
      errorHandler?(
        MissingFeatureError(description: "A window is not turned by its app on this system."))
    }
  }

  /// Nil, as on an iPhone: the desktop decides.
  public final var sizeRestrictions: UISceneSizeRestrictions? { nil }

  /// The screen's space.
  public final var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
}

/// The sizes that a scene's window may have, in points.
@preconcurrency @MainActor
public final class UISceneSizeRestrictions: NSObject {
  public var minimumSize = CGSize.zero
  public var maximumSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  public var allowsFullScreen = true
}
