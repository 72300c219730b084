// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  products: [
    .executable(name: "StartUp", targets: ["StartUp"]),
    .executable(name: "Fine", targets: ["Fine"]),
    .executable(name: "Layout", targets: ["Layout"]),
  ],
  dependencies: [.package(name: "trellis", path: "..")],
  targets: [
    .executableTarget(
      name: "StartUp",
      dependencies: [
        .product(name: "UIKit", package: "trellis"),
        .product(name: "FineUIKit", package: "trellis"),
      ]),
    .executableTarget(
      name: "Layout",
      dependencies: [
        .product(name: "UIKit", package: "trellis"),
        .product(name: "Arrange", package: "trellis"),
        .product(name: "ArrangeUI", package: "trellis"),
      ]),
    .target(name: "CMemory"),
    .executableTarget(
      name: "Fine",
      dependencies: [
        "CMemory",
        .product(name: "UIKit", package: "trellis"),
        .product(name: "FineUIKit", package: "trellis"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
