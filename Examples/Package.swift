// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Examples",
  platforms: [.iOS(.v17)],
  products: [
    .executable(name: "ToDo", targets: ["ToDo"]),
    .executable(name: "Counter", targets: ["Counter"]),
    .executable(name: "Settings", targets: ["Settings"]),
    .executable(name: "Profile", targets: ["Profile"]),
    .executable(name: "Gallery", targets: ["Gallery"]),
    .executable(name: "Forms", targets: ["Forms"]),
    .executable(name: "Mail", targets: ["Mail"]),
    .executable(name: "Photos", targets: ["Photos"]),
  ],
  dependencies: [.package(name: "trellis", path: "..")],
  targets: [
    .executableTarget(
      name: "ToDo",
      dependencies: [
        .product(name: "UIKit", package: "trellis"),
        .product(name: "FineUIKit", package: "trellis"),
      ]),
    .executableTarget(
      name: "Mail",
      dependencies: [
        .product(name: "UIKit", package: "trellis"),
        .product(name: "FineUIKit", package: "trellis"),
      ]),
    .executableTarget(
      name: "Photos",
      dependencies: [
        .product(name: "UIKit", package: "trellis"),
        .product(name: "FineUIKit", package: "trellis"),
      ]),
    .executableTarget(
      name: "Counter",
      dependencies: [
        .product(name: "UIKit", package: "trellis"),
        .product(name: "FineUIKit", package: "trellis"),
      ]),
    .executableTarget(
      name: "Settings",
      dependencies: [
        .product(name: "UIKit", package: "trellis"),
        .product(name: "FineUIKit", package: "trellis"),
      ]),
    .executableTarget(
      name: "Profile",
      dependencies: [
        .product(name: "UIKit", package: "trellis"),
        .product(name: "ArrangeUI", package: "trellis"),
      ]),
    .executableTarget(
      name: "Gallery", dependencies: [.product(name: "UIKit", package: "trellis")]),
    .executableTarget(
      name: "Forms",
      dependencies: [
        .product(name: "UIKit", package: "trellis"),
        .product(name: "FineUIKit", package: "trellis"),
      ]),
    .testTarget(
      name: "ExamplesTests",
      dependencies: [
        "ToDo", "Counter", "Settings", "Profile", "Gallery", "Forms", "Mail", "Photos",
        .product(name: "TrellisTesting", package: "trellis"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
