import Foundation
import Glibc

/// The Swift files of a project, found without going in circles.
struct ProjectFiles {
  /// From the project's folder, sorted.
  private(set) var sources: [String] = []
  /// All other files, and folders that are one document, from the project's folder, sorted.
  private(set) var others: [String] = []
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
    others.sort()
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
        if name.hasSuffix(".xcdatamodeld") { others.append(inner) }
        if Self.foreign.contains(name) || Self.isDocument(name) { continue }
        visit(inner)
      } else if name.hasSuffix(".swift"), name != "Package.swift" {
        sources.append(inner)
      } else {
        others.append(inner)
      }
    }
  }

  /// Whether a folder is one thing to whoever works with it.
  private static func isDocument(_ name: String) -> Bool {
    [".xcodeproj", ".xcdatamodeld", ".xcassets", ".framework", ".xcframework", ".bundle"]
      .contains { name.hasSuffix($0) }
  }
}
