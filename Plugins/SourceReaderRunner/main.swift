import Foundation
import Glibc

// Runs `Tools/SourceReader`, after building it where it is missing or older than its sources.
//
// That program is linked with the parser that comes with the compiler, which takes flags that no
// target of a package may have that others depend on. So the plugin starts this one, which compiles
// that one, once for all packages: SourceReaderRunner COMPILER ARGUMENTS…

func fail(_ message: String, code: Int32) -> Never {
  FileHandle.standardError.write(Data("error: \(message)\n".utf8))
  exit(code)
}

let words = Array(CommandLine.arguments.dropFirst())
guard let compiler = words.first else {
  fail("use it as SourceReaderRunner COMPILER ARGUMENTS…", code: 64)
}
let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().path
let reader: SourceReader
do {
  reader = try SourceReader(root: root, compiler: compiler)
  try reader.build()
} catch {
  fail(error.message, code: 69)
}
let arguments: [UnsafeMutablePointer<CChar>?] =
  ([reader.program] + words.dropFirst()).map { strdup($0) } + [nil]
execv(reader.program, arguments)
fail("'\(reader.program)' cannot be started: \(String(cString: strerror(errno))).", code: 69)
