import FineUIKit
import UIKit

/// How the form looks; handed down through the environment.
enum Theme: Int, CaseIterable, Equatable {
  case plain, warm, cool

  var title: String {
    switch self {
    case .plain: "Plain"
    case .warm: "Warm"
    case .cool: "Cool"
    }
  }

  var accent: UIColor {
    switch self {
    case .plain: .label
    case .warm: .systemOrange
    case .cool: .systemTeal
    }
  }
}

struct ThemeKey: FineEnvironmentKey {
  static let defaultValue = Theme.plain
}

extension FineEnvironmentValues {
  var theme: Theme {
    get { self[ThemeKey.self] }
    set { self[ThemeKey.self] = newValue }
  }
}
