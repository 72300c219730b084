import Foundation
import Glibc

/// The Swift files of a project, found without going in circles.
struct ProjectFiles {
  /// From the project's folder, sorted.
  private(set) var sources: [String] = []
  /// Folders and files that could not be read.
  private(set) var unreadable: [String] = []
  /// Links that lead to a folder that was seen already, or to nothing.
  private(set) var skippedLinks: [String] = []
  /// Folders of Xcode projects.
  private(set) var xcodeProjects: [String] = []

  let root: String
  private var seen: Set<FileIdentity> = []

  private struct FileIdentity: Hashable {
    var device: dev_t
    var number: ino_t
  }

  /// Folders with code that is not the project's own.
  private static let foreign: Set<String> = [
    "Pods", "Carthage", "DerivedData", "node_modules", "SourcePackages", "checkouts",
  ]

  init(root: String) {
    self.root = root
    visit("")
    sources.sort()
    unreadable.sort()
    skippedLinks.sort()
  }

  private mutating func visit(_ folder: String) {
    let path = folder.isEmpty ? root : "\(root)/\(folder)"
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    guard seen.insert(FileIdentity(device: status.st_dev, number: status.st_ino)).inserted else {
      skippedLinks.append(folder)
      return
    }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      unreadable.append(folder.isEmpty ? "." : folder)
      return
    }
    for name in names where !name.hasPrefix(".") {
      let inner = folder.isEmpty ? name : "\(folder)/\(name)"
      guard stat("\(root)/\(inner)", &status) == 0 else {
        skippedLinks.append(inner)
        continue
      }
      if status.st_mode & S_IFMT == S_IFDIR {
        if name.hasSuffix(".xcodeproj") { xcodeProjects.append(inner) }
        if Self.foreign.contains(name) || name.hasSuffix(".xcodeproj") { continue }
        visit(inner)
      } else if name.hasSuffix(".swift"), name != "Package.swift" {
        sources.append(inner)
      }
    }
  }
}

/// The targets of an Xcode project, as far as its file can be read.
struct XcodeProject {
  /// Names of targets; code may import them.
  var targets: [String] = []
  /// Names of the files that some target compiles.
  var compiled: Set<String> = []

  init(folder: String) {
    guard let text = try? String(contentsOfFile: "\(folder)/project.pbxproj", encoding: .utf8)
    else { return }
    for match in text.matches(of: #/\/\* ([^*\/]+\.swift) in Sources \*\/ = \{/#) {
      compiled.insert(String(match.output.1))
    }
    for match in text.matches(
      of: #/isa = PBXNativeTarget;[^}]*?\n\s*name = "?([^";\n]+)"?;/#.dotMatchesNewlines())
    {
      targets.append(String(match.output.1))
    }
  }
}
