import Foundation
import Testing

@testable import UIKitCore

@Suite final class LocalizationTests {
  private let bundle: Bundle
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("localization-\(UUID().uuidString).resources")
    for (name, text) in [
      ("en.lproj/Localizable.strings", "\"hello\" = \"Hello\";\n\"only\" = \"Only here\";\n"),
      (
        "de.lproj/Localizable.strings",
        "/* A word. */\n\"hello\" = \"Hallo\";\n\"100%%\" = \"hundert\";\n"
      ),
      ("de.lproj/Other.strings", "\"hello\" = \"Servus\";\n"),
      ("zh-hans.lproj/Localizable.strings", "\"hello\" = \"你好\";\n"),
      ("ru.lproj/Localizable.stringsdict", Self.apples),
      ("Fruit.xcstrings", Self.catalogue),
    ] {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    bundle = try #require(Bundle(path: folder.path))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private static let apples = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>%d apples in %@</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>%#@n@ — %@</string>
    <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>one</key><string>%d яблоко</string><key>few</key><string>%d яблока</string>
    <key>many</key><string>%d яблок</string><key>other</key><string>%d яблока</string></dict>
    </dict></dict></plist>

    """

  private static let catalogue = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "pear": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Birne"}}}},
      "%lld pears": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld pear"}},
          "other": {"stringUnit": {"value": "%lld pears"}}}}},
        "de": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld Birne"}},
          "other": {"stringUnit": {"value": "%lld Birnen"}}}}}}},
      "%@ has %lld": {"localizations": {"de": {
        "stringUnit": {"value": "%1$@ hat %#@pears@"},
        "substitutions": {"pears": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
          "one": {"stringUnit": {"value": "eine Birne"}},
          "other": {"stringUnit": {"value": "%arg Birnen"}}}}}}}}}
    }}
    """

  private func text(_ key: String, _ languages: String..., table: String? = nil) -> String {
    LocalizedTexts.text(
      for: key, table: table, bundle: bundle, language: AppLanguage(languages: languages))
  }

  private func filled(
    _ value: String.LocalizationValue, _ language: String, table: String? = nil
  ) -> String {
    LocalizedTexts.text(
      for: value.key, arguments: value.arguments.map(\.value), table: table, bundle: bundle,
      language: AppLanguage(languages: [language]))
  }

  @Test func `texts are in the language that is wanted most and is there`() {
    #expect(text("hello", "de") == "Hallo")
    #expect(text("hello", "fr", "de-AT") == "Hallo")
    #expect(text("hello", "zh-Hans-CN") == "你好")
    #expect(text("hello", "fr") == "Hello")
    #expect(text("hello") == "Hello")
    #expect(text("hello", "de", table: "Other") == "Servus")
  }

  @Test func `what is not translated is in the app's own language, or its key`() {
    #expect(text("only", "de") == "Only here")
    #expect(text("nothing", "de") == "nothing")
    #expect(
      LocalizedTexts.text(
        for: "nothing", value: "else", bundle: bundle, language: .init(languages: []))
        == "else")
  }

  @Test(arguments: [
    (1, "1 яблоко — саду"), (3, "3 яблока — саду"), (5, "5 яблок — саду"), (11, "11 яблок — саду"),
    (21, "21 яблоко — саду"), (0, "0 яблок — саду"),
  ])
  func `a dictionary has a form for each number`(count: Int, expected: String) {
    let format = text("%d apples in %@", "ru")
    #expect(String.localizedStringWithFormat(format, count, "саду" as NSString) == expected)
    #expect(String(format: format, count, "саду" as NSString) == expected)
  }

  @Test func `a catalogue has texts, forms and parts by number`() {
    #expect(text("pear", "de", table: "Fruit") == "Birne")
    #expect(filled("\(1) pears", "de", table: "Fruit") == "1 Birne")
    #expect(filled("\(4) pears", "de", table: "Fruit") == "4 Birnen")
    #expect(filled("\(1) pears", "fr", table: "Fruit") == "1 pear")
    #expect(filled("\("Eva") has \(1)", "de", table: "Fruit") == "Eva hat eine Birne")
    #expect(filled("\("Eva") has \(7)", "de", table: "Fruit") == "Eva hat 7 Birnen")
  }

  @Test func `a text's key has a format for each value`() {
    let value: String.LocalizationValue = "\("a") \(1) \(2.5) \(UInt8(3)) 100%"
    #expect(value.key == "%@ %lld %lf %llu 100%%")
    #expect(String(localized: "no table \(3)") == "no table 3")
  }

  @Test(arguments: [
    ("en", "one other other other"), ("ru", "one few many many"), ("pl", "one few many many"),
    ("ja", "other other other other"), ("fr", "one other other other"),
    ("cs", "one few other other"), ("ar", "one two few many"),
  ])
  func `languages have their own forms`(language: String, expected: String) {
    // 1, 2, 5 and 11; Arabic has a form for two.
    let forms = [1.0, 2, 5, 11].map { PluralCategory.category(of: $0, in: language).rawValue }
    #expect(forms.joined(separator: " ") == expected)
  }

  @Test func `the variable and the system's locale say which language`() {
    func languages(_ variables: [String: String]) -> [String] {
      AppLanguage(environment: variables).languages
    }
    #expect(languages(["LANG": "pt_BR.UTF-8"]) == ["pt-BR"])
    #expect(languages(["LANG": "C.UTF-8"]) == [])
    #expect(languages(["LANGUAGE": "de:fr", "LANG": "en_US.UTF-8"]) == ["de", "fr", "en-US"])
    #expect(languages(["TRELLIS_LANGUAGE": "he", "LANG": "de_DE"]) == ["he", "de-DE"])
    #expect(AppLanguage(environment: ["TRELLIS_LANGUAGE": "ar"]).isRightToLeft)
    #expect(!AppLanguage(environment: ["LANG": "de_DE"]).isRightToLeft)
    #expect(AppLanguage(environment: ["TRELLIS_LANGUAGE": "pseudo-rtl"]).isRightToLeft)
  }

  @Test func `a language that nobody speaks shows what is not translated and what does not fit`() {
    let accented = AppLanguage(languages: [], pseudolanguage: .accented)
    // A third of ten letters more, formats as they are.
    #expect(
      LocalizedTexts.text(for: "Hi %@, %lld", bundle: bundle, language: accented)
        == "[Ĥî %@, %lld ~~~]")
    let mirrored = AppLanguage(languages: [], pseudolanguage: .rightToLeft)
    #expect(
      LocalizedTexts.text(for: "hello", bundle: bundle, language: mirrored)
        == "\u{202E}Hello\u{202C}")
  }

  @MainActor @Test func `a table that cannot be read is said once, and one without texts is not`()
    throws
  {
    for (name, text) in [
      ("de.lproj/Broken.strings", "\"a\" = "), ("de.lproj/Broken.stringsdict", "<plist>"),
      ("Bad.xcstrings", "{"), ("de.lproj/Empty.strings", ""),
      ("de.lproj/Remark.strings", "/* Nothing yet. */\n"),
    ] {
      try text.write(
        to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    let said = collectingDiagnostics {
      for table in ["Broken", "Bad", "Empty", "Remark", "Broken"] {
        #expect(text("a", "de", table: table) == "a")
      }
    }
    #expect(
      said.map(\.message)
        == ["de.lproj/Broken.strings", "de.lproj/Broken.stringsdict", "Bad.xcstrings"].map {
          "\(folder.path)/\($0) cannot be read; its texts are missing. Check its syntax."
        })
  }
}
