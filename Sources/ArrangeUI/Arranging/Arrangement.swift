import Arrange
import UIKit

/// What an arranging view keeps between questions: the engine's node with all answers, and what the
/// container around it said when it placed it.
@MainActor final class Arrangement {
  /// Answers of all views last until a change is reported.
  static let pass = LayoutPass()
  /// How many questions of the engine are being answered, and whether views are being placed.
  static var running = 0

  /// A question of the layout around the view, while the view's own `sizeThatFits(_:)` is asked with
  /// the numbers that stand for it.
  struct Question {
    var proposal: SizeProposal
    var size: CGSize
  }

  private(set) var question: Question?
  /// The width that Auto Layout gave the view, if it is a root.
  var settledWidth: Double?
  /// The views that are arranged, as the node has them.
  private(set) var content: [UIView] = []
  /// The same with their own arrangements. A view is kept by `content`, its arrangement by the view:
  /// going through a thousand of them to move three counts no references.
  private(set) var entries: [Entry] = []
  /// Whether every view gets its place in the next layout, also one that is not moved: somebody else
  /// may have placed it.
  var placesAll = true
  /// Whether a view has left since the content was looked at.
  var contentLeft = false

  struct Entry {
    var view: Unmanaged<UIView>
    var arrangement: Unmanaged<Arrangement>?
  }

  private var ownNode: LayoutNode?
  /// Whether content was found to reach over the edge.
  var overflows = false
  private var reported: Set<ObjectIdentifier> = []
  private var placedSize: Size?
  private var placedProposal: SizeProposal?

  /// The engine's node for `view`, whose arrangement this is.
  func node(of view: any ArrangingView) -> LayoutNode {
    if let ownNode { return ownNode }
    let node = LayoutNode(ZStackLayout()) { [unowned self, unowned view] node in
      content = view.arrangedContent
      contentLeft = false
      placesAll = true
      entries = content.map {
        Entry(
          view: .passUnretained($0),
          arrangement: $0.asArrangingView.map { .passUnretained($0.arrangement) })
      }
      node.refresh(view.arrangingLayout, items: content)
    }
    ownNode = node
    return node
  }

  /// The content or the layout is another: the view is asked for both again.
  func setNeedsRefresh() {
    ownNode?.setNeedsRefresh()
  }

  /// `view`, which is arranged here, may answer otherwise than before.
  func contentDidChange(_ view: UIView) {
    guard let ownNode else { return }
    let index = content.firstIndex { $0 === view }
    if let index, !view.isHidden {
      ownNode.itemDidChange(at: index)
    } else if index != nil || !view.isHidden {
      ownNode.setNeedsRefresh()
    }
  }

  /// Forgets what views answered that may change without a word.
  func forgetUnreported(deep: Bool) {
    guard Self.running == 0 else { return }
    ownNode?.forgetUnreported(deep: deep)
  }

  /// Forgets what the container around the view said: the view leaves it.
  func wasRemoved() {
    placedSize = nil
    placedProposal = nil
    settledWidth = nil
  }

  /// Keeps the proposal to which `size` was the answer; says whether it is another than before.
  func wasPlaced(size: Size, proposal: SizeProposal?) -> Bool {
    let isNew = placedProposal != proposal || placedSize != size
    placedSize = size
    placedProposal = proposal
    return isNew
  }

  /// The proposal by which the content is placed in bounds of `size`.
  func proposal(for size: Size) -> SizeProposal? {
    placedSize == size ? placedProposal : nil
  }

  /// Whether a constraint or view has not been reported before.
  func isNews(_ object: AnyObject) -> Bool {
    reported.insert(ObjectIdentifier(object)).inserted
  }

  /// Runs `answer`, in which the view is asked for `size` on behalf of `proposal`.
  func answering<Answer>(
    _ proposal: SizeProposal, asked size: CGSize, _ answer: () -> Answer
  ) -> Answer {
    let outer = question
    question = Question(proposal: proposal, size: size)
    defer { question = outer }
    return answer()
  }

  /// Runs `body` while answers that were given are not given up.
  static func run<Result>(_ body: () -> Result) -> Result {
    running += 1
    defer { running -= 1 }
    return body()
  }
}
