import Foundation
import Testing
import TrellisTesting
import UIKit

@testable import UIKitCore

@MainActor @Suite(.harness) struct `Sharing` {
  private final class Note: UIActivity {
    var items: [Any] = []
    override var activityType: UIActivity.ActivityType? { .init("com.example.note") }
    override var activityTitle: String? { "Make a Note" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
      activityItems.contains { $0 is String }
    }
    override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }
    override func perform() { activityDidFinish(true) }
  }

  private final class Source: NSObject, UIActivityItemSource {
    func activityViewControllerPlaceholderItem(_ controller: UIActivityViewController) -> Any { "" }
    func activityViewController(
      _ controller: UIActivityViewController,
      itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { "for \(activityType?.rawValue ?? "none")" }
  }

  private final class Answer {
    var type: UIActivity.ActivityType?
    var completed: Bool?
    var calls = 0
  }

  private let root = UIViewController()
  private let app: Harness<UIViewController>
  private let answer = Answer()

  init() { app = Harness(root) }

  private func share(_ items: [Any], _ own: [UIActivity]? = nil) -> UIActivityViewController {
    let sheet = UIActivityViewController(activityItems: items, applicationActivities: own)
    sheet.completionWithItemsHandler = { [answer] type, completed, _, _ in
      answer.type = type
      answer.completed = completed
      answer.calls += 1
    }
    root.present(sheet, animated: true)
    app.rest()
    return sheet
  }

  @Test func `copies a text, tells of it once and goes`() throws {
    let sheet = share(["hello"])
    #expect(sheet.offered.compactMap(\.activityTitle) == ["Copy", "Mail"])
    app.tap("Copy")
    app.rest()
    #expect(app.pasteboardText == "hello")
    #expect(answer.type == .copyToPasteboard && answer.completed == true && answer.calls == 1)
    #expect(root.presentedViewController == nil)
  }

  @Test func `says that nothing was chosen when it is closed`() {
    let sheet = share(["hello"])
    sheet.dismiss(animated: true)
    app.rest()
    #expect(answer.type == nil && answer.completed == false && answer.calls == 1)
  }

  @Test func `offers what the app adds and leaves out what it excludes`() {
    let note = Note()
    let sheet = UIActivityViewController(activityItems: ["a"], applicationActivities: [note])
    sheet.excludedActivityTypes = [.copyToPasteboard, .mail]
    #expect(sheet.offered == [note])
    #expect(
      UIActivityViewController(activityItems: [1], applicationActivities: [note]).offered.isEmpty)
  }

  @Test func `a source is asked for what the activity gets`() {
    let note = Note()
    let sheet = share([Source()], [note])
    sheet.choose(note)
    app.rest()
    #expect(note.items as? [String] == ["for com.example.note"])
    #expect(answer.type?.rawValue == "com.example.note")
  }

  @Test func `pictures are saved into the folder for them, none over another`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pictures-\(UUID().uuidString)")
    let old = PictureFolder.current
    PictureFolder.current = PictureFolder(url: folder)
    defer {
      PictureFolder.current = old
      try? FileManager.default.removeItem(at: folder)
    }
    let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { _ in }
    let sheet = share([image])
    let save = try #require(sheet.offered.first { $0.activityType == .saveToCameraRoll })
    sheet.choose(save)
    app.rest()
    #expect(answer.completed == true)
    UIImageWriteToSavedPhotosAlbum(image, nil, nil, nil)
    let names = Set(PictureFolder.current.pictures.map(\.lastPathComponent))
    #expect(names == ["Image.png", "Image 2.png"])
  }
}

@MainActor @Suite(.harness) struct `Choosing a picture` {
  private final class Delegate: NSObject, UIImagePickerControllerDelegate,
    UINavigationControllerDelegate
  {
    var info: [UIImagePickerController.InfoKey: Any]?
    var cancels = 0
    func imagePickerController(
      _ picker: UIImagePickerController,
      didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
      self.info = info
      picker.dismiss(animated: true)
    }
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
      cancels += 1
      picker.dismiss(animated: true)
    }
  }

  private let root = UIViewController()
  private let app: Harness<UIViewController>
  private let delegate = Delegate()

  init() { app = Harness(root) }

  private func withPictures(_ count: Int, _ work: () throws -> Void) rethrows {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("choosing-\(UUID().uuidString)")
    let old = PictureFolder.current
    PictureFolder.current = PictureFolder(url: folder)
    defer {
      PictureFolder.current = old
      try? FileManager.default.removeItem(at: folder)
    }
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 4), format: format).image {
      _ in
    }
    for _ in 0..<count { _ = try? PictureFolder.current.save(image) }
    try work()
  }

  private func present(editing: Bool = false) -> UIImagePickerController {
    let picker = UIImagePickerController()
    picker.delegate = delegate
    picker.allowsEditing = editing
    root.present(picker, animated: true)
    app.rest()
    return picker
  }

  @Test func `tells the delegate of the picture that was tapped`() {
    withPictures(1) {
      _ = present(editing: true)
      app.tap("Image")
      app.rest()
      let image = delegate.info?[.originalImage] as? UIImage
      #expect(image?.size == CGSize(width: 6, height: 4))
      #expect((delegate.info?[.imageURL] as? URL)?.lastPathComponent == "Image.png")
      #expect((delegate.info?[.editedImage] as? UIImage)?.size == CGSize(width: 4, height: 4))
      #expect(
        (delegate.info?[.cropRect] as? NSValue)?.cgRectValue
          == CGRect(x: 1, y: 0, width: 4, height: 4))
      #expect(root.presentedViewController == nil)
    }
  }

  @Test func `Cancel tells the delegate so`() {
    withPictures(0) {
      let picker = present()
      #expect(picker.topViewController?.contentUnavailableConfiguration != nil)
      app.tap("Cancel")
      app.rest()
      #expect(delegate.cancels == 1 && delegate.info == nil)
    }
  }

  @Test func `there is no camera`() {
    #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
    #expect(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
    #expect(UIImagePickerController.availableMediaTypes(for: .camera) == nil)
  }
}
