// What `import UIKit` brings along, as Apple's does.
@_exported public import CoreGraphics
@_exported public import Foundation
@_exported public import QuartzCore
@_exported public import UIKitCore
