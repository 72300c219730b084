import Foundation

// What `trellis dev` asks to learn whether an edit touches nothing but bodies of functions. A
// program of its own, since it is linked with the parser that comes with the compiler: no target
// of a package that others depend on can name that one's folder.
//
// Reads a request a line from its input, and writes an answer a line to its output, as JSON.

var known = KnownOutlines()
var previous: Request?
while let line = readLine() {
  let answer: Answer
  do {
    let request = try JSONDecoder().decode(Request.self, from: Data(line.utf8))
      .completed(by: previous)
    previous = request
    answer = request.answer(known: &known)
  } catch {
    answer = .other("the request cannot be read: \(error)")
  }
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.withoutEscapingSlashes]
  FileHandle.standardOutput.write(try encoder.encode(answer) + Data("\n".utf8))
}
