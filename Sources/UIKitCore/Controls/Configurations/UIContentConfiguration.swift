public import Foundation

/// What a cell, a header or another view shows, as a value; it makes the view that shows it.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Makes a view that shows this configuration.
  func makeContentView() -> any UIView & UIContentView
  /// The same content as it looks in `state`.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// What is shown. Setting it shows another configuration of the same kind.
  var configuration: any UIContentConfiguration { get set }
  /// Whether the view can show `configuration`; where it cannot, another view is made. By default
  /// it can where the configuration is of the type that it shows now.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
