// swift-tools-version: 6.2
import PackageDescription

/// Imports are internal unless they say `public`: a module shows only what it means to.
let settings: [SwiftSetting] = [.enableUpcomingFeature("InternalImportsByDefault")]

#if os(Linux)
  // The umbrella's parts, too: what only re-exports them would not be built anew when they change.
  let uiKitModules = ["UIKit", "UIKitCore", "QuartzCore", "CoreGraphics"]
  let uiKit = uiKitModules.map { Target.Dependency(stringLiteral: $0) }
  let osLog: [Target.Dependency] = ["OSLog"]
  let linuxProducts: [Product] = [
    .library(name: "UIKit", targets: uiKitModules + ["UniformTypeIdentifiers", "ImageIO"]),
    .library(name: "TrellisTesting", targets: ["TrellisTesting"]),
    .executable(name: "trellis-tool", targets: ["TrellisTool"]),
    // Rewrites sources that were written for Apple's runtime before they are compiled.
    .plugin(name: "UIKitSources", targets: ["UIKitSources"]),
    // Preloaded by `trellis dev` into the program it runs; nothing of ours depends on it.
    .library(name: "HotReload", type: .dynamic, targets: ["HotReload"]),
  ]
  let linuxTargets: [Target] = [
    // C: system libraries, the window host, start-up.
    .systemLibrary(
      name: "CPangoCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(
      name: "CPixbuf", pkgConfig: "gdk-pixbuf-2.0", providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
    .systemLibrary(
      name: "CGtk", path: "Sources/CGtk", pkgConfig: "gtk+-3.0",
      providers: [.apt(["libgtk-3-dev"])]),
    .target(name: "CHost", dependencies: ["CGtk"]),
    .target(name: "CBoot"),
    // Loads librsvg with the first drawing.
    .target(
      name: "CRsvg", dependencies: ["CPangoCairo"], linkerSettings: [.linkedLibrary("dl")]),

    // Values.
    .target(name: "CoreGraphics", swiftSettings: settings),
    .target(name: "OSLog", swiftSettings: settings),
    .target(name: "UniformTypeIdentifiers", swiftSettings: settings),
    .target(name: "ConstraintSolver", swiftSettings: settings),

    // Text, pictures, layers.
    .target(
      name: "TextLayout", dependencies: ["CoreGraphics", "CPangoCairo"], swiftSettings: settings),
    .target(
      name: "ImageCodecs", dependencies: ["CoreGraphics", "CPixbuf", "CRsvg", "CPangoCairo"],
      swiftSettings: settings),
    .target(
      name: "ImageIO", dependencies: ["CoreGraphics", "ImageCodecs", "UniformTypeIdentifiers"],
      swiftSettings: settings),
    .target(
      name: "QuartzCore", dependencies: ["CoreGraphics", "TextLayout", "CBoot"],
      swiftSettings: settings),
    .target(
      name: "Raster", dependencies: ["CoreGraphics", "TextLayout", "CPangoCairo"],
      swiftSettings: settings),

    // Views and where they are shown.
    .target(
      name: "UIKitCore",
      dependencies: [
        "CoreGraphics", "QuartzCore", "TextLayout", "ImageCodecs", "ListDiff", "ConstraintSolver",
        "OSLog", "CBoot", "UniformTypeIdentifiers",
      ], swiftSettings: settings),
    .target(
      name: "PlatformHeadless", dependencies: ["UIKitCore", "Raster"], swiftSettings: settings),
    .target(
      name: "PlatformGTK", dependencies: ["UIKitCore", "Raster", "CHost"],
      swiftSettings: settings),
    .target(name: "_Testing_UIKit", path: "Sources/_Testing_UIKit"),
    .target(name: "_Testing_CoreGraphics", path: "Sources/_Testing_CoreGraphics"),
    .target(
      name: "UIKit",
      dependencies: [
        "CoreGraphics", "QuartzCore", "UIKitCore", "Raster", "PlatformHeadless", "PlatformGTK",
        "CBoot", "UniformTypeIdentifiers", "ImageIO", "_Testing_UIKit", "_Testing_CoreGraphics",
      ], swiftSettings: settings),

    // Tools.
    .target(name: "TrellisTesting", dependencies: uiKit, swiftSettings: settings),
    .executableTarget(name: "TrellisTool", swiftSettings: settings),
    .executableTarget(name: "SourceReaderRunner", path: "Plugins/SourceReaderRunner"),
    .plugin(
      name: "UIKitSources", capability: .buildTool(), dependencies: ["SourceReaderRunner"],
      path: "Plugins/UIKitSources"),
    .target(name: "CReload", cSettings: [.define("_GNU_SOURCE")]),
    .target(name: "HotReload", dependencies: ["CReload"], swiftSettings: settings),
  ]
  let linuxTests: [Target] = [
    .testTarget(
      name: "CoreGraphicsTests", dependencies: ["CoreGraphics", "_Testing_CoreGraphics"]),
    .testTarget(
      name: "ConstraintSolverTests", dependencies: ["ConstraintSolver"],
      resources: [.copy("Fixtures")]),
    .testTarget(name: "OSLogTests", dependencies: ["OSLog"]),
    .testTarget(name: "UniformTypeIdentifiersTests", dependencies: ["UniformTypeIdentifiers"]),
    .testTarget(
      name: "ImageIOTests", dependencies: ["ImageIO", "CoreGraphics", "_Testing_CoreGraphics"]),
    .testTarget(
      name: "TextLayoutTests",
      dependencies: ["TextLayout", "CoreGraphics", "_Testing_CoreGraphics"]),
    .testTarget(
      name: "RasterTests",
      dependencies: [
        "Raster", "ImageCodecs", "TextLayout", "CoreGraphics", "_Testing_CoreGraphics",
      ]
    ),
    .testTarget(
      name: "QuartzCoreTests",
      dependencies: ["QuartzCore", "CoreGraphics", "_Testing_CoreGraphics"]
    ),
    .testTarget(
      name: "UIKitCoreTests",
      dependencies: [
        "UIKit", "UIKitCore", "QuartzCore", "CoreGraphics", "UniformTypeIdentifiers",
        "TrellisTesting",
      ],
      resources: [.copy("Layout/Fixtures")]),
    .testTarget(name: "ArrangeUITests", dependencies: uiKit + ["ArrangeUI", "TrellisTesting"]),
    .testTarget(
      name: "FineUIKitTests", dependencies: uiKit + ["FineUIKit", "OSLog", "TrellisTesting"]),
    .testTarget(name: "TrellisTestingTests", dependencies: uiKit + ["TrellisTesting"]),
    .testTarget(name: "TrellisToolTests", dependencies: ["TrellisTool"]),
    // Tests/UIKitSourcesTests is written as for Apple's runtime.
    .testTarget(
      name: "UIKitSourcesTests", dependencies: uiKit + ["TrellisTesting"],
      path: "Tests/Linux/UIKitSourcesTests", plugins: ["UIKitSources"]),
    // Files as apps have them, in the language mode that most of those are in.
    .testTarget(
      name: "UIKitSourcesAppTests", dependencies: uiKit + ["TrellisTesting"],
      path: "Tests/Linux/UIKitSourcesAppTests", swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: ["UIKitSources"]),
    .testTarget(name: "HotReloadTests", exclude: ["Fixtures"]),
    .testTarget(name: "Conformance", dependencies: uiKit),
    .testTarget(
      name: "PlainXCTests", dependencies: uiKit, swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
#else
  let uiKit: [Target.Dependency] = []
  let osLog: [Target.Dependency] = []
  let linuxProducts: [Product] = []
  let linuxTargets: [Target] = []
  let linuxTests: [Target] = []
#endif

let package = Package(
  name: "trellis",
  platforms: [.iOS(.v17)],
  products: [
    .library(name: "Arrange", targets: ["Arrange"]),
    .library(name: "ArrangeUI", targets: ["ArrangeUI"]),
    .library(name: "FineUIKit", targets: ["FineUIKit"]),
  ] + linuxProducts,
  targets: [
    .target(name: "Arrange", swiftSettings: settings),
    .target(name: "ListDiff", swiftSettings: settings),
    .target(name: "ArrangeUI", dependencies: ["Arrange"] + uiKit, swiftSettings: settings),
    .target(
      name: "FineUIKit", dependencies: ["ListDiff"] + uiKit + osLog,
      swiftSettings: settings + [.enableUpcomingFeature("ApproachableConcurrency")]),
    .testTarget(
      name: "ArrangeTests", dependencies: ["Arrange"], resources: [.copy("Fixtures")]),
    .testTarget(name: "ListDiffTests", dependencies: ["ListDiff"]),
  ] + linuxTargets + linuxTests,
  swiftLanguageModes: [.v6]
)
