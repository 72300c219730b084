// swift-tools-version: 6.2
import PackageDescription

/// What the compiler knows the package above by: the name of its folder, with `_` for what cannot
/// stand in a name.
let packageName: String = {
  let folder = Context.packageDirectory.split(separator: "/").dropLast().last ?? "trellis"
  let name = folder.lowercased().map { $0.isASCII && !$0.isLetter && !$0.isNumber ? "_" : $0 }
  return String(name.first?.isNumber == true ? ["_"] + name.dropFirst() : name)
}()

/// A release program has Swift's libraries inside, of which the linker keeps what it uses, and
/// packed relocations: a quarter of the time and of the memory of a start.
let release: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-static-stdlib", "-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs",
      "-Xlinker", "--no-export-dynamic",
      "-lCoreFoundation", "-l_FoundationCShims", "-l_FoundationCollections", "-l_FoundationICU",
    ], .when(configuration: .release))
]

let package = Package(
  name: "Benchmarks",
  products: [
    .executable(name: "StartUp", targets: ["StartUp"]),
    .executable(name: "Views", targets: ["Views"]),
    .executable(name: "Fine", targets: ["Fine"]),
    .executable(name: "Layout", targets: ["Layout"]),
    .executable(name: "Lists", targets: ["Lists"]),
    .executable(name: "Constraints", targets: ["Constraints"]),
  ],
  dependencies: [.package(name: "trellis", path: "..")],
  targets: [
    .executableTarget(
      name: "StartUp",
      dependencies: [
        .product(name: "UIKit", package: "trellis"),
        .product(name: "FineUIKit", package: "trellis"),
      ],
      linkerSettings: release),
    .executableTarget(
      name: "Layout",
      dependencies: [
        .product(name: "UIKit", package: "trellis"),
        .product(name: "Arrange", package: "trellis"),
        .product(name: "ArrangeUI", package: "trellis"),
      ]),
    .target(name: "CMemory"),
    .executableTarget(
      name: "Views",
      dependencies: [
        "CMemory",
        .product(name: "UIKit", package: "trellis"),
        .product(name: "ArrangeUI", package: "trellis"),
        .product(name: "FineUIKit", package: "trellis"),
      ],
      // Frames are run and drawn by hand, which is no public API.
      packageAccess: false,
      swiftSettings: [.unsafeFlags(["-package-name", packageName])],
      linkerSettings: release),
    .executableTarget(
      name: "Fine",
      dependencies: [
        "CMemory",
        .product(name: "UIKit", package: "trellis"),
        .product(name: "FineUIKit", package: "trellis"),
      ]),
    .executableTarget(
      name: "Lists",
      dependencies: [
        "CMemory",
        .product(name: "UIKit", package: "trellis"),
        .product(name: "FineUIKit", package: "trellis"),
      ],
      // Counters of tables and the difference of lists are no public API.
      packageAccess: false,
      swiftSettings: [.unsafeFlags(["-package-name", packageName])],
      linkerSettings: release),
    .executableTarget(
      name: "Constraints",
      dependencies: [.product(name: "UIKit", package: "trellis")],
      // The solver is measured by itself, and is no public module: this makes us part of its package.
      packageAccess: false,
      swiftSettings: [.unsafeFlags(["-package-name", packageName])],
      linkerSettings: release),
  ],
  swiftLanguageModes: [.v6]
)
