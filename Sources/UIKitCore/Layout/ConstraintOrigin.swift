#if DEBUG
  import CBoot
  @_spi(Internal) import Runtime

  /// Where in the source a constraint was made: the return addresses of the calls that led to it,
  /// which are turned into a file and a line only when a report is printed.
  struct ConstraintOrigin {
    private var callers = [UInt](repeating: 0, count: 24)

    init() {
      let count = callers.withUnsafeMutableBufferPointer { buffer in
        Int(trellis_callers(buffer.baseAddress, Int32(buffer.count)))
      }
      callers.removeLast(callers.count - count)
    }

    /// `Screen.swift:24`: the nearest call outside of UIKit; nil without debug information.
    ///
    /// Callers are looked up one after the other, each once in the life of the program: reading the
    /// debugging information of a large program takes a good part of a second.
    @MainActor var sourceLine: String? {
      for caller in callers {
        let line = Self.known[caller] ?? Self.look(up: caller)
        Self.known[caller] = line
        if case .app(let place) = line { return place }
      }
      return nil
    }

    /// What is known of a return address.
    private enum Caller {
      /// In UIKit, or without a place in a source.
      case elsewhere
      case app(String)
    }

    @MainActor private static var known: [UInt: Caller] = [:]

    @MainActor private static func look(up caller: UInt) -> Caller {
      let backtrace = Backtrace(
        architecture: architecture, frames: [.returnAddress(caller)], images: ImageMap.capture()
      ).symbolicated(options: [.showSourceLocations, .showInlineFrames])
      for frame in backtrace?.frames ?? [] {
        guard let location = frame.symbol?.sourceLocation, location.line > 0 else { continue }
        let path = location.path
        if path.contains("/Sources/UIKitCore/") || path.hasPrefix("/<compiler-generated>") {
          continue
        }
        return .app("\(path.split(separator: "/").last ?? ""):\(location.line)")
      }
      return .elsewhere
    }

    private static var architecture: String {
      #if arch(x86_64)
        "x86_64"
      #else
        "arm64"
      #endif
    }
  }
#endif
