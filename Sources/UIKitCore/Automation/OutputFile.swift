package import CoreGraphics
package import Foundation
internal import ImageCodecs

/// A file that could not be written.
package struct OutputError: Error, Equatable, CustomStringConvertible {
  package var path: String
  package var reason: String

  /// What a program ends with because of it: `EX_CANTCREAT`.
  package var exitStatus: Int32 { 73 }

  package var description: String { "\(path) cannot be written: \(reason)." }
}

/// Files that scripts and tests write.
package enum OutputFile {
  /// Writes all of `data` or leaves the file as it was.
  package static func write(_ data: Data, to path: String) throws(OutputError) {
    do {
      try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw OutputError(path: path, reason: reason(whyNotWritable: path))
    }
  }

  /// Writes a picture as PNG.
  package static func writePNG(_ bitmap: Bitmap, to path: String) throws(OutputError) {
    let data: Data
    do {
      data = try ImageCodec.png(of: bitmap)
    } catch {
      throw OutputError(path: path, reason: error.description)
    }
    try write(data, to: path)
  }

  /// What stands in the way, in a person's words.
  private static func reason(whyNotWritable path: String) -> String {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else {
      return "the folder \(folder) does not exist"
    }
    guard isFolder.boolValue else { return "\(folder) is not a folder" }
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      return "it is a folder"
    }
    guard FileManager.default.isWritableFile(atPath: folder) else {
      return "there is no permission to write in \(folder)"
    }
    return "the system refuses to make the file"
  }
}
