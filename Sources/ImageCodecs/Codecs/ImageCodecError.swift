import Foundation

/// What went wrong between pixels and files, said so that someone can act on it.
package enum ImageCodecError: Error, Equatable, CustomStringConvertible {
  case cannotEncode(reason: String)
  case cannotWrite(path: String, reason: String)
  case cannotRead(path: String, reason: String)
  case cannotDecode(reason: String)
  /// `closest` names symbols that are there.
  case unknownSymbol(name: String, closest: [String])
  case symbolsNotInstalled(folder: String)

  package var description: String {
    switch self {
    case .cannotEncode(let reason): "The image could not be encoded: \(reason)."
    case .cannotWrite(let path, let reason): "The image could not be written to \(path): \(reason)."
    case .cannotRead(let path, let reason): "The image at \(path) could not be read: \(reason)."
    case .cannotDecode(let reason): "The image data could not be decoded: \(reason)."
    case .unknownSymbol(let name, let closest):
      "There is no symbol named \"\(name)\"."
        + (closest.isEmpty ? "" : " Similar ones: \(closest.joined(separator: ", ")).")
    case .symbolsNotInstalled(let folder):
      "No symbols were found in \(folder). Install them with: apt-get install bootstrap-icons"
    }
  }
}
