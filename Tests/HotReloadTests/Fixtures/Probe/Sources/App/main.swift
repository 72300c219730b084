import Foundation
import Lib

// Listens to commands on standard output's socket, one a line, and answers each with lines that
// end in a full stop alone. The loader listens on another descriptor.
enum Commands {
  static let descriptor: Int32 = 1
}

let owner = CounterOwner()
let screen = Screen(Counter())
let samples = Samples()
let gate = Gate()
var flights: [Task<String, Never>] = []
let handlerFromTheStart = (screen.content as! Counter).handler

@MainActor
func perform(_ command: String, _ argument: String) async -> [String] {
  switch command {
  case "probe": return await samples.probe() + samples.probeAsync()
  case "dump": return screen.output.lines
  case "tap":
    screen.tap(argument)
    screen.render()
    return []
  case "handler":
    handlerFromTheStart()
    screen.render()
    return screen.output.lines
  case "cross":
    return [(screen.content as? Counter).map(crossUse) ?? "another version of Counter"]
  case "own":
    (screen.content as? Counter)?.owner = owner
    return []
  case "injected": return injections
  case "threads":
    for _ in 0..<(Int(argument) ?? 1) { startThread() }
    return []
  case "tasks":
    for _ in 0..<(Int(argument) ?? 1) { startTask() }
    return []
  case "depart":
    flights.append(Task { await Stress().flight(through: gate) })
    return []
  case "arrive":
    var open = 0
    while open < flights.count { open += await gate.open() }
    var results: [String] = []
    for flight in flights { results.append(await flight.value) }
    flights = []
    return results
  case "stress": return [stressFreeFunc(), Stress.make(), await Stress().asyncMethod()]
  case "memory":
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    return status.split(separator: "\n").filter { $0.hasPrefix("VmRSS") }.map(String.init)
  case "environment":
    return ProcessInfo.processInfo.environment.keys.filter {
      $0 == "LD_PRELOAD" || $0.hasPrefix("TRELLIS")
    }.sorted()
  default: return ["unknown command"]
  }
}

func startThread() {
  Thread {
    let stress = Stress()
    var length = 0
    while true {
      length &+= stressFreeFunc().utf8.count &+ Stress.make().utf8.count
      length &+= stress.generic(length).utf8.count
    }
  }.start()
}

func startTask() {
  Task.detached {
    let stress = Stress()
    while true { _ = await stress.asyncMethod() }
  }
}

// What FineUIKit does when code was replaced: objects of classes with a new layout are made anew
// with their state, and everything is rendered again.
var injections: [String] = []
@MainActor func injected(_ notification: Notification) {
  let classes = notification.object as? [AnyClass] ?? []
  injections.append("classes " + classes.map { "\($0)" }.sorted().joined(separator: " "))
  let answer = notification.userInfo?["TrellisReloadAnswer"] as? NSMutableDictionary
  for pair in notification.userInfo?["TrellisReloadVersions"] as? [[AnyClass]] ?? [] {
    guard pair[0] == type(of: screen.content) else { continue }
    let carried = NSMutableDictionary()
    var question: [String: Any] = ["old": screen.content, "newClass": pair[1], "answer": carried]
    if let factory = pair[1] as? any Remade.Type { question["new"] = factory.remade() }
    NotificationCenter.default.post(
      name: .init("TrellisReloadCarry"), object: nil, userInfo: question)
    guard let content = carried["object"] as? any Content else {
      answer?["dropped"] = [carried["why"] as? String ?? "no reason"]
      continue
    }
    screen.replaceContent(content)
    let names = { (key: String) in (carried[key] as? [String] ?? []).sorted().joined(separator: " ")
    }
    answer?["migrated"] = ["copied \(names("copied"))", "converted \(names("converted"))"]
    answer?["dropped"] = [names("dropped")]
  }
  screen.render()
  answer?["trees"] = 1
}
_ = NotificationCenter.default.addObserver(
  forName: .init("INJECTION_BUNDLE_NOTIFICATION"), object: nil, queue: nil
) { notification in
  nonisolated(unsafe) let notification = notification  // posted on the main thread
  MainActor.assumeIsolated { injected(notification) }
}

func answer(_ lines: [String]) {
  let text = (lines + ["."]).joined(separator: "\n") + "\n"
  _ = text.withCString { write(Commands.descriptor, $0, strlen($0)) }
}

Thread {
  let input = fdopen(dup(Commands.descriptor), "r")
  var line: UnsafeMutablePointer<CChar>?
  var capacity = 0
  while getline(&line, &capacity, input) > 0, let text = line {
    let words = String(cString: text).dropLast().split(separator: " ", maxSplits: 1)
    let command = words.first.map(String.init) ?? ""
    let argument = words.count > 1 ? String(words[1]) : ""
    Task { @MainActor in answer(await perform(command, argument)) }
  }
  exit(0)
}.start()
dispatchMain()
