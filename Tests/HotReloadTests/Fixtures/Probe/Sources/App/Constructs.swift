import Foundation
import Observation
import Lib

// Every construct answers a text with the version in it. The test edits v1 to v2 in this file and
// asks Probe.swift, which is not edited, what it sees now.

func sampleFreeFunc() -> String { "v1 " + samplePrivateFunc() }
private func samplePrivateFunc() -> String { "private v1" }
var sampleGlobalComputed: String { "v1" }
let sampleGlobalLet = "v1"
nonisolated(unsafe) var sampleGlobalVar = "v1"
nonisolated(unsafe) var sampleGlobalCounter = 0
private nonisolated(unsafe) var samplePrivateGlobalCounter = 0
func sampleBumpPrivateGlobal() -> String {
  samplePrivateGlobalCounter += 1; return "v1 \(samplePrivateGlobalCounter)"
}

final class SampleFinal {
  var stored = 1
  lazy var lazyStored: String = "v1"
  var observed: Int = 0 { didSet { log.append("didSet v1 \(observed)") } }
  var foreseen: Int = 0 { willSet { log.append("willSet v1 \(newValue)") } }
  var plain: Int = 0
  var log: [String] = []
  var onDeinit: ((String) -> Void)?
  func method() -> String { "v1 \(stored)" }
  private func hidden() -> String { "v1 hidden" }
  func callsHidden() -> String { hidden() }
  var computed: String {
    get { "v1 get" }
    set { log.append("set v1 \(newValue)") }
  }
  init() { log.append("init v1") }
  convenience init(tag: Int) { self.init(); log.append("convenience v1 \(tag)") }
  deinit { onDeinit?("deinit v1") }
  subscript(i: Int) -> String { "v1 [\(i)]" }
  static func make() -> String { "v1 static" }
  static let staticLet = "v1 staticLet"
  nonisolated(unsafe) static var staticVar = "v1 staticVar"
  static let shared = SampleFinal()
  func defaultArg(_ s: String = "v1 default") -> String { s }
  func generic<T>(_ t: T) -> String { "v1 \(T.self) \(t)" }
  func throwing() throws -> String { throw SampleError.failed("v1") }
  func localFunc() -> String { func inner() -> String { "v1 inner" }; return inner() }
  func capturing() -> String { var n = 0; func add() { n += 1 }; add(); add(); return "v1 \(n)" }
  func makeClosure() -> () -> String { { "v1 closure \(self.stored)" } }
  func makePairClosure() -> () -> String {
    let one = SampleLeft(), two = SampleRight()
    return { "v1 \(one.left) \(two.right)" }
  }
  func nestedClosures() -> String { [1, 2].map { n in [n].map { "v1 \($0)" }.joined() }.joined() }
  func makeCounterClosure() -> () -> String {
    var n = 0;
    return {
      n += 1; return "v1 counter \(n)"
    }
  }
  func asyncMethod() async -> String { await Task.yield(); return "v1 async" }
  func asyncLoop(_ sink: @escaping @Sendable (String) -> Void) async {
    for _ in 0..<3 { sink(self.tick()); await Task.yield() }
  }
  func tick() -> String { "v1 tick" }
}
extension SampleFinal: @unchecked Sendable {}
final class SampleLeft { let left = "left" }
final class SampleRight { let right = 9 }
enum SampleError: Error { case failed(String) }

class SampleBase {
  var name = "base"
  func virtual() -> String { "v1 base" }
  func notOverridden() -> String { "v1 base-only" }
  class func classMethod() -> String { "v1 class" }
  init() {}
}
class SampleDerived: SampleBase {
  override func virtual() -> String { "v1 derived/" + super.virtual() }
  override class func classMethod() -> String { "v1 classDerived" }
}

class SampleOpen: SampleNamed {
  func first() -> String { "v1 first" }
  func called(_ number: Int) -> String { "v1 called \(number)" }
}
protocol SampleNamed { func first() -> String }
nonisolated(unsafe) var sampleLive: any SampleNamed = SampleOpen()

struct SampleStruct: Hashable, Codable, CustomStringConvertible {
  var a: Int
  var b: String
  init(a: Int, b: String) { self.a = a; self.b = b + " v1" }
  func method() -> String { "v1 \(a) \(b)" }
  mutating func mutate() { a += 1; b += " v1m" }
  var description: String { "v1 desc \(a)" }
  static func + (l: SampleStruct, r: SampleStruct) -> String { "v1 + \(l.a + r.a)" }
  static func == (l: SampleStruct, r: SampleStruct) -> Bool { l.a == r.a }
  struct Nested {
    func hello() -> String { "v1 nested" }; enum Deep { case x; var s: String { "v1 deep" } }
  }
  private struct Secret { var v = "v1 secret" }
  var secret: String { Secret().v }
}
infix operator +++
func +++ (l: Int, r: Int) -> String { "v1 +++ \(l + r)" }

