import Foundation
import Glibc

/// Tells which files below some folders have changed, soon after they have.
///
/// Links are not followed, so nothing outside of the folders is looked at; hidden folders (builds,
/// version control) are left out.
///
/// A source that was written to its end is told at once: what is saved within the next moments
/// takes the place of the compile that has begun with it, so that a burst of saves is one reload.
struct SourceWatcher: ~Copyable {
  /// How long it has to be quiet, in milliseconds, before something is told.
  private enum Quiet {
    /// For sources soon after others: a tool that writes many is still at work.
    static let amongSources: Int32 = 5
    /// For what may be a step of a save, such as a file that has gone, or one that is no source: an
    /// editor moves the file away before it writes it, or writes another and gives it the name.
    static let others: Int32 = 50
  }

  /// How soon a source is soon after another.
  private static let burst = Duration.milliseconds(100)

  private let descriptor: Int32
  private var folders: [Int32: String] = [:]
  /// Sources that were written to their end.
  private var written: Set<String> = []
  /// What else has changed.
  private var others: Set<String> = []
  private var lastTold: ContinuousClock.Instant?

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
    while true {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let count = poll(&waiting, 1, quietMilliseconds)
      if count < 0, errno == EINTR { continue }
      if count > 0 {
        read()
      } else if !written.isEmpty {
        lastTold = .now
        defer { written = [] }
        return written
      } else if !others.isEmpty {
        defer { others = [] }
        return others
      }
    }
  }

  /// For how long to wait for more; -1 is for as long as it takes.
  private var quietMilliseconds: Int32 {
    if !written.isEmpty {
      let isBurst = lastTold.map { $0.duration(to: .now) < Self.burst } ?? false
      return isBurst ? Quiet.amongSources : 0
    }
    return others.isEmpty ? -1 : Quiet.others
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

  private mutating func read() {
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
          others.formUnion(Self.files(below: path))
        }
      } else if event.mask & UInt32(IN_CLOSE_WRITE | IN_MOVED_TO) != 0, name.hasSuffix(".swift") {
        written.insert(path)
        others.remove(path)
      } else if event.mask & UInt32(IN_CREATE) == 0, !written.contains(path) {
        others.insert(path)
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
}
