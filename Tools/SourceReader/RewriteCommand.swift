import Dispatch
import Foundation

/// Rewrites the files of a target: `source-reader rewrite LIST [--figures]`.
///
/// The list has a line for each file: where it is and where it goes, with a tab between. A file that
/// comes out as it did before is not written, so that it is not compiled again either.
struct RewriteCommand {
  struct Job {
    var source: String
    var destination: String
  }

  var jobs: [Job]

  init(list: String) throws {
    jobs = try Self.read(list).split(separator: "\n").map { line in
      let paths = line.split(separator: "\t").map(String.init)
      guard paths.count == 2 else {
        throw ReaderError("'\(line)' in \(list) is not two paths with a tab between.", code: 64)
      }
      return Job(source: paths[0], destination: paths[1])
    }
  }

  private static func read(_ path: String) throws -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ReaderError("'\(path)' cannot be read.", code: 66)
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// What there was to do. It is the same on every machine, so that tests can hold it.
  struct Figures: Encodable {
    var files: Int
    /// In bytes.
    var read: Int
    /// What of it had to be parsed, in bytes, without blanks: parsing is what takes time.
    var parsed: Int
    /// How many files were written anew.
    var written: Int
  }

  /// Rewrites all files.
  func run() throws -> Figures {
    let sources = try inParallel(jobs) { job in
      guard let data = FileManager.default.contents(atPath: job.source) else {
        throw ReaderError("'\(job.source)' cannot be read.", code: 66)
      }
      return [UInt8](data)
    }
    var rewriter = Rewriter()
    var figures = Figures(
      files: jobs.count, read: sources.reduce(0) { $0 + $1.count }, parsed: 0, written: 0)
    for found in try ProtocolFinder.find(in: sources) {
      figures.parsed += found.parsed
      rewriter.optionalRequirements.add(found)
      rewriter.protocols.add(found)
    }
    let finished = rewriter
    let done = try inParallel(Array(zip(jobs, sources))) { job, bytes in
      // No two files of a module may have one name, and a main.swift can have no other. With a
      // slash behind it the compiler takes it for another one.
      let isMain = job.source.hasSuffix("/main.swift")
      let result = finished.rewrite(bytes, path: isMain ? job.source + "/" : job.source)
      return (result.parsed, try write(result.bytes, to: job.destination))
    }
    for (parsed, isWritten) in done {
      figures.parsed += parsed
      figures.written += isWritten ? 1 : 0
    }
    return figures
  }

  /// Whether the file had to be written.
  private func write(_ bytes: [UInt8], to path: String) throws -> Bool {
    let data = Data(bytes)
    if FileManager.default.contents(atPath: path) == data { return false }
    do {
      // What an interrupted run left half is no longer the same, and is written anew by the next.
      try data.write(to: URL(fileURLWithPath: path))
    } catch {
      try? FileManager.default.removeItem(atPath: path)
      throw ReaderError("'\(path)' cannot be written: \(error.localizedDescription)", code: 73)
    }
    return true
  }
}

/// Applies `transform` to all elements on all processors, in order.
func inParallel<Element, Output>(
  _ elements: [Element], _ transform: (Element) throws -> Output
) throws -> [Output] {
  nonisolated(unsafe) let elements = elements
  nonisolated(unsafe) var outputs = [Result<Output, any Error>?](
    repeating: nil, count: elements.count)
  nonisolated(unsafe) let transform = transform
  let workers = min(ProcessInfo.processInfo.activeProcessorCount, max(1, elements.count))
  outputs.withUnsafeMutableBufferPointer { buffer in
    // Each worker has places of its own.
    nonisolated(unsafe) let buffer = buffer
    DispatchQueue.concurrentPerform(iterations: workers) { worker in
      for index in stride(from: worker, to: elements.count, by: workers) {
        buffer[index] = Result { try transform(elements[index]) }
      }
    }
  }
  return try outputs.map { try $0!.get() }
}

/// An end with a message, written for whoever started the program.
struct ReaderError: Error {
  var message: String
  var code: Int32

  init(_ message: String, code: Int32) {
    self.message = message
    self.code = code
  }
}
