import FineUIKit
import Foundation
import Observation
import UIKit

/// Told when the user leaves the form.
@MainActor protocol SettingsDelegate: AnyObject {
  func settingsDidFinish(_ settings: Settings)
}

/// A form whose values are kept in the user's defaults.
@Observable
final class Settings: FineNavigating {
  /// Content must not hold its controller; it reports outwards through a weak reference.
  @ObservationIgnored weak var delegate: (any SettingsDelegate)?
  @ObservationIgnored private let defaults: UserDefaults

  var name: String { didSet { defaults.set(name, forKey: "name") } }
  var notifies: Bool { didSet { defaults.set(notifies, forKey: "notifies") } }
  var volume: Float { didSet { defaults.set(volume, forKey: "volume") } }
  var theme: Theme { didSet { defaults.set(theme.rawValue, forKey: "theme") } }

  init(defaults: UserDefaults = .standard) {
    self.defaults = defaults
    name = defaults.string(forKey: "name") ?? ""
    notifies = defaults.bool(forKey: "notifies")
    volume = defaults.object(forKey: "volume") == nil ? 0.5 : defaults.float(forKey: "volume")
    theme = Theme(rawValue: defaults.integer(forKey: "theme")) ?? .plain
  }

  func navigation() -> FineNavigation? {
    FineNavigation(title: "Settings")
      .trailing(
        FineBarButton(systemItem: .done) { self.delegate?.settingsDidFinish(self) })
  }

  func body() -> any Renderable {
    FineScrollView {
      FineStack.vertical(spacing: 16) {
        SettingsHeading(text: "You")
        FineTextField(text: FineBinding(self, \.name), placeholder: "Name")
        SettingsHeading(text: "Notifications")
        FineStack.horizontal(spacing: 12, alignment: .center) {
          FineLabel(text: "Notify me")
          FineSpacer()
          FineToggle(isOn: FineBinding(self, \.notifies))
        }
        if self.notifies {
          FineStack.horizontal(spacing: 12, alignment: .center) {
            FineLabel(text: "Volume")
            FineSlider(value: FineBinding(self, \.volume))
          }
        }
        SettingsHeading(text: "Appearance")
        FineSegmentedControl(
          titles: Theme.allCases.map(\.title),
          selection: FineBinding(
            get: { self.theme.rawValue }, set: { self.theme = Theme(rawValue: $0) ?? .plain }))
      }
      .padding(16)
    }
    .keyboardDismissMode(.interactive)
    .backgroundColor(.systemGroupedBackground)
    .environment(\.theme, self.theme)
  }
}

/// The title of a part of the form, in the theme's colour.
struct SettingsHeading: Renderable {
  var text: String

  var body: any Renderable {
    FineEnvironmentReader { environment in
      FineLabel(text: text)
        .font(.preferredFont(forTextStyle: .headline))
        .textColor(environment.theme.accent)
    }
  }
}
