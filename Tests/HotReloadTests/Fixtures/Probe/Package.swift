// swift-tools-version: 6.0
import PackageDescription

// A program to be edited while it runs; built and driven by HotReloadTests.
let package = Package(
  name: "Probe",
  targets: [
    .target(name: "Lib"),
    .executableTarget(name: "App", dependencies: ["Lib"]),
  ],
  swiftLanguageModes: [.v6]
)
