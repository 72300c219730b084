import Foundation

/// A storyboard that an app starts from, as its Info.plist or its target's settings name it.
struct StoryboardName: Encodable, Equatable {
  /// The file that names it, from the project's folder.
  var file: String
  /// What for, such as `UIMainStoryboardFile`.
  var key: String
  var name: String
  /// What to do instead.
  var advice: String

  /// All that a project's files name, in order.
  static func find(in files: ProjectFiles) -> [StoryboardName] {
    let lists = files.others.filter { $0.hasSuffix("Info.plist") }.flatMap { path in
      text(files, path).matches(
        of: #/<key>\s*(UI\w*Storyboard\w*)\s*</key>\s*<string>\s*([^<]*?)\s*</string>/#
      ).map { (path, String($0.output.1), String($0.output.2)) }
    }
    let settings = files.xcodeProjects.sorted().flatMap { project in
      let path = "\(project)/project.pbxproj"
      return text(files, path).matches(
        of: #/INFOPLIST_KEY_(UI\w*Storyboard\w*)\s*=\s*"?([^";]+)"?;/#
      ).map { (path, String($0.output.1), String($0.output.2)) }
    }
    var found: [StoryboardName] = []
    for (file, key, name) in lists + settings {
      guard let advice = advice(for: key) else { continue }
      let entry = StoryboardName(file: file, key: key, name: name, advice: advice)
      // Each configuration of a target has the setting.
      if !found.contains(entry) { found.append(entry) }
    }
    return found
  }

  private static func advice(for key: String) -> String? {
    let window =
      "set window = UIWindow(…), its rootViewController, and call makeKeyAndVisible()"
    return switch key.prefix(while: { $0 != "~" && $0 != "-" }) {
    case "UIMainStoryboardFile":
      "make the first screen in application(_:didFinishLaunchingWithOptions:): \(window)"
    case "UISceneStoryboardFile":
      "make the first screen in scene(_:willConnectTo:options:): \(window)"
    case "UILaunchStoryboardName": "nothing: no launch screen is shown here, the app itself is"
    default: nil
    }
  }

  private static func text(_ files: ProjectFiles, _ path: String) -> String {
    (try? String(contentsOfFile: "\(files.root)/\(path)", encoding: .utf8)) ?? ""
  }
}
