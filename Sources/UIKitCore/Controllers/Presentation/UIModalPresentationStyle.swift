/// How a controller is put over another. Raw values are UIKit's.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers everything; what is below leaves the hierarchy.
  case fullScreen = 0
  /// A sheet over what is below.
  case pageSheet
  /// A smaller sheet, of `preferredContentSize` where there is room.
  case formSheet
  /// Covers the nearest controller above that defines a presentation context.
  case currentContext
  /// The transitioning delegate's presentation controller decides.
  case custom
  /// As full screen, but what is below stays in the hierarchy.
  case overFullScreen
  /// As current context, but what is below stays in the hierarchy.
  case overCurrentContext
  /// Beside a view or button; a sheet where there is little room.
  case popover
  case none = -1
  /// The style that UIKit takes for the controller: a page sheet.
  case automatic = -2
}

/// How a controller that covers the screen comes and goes. Raw values are UIKit's.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Slides up from the bottom.
  case coverVertical = 0
  case flipHorizontal
  case crossDissolve
  /// - Note: Shown as a cross dissolve: nothing is curled.
  case partialCurl
}
