// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  products: [.executable(name: "StartUp", targets: ["StartUp"])],
  dependencies: [.package(name: "trellis", path: "..")],
  targets: [
    .executableTarget(
      name: "StartUp",
      dependencies: [
        .product(name: "UIKit", package: "trellis"),
        .product(name: "FineUIKit", package: "trellis"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
