import Foundation
import Observation
import Lib

@MainActor final class Samples {
  let final = SampleFinal()
  let base: SampleBase = SampleBase()
  let derived: SampleBase = SampleDerived()
  let oldClosure: () -> String
  let oldCounter: () -> String
  let oldPair: () -> String
  let actor = SampleActor()
  let model = SampleModel()
  let host: Screen
  let view: View = SampleView()
  let oldStruct: Any = SampleStruct(a: 1, b: "old")
  let oldArr: Any = [SampleStruct(a: 2, b: "old")]
  let oldConf: any SampleProto = SampleConf()
  let existentials = sampleMakeExistentials()
  let kp1 = sampleKeyPathStored()
  let kp2 = sampleKeyPathComputed()
  let ids = sampleTypeIDs()
  let generic = SampleGenericClass<[Int]>([1, 2])
  let oldMethodRef: () -> String
  var loopLog: [String] = []
  init() {
    oldClosure = final.makeClosure()
    oldCounter = final.makeCounterClosure()
    oldPair = final.makePairClosure()
    oldMethodRef = final.method
    host = Screen(model)
    final.stored = 42
    _ = final.lazyStored
  }
  func probe() -> [String] {
    var r: [String] = []
    func p(_ n: String, _ v: @autoclosure () -> String) { r.append(n + " => " + v()) }
    p("free func (+private callee)", sampleFreeFunc())
    p("global computed var", sampleGlobalComputed)
    p("global let initializer", sampleGlobalLet)
    p("global var initializer (state)", sampleGlobalVar)
    sampleGlobalCounter += 1
    p("private global var state", sampleBumpPrivateGlobal())
    p("final class method (state 42)", final.method())
    p("private method", final.callsHidden())
    p("computed getter", final.computed)
    final.computed = "x"; p("computed setter", final.log.last!)
    final.observed += 1; p("didSet observer", final.log.last!)
    final.foreseen += 1; p("willSet observer", final.log.last!)
    final.plain += 1; p("write without an observer", "\(final.plain > 0)")
    p("lazy var (already set)", final.lazyStored)
    p("lazy var (fresh obj)", SampleFinal().lazyStored)
    p("class init", SampleFinal().log.first!)
    p("convenience init", SampleFinal(tag: 1).log.last!)
    do { var s = ""; do { let z = SampleFinal(); z.onDeinit = { s = $0 } }; p("deinit", s) }
    p("subscript", final[3])
    p("static method", SampleFinal.make())
    p("static let initializer", SampleFinal.staticLet)
    p("static var (state)", SampleFinal.staticVar)
    p("static let shared identity", "same=\(SampleFinal.shared.log.count > 0)")
    p("default argument", final.defaultArg())
    p("generic method", final.generic([1]))
    do { _ = try final.throwing() } catch SampleError.failed(let m) {
      p("throws enum error", m)
    } catch { p("throws enum error", "WRONG \(error)") }
    do { try sampleTypedThrow() } catch { p("typed throws", error.m) }
    p("local func", final.localFunc())
    p("local func capturing var", final.capturing())
    p("closure made before reload", oldClosure())
    p("counter closure made before", oldCounter())
    p("closure over two made before", oldPair())
    p("nested closures", final.nestedClosures())
    p("closure made after reload", final.makeClosure()())
    p("method reference made before", oldMethodRef())
    p("class virtual method", base.virtual())
    p("derived override + super", derived.virtual())
    p("inherited method via derived", derived.notOverridden())
    p("class func", type(of: derived).classMethod())
    let z = SampleStruct(a: 1, b: "n")
    p("struct init", z.b)
    p("struct method", z.method())
    var z2 = z; z2.mutate(); p("mutating method", z2.b)
    p("CustomStringConvertible witness", "\(z)")
    p("operator static", z + z)
    p("custom operator", 1 +++ 2)
    p("nested type", SampleStruct.Nested().hello())
    p("deep nested enum", SampleStruct.Nested.Deep.x.s)
    p("private nested type", z.secret)
    p("enum computed", SampleEnum.two.title)
    p("indirect enum", SampleTree.node(.leaf(1), .leaf(2)).sum())
    p("generic struct method", SampleGeneric(value: z).show())
    p("generic static", SampleGeneric<Int>.label)
    p("generic class method", generic.show())
    p("generic func", sampleGeneric(7))
    p("parameter pack func", samplePack(1, "a"))
    p("protocol witness via existential", existentials.map { $0.req() }.joined(separator: ","))
    p("protocol ext method", existentials[0].ext())
    p("default impl witness", existentials[0].prop)
    p("opaque result", sampleOpaque().req())
    p("ext on stdlib type", 3.sampleInt())
    p("ext on Lib class", View().sampleView())
    p("retroactive conformance", ("q" as any SampleProto).req())
    p("result builder", sampleBuilt())
    p("call with a number", SampleOpen().called(1))
    p("live object", sampleLive.first())
    p("object of an open class", SampleOpen().first())
    p("enum cases", sampleLights())
    p("property wrapper", SampleUsesWrapper().show())
    view.layoutSubviews(); p("override of Lib class", view.text)
    host.render(); p("@Observable body + row", host.output.lines.joined(separator: "|"))

    p("keypath stored eq", "\(kp1 == sampleKeyPathStored()) \(SampleKeyed()[keyPath: kp1])")
    p("keypath computed eq", "\(kp2 == sampleKeyPathComputed())")
    p("keypath computed read(old kp)", SampleKeyed()[keyPath: kp2])
    p("old value is/as new code", sampleTypeIdentity(oldStruct))
    p("old array is/as new code", sampleTypeIdentity(oldArr))
    p("old conf is/as new code", sampleTypeIdentity(oldConf))
    p("type identity table", "\(zip(ids, sampleTypeIDs()).map { $0 == $1 ? "=" : "X" }.joined())")
    p(
      "as? cast in probe",
      "\((oldStruct as? SampleStruct) != nil) \((sampleMakeExistentials()[0] as? SampleConf) != nil)"
    )
    do {
      sampleNCLog = []; do { let n = SampleNC(n: 1); _ = n.n };
      p("~Copyable deinit", sampleNCLog.last ?? "none"); p("consuming func", SampleNC(n: 2).end())
    }
    p("@inline(__always)", sampleInlineAlways())
    p("type in extension", SampleFinal.InExt().f())
    var z3 = z; sampleNCLog = []; z3.modifyProp += 1;
    p("_modify coroutine", sampleNCLog.last ?? "none")
    p("global let of an object", sampleGlobalObject.text)
    p("global closure let", sampleGlobalClosure(1))
    p("global dict let", sampleGlobalDict["k"]!)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let enc = String(decoding: try! encoder.encode(z), as: UTF8.self)
    p("Codable synthesized", enc)
    p("Hashable set", "\(Set([z, z]).count)")
    return r
  }
  func probeAsync() async -> [String] {
    var r: [String] = []
    let rendersBefore = host.renders
    host.tap("bump")
    while host.renders == rendersBefore { await Task.yield() }
    r.append("observation => \(model.count)")
    r.append("async method => " + (await final.asyncMethod()))
    r.append("actor method => " + (await actor.bump()))
    r.append("global actor func => " + (await sampleGlobalActorFunc()))
    return r
  }
}
