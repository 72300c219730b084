import Foundation

/// The targets of an Xcode project, as far as its file can be read.
struct XcodeProject {
  struct Target {
    var name: String
    /// What code imports it as.
    var module: String
    /// Swift files that it compiles, from the folder that is checked.
    var files: Set<String> = []
  }

  private(set) var targets: [Target] = []
  /// Products of packages from elsewhere, by which code imports them.
  private(set) var packageProducts: Set<String> = []

  private var objects: [String: [String: Any]] = [:]
  /// Of files and of folders whose content follows the disk, from the folder that is checked.
  private var paths: [String: String] = [:]
  /// The project's folder, from the folder that is checked.
  private let base: String

  /// - Parameters:
  ///   - path: the project's, from `root`.
  ///   - sources: all Swift files, from `root`.
  /// - Returns: nil where the project's file cannot be read.
  init?(path: String, root: String, sources: [String]) {
    base = path.split(separator: "/").dropLast().joined(separator: "/")
    guard let data = FileManager.default.contents(atPath: "\(root)/\(path)/project.pbxproj"),
      let file = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let project = file as? [String: Any], let objects = project["objects"] as? [String: Any]
    else { return nil }
    self.objects = objects.compactMapValues { $0 as? [String: Any] }
    let all = project["rootObject"].flatMap { $0 as? String }.flatMap { self.objects[$0] }
    let folder = Self.joined(base, all?["projectDirPath"] as? String ?? "")
    if let group = all?["mainGroup"] as? String { place(group, in: folder, root: folder) }
    targets = self.objects.filter { $0.value["isa"] as? String == "PBXNativeTarget" }
      .map { target($0.key, $0.value, sources: sources) }.sorted { $0.name < $1.name }
    for object in self.objects.values
    where object["isa"] as? String == "XCSwiftPackageProductDependency" {
      guard let product = object["productName"] as? String, let package = object["package"],
        self.objects["\(package)"]?["isa"] as? String == "XCRemoteSwiftPackageReference"
      else { continue }
      packageProducts.insert(product)
    }
  }

  // MARK: Groups

  /// Notes where a group and all in it are.
  private mutating func place(_ id: String, in folder: String, root: String) {
    guard let object = objects[id], paths[id] == nil else { return }
    let own = object["path"] as? String ?? ""
    let place: String
    switch object["sourceTree"] as? String {
    case "<group>": place = Self.joined(folder, own)
    case "SOURCE_ROOT": place = Self.joined(root, own)
    default: return
    }
    paths[id] = place
    for child in strings(object["children"]) { self.place(child, in: place, root: root) }
  }

  /// One path behind another, without `.` and `..` where that can be.
  private static func joined(_ folder: String, _ path: String) -> String {
    var parts = folder.split(separator: "/")
    for part in path.split(separator: "/") {
      switch part {
      case ".": continue
      case ".." where !parts.isEmpty && parts.last != "..": parts.removeLast()
      default: parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }

  // MARK: Targets

  private func target(_ id: String, _ object: [String: Any], sources: [String]) -> Target {
    let name = object["name"] as? String ?? id
    var target = Target(name: name, module: Self.identifier(moduleName(of: object) ?? name))
    for phase in strings(object["buildPhases"]).compactMap({ objects[$0] })
    where phase["isa"] as? String == "PBXSourcesBuildPhase" {
      for file in strings(phase["files"]) {
        guard let reference = objects[file]?["fileRef"] as? String, let path = paths[reference],
          path.hasSuffix(".swift")
        else { continue }
        target.files.insert(path)
      }
    }
    let synchronized = Set(strings(object["fileSystemSynchronizedGroups"]))
    for (group, value) in objects {
      guard value["isa"] as? String == "PBXFileSystemSynchronizedRootGroup",
        let folder = paths[group]
      else { continue }
      let listed = Set(
        strings(value["exceptions"]).compactMap { objects[$0] }
          .filter { $0["target"] as? String == id }
          .flatMap { strings($0["membershipExceptions"]) }.map { Self.joined(folder, $0) })
      if synchronized.contains(group) {
        // What is listed is left out; else all in the folder belongs to it.
        target.files.formUnion(
          sources.filter { $0.hasPrefix(folder + "/") || folder.isEmpty }.filter {
            !listed.contains($0)
          })
      } else {
        target.files.formUnion(listed.filter { $0.hasSuffix(".swift") })
      }
    }
    return target
  }

  /// What the build settings say; nil where they only repeat the target's name.
  private func moduleName(of target: [String: Any]) -> String? {
    guard let list = target["buildConfigurationList"] as? String, let found = objects[list] else {
      return nil
    }
    for id in strings(found["buildConfigurations"]) {
      let settings = objects[id]?["buildSettings"] as? [String: Any]
      for key in ["PRODUCT_MODULE_NAME", "PRODUCT_NAME"] {
        if let name = settings?[key] as? String, !name.contains("$") { return name }
      }
    }
    return nil
  }

  private func strings(_ value: Any?) -> [String] { value as? [String] ?? [] }

  private static func identifier(_ name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}
