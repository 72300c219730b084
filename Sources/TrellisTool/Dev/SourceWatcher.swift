import Foundation
import Glibc

/// Tells which files below some folders have changed, soon after they have.
///
/// Links are not followed, so nothing outside of the folders is looked at; hidden folders (builds,
/// version control) are left out. A burst of changes is told once.
struct SourceWatcher: ~Copyable {
  /// How long it has to be quiet before a burst is over. What comes later still joins it: it takes
  /// the place of a compile that is under way.
  static let quietMilliseconds: Int32 = 1

  private let descriptor: Int32
  private var folders: [Int32: String] = [:]

  /// Watches folders, given by their real paths, with all that is in them.
  init(_ roots: [String]) throws {
    descriptor = inotify_init1(Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { throw ToolError("files cannot be watched: inotify fails.") }
    for root in roots { try add(root) }
  }

  deinit { close(descriptor) }

  /// Waits for changes.
  ///
  /// - Returns: the files that were written, made, moved or deleted, by their real paths.
  mutating func next() -> Set<String> {
    var changed: Set<String> = []
    var isWaiting = true
    while true {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let count = poll(&waiting, 1, isWaiting ? -1 : Self.quietMilliseconds)
      if count < 0, errno == EINTR { continue }
      if count <= 0 {
        if changed.isEmpty {
          isWaiting = true
          continue
        }
        return changed
      }
      read(into: &changed)
      isWaiting = false
    }
  }

  private static let mask =
    UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE)
    | UInt32(IN_ONLYDIR | IN_DONT_FOLLOW)

  /// Watches a folder and those in it.
  private mutating func add(_ folder: String) throws {
    let watch = inotify_add_watch(descriptor, folder, Self.mask)
    guard watch >= 0 else {
      if errno == ENOSPC {
        throw ToolError(
          """
          there are more folders to watch than this machine allows. Raise \
          fs.inotify.max_user_watches with sysctl.
          """)
      }
      return  // It went away, or it is a link.
    }
    folders[watch] = folder
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      if name.hasPrefix(".") { continue }
      let path = "\(folder)/\(name)"
      if Self.isFolder(path) { try add(path) }
    }
  }

  private mutating func read(into changed: inout Set<String>) {
    let size = 65536
    let buffer = UnsafeMutableRawPointer.allocate(
      byteCount: size, alignment: MemoryLayout<inotify_event>.alignment)
    defer { buffer.deallocate() }
    let count = Glibc.read(descriptor, buffer, size)
    var offset = 0
    while offset < count {
      let event = (buffer + offset).load(as: inotify_event.self)
      let nameStart = offset + MemoryLayout<inotify_event>.size
      offset = nameStart + Int(event.len)
      guard event.len > 0, let folder = folders[event.wd] else { continue }
      let name = String(
        cString: (buffer + nameStart).assumingMemoryBound(to: CChar.self))
      if name.hasPrefix(".") { continue }
      let path = "\(folder)/\(name)"
      if event.mask & UInt32(IN_ISDIR) != 0 {
        if event.mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0 {
          try? add(path)
          changed.formUnion(Self.files(below: path))
        }
      } else if event.mask & UInt32(IN_CREATE) == 0 {
        changed.insert(path)
      }
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// What is in a folder that has just appeared.
  private static func files(below folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).flatMap {
      name -> [String] in
      if name.hasPrefix(".") { return [] }
      let path = "\(folder)/\(name)"
      return isFolder(path) ? files(below: path) : [path]
    }
  }

  /// Whether a path is a file of its own, not a link to one elsewhere.
  static func isPlainFile(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
