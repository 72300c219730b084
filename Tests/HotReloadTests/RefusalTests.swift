import Foundation
import Testing

extension ReloadTests {
  /// What cannot be applied is refused with a reason, before anything is touched.
  @Suite
  struct RefusalTests {
    @Test func `refusals say why and leave every construct as it was`() throws {
      let program = try RunningProgram()
      var before = try program.probe()
      let edits: [(KeyValuePairs<String, String>, reason: String)] = [
        (
          [
            "protocol SampleProto {": "protocol SampleProto { func more() -> Int; ",
            "extension SampleProto {": "extension SampleProto { func more() -> Int { 1 }; ",
          ], "SampleProto: the protocol's requirements changed."
        ),
        (
          ["some SampleProto { SampleConf() }": "some SampleProto { SampleConf2(x: 1) }"],
          "the type behind the result `some …` changed."
        ),
        (
          [
            "  lazy var lazyStored: String = \"v1\"": "  var more = 1; lazy var lazyStored = \"v1\""
          ],
          "but its file was not compiled."
        ),
      ]
      for (edit, reason) in edits {
        let answer = try program.edit("Constructs.swift", edit)
        #expect(!answer.isLoaded)
        #expect(answer.reason.contains(reason), "\(answer.reason)")
        let after = try program.probe()
        for (row, text) in before where !text.contains(where: \.isNumber) {
          #expect(after[row] == text, "\(row) after: \(reason)")
        }
        #expect(after.count == before.count)
      }
      let good = try program.edit("Constructs.swift", ["\"v1 get\"": "\"good\""])
      try #require(good.isLoaded, "\(good.reason)")
      before = try program.probe()
      #expect(before["computed getter"] == "good")
    }

    @Test func `a variable that only the program's first statements set is not emptied`() throws {
      let program = try RunningProgram()
      let rows = try program.probe().count
      let answer = try program.edit([
        "Probe.swift": { try replacing(["var loopLog": "var more = 1; var loopLog"], in: $0) },
        "main.swift": { $0 },
      ])
      #expect(!answer.isLoaded)
      #expect(
        answer.reason == """
          'samples' holds a type with a new layout, and is set by statements that do not run again.
          """)
      #expect(answer.fields["restart"] as? Bool == true)
      #expect(try program.probe().count == rows)
    }

    @Test func `what is no object, or uses code that is not there, is refused`() throws {
      let program = try RunningProgram()
      try program.send([
        "do": "load", "id": 3, "objects": [["object": "/etc/hostname", "source": "Nothing.swift"]],
      ])
      let broken = LoadAnswer(fields: try program.event())
      #expect(broken.reason == "/etc/hostname is not an object file for this machine.")
      #expect(broken.fields["id"] as? Int == 3)
      let files = try program.save(
        [
          "Cross.swift": {
            $0.replacingOccurrences(of: "counter.items.count)", with: "missing())")
          },
          "Missing.swift": { _ in "func missing() -> Int { 3 }\n" },
        ], of: "App")
      try FixtureBuild.shared.get().commands["App"]?.compile(files)
      let caller = files.filter { $0.key.hasSuffix("Cross.swift") }
      let alone = try program.load(caller, of: "App")
      #expect(alone.reason == "App.missing() -> Swift.Int is not in the running program.")
      #expect(alone.needs == ["$s3App7missingSiyF"])
      #expect(alone.fields["restart"] as? Bool == false)
      #expect(try program.ask("cross") == ["item(cross) 2 0"])
      #expect(try program.load(files, of: "App").isLoaded)
      #expect(try program.ask("cross") == ["item(cross) 2 3"])
    }

    @Test func `an unknown compiler is refused unless forced`() throws {
      for isForced in [false, true] {
        let program = try RunningProgram(
          environment: ["TRELLIS_RELOAD_FORCE": isForced ? "1" : "0"])
        let files = try program.save(
          ["Cross.swift": { $0.replacingOccurrences(of: "item(", with: "thing(") }], of: "App")
        try FixtureBuild.shared.get().commands["App"]?.compile(files)
        for file in files.values {
          let object = URL(fileURLWithPath: file.path + ".o")
          var bytes = try Data(contentsOf: object)
          let version = Data("Swift version 6.".utf8)
          while let place = bytes.range(of: version) {
            bytes.replaceSubrange(place, with: Data("Swift version 9.".utf8))
          }
          try bytes.write(to: object)
        }
        let answer = try program.load(files, of: "App")
        #expect(answer.isLoaded == isForced)
        guard !isForced else { continue }
        #expect(answer.reason.hasPrefix("Swift 9."))
        #expect(answer.reason.hasSuffix("TRELLIS_RELOAD_FORCE=1 tries it."))
      }
    }
  }
}
