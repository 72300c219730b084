import Foundation
import Testing

@testable import TrellisTool

/// `trellis check` on a prepared project.
@Suite(.serialized, .enabled(if: DevRun.compiler != nil)) final class ProjectCheckTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("check-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ text: String, to name: String) throws {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: false, encoding: .utf8)
  }

  private func check(_ options: String...) throws -> Command.Result {
    let page = folder.deletingLastPathComponent()
      .appendingPathComponent("page-\(UUID().uuidString).md")
    try """
    | type | members |
    |---|---|
    | `UIColor` | `red` `init(white:alpha:)` |
    | `UIView` | `layoutSubviews()` `isHidden` |
    | `UIViewController` | `viewDidLoad()` |

    """.write(to: page, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: page) }
    let runner = Sandbox.project.appendingPathComponent(".build/debug/SourceReaderRunner").path
    return try Command(
      [runner, DevRun.compiler ?? "", "check", folder.path, "--page", page.path] + options
    ).run()
  }

  private func json() throws -> [String: Any] {
    let result = try check("--json")
    try #require(result.status == 0, "\(result.errors)")
    return try #require(
      JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
  }

  private func prepare() throws {
    try write("struct Item { var name: String }", to: "App/Model/Item.swift")
    try write(
      "import UIKit\nclass Plain: UIView { override func layoutSubviews() {} }",
      to: "App/Views/Plain.swift")
    try write(
      "import UIKit\nclass Screen: UIViewController { @objc func tap() { _ = #selector(tap) }\n"
        + "let item: Item? = nil }", to: "App/Screens/Screen.swift")
    try write(
      "import UIKit\nimport MapKit\nclass Map: UIView { let map = MKMapView() }",
      to: "App/Screens/Map.swift")
    try write("import SwiftUI\nstruct Wrapper { let map: Map? }", to: "App/Screens/Wrapper.swift")
    try write(
      "import UIKit\nclass Odd: UIView { let a = UIPencilInteraction(), b = UIPencilInteraction()\n"
        + "let c = UIColor.unheardOf; override func didFly() {} }", to: "App/Views/Odd.swift")
    try write("let uses: Map? = nil", to: "App/Screens/Uses.swift")
    try write("class Broken {\n  func ( {\n", to: "App/Broken.swift")
    try write("import Combine\n", to: "Pods/Other/Other.swift")
    try write("#if canImport(Combine)\nimport Combine\n#endif\nlet a = 1", to: "App/Guarded.swift")
  }

  @Test func `files are counted by what they need`() throws {
    try prepare()
    let counts = try #require(try json()["counts"] as? [String: Int])
    #expect(
      counts == ["as it is": 4, "after rewriting": 1, "not yet": 3, "does not parse": 1])
  }

  @Test func `what is missing is ranked by use, with its place`() throws {
    try prepare()
    let missing = try #require(try json()["missing"] as? [[String: Any]])
    #expect(
      missing.map { "\($0["name"] ?? "") \($0["uses"] ?? 0) \($0["place"] ?? "")" } == [
        "UIPencilInteraction 2 not in Docs/Compatibility.md (after line 3)",
        "MKMapView 1 not in Docs/Compatibility.md (after line 3)",
        "UIColor.unheardOf 1 Docs/Compatibility.md:3",
        "UIView.didFly() 1 Docs/Compatibility.md:4",
      ])
  }

  @Test(arguments: [
    ("let token = player.observe(\\.rate, options: [.new]) { _, _ in }", "key-value observing"),
    (
      "view.addObserver(self, forKeyPath: \"frame\", options: [], context: nil)",
      "key-value observing"
    ),
    ("let old = NSPredicate(format: \"name == %@\", name)", "NSPredicate(format:)"),
    ("method_exchangeImplementations(a, b)", "exchanging methods"),
    ("let card = Bundle.main.loadNibNamed(\"Card\", owner: nil)", "Bundle.loadNibNamed"),
    ("let next = UIStoryboard(name: \"Main\", bundle: nil)", "UIStoryboard"),
  ])
  func `what no rewriting can give is missing, with its reason`(
    source: String, name: String
  ) throws {
    try write(source, to: "App/File.swift")
    try write("observe(a); center.addObserver(self, selector: b)", to: "App/Other.swift")
    let report = try json()
    let missing = try #require(report["missing"] as? [[String: Any]])
    #expect(missing.map { $0["name"] as? String } == [name])
    let reason = try #require(missing.first?["place"] as? String)
    #expect(reason.contains("Objective-C runtime") || reason.contains("are not read"))
    #expect((report["counts"] as? [String: Int])?["not yet"] == 1)
  }

  @Test(arguments: [
    ("#if canImport(UIKit)\nlet a: UIView\n#elseif canImport(AppKit)\nlet a: NSView\n#endif", 0),
    ("#if os(iOS) || targetEnvironment(macCatalyst)\nlet a: UIUnheard\n#endif", 0),
    ("#if !os(iOS) && swift(>=5)\nlet a: UIUnheard\n#endif", 1),
    ("#if DEBUG\nlet a: UIUnheard\n#else\nlet a: UIOther\n#endif", 2),
    ("#if os(Linux) || DEBUG\nlet a: UIUnheard\n#else\nlet a: UIOther\n#endif", 1),
    ("#if canImport(WebKit)\nimport WebKit\nlet a: WKWebView\n#endif", 0),
    ("extension UIColor { static let brand = UIColor.red }\nlet a = UIColor.brand", 0),
  ])
  func `what is not compiled here is not missing, nor what the project adds`(
    source: String, count: Int
  ) throws {
    try write(source, to: "App/File.swift")
    let missing = try #require(try json()["missing"] as? [[String: Any]])
    #expect(missing.count == count, "\(missing)")
  }

  @Test func `imports that do not exist are ranked, with what they alone hold back`() throws {
    try prepare()
    let imports = try #require(try json()["imports"] as? [[String: Any]])
    #expect(
      imports.map { "\($0["module"] ?? "") \($0["files"] ?? 0) \($0["holdsBack"] ?? 0)" } == [
        "MapKit 1 0", "SwiftUI 1 1",
      ])
  }

  @Test func `a first package has no file that uses what is left out`() throws {
    try prepare()
    let extraction = try #require(try json()["extraction"] as? [String: Any])
    #expect(
      extraction["paths"] as? [String] == [
        "App/Guarded.swift", "App/Model/Item.swift", "App/Screens/Screen.swift",
        "App/Views/Plain.swift",
      ])
  }

  @Test func `the text says where a file does not parse`() throws {
    try prepare()
    let output = try check().output
    #expect(output.contains("9 Swift files in \(folder.path)"))
    #expect(output.contains("App/Broken.swift:2"))
  }

  @Test func `an Xcode project's targets are modules, and files in none are counted`() throws {
    try write("import Core\nlet a = 1", to: "App/A.swift")
    try write("let b = 1", to: "App/B.swift")
    try write("let a = 2", to: "Other/A.swift")
    try write(
      """
      // !$*UTF8*$!
      {
        objects = {
          1 /* A.swift in Sources */ = {isa = PBXBuildFile; fileRef = 2 /* A.swift */; };
          2 /* A.swift */ = {isa = PBXFileReference; path = App/A.swift; sourceTree = "<group>"; };
          3 /* Core */ = {
            isa = PBXNativeTarget;
            buildPhases = (
              4 /* Sources */,
            );
            name = Core;
          };
          4 /* Sources */ = {isa = PBXSourcesBuildPhase; files = (1, ); };
          5 = {isa = PBXGroup; children = (2, ); sourceTree = "<group>"; };
          6 = {isa = PBXProject; mainGroup = 5; targets = (3, ); };
        };
        rootObject = 6;
      }
      """, to: "App.xcodeproj/project.pbxproj")
    let found = try json()
    let target = try #require((found["targets"] as? [[String: Any]])?.first)
    #expect(target["name"] as? String == "Core")
    #expect(target["files"] as? Int == 1)
    #expect(found["inNoTarget"] as? [String] == ["App/B.swift", "Other/A.swift"])
    #expect((found["counts"] as? [String: Int])?["as it is"] == 3)
  }

  /// A project as Xcode writes it: groups with names and paths of their own, folders that follow the
  /// disk with exceptions, a framework with another module's name, packages from here and elsewhere.
  private func prepareXcodeProject() throws {
    let sources = [
      "Shop/AppDelegate.swift": "import UIKit\nimport ShopKit\nimport Alamofire\nlet a = 1",
      "Shop/Screens/Cart.swift": "import UIKit\nimport Prices\nlet b = Legacy()",
      "Shop/Screens/Old.swift": "let old = 1",
      "Shop/Shared/Both.swift": "let both = 1",
      "Widget/Widget.swift": "import WidgetKit\nlet w = 1",
      "Generated/Strings.swift": "import SnapKit\nlet s = LegacyKind.plain",
      "Frameworks/Kit/Kit.swift": "public let kit = 1",
      "Tests/CartTests.swift": "import XCTest\n@testable import Shop\nlet t = 1",
      "Packages/Prices/Sources/Prices/Price.swift": "public let price = 1",
      "Pods/SnapKit/SnapKit.swift": "import Combine",
      "Shop/Unused.swift": "let unused = 1",
    ]
    for (path, text) in sources { try write(text, to: path) }
    let others = [
      "Shop/Shop-Bridging-Header.h": "#import \"Legacy.h\"\n",
      "Shop/Legacy.h":
        "@interface Legacy : NSObject\n@end\n"
        + "typedef NS_ENUM(NSInteger, LegacyKind) { LegacyKindPlain };\n@class Other;\n",
      "Shop/Legacy.m": "@implementation Legacy\n@end\n", "Shop/Base.lproj/Main.storyboard": "",
      "Shop/Cell.xib": "", "Shop/Model.xcdatamodeld/Model.xcdatamodel/contents": "",
      "Shop/Info.plist": "", "Config/Debug.xcconfig": "PRODUCT_NAME = Shop\n",
      "Podfile": "target 'Shop' do\n  pod 'SnapKit', '~> 5.6'\nend\n",
      "Packages/Prices/Package.swift":
        "let p = Package(name: \"Prices\", targets: [.target(name: \"Prices\")])",
    ]
    for (path, text) in others { try write(text, to: path) }
    try write(Self.xcodeProject, to: "Shop.xcodeproj/project.pbxproj")
  }

  private static let xcodeProject = """
    // !$*UTF8*$!
    {
    	archiveVersion = 1;
    	classes = {
    	};
    	objectVersion = 77;
    	objects = {

    /* Begin PBXBuildFile section */
    		AA01 /* Strings.swift in Sources */ = {isa = PBXBuildFile; fileRef = BB01 /* Strings.swift */; };
    		AA02 /* Kit.swift in Sources */ = {isa = PBXBuildFile; fileRef = BB02 /* Kit.swift */; };
    		AA03 /* CartTests.swift in Sources */ = {isa = PBXBuildFile; fileRef = BB03 /* CartTests.swift */; };
    		AA04 /* Widget.swift in Sources */ = {isa = PBXBuildFile; fileRef = BB04 /* Widget.swift */; };
    		AA05 /* Alamofire in Frameworks */ = {isa = PBXBuildFile; productRef = FF01 /* Alamofire */; };
    /* End PBXBuildFile section */

    		BB01 /* Strings.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; name = Strings.swift; path = Generated/Strings.swift; sourceTree = SOURCE_ROOT; };
    		BB02 /* Kit.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = Kit.swift; sourceTree = "<group>"; };
    		BB03 /* CartTests.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = ../Tests/CartTests.swift; sourceTree = "<group>"; };
    		BB04 /* Widget.swift */ = {isa = PBXFileReference; path = Widget.swift; sourceTree = "<group>"; };
    		BB05 /* Shop.app */ = {isa = PBXFileReference; path = Shop.app; sourceTree = BUILT_PRODUCTS_DIR; };
    		CC00 = {isa = PBXGroup; children = (CC01 /* Shop */, CC02 /* The Kit */, CC03, CC04, BB01, BB05, ); sourceTree = "<group>"; };
    		CC01 /* Shop */ = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (EE01, EE02, ); path = Shop; sourceTree = "<group>"; };
    		CC02 /* The Kit */ = {isa = PBXGroup; children = (CC05, ); name = "The Kit"; path = Frameworks; sourceTree = "<group>"; };
    		CC03 /* A folder that is only a name */ = {isa = PBXGroup; children = (BB03, ); name = Tests; path = Shop; sourceTree = "<group>"; };
    		CC04 /* Widget */ = {isa = PBXGroup; children = (BB04, ); path = Widget; sourceTree = "<group>"; };
    		CC05 /* Kit */ = {isa = PBXGroup; children = (BB02, ); path = Kit; sourceTree = "<group>"; };
    		EE01 /* Exceptions for "Shop" folder in "Shop" target */ = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Info.plist, Screens/Old.swift, ); target = DD01 /* Shop */; };
    		EE02 /* Exceptions for "Shop" folder in "Widget" target */ = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Shared/Both.swift, ); target = DD04; };
    		DD01 /* Shop */ = {isa = PBXNativeTarget; buildPhases = (PP01, ); fileSystemSynchronizedGroups = (CC01 /* Shop */, ); name = Shop; packageProductDependencies = (FF01, ); productType = "com.apple.product-type.application"; };
    		DD02 /* Kit iOS */ = {isa = PBXNativeTarget; buildConfigurationList = LL01; buildPhases = (PP02, ); name = "Kit iOS"; productType = "com.apple.product-type.framework"; };
    		DD03 /* Shop Tests */ = {isa = PBXNativeTarget; buildPhases = (PP03, ); name = "Shop Tests"; };
    		DD04 /* Widget */ = {isa = PBXNativeTarget; buildPhases = (PP04, ); name = Widget; };
    		FF01 /* Alamofire */ = {isa = XCSwiftPackageProductDependency; package = FF02 /* XCRemoteSwiftPackageReference "Alamofire" */; productName = Alamofire; };
    		FF02 = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/Alamofire.git"; };
    		LL01 = {isa = XCConfigurationList; buildConfigurations = (LL02, ); };
    		LL02 = {isa = XCBuildConfiguration; buildSettings = {PRODUCT_NAME = "$(TARGET_NAME)"; PRODUCT_MODULE_NAME = ShopKit; }; name = Debug; };
    		PP01 = {isa = PBXSourcesBuildPhase; files = (AA01 /* Strings.swift in Sources */, ); };
    		PP02 = {isa = PBXSourcesBuildPhase; files = (AA02, ); };
    		PP03 = {isa = PBXSourcesBuildPhase; files = (AA03, ); };
    		PP04 = {isa = PBXSourcesBuildPhase; files = (AA04, ); };
    		RR01 = {isa = PBXProject; mainGroup = CC00; targets = (DD01, DD02, DD03, DD04, ); };
    	};
    	rootObject = RR01 /* Project object */;
    }

    """

  @Test func `groups, folders that follow the disk, targets and packages of Xcode are read`() throws
  {
    try prepareXcodeProject()
    let found = try json()
    let targets = try #require(found["targets"] as? [[String: Any]])
    // Shop: AppDelegate, Cart, Both and Unused in its folder without Old, and Strings.
    #expect(
      targets.map { "\($0["name"] ?? "") \($0["files"] ?? "")" } == [
        "Kit iOS 1", "Shop 5", "Shop Tests 1", "Widget 2",
      ])
    #expect(found["inNoTarget"] as? [String] == ["Shop/Screens/Old.swift"])
    let imports = try #require(found["imports"] as? [[String: Any]])
    let origins = Dictionary(
      uniqueKeysWithValues: imports.map {
        ($0["module"] as? String ?? "", $0["origin"] as? String ?? "nowhere")
      })
    // Modules of its own are there: Shop, ShopKit and Prices.
    #expect(
      origins == [
        "Alamofire": "a Swift package", "SnapKit": "CocoaPods", "WidgetKit": "nowhere",
      ])
  }

  @Test func `what is written in Objective-C or drawn in Xcode is said`() throws {
    try prepareXcodeProject()
    let found = try json()
    let missing = try #require(found["missing"] as? [[String: Any]])
    let legacy = try #require(missing.first { $0["name"] as? String == "Legacy" })
    #expect((legacy["place"] as? String)?.hasPrefix("is written in Objective-C") == true)
    #expect(missing.contains { $0["name"] as? String == "LegacyKind" })
    #expect(
      found["others"] as? [String: Int] == [
        "Objective-C": 1, "data models": 1, "nibs": 1, "storyboards": 1,
      ])
    let text = try check().output
    #expect(
      text.contains(
        "Not compiled or read here: Objective-C (1), data models (1), nibs (1), storyboards (1)."))
    #expect(
      text.contains(
        "1 file imports SnapKit, and nothing else holds back 0 of them; it comes from CocoaPods: "
          + "see whether it builds on Linux"))
  }

  @Test func `storyboards to start from are named, with what to do instead`() throws {
    try write("import UIKit\n", to: "App/AppDelegate.swift")
    try write(
      """
      <plist><dict>
        <key>UIMainStoryboardFile</key>
        <string>Main</string>
        <key>UISceneConfigurations</key><dict><key>UISceneStoryboardFile</key><string>Start</string></dict>
        <key>CFBundleName</key><string>App</string>
      </dict></plist>
      """, to: "App/Info.plist")
    try write(
      """
      buildSettings = { INFOPLIST_KEY_UILaunchStoryboardName = LaunchScreen; };
      buildSettings = { INFOPLIST_KEY_UILaunchStoryboardName = LaunchScreen; };
      """, to: "App.xcodeproj/project.pbxproj")
    try write("<document/>", to: "App/Base.lproj/Main.storyboard")
    try write("<document/>", to: "App/Row.xib")
    let report = try json()
    let found = try #require(report["storyboards"] as? [[String: String]])
    #expect(found.map { $0["name"] } == ["Main", "Start", "LaunchScreen"])
    #expect(found.map { $0["file"] }.last == "App.xcodeproj/project.pbxproj")
    #expect(report["others"] as? [String: Int] == ["storyboards": 1, "nibs": 1])
    let text = try check().output
    #expect(
      text.contains(
        "  Main (UIMainStoryboardFile in App/Info.plist): make the first screen in "
          + "application(_:didFinishLaunchingWithOptions:): set window = UIWindow(…)"))
    #expect(text.contains("nothing: no launch screen is shown here"))
  }

  @Test func `the JSON has the keys that the guide names`() throws {
    try prepare()
    let report = try json()
    let guide = try String(
      contentsOf: Sandbox.project.appendingPathComponent("Docs/Guides/your-project.md"),
      encoding: .utf8)
    let line = try #require(guide.split(separator: "\n").first { $0.hasPrefix("`check --json`") })
    let named = line.matches(of: #/`([a-zA-Z]+)`/#).map { String($0.output.1) }
    #expect(Set(named) == Set(report.keys))
  }

  @Test func `an Xcode project that cannot be read is said, and its files are checked`() throws {
    try write("let a = 1", to: "App/A.swift")
    try write("{ objects = { 1 = ", to: "App.xcodeproj/project.pbxproj")
    let found = try json()
    #expect(found["unreadable"] as? [String] == ["App.xcodeproj"])
    #expect((found["counts"] as? [String: Int])?["as it is"] == 1)
  }

  @Test func `links in a circle are left out and said`() throws {
    try write("let a = 1", to: "App/A.swift")
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("App/Again"), withDestinationURL: folder)
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent("App/Gone").path, withDestinationPath: "/nowhere/x")
    let found = try json()
    #expect((found["files"] as? [Any])?.count == 1)
    #expect(found["skippedLinks"] as? [String] == ["App/Again", "App/Gone"])
  }

  @Test func `a page is written, and nothing in the project is touched`() throws {
    try prepare()
    let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    let page = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).html")
    defer { try? FileManager.default.removeItem(at: page) }
    #expect(try check("--html", page.path).status == 0)
    let text = try String(contentsOf: page, encoding: .utf8)
    #expect(text.contains("<td>UIPencilInteraction</td><td>2</td>"))
    let after = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    #expect(after == before)
  }

  @Test(.enabled(if: NewTests.canMount))
  func `a page for which there is no room is not half there`()
    throws
  {
    try prepare()
    let runner = Sandbox.project.appendingPathComponent(".build/debug/SourceReaderRunner").path
    let page = Sandbox.project.appendingPathComponent("Docs/Compatibility.md").path
    let disk = folder.appendingPathComponent("disk").path
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    let result = try Command(
      "unshare", "-m", "bash", "-c",
      """
      mount -t tmpfs -o size=4k none \(disk) && head -c 4096 /dev/zero >\(disk)/full
      \(runner) \(DevRun.compiler ?? "") check \(folder.path) --page \(page) --html \(disk)/page.html \
        >/dev/null; status=$?; ls -A \(disk); exit $status
      """
    ).run()
    #expect(result.status == 73)
    #expect(result.errors.contains("'\(disk)/page.html' cannot be written"))
    #expect(result.output == "full\n")
  }

  @Test func `an empty folder has nothing to say, and ten thousand files do not scare it`() throws {
    #expect(try check().output.hasPrefix("There is no Swift file in \(folder.path)."))
    for index in 0..<100 {
      let inner = folder.appendingPathComponent("Part\(index)")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      for file in 0..<100 {
        try Data("let a\(file) = 1\n".utf8).write(
          to: inner.appendingPathComponent("F\(file).swift"))
      }
    }
    let counts = try #require(try json()["counts"] as? [String: Int])
    #expect(counts["as it is"] == 10_000)
  }
}
