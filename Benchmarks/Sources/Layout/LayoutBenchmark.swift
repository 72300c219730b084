import Glibc

/// Times one workload and prints the samples, in nanoseconds of this thread's time.
///
///     Layout engine|views KIND A B full|dirty1|sweep SAMPLES
///
/// One line each: `samples …`, `nodes …`, `checksum …` (after the first layout), and `measurements …`
/// (of text in one sample, the largest).
@main @MainActor
struct LayoutBenchmark {
  var make: () -> any BenchmarkTree
  var width: Double
  var nodes: Int

  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 7, let a = Int(arguments[3]), let b = Int(arguments[4]),
      let samples = Int(arguments[6]), let (tree, width) = Workload.named(arguments[2], a, b)
    else {
      print("usage: Layout engine|views nest|ntext|column|feed|flow A B full|dirty1|sweep SAMPLES")
      exit(64)
    }
    let make: () -> any BenchmarkTree =
      arguments[1] == "views" ? { ViewTree(tree) } : { EngineTree(tree) }
    let benchmark = LayoutBenchmark(make: make, width: width, nodes: tree.count)
    let result = benchmark.run(arguments[5], samples: samples)
    print("samples", result.samples.map { "\($0)" }.joined(separator: " "))
    print("nodes", benchmark.nodes)
    print("checksum", result.checksum)
    print("measurements", result.measurements)
  }

  struct Result {
    var samples: [UInt64] = []
    var checksum = 0.0
    var measurements = 0
  }

  func run(_ operation: String, samples: Int) -> Result {
    var result = Result()
    if operation == "full" {
      // As the peers' drivers do: small trees by the dozen, so that all sizes find memory as cold.
      let count = max(1, 20_000 / nodes)
      for _ in 0..<samples {
        let trees = (0..<count).map { _ in make() }
        let elapsed = time { for tree in trees { tree.layOut(width: width) } }
        result.samples.append(elapsed / UInt64(count))
        result.checksum = trees[0].checksum
        result.measurements = max(result.measurements, trees[0].measurements)
      }
      return result
    }
    let tree = make()
    tree.layOut(width: width)
    result.checksum = tree.checksum
    var call = 0
    for _ in 0..<samples {
      // Small operations are timed by the dozen.
      let count = operation == "dirty1" ? 20 : 5
      let before = tree.measurements
      let elapsed = time {
        for _ in 0..<count {
          call += 1
          if operation == "dirty1" {
            tree.change(call)
            tree.layOut(width: width)
          } else {
            tree.layOut(width: width - 1 - Double(7 * call % 97))
          }
        }
      }
      result.samples.append(elapsed / UInt64(count))
      result.measurements = max(result.measurements, (tree.measurements - before) / count)
    }
    return result
  }

  private func time(_ body: () -> Void) -> UInt64 {
    let start = now()
    body()
    return now() - start
  }

  private func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
