import Foundation
import Testing
import UniformTypeIdentifiers

@Suite struct `Uniform types` {
  @Test func `types know their kinds, near and far`() {
    #expect(UTType.png.conforms(to: .image))
    #expect(UTType.png.conforms(to: .data) && UTType.png.conforms(to: .item))
    #expect(!UTType.png.conforms(to: .text))
    #expect(UTType.heic.supertypes.contains(.image))
    #expect(UTType.swiftSource.isSubtype(of: .plainText) && !UTType.text.isSubtype(of: .text))
    #expect(UTType.image.isSupertype(of: .gif))
  }

  @Test(arguments: [
    ("png", "public.png"), ("JPG", "public.jpeg"), ("txt", "public.utf8-plain-text"),
    ("md", "net.daringfireball.markdown"), ("zip", "public.zip-archive"), ("mp3", "public.mp3"),
  ])
  func `endings tell types`(_ ending: String, _ identifier: String) {
    #expect(UTType(filenameExtension: ending)?.identifier == identifier)
  }

  @Test func `types tell endings and MIME types`() {
    #expect(UTType.jpeg.preferredFilenameExtension == "jpeg")
    #expect(UTType.jpeg.preferredMIMEType == "image/jpeg")
    #expect(UTType(mimeType: "text/html") == .html)
    #expect(UTType.image.preferredFilenameExtension == nil)
  }

  @Test func `an ending that nobody declared is a type of its own`() throws {
    let type = try #require(UTType(filenameExtension: "zzz"))
    #expect(type.isDynamic && type.conforms(to: .data))
    #expect(type.preferredFilenameExtension == "zzz")
    #expect(UTType(filenameExtension: "zzz") == type)
    #expect(UTType(filenameExtension: "") == nil)
  }

  @Test func `identifiers that nobody declared have no type until an app declares them`() {
    #expect(UTType("com.example.unheard") == nil)
    let own = UTType(exportedAs: "com.example.note", conformingTo: .plainText)
    #expect(UTType("com.example.note") == own)
    #expect(own.conforms(to: .text))
  }

  @Test func `files get the ending of their type once`() {
    let url = URL(fileURLWithPath: "/tmp/picture")
    #expect(url.appendingPathExtension(for: .png).lastPathComponent == "picture.png")
    let done = URL(fileURLWithPath: "/tmp/picture.jpg")
    #expect(done.appendingPathExtension(for: .jpeg) == done)
  }
}
