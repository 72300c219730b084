/// One row of the system's types.
struct SystemType: Sendable {
  var identifier: String
  var kinds: [String]
  var endings: [String]
  var mimeTypes: [String]
  var title: String?

  init(
    _ identifier: String, _ kinds: [String], _ endings: [String] = [], _ mimeTypes: [String] = [],
    _ title: String? = nil
  ) {
    self.identifier = identifier
    self.kinds = kinds
    self.endings = endings
    self.mimeTypes = mimeTypes
    self.title = title
  }
}

/// The types of Apple's "System-declared uniform type identifiers", and some that apps know.
let systemTypes: [SystemType] = [
  SystemType("public.item", []),
  SystemType("public.content", []),
  SystemType("public.composite-content", ["public.content"]),
  SystemType("public.disk-image", ["public.data"]),
  SystemType("public.data", ["public.item"]),
  SystemType("public.directory", ["public.item"]),
  SystemType("com.apple.resolvable", []),
  SystemType("public.symlink", ["com.apple.resolvable"]),
  SystemType("public.executable", ["public.item"]),
  SystemType("com.apple.mount-point", ["com.apple.resolvable"]),
  SystemType("com.apple.alias-file", ["com.apple.resolvable"]),
  SystemType("com.apple.bookmark", ["public.data", "com.apple.resolvable"]),
  SystemType("public.url", ["public.data"], [], [], "URL"),
  SystemType("public.file-url", ["public.url"], [], [], "file URL"),
  SystemType("public.text", ["public.data", "public.content"], [], [], "text"),
  SystemType("public.plain-text", ["public.text"], [], ["text/plain"], "text"),
  SystemType("public.utf8-plain-text", ["public.plain-text"], ["txt", "text"], [], "text"),
  SystemType("public.utf16-external-plain-text", ["public.plain-text"], [], [], "text"),
  SystemType("public.utf16-plain-text", ["public.plain-text"], [], [], "text"),
  SystemType("public.delimited-values-text", ["public.text"]),
  SystemType(
    "public.comma-separated-values-text", ["public.delimited-values-text"], ["csv"],
    ["text/csv", "text/comma-separated-values"], "CSV document"),
  SystemType(
    "public.tab-separated-values-text", ["public.delimited-values-text"], ["tsv"],
    ["text/tab-separated-values"], "TSV document"),
  SystemType(
    "public.utf8-tab-separated-values-text",
    ["public.tab-separated-values-text", "public.utf8-plain-text"]),
  SystemType(
    "public.rtf", ["public.text"], ["rtf"], ["text/rtf", "application/rtf"], "RTF document"),
  SystemType(
    "public.html", ["public.text"], ["html", "htm", "shtml"], ["text/html"], "HTML document"),
  SystemType(
    "public.xml", ["public.text"], ["xml"], ["application/xml", "text/xml"], "XML document"),
  SystemType(
    "public.yaml", ["public.text"], ["yaml", "yml"], ["application/x-yaml"], "YAML document"),
  SystemType("public.css", ["public.text"], ["css"], ["text/css"], "CSS"),
  SystemType("public.source-code", ["public.plain-text"], [], [], "source code"),
  SystemType("public.assembly-source", ["public.source-code"], ["s", "asm"]),
  SystemType("public.c-source", ["public.source-code"], ["c"], ["text/x-csrc"], "C source"),
  SystemType("public.objective-c-source", ["public.source-code"], ["m"], [], "Objective-C source"),
  SystemType("public.swift-source", ["public.source-code"], ["swift"], [], "Swift source"),
  SystemType(
    "public.c-plus-plus-source", ["public.source-code"], ["cpp", "cc", "cxx"], ["text/x-c++src"],
    "C++ source"),
  SystemType("public.objective-c-plus-plus-source", ["public.source-code"], ["mm"]),
  SystemType("public.c-header", ["public.source-code"], ["h"], ["text/x-chdr"], "C header"),
  SystemType("public.c-plus-plus-header", ["public.source-code"], ["hpp", "hh"]),
  SystemType("public.script", ["public.source-code"], [], [], "script"),
  SystemType("com.apple.applescript.text", ["public.script"], ["applescript"]),
  SystemType("com.apple.applescript.script", ["public.data", "public.script"], ["scpt"]),
  SystemType(
    "com.apple.applescript.script-bundle",
    ["com.apple.bundle", "com.apple.package", "public.script"], ["scptd"]),
  SystemType(
    "com.netscape.javascript-source", ["public.source-code", "public.executable"], ["js", "mjs"],
    ["text/javascript", "application/javascript"], "JavaScript"),
  SystemType(
    "public.shell-script", ["public.script"], ["sh"], ["application/x-sh"], "shell script"),
  SystemType(
    "public.perl-script", ["public.shell-script"], ["pl", "pm"], ["text/x-perl-script"],
    "Perl script"),
  SystemType(
    "public.python-script", ["public.shell-script"], ["py"],
    ["text/x-python-script", "text/x-python"], "Python script"),
  SystemType(
    "public.ruby-script", ["public.shell-script"], ["rb"], ["text/x-ruby-script"], "Ruby script"),
  SystemType("public.php-script", ["public.shell-script"], ["php"], ["text/php"], "PHP script"),
  SystemType("public.make-source", ["public.script"], ["mk"]),
  SystemType("public.json", ["public.text"], ["json"], ["application/json"], "JSON"),
  SystemType("com.apple.property-list", ["public.data"], ["plist"], [], "property list"),
  SystemType(
    "com.apple.xml-property-list", ["public.xml", "com.apple.property-list"], [], [],
    "property list"),
  SystemType(
    "com.apple.binary-property-list", ["com.apple.property-list"], [], [], "property list"),
  SystemType(
    "com.adobe.pdf", ["public.data", "public.composite-content"], ["pdf"], ["application/pdf"],
    "PDF document"),
  SystemType("com.apple.rtfd", ["com.apple.package", "public.composite-content"], ["rtfd"]),
  SystemType("com.apple.flat-rtfd", ["public.data", "public.composite-content"]),
  SystemType(
    "com.apple.webarchive", ["public.data", "public.composite-content"], ["webarchive"],
    ["application/x-webarchive"]),
  SystemType("public.image", ["public.data", "public.content"], [], [], "image"),
  SystemType(
    "public.jpeg", ["public.image"], ["jpeg", "jpg", "jpe"], ["image/jpeg", "image/jpg"],
    "JPEG image"),
  SystemType("public.tiff", ["public.image"], ["tiff", "tif"], ["image/tiff"], "TIFF image"),
  SystemType("com.compuserve.gif", ["public.image"], ["gif"], ["image/gif"], "GIF image"),
  SystemType("public.png", ["public.image"], ["png"], ["image/png"], "PNG image"),
  SystemType("com.apple.icns", ["public.image"], ["icns"], ["image/icns"]),
  SystemType("com.microsoft.bmp", ["public.image"], ["bmp"], ["image/bmp"], "BMP image"),
  SystemType("com.microsoft.ico", ["public.image"], ["ico"], ["image/vnd.microsoft.icon"], "icon"),
  SystemType("public.camera-raw-image", ["public.image"]),
  SystemType(
    "public.svg-image", ["public.image", "public.xml"], ["svg"], ["image/svg+xml"], "SVG document"),
  SystemType("com.apple.live-photo", []),
  SystemType("public.heif", ["public.image"], ["heif"], ["image/heif"], "HEIF image"),
  SystemType("public.heic", ["public.heif"], ["heic"], ["image/heic"], "HEIC image"),
  SystemType("org.webmproject.webp", ["public.image"], ["webp"], ["image/webp"], "WebP image"),
  SystemType("com.ilm.openexr-image", ["public.image"], ["exr"], ["image/x-exr"]),
  SystemType("com.adobe.raw-image", ["public.camera-raw-image"], ["dng"]),
  SystemType("public.3d-content", ["public.content"]),
  SystemType(
    "com.pixar.universal-scene-description", ["public.3d-content", "public.data"], ["usd"]),
  SystemType(
    "com.pixar.universal-scene-description-mobile", ["public.3d-content", "public.data"], ["usdz"],
    ["model/vnd.usdz+zip"]),
  SystemType("public.audiovisual-content", ["public.data", "public.content"]),
  SystemType("public.movie", ["public.audiovisual-content"], [], [], "movie"),
  SystemType("public.video", ["public.movie"], [], [], "video"),
  SystemType("public.audio", ["public.audiovisual-content"], [], [], "audio"),
  SystemType(
    "com.apple.quicktime-movie", ["public.movie"], ["mov", "qt"], ["video/quicktime"],
    "QuickTime movie"),
  SystemType("public.mpeg", ["public.movie"], ["mpg", "mpeg"], ["video/mpeg"], "MPEG movie"),
  SystemType("public.mpeg-2-video", ["public.video"], ["m2v"], ["video/mpeg2"]),
  SystemType("public.mpeg-2-transport-stream", ["public.movie"], ["ts"], ["video/mp2t"]),
  SystemType("public.mp3", ["public.audio"], ["mp3"], ["audio/mpeg", "audio/mp3"], "MP3 audio"),
  SystemType("public.mpeg-4", ["public.movie"], ["mp4"], ["video/mp4"], "MPEG-4 movie"),
  SystemType(
    "public.mpeg-4-audio", ["public.audio"], ["mp4", "m4a"], ["audio/mp4"], "MPEG-4 audio"),
  SystemType("com.apple.protected-mpeg-4-audio", ["public.audio"], ["m4p"]),
  SystemType("com.apple.protected-mpeg-4-video", ["public.movie"], ["m4v"], ["video/x-m4v"]),
  SystemType(
    "public.avi", ["public.movie"], ["avi"], ["video/avi", "video/x-msvideo"], "AVI movie"),
  SystemType("public.aiff-audio", ["public.audio"], ["aiff", "aif"], ["audio/aiff"], "AIFF audio"),
  SystemType(
    "com.microsoft.waveform-audio", ["public.audio"], ["wav", "wave"],
    ["audio/wav", "audio/vnd.wave"], "WAV audio"),
  SystemType("public.midi-audio", ["public.audio"], ["mid", "midi"], ["audio/midi"], "MIDI audio"),
  SystemType("public.playlist", []),
  SystemType(
    "public.m3u-playlist", ["public.text", "public.playlist"], ["m3u"], ["audio/x-mpegurl"]),
  SystemType("public.folder", ["public.directory"], [], [], "folder"),
  SystemType("public.volume", ["public.folder"], [], [], "volume"),
  SystemType("com.apple.package", ["public.directory"], [], [], "package"),
  SystemType("com.apple.bundle", ["public.directory"], ["bundle"], [], "bundle"),
  SystemType("com.apple.plugin", ["com.apple.bundle", "com.apple.package"], ["plugin"]),
  SystemType("com.apple.framework", ["com.apple.bundle"], ["framework"], [], "framework"),
  SystemType("com.apple.application", ["public.executable"], [], [], "application"),
  SystemType(
    "com.apple.application-bundle",
    ["com.apple.application", "com.apple.bundle", "com.apple.package"], ["app"], [], "application"),
  SystemType("com.apple.application-and-system-extension", ["com.apple.plugin"], ["appex"]),
  SystemType("public.unix-executable", ["public.data", "public.executable"]),
  SystemType("public.archive", ["public.data"], [], [], "archive"),
  SystemType(
    "org.gnu.gnu-zip-archive", ["public.data", "public.archive"], ["gz", "gzip"],
    ["application/x-gzip", "application/gzip"]),
  SystemType(
    "public.bzip2-archive", ["public.data", "public.archive"], ["bz2"], ["application/x-bzip2"]),
  SystemType(
    "public.zip-archive", ["com.pkware.zip-archive"], ["zip"], ["application/zip"], "ZIP archive"),
  SystemType("com.apple.archive", ["public.archive"], ["aar"]),
  SystemType(
    "public.tar-archive", ["public.data", "public.archive"], ["tar"], ["application/x-tar"],
    "tar archive"),
  SystemType("public.spreadsheet", ["public.content"], [], [], "spreadsheet"),
  SystemType("public.presentation", ["public.composite-content"], [], [], "presentation"),
  SystemType("public.database", [], [], ["database"]),
  SystemType("public.message", [], [], ["message"]),
  SystemType("public.contact", [], [], ["contact"]),
  SystemType(
    "public.vcard", ["public.text", "public.contact"], ["vcf", "vcard"],
    ["text/vcard", "text/x-vcard"], "vCard"),
  SystemType("public.to-do-item", []),
  SystemType("public.calendar-event", [], [], ["calendar event"]),
  SystemType(
    "public.email-message", ["public.message"], ["eml"], ["message/rfc822"], "email message"),
  SystemType("com.apple.internet-location", ["public.data"]),
  SystemType("public.bookmark", []),
  SystemType("public.font", ["public.data"], ["ttf", "otf"], ["font/ttf", "font/otf"], "font"),
  SystemType("com.rsa.pkcs-12", ["public.data"], ["p12", "pfx"], ["application/x-pkcs12"]),
  SystemType(
    "public.x509-certificate", ["public.data"], ["cer", "crt"], ["application/x-x509-ca-cert"],
    "certificate"),
  SystemType(
    "org.idpf.epub-container", ["public.data", "public.composite-content"], ["epub"],
    ["application/epub+zip"], "EPUB document"),
  SystemType("public.log", ["public.plain-text"], ["log"], [], "log"),
  SystemType("public.haptics-content", ["public.data"], ["ahap"]),
  SystemType("com.pkware.zip-archive", ["public.data", "public.archive"]),
  SystemType(
    "net.daringfireball.markdown", ["public.plain-text"], ["md", "markdown"], ["text/markdown"],
    "Markdown document"),
  SystemType(
    "com.microsoft.word.doc", ["public.data", "public.content"], ["doc"], ["application/msword"],
    "Word document"),
  SystemType(
    "org.openxmlformats.wordprocessingml.document", ["public.data", "public.content"], ["docx"],
    ["application/vnd.openxmlformats-officedocument.wordprocessingml.document"], "Word document"),
  SystemType(
    "org.openxmlformats.spreadsheetml.sheet", ["public.data", "public.spreadsheet"], ["xlsx"],
    ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"], "Excel workbook"),
  SystemType(
    "org.openxmlformats.presentationml.presentation", ["public.data", "public.presentation"],
    ["pptx"], ["application/vnd.openxmlformats-officedocument.presentationml.presentation"],
    "PowerPoint presentation"),
]
