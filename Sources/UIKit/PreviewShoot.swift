internal import Foundation
internal import PlatformHeadless
internal import UIKitCore

/// Takes pictures of all previews of the program instead of starting its app: what
/// `trellis snapshot` asks for.
///
/// Writes the pictures and `previews.json`, which lists them, into a folder.
@MainActor struct PreviewShoot {
  struct Picture: Encodable {
    var preview: String
    var type: String
    var line: Int
    var device: String
    var appearance: String
    var direction: String
    var textSize: String
    /// In the folder.
    var file: String
  }

  /// One way to show a preview.
  private struct Setting {
    var device: PreviewDevice
    var isDark: Bool
    var isRightToLeft: Bool
    var textSize: (name: String, category: UIContentSizeCategory)
  }

  static let textSizes: [(name: String, category: UIContentSizeCategory)] = [
    ("small", .small), ("large", .large), ("accessibility", .accessibilityExtraLarge),
  ]

  let folder: String
  let devices: [PreviewDevice]

  /// - Parameter devices: names with commas between; empty for the usual ones.
  init(folder: String, devices: String) throws(PreviewError) {
    self.folder = folder
    let names =
      devices.isEmpty ? PreviewDevice.usual : devices.split(separator: ",").map(String.init)
    var found: [PreviewDevice] = []
    for name in names {
      guard let device = PreviewDevice.named(name) else {
        let known = PreviewDevice.all.map(\.name).joined(separator: ", ")
        throw PreviewError("There is no device '\(name)'. There are: \(known).")
      }
      found.append(device)
    }
    self.devices = found
  }

  /// Takes all pictures, and returns how many there are.
  func run() throws -> Int {
    var pictures: [Picture] = []
    for (index, entry) in PreviewCatalog.all().enumerated() {
      for setting in settings {
        pictures.append(try shoot(entry, index, setting))
      }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try OutputFile.write(try encoder.encode(pictures), to: "\(folder)/previews.json")
    return pictures.count
  }

  private var settings: [Setting] {
    devices.flatMap { device in
      Self.textSizes.flatMap { size in
        [false, true].flatMap { isRightToLeft in
          [false, true].map { isDark in
            Setting(
              device: device, isDark: isDark, isRightToLeft: isRightToLeft, textSize: size)
          }
        }
      }
    }
  }

  private func shoot(
    _ entry: PreviewCatalog.Entry, _ index: Int, _ setting: Setting
  ) throws -> Picture {
    let size = size(of: entry.preview, on: setting.device)
    let driver = SteppedFrameDriver()
    let world = World()
    world.platform = HeadlessPlatform(
      screen: ScreenDescription(size: size, scale: 2, isDark: setting.isDark), frameDriver: driver)
    world.steppedDriver = driver
    world.enter()
    defer {
      world.enter()
      UIApplication.reset()
      world.leave()
    }
    let window = UIWindow(windowScene: UIApplication.shared.sceneForNewWindow())
    let isWhole = size == setting.device.size
    window.windowScene?.safeAreaInsets = isWhole ? setting.device.safeArea : .zero
    window.traitOverrides = TraitValues {
      setting.device.describe(in: &$0)
      $0.userInterfaceStyle = setting.isDark ? .dark : .light
      $0.layoutDirection = setting.isRightToLeft ? .rightToLeft : .leftToRight
      $0.preferredContentSizeCategory = setting.textSize.category
    }
    window.semanticContentAttribute =
      setting.isRightToLeft ? .forceRightToLeft : .unspecified
    window.rootViewController = entry.preview.makeViewController()
    window.makeKeyAndVisible()
    driver.rest()
    var picture = Picture(
      preview: entry.name, type: entry.type, line: entry.preview.line, device: setting.device.name,
      appearance: setting.isDark ? "dark" : "light",
      direction: setting.isRightToLeft ? "rtl" : "ltr",
      textSize: setting.textSize.name, file: "")
    picture.file =
      [
        "\(index + 1)-\(Self.fileName(entry.name))", picture.device, picture.appearance,
        picture.direction, picture.textSize,
      ].joined(separator: ".") + ".png"
    guard let bitmap = window.windowScene?.picture else {
      throw PreviewError("\(entry.name) was not drawn.")
    }
    try OutputFile.writePNG(bitmap, to: "\(folder)/\(picture.file)")
    window.rootViewController = nil
    return picture
  }

  private func size(of preview: UIPreview, on device: PreviewDevice) -> CGSize {
    for trait in preview.traits {
      switch trait {
      case .fixedLayout(let width, let height):
        return CGSize(width: max(1, width), height: max(1, height))
      case .landscapeLeft, .landscapeRight:
        return CGSize(width: device.size.height, height: device.size.width)
      case .defaultLayout, .portrait, .sizeThatFitsLayout: continue
      }
    }
    return device.size
  }

  private static func fileName(_ text: String) -> String {
    String(text.map { $0.isLetter || $0.isNumber ? $0 : "-" })
  }
}

/// Why there are no pictures.
struct PreviewError: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}
