import Foundation
import Glibc
import Testing

@testable import TrellisTool

/// What `Tools/SourceReader` makes of sources, byte by byte. `Tests/UIKitSourcesTests` compiles such
/// sources and runs them.
@Suite(.serialized, .enabled(if: DevRun.compiler != nil)) final class RewritingTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("rewriting-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func run(_ words: String...) throws -> Command.Result {
    let runner = Sandbox.project.appendingPathComponent(".build/debug/SourceReaderRunner").path
    return try Command([runner, DevRun.compiler ?? ""] + words).run()
  }

  /// What becomes of some files; the names begin at `A`.
  private func rewrite(_ sources: String...) throws -> [String] {
    var list = ""
    for (index, source) in sources.enumerated() {
      let name = folder.appendingPathComponent("File\(index).swift")
      try source.write(to: name, atomically: true, encoding: .utf8)
      list += "\(name.path)\t\(name.path).out\n"
    }
    let listFile = folder.appendingPathComponent("list")
    try list.write(to: listFile, atomically: true, encoding: .utf8)
    let result = try run("rewrite", listFile.path)
    try #require(result.status == 0, "\(result.errors)")
    return try sources.indices.map {
      try String(
        contentsOf: folder.appendingPathComponent("File\($0).swift.out"), encoding: .utf8)
    }
  }

  /// The part that stands for the source, without the line before it and what was added behind.
  private func body(_ source: String) throws -> String {
    let text = try rewrite(source)[0]
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines[0]
        == "#sourceLocation(file: \"\(folder.path)/File0.swift\", line: 1)")
    let end = lines.firstIndex(of: "#sourceLocation()") ?? lines.endIndex
    return lines[1..<end].joined(separator: "\n")
  }

  @Test(arguments: [
    // Attributes that block go; those that do not stay.
    ("@objc func a() {}", "      func a() {}"),
    ("@objc(b:) private func a(x: Int) {}", "          private func a(x: Int) {}"),
    ("@objcMembers class A {}", "             class A {}"),
    ("@IBOutlet weak var a: A!", "          weak var a: A!"),
    ("@IBAction func a() {}\n@objc var b = 1", "          func a() {}\n      var b = 1"),
    (
      "@nonobjc @discardableResult @objc func a() {}",
      "@nonobjc @discardableResult       func a() {}"
    ),
    ("@UIApplicationMain\nclass A {}", "@main             \nclass A {}"),
    ("@objc\n@IBOutlet\nvar a: A!", "     \n         \nvar a: A!"),
    // Strings and comments are nobody's business.
    ("let a = \"@objc #selector(b)\" // @objc", "let a = \"@objc #selector(b)\" // @objc"),
    (
      "/* @objc /* #selector(a) */ */ @objc var a = 1",
      "/* @objc /* #selector(a) */ */       var a = 1"
    ),
    (
      "let a = \"\"\"\n  @objc\n  \"\"\"\n@objc var b = 1",
      "let a = \"\"\"\n  @objc\n  \"\"\"\n      var b = 1"
    ),
    ("let a = #\"@objc \\(b)\"#\n@objc var b = 1", "let a = #\"@objc \\(b)\"#\n      var b = 1"),
    // Every form of a selector, as long as it was.
    ("class A { func b() { c(#selector(d)) } }", "class A { func b() { c(_s00(Self.d)) } }"),
    (
      "class A { func b() { c(#selector(d(_:))) } }", "class A { func b() { c(_s00(Self.d(_:))) } }"
    ),
    ("let a = #selector(B.c)", "let a = _s00(     B.c)"),
    (
      "class A { func b() { c(#selector(self.d)) } }",
      "class A { func b() { c(_s00(     Self.d)) } }"
    ),
    (
      "let a = #selector(B.c(_:) as (B) -> (C) -> Void); let b = 1",
      "let a = _s00(     B.c(_:)                      ); let b = 1"
    ),
    (
      "class A { func b() { c(#selector(d as () -> Void), e) } }",
      "class A { func b() { c(_s00(Self.d              ), e) } }"
    ),
    ("let a = #selector(getter: B.c)", "let a = _s00({($0 as B).c})   "),
    ("class A { let b = #selector(c) }", "class A { let b = _s00(   A.c) }"),
    ("class Screen { let b = #selector(c) }", "class Screen { let b = _s00(_T00.c) }"),
    ("class Gene<T> { let b = #selector(c) }", "class Gene<T> { let b = _s00(Gene.c) }"),
    (
      "class A { class func b() {}; func c() { d(#selector(A.b)) } }",
      "class A { class func b() {}; func c() { d(_s00(     A.b)) } }"
    ),
    (
      "class A { static func b(_ c: C) {}; static let d = #selector(b(_:)) }",
      "class A { static func b(_ c: C) {}; static let d = _s00(   A.b(_:)) }"
    ),
    ("let a = #selector(\n  B.c\n)", "let a = _s00(\n  B.c\n)"),
    // In each other.
    (
      "class A { func b() { c(\"\\(\"\\(#selector(d))\")\") } }",
      "class A { func b() { c(\"\\(\"\\(_s00(Self.d))\")\") } }"
    ),
    (
      "#if os(iOS)\n@objc func a() {}\n#elseif DEBUG\n@objc func b() {}\n#else\n@objc func c() {}\n#endif",
      "#if os(iOS)\n      func a() {}\n#elseif DEBUG\n      func b() {}\n#else\n      func c() {}\n#endif"
    ),
    (
      "#if canImport(ObjectiveC)\n  @objc\n#endif\nfunc a() {}",
      "#if canImport(ObjectiveC)\n       \n#endif\nfunc a() {}"
    ),
    ("#mine { a(#selector(B.c)) }", "#mine { a(_s00(     B.c)) }"),
    ("@Mine(#selector(B.c)) var a = 1", "@Mine(_s00(     B.c)) var a = 1"),
    // Key paths.
    ("let a = #keyPath(B.c)", "let a = \"c\"          "),
    ("let a = #keyPath(B.c.d), b = 1", "let a = \"c.d\"          , b = 1"),
    ("let a = #keyPath(UIView.isHidden)", "let a = \"hidden\"                 "),
    ("let a = #keyPath(Mine.isDone)", "let a = \"isDone\"             "),
    // Literals of Xcode's, and parts of modules.
    (
      "let a = #colorLiteral(red: 0, green: 1, blue: 0.5, alpha: 1)",
      "let a = UIColor      (red: 0, green: 1, blue: 0.5, alpha: 1)"
    ),
    (
      "let a = #imageLiteral(resourceName: \"b\")",
      "let a = UIImage      (named       : \"b\")!"
    ),
    (
      "import UIKit.UIGestureRecognizerSubclass\nimport class UIKit.UIView",
      "import UIKit                            \nimport class UIKit.UIView"
    ),
    ("import os.log\nlet a = 1", "import OSLog \nlet a = 1"),
    ("import os", "import OSLog"),
    // An action is what the compiler takes for one: it has one parameter.
    ("class A { @IBAction func b(_ c: C) {} }", "class A { @IBAction func b(_ c: C) {} }"),
    ("class A { @IBAction func b() {} }", "class A {           func b() {} }"),
    (
      "class A { @IBAction func b(_ c: C, d: D) {} }",
      "class A {           func b(_ c: C, d: D) {} }"
    ),
    // Optional requirements: those that are known, no closures.
    ("a?.scrollViewDidScroll?(b)", "a?.scrollViewDidScroll (b)"),
    ("a?.tableView?(b, didSelectRowAt: c)", "a?.tableView (b, didSelectRowAt: c)"),
    ("a?.tableView?(b, unheardOf: c)", "a?.tableView?(b, unheardOf: c)"),
    ("a.onChange?(b); done?(c); @objc var d = 1", "a.onChange?(b); done?(c);       var d = 1"),
    ("@objc protocol A {}", "      protocol A:AnyObject {}"),
    (
      "@objc protocol A: B { @objc optional func c() }",
      "      protocol A: B {                func c() }"
    ),
  ])
  func `each construct becomes what stands in for it, in its columns`(
    source: String, expected: String
  ) throws {
    #expect(try body(source) == expected)
  }

  @Test(arguments: [
    "let a = \"{\" // {\n/* { /* } */ */ let b = #\"}\"{\"#",
    "let a = \"\"\"\n  { \"{\" \\(b { \"}\" })\n  \"\"\"",
    "func a() { b(\"\\(c(\"}\"))\") ; if d / 2 > 1 { e { $0 / 3 } } }",
    "func a() { let b = /[{\"]/ ; let c = #/}/# }",
    "var a: Int { get { 1 } set { print(newValue, \"long enough\") } }",
    "enum A { case b, c, d, e, f, g }; struct B { var c = 1; func d() { 1 + 2 + 3 } }",
    "func a() {\n  b\n    .c()\n  let d = e ?\n    f : g\n  #if h\n    i()\n  #endif\n}",
    "func a() {\n  switch b {\n  case .c: d()\n  @unknown default:\n    e()\n  }\n}",
    "@A\n@B(c: \"}\")\npublic\n  struct C { @D var e: Int? }\n@E private func f() {}",
    "let a = \"\\(b ? \"}\" : { c }()) \\u{1F600}\"; let d = \"\"\"\n  \\\n  {\n  \"\"\"",
  ])
  func `what is before and behind is found whatever the code between is`(code: String) throws {
    #expect(
      try body("@objc class A {}\n\(code)\n@objc class B { @objc func c() {} }")
        == "      class A {}\n\(code)\n      class B {       func c() {} }")
  }

  /// What begins a line need not begin a statement.
  @Test(arguments: [
    (
      "a\n  .b(c)\n  .d?\n  .scrollViewDidScroll?(e)",
      "a\n  .b(c)\n  .d?\n  .scrollViewDidScroll (e)"
    ),
    ("let a = b\n  ?? #keyPath(C.title)", "let a = b\n  ?? \"title\"          "),
    (
      "if a,\n  let b = c?.scrollViewDidScroll?(d) {}",
      "if a,\n  let b = c?.scrollViewDidScroll (d) {}"
    ),
    (
      "a { b in\n  c()\n  d?.scrollViewDidScroll?(e)\n}",
      "a { b in\n  c()\n  d?.scrollViewDidScroll (e)\n}"
    ),
    (
      "switch a {\ncase .b:\n  c()\ndefault:\n  d?.scrollViewDidScroll?(e)\n}",
      "switch a {\ncase .b:\n  c()\ndefault:\n  d?.scrollViewDidScroll (e)\n}"
    ),
    ("let a = \"\\(b?.scrollViewDidScroll?(c))\"", "let a = \"\\(b?.scrollViewDidScroll (c))\""),
    (
      "#if a\nb()\n#else\nc?.scrollViewDidScroll?(d)\n#endif",
      "#if a\nb()\n#else\nc?.scrollViewDidScroll (d)\n#endif"
    ),
    ("@objc\nprivate\nfunc a() {\n  b()\n}", "     \nprivate\nfunc a() {\n  b()\n}"),
    ("return\n  a?.scrollViewDidScroll?(b)", "return\n  a?.scrollViewDidScroll (b)"),
    (
      "defer {\n  a()\n}\nb?.scrollViewDidScroll?(c) // {",
      "defer {\n  a()\n}\nb?.scrollViewDidScroll (c) // {"
    ),
  ])
  func `statements over several lines are one`(statement: String, expected: String) throws {
    let before = "class A {\n  let z = 1\n  func y() {\n    x()\n"
    let after = "\n    w()\n  }\n  var v: Int { 1 }\n}"
    #expect(try body(before + statement + after) == before + expected + after)
  }

  @Test func `a file without any of it is passed on as it is`() throws {
    let source = "import UIKit\n\nfunc a(_ done: (() -> Void)?) {\n  done?()  \n}\n\t// é\r\n"
    #expect(
      try rewrite(source)[0]
        == "#sourceLocation(file: \"\(folder.path)/File0.swift\", line: 1)\n\(source)")
  }

  @Test func `a selector carries the method and its name`() throws {
    let text = try rewrite(
      "class A { @objc func b(with c: C) {}; func d() { e(#selector(b(with:))) } }")
    #expect(text[0].contains("Selector(rewritten: \"bWithC:\", m)") == false)
    #expect(text[0].contains("Selector(rewritten: \"bWith:\", m)"))
  }

  @Test func `a selector over several lines keeps its lines and the name's column`() throws {
    let source =
      "class A { func b() { c(\n  #selector(\n        d(_:)\n  )) }; @objc func d(_ e: E) {} }"
    #expect(
      try body(source)
        == "class A { func b() { c(\n  _s00(\n   Self.d(_:)\n  )) };       func d(_ e: E) {} }")
  }

  @Test func `a default of a parameter names the class`() throws {
    #expect(
      try body("class Alone { func a(b: C = #selector(d)) {}; @objc func d() {} }")
        == "class Alone { func a(b: C = _s00(_T00.d)) {};       func d() {} }")
  }

  @Test func `a preview may have its body among the arguments`() throws {
    #expect(
      try body("#Preview(\"A\", body: { B() })")
        == "fileprivate enum _Preview0: UIPreviewProvider { static var previews: [UIPreview] "
        + "{ [UIPreview(\"A\", line: 1) { B() }] } } ")
    #expect(
      try body("#Preview(\n  \"A\", body: {\n  B() })").split(separator: "\n").dropFirst()
        == [") {", "  B() }] } } "])
  }

  @Test func `an optional property is asked for where a class has it`() throws {
    let texts = try rewrite(
      "@objc protocol A { @objc optional var rank: Int { get } }",
      "class B: A { var rank: Int { 1 } }\nclass C: A {}\nclass D { let rank = 2 }\nextension D: A {}"
    )
    #expect(texts[0].contains("{                var rank: Int? { get } }"))
    #expect(texts[0].contains("protocol _o_A_rank: AnyObject { var rank: Int { get } }"))
    #expect(texts[0].contains("var rank: Int? { (self as? any _o_A_rank)?.rank }"))
    #expect(texts[1].contains("class B: A, _o_A_rank {"))
    #expect(texts[1].contains("class C: A {"))
    #expect(texts[1].contains("extension D: A, _o_A_rank {"))
  }

  @Test func `what may be a class method is one where no instance has it`() throws {
    let own = try rewrite("class A { static func b(_ c: C) {}; let d = #selector(A.b(_:)) }")[0]
    #expect(own.contains("Selector(rewrittenOfClass: \"b:\", m)"))
    let elsewhere = try rewrite("let a = #selector(B.c)")[0]
    #expect(elsewhere.contains("func _s00<P0, P1, R>(_ m: @escaping @MainActor (P0, P1) -> R)"))
    let instance = try rewrite("class A { func b() {}; let d = #selector(A.b) }")[0]
    #expect(!instance.contains("rewrittenOfClass"))
  }

  @Test func `an optional requirement with a result stands under another name`() throws {
    let texts = try rewrite(
      """
      @objc protocol A {
        @objc optional func b(_ c: Int, for d: String) -> Int
      }
      """,
      """
      public class E: A {
        public func b(_ c: Int, for d: String) -> Int { c }
        func b(_ c: Int) -> Int { c }
      }
      class F: E { override func b(_ c: Int, for d: String) -> Int { 1 } }
      """, "func g(_ a: A?) -> Int { a?.b?(1, for: \"d\") ?? a!.b!(2, for: \"d\") }")
    #expect(texts[0].contains("func _o_b(_ c: Int, for d: String) -> Int?\n"))
    #expect(texts[0].contains("  func _o_b(_ c: Int, for d: String) -> Int? { nil }"))
    #expect(
      texts[1].contains(
        "{ c }; public func _o_b(_ a0: Int, for a1: String) -> Int? { b(a0, for: a1) }\n"))
    #expect(texts[1].components(separatedBy: "_o_b").count == 2)
    #expect(texts[2].contains("{ a?._o_b (1, for: \"d\") ?? a!._o_b (2, for: \"d\")! }"))
  }

  @Test func `a protocol's method is called on what conforms`() throws {
    let texts = try rewrite(
      "let a = [#selector(P.b(_:with:)), #selector(P.c), #selector(UITextViewDelegate.d(_:))]",
      "protocol P { func c() }", "protocol Q { func c() }")
    #expect(
      texts[0].contains(
        "[_s00({($0 as any P).b($1, with: $2)}), _s01({($0 as any P).c()}), "
          + "_s02({($0 as any UITextViewDelegate).d($1)})]"))
    #expect(texts[0].contains("Selector(rewrittenRequirement: \"b:with:\", m)"))
    #expect(texts[0].contains("func _s01<T, R>(_ m: @escaping @Sendable @MainActor (T) -> R)"))
  }

  @Test(arguments: ["let a = URLSession.shared", "func a(_ b: HTTPURLResponse?) {}"])
  func `what Foundation has of the network on Apple's systems is imported`(source: String) throws {
    #expect(
      try rewrite(source)[0].hasSuffix(
        "\(source)\n#sourceLocation()\nimport FoundationNetworking\n"))
    let known = "import FoundationNetworking\n\(source)"
    #expect(try rewrite(known)[0].hasSuffix("line: 1)\n\(known)"))
    #expect(try rewrite("// URLSession")[0].hasSuffix("// URLSession"))
  }

  @Test func `a main file keeps its name in messages, behind which is a slash`() throws {
    let main = folder.appendingPathComponent("main.swift").path
    try "@objc class A {}".write(toFile: main, atomically: true, encoding: .utf8)
    let list = folder.appendingPathComponent("list")
    try "\(main)\t\(main).out\n".write(to: list, atomically: true, encoding: .utf8)
    #expect(try run("rewrite", list.path).status == 0)
    #expect(
      try String(contentsOfFile: "\(main).out", encoding: .utf8)
        == "#sourceLocation(file: \"\(main)/\", line: 1)\n      class A {}")
  }

  @Test func `the same selector twice needs one function`() throws {
    let text = try rewrite("let a = [#selector(B.c), #selector(D.c), #selector(B.c(_:))]")[0]
    #expect(text.contains("[_s00(     B.c), _s00(     D.c), _s01(     B.c(_:))]"))
  }

  @Test func `an optional requirement gets a default, and its calls are known in other files`()
    throws
  {
    let texts = try rewrite(
      """
      @objc public protocol A {
        @objc optional func b(_ c: Int)
        @objc optional func d() -> String?
      }
      """, "func e(_ a: A) { a.b?(1); a.d?(); a.f?() }")
    #expect(
      texts[0].hasSuffix(
        """
        public extension A {
          func b(_ c: Int) {}
          func d() -> String? { nil }
        }

        """))
    #expect(texts[1].contains("{ a.b (1); a.d (); a.f?() }"))
  }

  @Test func `a source that does not parse keeps its own errors and is no crash`() throws {
    #expect(try body("class A { @objc func ( { #selector( } ]").hasPrefix("class A {       func ("))
  }

  @Test func `what comes out as before is not written`() throws {
    _ = try rewrite("@objc var a = 1", "var b = 1")
    let output = folder.appendingPathComponent("File0.swift.out")
    let old = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: output.path)
    _ = try rewrite("@objc var a = 1", "var b = 2")
    let date =
      try FileManager.default.attributesOfItem(atPath: output.path)[.modificationDate] as? Date
    #expect(date == old)
  }

  @Test func `a source that is gone is said`() throws {
    let list = folder.appendingPathComponent("list")
    try "/nowhere/a.swift\t/nowhere/b.swift\n".write(to: list, atomically: true, encoding: .utf8)
    let result = try run("rewrite", list.path)
    #expect(result.status == 66)
    #expect(result.errors.contains("error: '/nowhere/a.swift' cannot be read."))
  }

  /// What `rewrite --figures` says.
  private struct Figures: Decodable, Equatable {
    var files: Int
    var read: Int
    var parsed: Int
    var written: Int
  }

  /// Rewrites as many copies of a source; `outputs` names what is written.
  private func figures(_ count: Int, of source: String, outputs: String) throws -> Figures {
    var list = ""
    for index in 0..<count {
      let file = folder.appendingPathComponent("Many\(index).swift").path
      try source.write(toFile: file, atomically: false, encoding: .utf8)
      list += "\(file)\t\(file).\(outputs)\n"
    }
    let listFile = folder.appendingPathComponent("list")
    try list.write(to: listFile, atomically: true, encoding: .utf8)
    let result = try run("rewrite", listFile.path, "--figures")
    try #require(result.status == 0, "\(result.errors)")
    return try JSONDecoder().decode(Figures.self, from: Data(result.output.utf8))
  }

  // How long it takes is for `./trellis bench setup` to say. What it takes is bytes to parse.
  @Test func `of a screen less than a quarter is parsed, and the work grows with the files alone`()
    throws
  {
    let source = SourceBench.screen(0)
    let lines = source.count { $0 == "\n" }
    #expect((180...220).contains(lines), "\(lines)")
    let few = try figures(10, of: source, outputs: "few")
    #expect(few.files == 10)
    #expect(few.read == 10 * source.utf8.count)
    #expect(few.written == 10)
    #expect(few.parsed > 0)
    #expect(few.parsed * 4 < few.read, "\(few)")
    let many = try figures(200, of: source, outputs: "many")
    #expect(
      many
        == Figures(files: 200, read: 20 * few.read, parsed: 20 * few.parsed, written: 200))
    #expect(try figures(200, of: source, outputs: "many").written == 0)
  }

  @Test func `a source with nothing to rewrite is not parsed`() throws {
    let source = "import UIKit\nfinal class A: UIView {\n  func b() { c?.d() }\n}\n"
    #expect(try figures(3, of: source, outputs: "plain").parsed == 0)
  }

  @Test func `an option of rewriting that is none is said`() throws {
    let result = try run("rewrite", "list", "--quickly")
    #expect(result.status == 64)
    #expect(result.errors.contains("rewrite has no option '--quickly'."))
  }
}
