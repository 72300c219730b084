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
    var sourceLine: String? {
      guard
        let backtrace = Backtrace(
          architecture: Self.architecture, frames: callers.map { RichFrame.returnAddress($0) },
          images: ImageMap.capture()
        ).symbolicated(options: [.showSourceLocations, .showInlineFrames])
      else { return nil }
      for frame in backtrace.frames {
        guard let location = frame.symbol?.sourceLocation, location.line > 0 else { continue }
        let path = location.path
        if path.contains("/Sources/UIKitCore/") || path.hasPrefix("/<compiler-generated>") {
          continue
        }
        return "\(path.split(separator: "/").last ?? ""):\(location.line)"
      }
      return nil
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
