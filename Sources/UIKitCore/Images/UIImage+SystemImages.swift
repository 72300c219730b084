import Foundation

extension UIImage {
  /// A symbol of which only a part is drawn strongly.
  /// - Note: All of it is: the symbols here have no parts.
  public convenience init?(
    systemName name: String, variableValue value: Double,
    configuration: UIImage.Configuration? = nil
  ) {
    self.init(systemName: name, withConfiguration: configuration)
  }

  // What every button of a kind shows.
  public class var add: UIImage { named("plus.circle.fill") }
  public class var remove: UIImage { named("minus.circle.fill") }
  public class var actions: UIImage { named("ellipsis.circle.fill") }
  public class var checkmark: UIImage { named("checkmark.circle.fill") }
  public class var strokedCheckmark: UIImage { named("checkmark.circle") }

  private class func named(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }

  /// A format in which a renderer makes pictures like this one.
  public final var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return format
  }
}