enum SampleEnum: CaseIterable {
  case one, two
  var title: String {
    switch self {
    case .one: return "v1 one";
    case .two: return "v1 two"
    }
  }
}
enum SampleLight { case red, green }
func sampleLights() -> String { "v1 \(SampleLight.red) \(SampleLight.green)" }
indirect enum SampleTree {
  case leaf(Int), node(SampleTree, SampleTree)
  func sum() -> String {
    func s(_ t: SampleTree) -> Int {
      switch t {
      case .leaf(let i): return i;
      case .node(let l, let r): return s(l) + s(r)
      }
    }; return "v1 \(s(self))"
  }
}

struct SampleGeneric<T> {
  var value: T
  func show() -> String { "v1 \(value) \(type(of: self))" }
  static var label: String { "v1 \(T.self)" }
}
class SampleGenericClass<T> {
  var value: T; init(_ v: T) { value = v }
  func show() -> String { "v1 \(value)" }
}
func sampleGeneric<T: CustomStringConvertible>(_ t: T) -> String { "v1 " + t.description }
func samplePack<each T>(_ t: repeat each T) -> String {
  var s = "v1"; for x in repeat each t { s += " \(x)" }; return s
}

protocol SampleProto { func req() -> String; var prop: String { get } }
extension SampleProto { func ext() -> String { "v1 ext" }; var prop: String { "v1 defaultprop" } }
struct SampleConf: SampleProto { func req() -> String { "v1 req" } }
struct SampleConf2: SampleProto {
  let x: Int; func req() -> String { "v1 req2 \(x)" }; var prop: String { "v1 prop2" }
}
func sampleOpaque() -> some SampleProto { SampleConf() }
func sampleMakeExistentials() -> [any SampleProto] { [SampleConf(), SampleConf2(x: 3)] }
extension Int { func sampleInt() -> String { "v1 int\(self)" } }
extension View { func sampleView() -> String { "v1 \(text)" } }
extension String: SampleProto { func req() -> String { "v1 string " + self } }

@resultBuilder enum SampleWords {
  static func buildBlock(_ words: String...) -> String { "v1 " + words.joined(separator: "-") }
}
@SampleWords func sampleBuilt() -> String {
  "a"
  "v1"
}
@propertyWrapper struct SampleWrapped {
  private var v: String; init(wrappedValue: String) { v = wrappedValue }
  var wrappedValue: String {
    get { "v1 " + v }
    set { v = newValue }
  }
  var projectedValue: String { "v1 $" + v }
}
struct SampleUsesWrapper { @SampleWrapped var w = "w"; func show() -> String { w + $w } }

@MainActor final class SampleView: View { override func layoutSubviews() { text = "v1 layout" } }

@Observable @MainActor final class SampleModel: Content {
  var count = 0
  var title = "t"
  func body() -> any Renderable {
    Stack {
      Label("v1 body \(self.count)")
      Button("bump") { self.count += 1 }
      SampleRow(text: self.title)
    }
  }
}
@MainActor struct SampleRow: Renderable {
  let text: String
  var body: any Renderable { Label("v1 row " + text) }
}

actor SampleActor { var n = 0; func bump() -> String { n += 1; return "v1 actor \(n)" } }
@globalActor actor SampleGA { static let shared = SampleGA() }
@SampleGA func sampleGlobalActorFunc() -> String { "v1 ga" }

struct SampleKeyed { var stored = 5; var computed: String { "v1 computed" } }
func sampleKeyPathStored() -> KeyPath<SampleKeyed, Int> { \.stored }
func sampleKeyPathComputed() -> KeyPath<SampleKeyed, String> { \.computed }
func sampleTypeIdentity(_ any: Any) -> String {
  "v1 is=\(any is SampleStruct) arr=\(any is [SampleStruct]) proto=\(any is any SampleProto)"
}
func sampleTypeIDs() -> [ObjectIdentifier] {
  [
    ObjectIdentifier(SampleStruct.self), ObjectIdentifier([SampleStruct].self),
    ObjectIdentifier(SampleGeneric<SampleStruct>.self), ObjectIdentifier(SampleFinal.self),
    ObjectIdentifier((any SampleProto).self), ObjectIdentifier(SampleGenericClass<SampleEnum>.self),
    ObjectIdentifier(Optional<SampleEnum>.self),
    ObjectIdentifier(((SampleStruct, Int) -> SampleEnum).self),
  ]
}
struct SampleNC: ~Copyable {
  let n: Int; deinit { sampleNCLog.append("v1 ncdeinit \(n)") };
  consuming func end() -> String { "v1 end \(n)" }
}
nonisolated(unsafe) var sampleNCLog: [String] = []
struct SampleTypedError: Error { var m: String }
func sampleTypedThrow() throws(SampleTypedError) { throw SampleTypedError(m: "v1") }
@inline(__always) func sampleInlineAlways() -> String { "v1 inl" }
extension SampleFinal { struct InExt { func f() -> String { "v1 inext" } } }
extension SampleStruct {
  var modifyProp: Int {
    get { a }
    _modify { sampleNCLog.append("v1 modify"); yield &a }
  }
}
let sampleGlobalObject = SampleTag("v1 object")
final class SampleTag: Sendable {
  let text: String
  init(_ text: String) { self.text = text }
}
let sampleGlobalClosure: @Sendable (Int) -> String = { "v1 gclosure \($0)" }
let sampleGlobalDict: [String: String] = ["k": "v1 dict"]
