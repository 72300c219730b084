import CPangoCairo
import Foundation

/// A fontconfig configuration of our own, made in memory: nothing of the user's or the system's
/// settings decides which face is taken, and no environment variable is touched.
final class FontConfiguration {
  let handle: OpaquePointer

  init?(files: FontFiles) {
    guard let config = FcConfigCreate() else { return nil }
    let parsed = Self.document(files: files).withCString { text in
      text.withMemoryRebound(to: FcChar8.self, capacity: strlen(text)) {
        FcConfigParseAndLoadFromMemory(config, $0, 0)
      }
    }
    guard parsed != 0, FcConfigBuildFonts(config) != 0 else {
      FcConfigDestroy(config)
      return nil
    }
    handle = config
  }

  deinit { FcConfigDestroy(handle) }

  static func document(files: FontFiles) -> String {
    let folders = Set(files.paths.map { ($0 as NSString).deletingLastPathComponent }).sorted()
    return """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
      <fontconfig>
      \(folders.map { "<dir>\(escaped($0))</dir>" }.joined(separator: "\n"))
      <cachedir>/var/cache/fontconfig</cachedir>
      <cachedir prefix="xdg">fontconfig</cachedir>
      <selectfont>
      <rejectfont><glob>*.*</glob></rejectfont>
      <acceptfont>
      \(files.paths.map { "<glob>\(escaped($0))</glob>" }.joined(separator: "\n"))
      </acceptfont>
      </selectfont>
      \(rules)
      </fontconfig>
      """
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
  }

  /// Generic families; Inter without its arrows made of hyphens; bitmap faces scaled to size, as
  /// fontconfig's own 10-scale-bitmap-fonts.conf does; slanting where a face has no italic.
  private static let rules = """
    <alias binding="same"><family>emoji</family>
      <prefer><family>Noto Color Emoji</family></prefer></alias>
    <alias binding="same"><family>sans-serif</family>
      <prefer><family>Inter</family></prefer></alias>
    <alias binding="same"><family>monospace</family>
      <prefer><family>DejaVu Sans Mono</family></prefer></alias>
    <match target="pattern">
      <edit name="family" mode="append_last">
        <string>Inter</string><string>Inter Variable</string><string>IPAGothic</string>
        <string>DejaVu Sans</string><string>Noto Color Emoji</string></edit>
    </match>
    <match target="font">
      <test name="family" compare="eq"><string>Inter</string></test>
      <edit name="fontfeatures" mode="append"><string>calt off</string></edit>
    </match>
    <match target="font">
      <test name="family" compare="eq"><string>Inter Variable</string></test>
      <edit name="fontfeatures" mode="append"><string>calt off</string></edit>
    </match>
    <match target="font">
      <test name="outline" compare="eq"><bool>false</bool></test>
      <edit name="pixelsizefixupfactor" mode="assign"><divide>
        <name target="pattern">pixelsize</name><name target="font">pixelsize</name>
      </divide></edit>
      <edit name="matrix" mode="assign"><times><name>matrix</name><matrix>
        <name>pixelsizefixupfactor</name><double>0</double>
        <double>0</double><name>pixelsizefixupfactor</name></matrix></times></edit>
      <edit name="size" mode="assign"><divide>
        <name>size</name><name>pixelsizefixupfactor</name></divide></edit>
    </match>
    <match target="font">
      <test name="slant"><const>roman</const></test>
      <test target="pattern" name="slant" compare="not_eq"><const>roman</const></test>
      <edit name="matrix" mode="assign"><times><name>matrix</name><matrix>
        <double>1</double><double>0.2</double><double>0</double><double>1</double>
      </matrix></times></edit>
      <edit name="slant" mode="assign"><const>oblique</const></edit>
    </match>
    """
}
