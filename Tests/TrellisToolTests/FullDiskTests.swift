import Foundation
import Glibc
import Testing

@testable import TrellisTool

/// What commands do where no more can be written.
@Suite struct FullDiskTests {
  @Test(.enabled(if: SmallDisk.canBeMade)) func `an app's folder is not left half-written`() throws
  {
    try SmallDisk.here(kilobytes: 256) { place in
      let folder = "\(place)/Shop"
      let app = AppFolder(
        name: "bash", title: "Shop", built: "/bin", isKiosk: false)
      let error = #expect(throws: ToolError.self) { try app.write(to: folder) }
      #expect(error?.code == 73)
      #expect(
        error?.message
          == "'\(folder)' cannot be written: the disk is full. Make room, or name another place with "
          + "--output.")
    }
  }

  @Test(.enabled(if: SmallDisk.canBeMade && SmallDisk.hasDpkg))
  func `a package that does not fit leaves the older one as it was`() throws {
    let content = FileManager.default.temporaryDirectory
      .appendingPathComponent("content-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: content) }
    try FileManager.default.createDirectory(at: content, withIntermediateDirectories: true)
    // What cannot be made smaller, larger than the disk.
    let noise = try #require(FileHandle(forReadingAtPath: "/dev/urandom")).readData(
      ofLength: 400_000)
    try noise.write(to: content.appendingPathComponent("noise"))
    try SmallDisk.here(kilobytes: 128) { place in
      let app = AppFolder(name: "bash", title: "Shop", built: "/bin", isKiosk: false)
      let architecture = try Command("dpkg", "--print-architecture").check().lines[0]
      let file = "\(place)/bash_1.0_\(architecture).deb"
      try Data("older".utf8).write(to: URL(fileURLWithPath: file))
      let package = DebianPackage(
        app: app, version: "1.0", maintainer: "A <a@b.c>",
        runtimePackages: RuntimePackages(data: []))
      let error = #expect(throws: ToolError.self) {
        try package.build(from: content.path, into: place)
      }
      #expect(error?.code == 73)
      #expect(error?.message.hasPrefix("'\(file)' cannot be written: the disk is full.") == true)
      #expect(try FileManager.default.contentsOfDirectory(atPath: place).count == 1)
      #expect(FileManager.default.contents(atPath: file) == Data("older".utf8))
    }
  }

  @Test func `a build that found no room says so, and another one its errors`() {
    let full = PackageBuild.Failure(
      output: "error: unable to write file '/a/b.o': No space left on device (28)\n")
    #expect(
      full.error(of: "Shop", in: "/a")
        == ToolError(
          "Shop cannot be built in '/a': the disk is full. Make room, or name another place with "
            + "--scratch-path.", code: 73))
    let wrong = PackageBuild.Failure(output: "/a/main.swift/:3:5: error: no such thing\n")
    #expect(
      wrong.error(of: "Shop", in: "/a")
        == ToolError("Shop does not build:\n/a/main.swift:3:5: error: no such thing"))
    #expect(wrong.diagnostics.map(\.file) == ["/a/main.swift"])
  }

  @Test func `an output folder has all or nothing, and is not made for nothing`() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("output-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let failing = OutputFolder(path)
    try failing.make()
    try "half".write(toFile: "\(failing.unfinished)/a", atomically: false, encoding: .utf8)
    failing.cleanUp()
    #expect(!FileManager.default.fileExists(atPath: path))

    let first = OutputFolder(path)
    try first.make()
    try "one".write(toFile: "\(first.unfinished)/a", atomically: false, encoding: .utf8)
    try first.finish()
    first.cleanUp()
    let second = OutputFolder(path)
    try second.make()
    try "half".write(toFile: "\(second.unfinished)/a", atomically: false, encoding: .utf8)
    second.cleanUp()
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["a"])
    #expect(try String(contentsOfFile: "\(path)/a", encoding: .utf8) == "one")
  }

  @Test func `a place that cannot be written to is said with the reason, and nothing is left`()
    throws
  {
    let place = FileManager.default.temporaryDirectory
      .appendingPathComponent("output-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: place) }
    try OutputFolder("\(place)/a/b").requireWritable()
    #expect(!FileManager.default.fileExists(atPath: place))

    try "a file".write(toFile: place, atomically: false, encoding: .utf8)
    let error = #expect(throws: ToolError.self) {
      try OutputFolder("\(place)/pictures").requireWritable()
    }
    #expect(
      error
        == ToolError("'\(place)/pictures' cannot be written: Not a directory.", code: 73))
    #expect(try String(contentsOfFile: place, encoding: .utf8) == "a file")
  }

  @Test func `other reasons keep their words`() {
    #expect(
      FullDisk.error(writing: "/a", FileError("/a/b", EROFS)).message
        == "'/a/b' cannot be written: the disk is read-only.")
    #expect(FullDisk.isReason(for: POSIXError(.EDQUOT)))
    #expect(!FullDisk.isReason(for: CocoaError(.fileNoSuchFile)))
  }
}

/// Small disks that only a thread of this process sees.
private enum SmallDisk {
  private typealias Unshare = @convention(c) (Int32) -> Int32
  private typealias Mount =
    @convention(c) (
      UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, UInt,
      UnsafeRawPointer?
    ) -> Int32

  static let canBeMade = (try? here(kilobytes: 64) { _ in }) != nil
  static let hasDpkg = (try? Command("dpkg-deb", "--version").run().status) == 0

  struct NotAllowed: Error {}

  /// Calls `work` with a folder on a disk of this size.
  static func here(kilobytes: Int, _ work: @escaping @Sendable (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("disk-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let end = End()
    Thread.detachNewThread {
      end.set(
        Result {
          try mount(kilobytes: kilobytes, at: folder.path)
          try work(folder.path)
        })
    }
    try end.get()
  }

  private static func mount(kilobytes: Int, at folder: String) throws {
    guard let first = dlsym(nil, "unshare"), let second = dlsym(nil, "mount") else {
      throw NotAllowed()
    }
    let unshare = unsafeBitCast(first, to: Unshare.self)
    let mount = unsafeBitCast(second, to: Mount.self)
    // CLONE_NEWNS; then MS_PRIVATE and MS_REC: nobody else is to see the disk.
    let size = Array("size=\(kilobytes)k".utf8CString)
    guard unshare(0x20000) == 0, mount("none", "/", nil, 0x44000, nil) == 0,
      mount("none", folder, "tmpfs", 0, size) == 0
    else { throw NotAllowed() }
  }

  /// What another thread came to.
  private final class End: @unchecked Sendable {  // The semaphore orders the two accesses.
    private let done = DispatchSemaphore(value: 0)
    private var result: Result<Void, any Error>?

    func set(_ result: Result<Void, any Error>) {
      self.result = result
      done.signal()
    }

    func get() throws {
      done.wait()
      try result?.get()
    }
  }
}
