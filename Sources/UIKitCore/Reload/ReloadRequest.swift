#if DEBUG
  internal import Foundation

  /// Something that the reload tool wants of the program.
  @MainActor struct ReloadRequest {
    private enum Wish: String {
      /// A text of the view tree, in a file.
      case dump
      /// What a restart keeps, in a folder.
      case save
      case quit
    }

    private let wish: Wish
    private let path: String
    private let answer: NSMutableDictionary

    init?(userInfo: [AnyHashable: Any]?) {
      guard let wish = (userInfo?["do"] as? String).flatMap(Wish.init) else { return nil }
      self.wish = wish
      path = userInfo?["to"] as? String ?? ""
      answer = userInfo?["answer"] as? NSMutableDictionary ?? [:]
    }

    func perform(in application: UIApplication) {
      switch wish {
      case .dump: dump(application)
      case .save: save(application)
      case .quit: application.quit()
      }
    }

    private func dump(_ application: UIApplication) {
      do {
        try OutputFile.write(
          Data(ViewDump.text(of: application.shownWindows).utf8), to: path)
        answer["path"] = path
      } catch {
        answer["failed"] = error.description
      }
    }

    private func save(_ application: UIApplication) {
      guard let scene = application.frontScene else { return }
      do {
        try WindowPlace(of: scene).write(to: path)
        answer["kept"] = (answer["kept"] as? [String] ?? []) + ["the window's size and place"]
      } catch {
        answer["failed"] = error.description
      }
    }
  }
#endif
