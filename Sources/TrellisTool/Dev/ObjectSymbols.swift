import Foundation

/// The names that an object file defines, and those that it wants from others.
struct ObjectSymbols: Equatable {
  var defined: Set<String> = []
  /// Those of the defined ones that other objects may use, and that no other defines, too.
  var shared: Set<String> = []
  var wanted: Set<String> = []

  /// Reads the symbol table of a 64-bit ELF object; none if it is no such file.
  init(of path: String) {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
    else { return }
    data.withUnsafeBytes { read($0) }
  }

  private mutating func read(_ file: UnsafeRawBufferPointer) {
    guard file.count >= 64, file[0] == 0x7f, file[4] == 2 else { return }
    func number<Value: FixedWidthInteger>(_ offset: Int, as type: Value.Type) -> Int {
      guard offset >= 0, offset + MemoryLayout<Value>.size <= file.count else { return 0 }
      return Int(truncatingIfNeeded: file.loadUnaligned(fromByteOffset: offset, as: type))
    }
    let sections = number(40, as: UInt64.self)
    let sectionSize = number(58, as: UInt16.self)
    let symbolTableKind = 2
    for index in 0..<number(60, as: UInt16.self) {
      let section = sections + index * sectionSize
      guard number(section + 4, as: UInt32.self) == symbolTableKind else { continue }
      let start = number(section + 24, as: UInt64.self)
      let size = number(section + 32, as: UInt64.self)
      let names = sections + number(section + 40, as: UInt32.self) * sectionSize
      let nameStart = number(names + 24, as: UInt64.self)
      for symbol in stride(from: start, to: start + size, by: 24) {
        let name = nameStart + number(symbol, as: UInt32.self)
        guard name > nameStart, name < file.count else { continue }
        let text = String(cString: file.baseAddress! + name, encoding: .utf8)
        guard let text, !text.isEmpty else { continue }
        if number(symbol + 6, as: UInt16.self) == 0 {
          wanted.insert(text)
        } else {
          defined.insert(text)
          let globalBinding = 1
          if number(symbol + 4, as: UInt8.self) >> 4 == globalBinding { shared.insert(text) }
        }
      }
    }
  }
}

extension String {
  fileprivate init?(cString pointer: UnsafeRawPointer, encoding: String.Encoding) {
    self.init(cString: pointer.assumingMemoryBound(to: CChar.self), encoding: encoding)
  }
}
