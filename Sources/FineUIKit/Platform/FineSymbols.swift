#if !canImport(ObjectiveC)
  import Foundation

  /// Looks up functions of this process in the symbol tables of the files that they were loaded
  /// from. Slow: made for diagnostics.
  enum FineSymbols {
    /// The mangled name of the function at an address, if its file names it.
    static func name(at address: UInt) -> String? {
      guard let place = place(of: address),
        let data = try? Data(contentsOf: URL(fileURLWithPath: place.file), options: .alwaysMapped)
      else { return nil }
      return FineObjectFile(data: data)?.symbol(atFileOffset: place.offset)
    }

    static func demangled(_ name: String) -> String? {
      typealias Demangle =
        @convention(c) (
          UnsafePointer<CChar>, Int, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Int>?,
          UInt32
        ) -> UnsafeMutablePointer<CChar>?
      guard let function = dlsym(nil, "swift_demangle") else { return nil }
      // The runtime's C function, which no module declares.
      let demangle = unsafeBitCast(function, to: Demangle.self)
      guard let text = demangle(name, name.utf8.count, nil, nil, 0) else { return nil }
      defer { free(text) }
      return String(cString: text)
    }

    /// The file that an address was loaded from, and the offset in it.
    private static func place(of address: UInt) -> (file: String, offset: UInt)? {
      guard let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8) else {
        return nil
      }
      for line in maps.split(separator: "\n") {
        let fields = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
        let bounds = fields[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
        guard fields.count == 6, bounds.count == 2, (bounds[0]..<bounds[1]).contains(address),
          let offset = UInt(fields[2], radix: 16)
        else { continue }
        return (fields[5].trimmingCharacters(in: .whitespaces), address - bounds[0] + offset)
      }
      return nil
    }
  }

  /// The parts of a 64-bit ELF file that name its functions.
  private struct FineObjectFile {
    private struct Table {
      var offset: Int
      var size: Int
      var names: Int
    }

    private let data: Data
    private let tables: [Table]

    init?(data: Data) {
      self.data = data
      guard data.count > 64, data.prefix(5) == Data([0x7F, 0x45, 0x4C, 0x46, 2]) else { return nil }
      let sections = (Int(data.word(at: 0x28)), count: Int(data.half(at: 0x3C)))
      func section(_ index: Int) -> Int { sections.0 + index * 64 }
      guard section(sections.count) <= data.count else { return nil }
      // Symbol tables have type 2, and 11 for what is exported.
      tables = (0..<sections.count).map(section).filter { [2, 11].contains(data.int(at: $0 + 4)) }
        .map { header in
          Table(
            offset: Int(data.word(at: header + 0x18)), size: Int(data.word(at: header + 0x20)),
            names: Int(data.word(at: section(Int(data.int(at: header + 0x28))) + 0x18)))
        }
    }

    func symbol(atFileOffset offset: UInt) -> String? {
      guard let address = address(atFileOffset: UInt64(offset)) else { return nil }
      for table in tables where table.offset + table.size <= data.count {
        for entry in stride(from: table.offset, to: table.offset + table.size, by: 24) {
          let isFunction = data[data.startIndex + entry + 4] & 0xF == 2
          let start = data.word(at: entry + 8)
          let size = max(data.word(at: entry + 16), 1)
          guard isFunction, address >= start, address - start < size else { continue }
          return name(at: table.names + Int(data.int(at: entry)))
        }
      }
      return nil
    }

    /// Where the loader put a part of the file, relative to the file's base.
    private func address(atFileOffset offset: UInt64) -> UInt64? {
      let headers = (Int(data.word(at: 0x20)), count: Int(data.half(at: 0x38)))
      for index in 0..<headers.count {
        let header = headers.0 + index * 56
        guard header + 56 <= data.count, data.int(at: header) == 1 else { continue }
        let start = data.word(at: header + 8)
        if offset >= start, offset - start < data.word(at: header + 0x20) {
          return offset - start + data.word(at: header + 0x10)
        }
      }
      return nil
    }

    private func name(at offset: Int) -> String? {
      guard offset < data.count else { return nil }
      let bytes = data[(data.startIndex + offset)...].prefix { $0 != 0 }
      return String(bytes: bytes, encoding: .utf8)
    }
  }

  extension Data {
    fileprivate func word(at offset: Int) -> UInt64 { load(at: offset) }

    fileprivate func int(at offset: Int) -> UInt32 { load(at: offset) }

    fileprivate func half(at offset: Int) -> UInt16 { load(at: offset) }

    private func load<Number: FixedWidthInteger>(at offset: Int) -> Number {
      guard offset >= 0, offset + MemoryLayout<Number>.size <= count else { return 0 }
      return withUnsafeBytes {
        Number(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Number.self))
      }
    }
  }
#endif
