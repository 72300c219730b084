package import CoreGraphics
import Foundation

/// Fonts of the layers above, for those who know only text.
package protocol FontSpecProviding: AnyObject {
  var fontSpec: FontSpec { get }
}

/// Colours of the layers above, for those who know only text.
package protocol ColorValueProviding: AnyObject {
  /// The colour as it is painted just now.
  var currentColorValue: ColorValue { get }
}

/// Paragraph styles of the layers above, for those who know only text.
package protocol ParagraphSpecProviding: AnyObject {
  var paragraphSpec: ParagraphSpec { get }
}
