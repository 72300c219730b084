import Arrange
import UIKit

/// What an arranging view keeps between questions: answers of the running pass, and what the
/// container around it said when it placed it.
@MainActor final class Arrangement {
  /// A question of the layout around the view, while the view's own `sizeThatFits(_:)` is asked with
  /// the numbers that stand for it.
  struct Question {
    var proposal: SizeProposal
    var size: CGSize
    var context: LayoutContext
  }

  private(set) var question: Question?
  /// The context of a question, while overridable members of the view are asked.
  private(set) var context: LayoutContext?
  /// The width that Auto Layout gave the view, if it is a root.
  var settledWidth: Double?
  /// Whether the view will be laid out for a reason of its own.
  var isMarked = true

  private var reportedConstraints: Set<ObjectIdentifier> = []
  private var measurements: Measurements?
  private var measuredPass: LayoutPass?
  private var inheritedPass: LayoutPass?
  private var placedSize: Size?
  private var placedProposal: SizeProposal?

  /// The pass of the latest answers, in which the view's content is being placed.
  var currentPass: LayoutPass? { measuredPass }

  /// Where the content's answers are kept for `pass`.
  func measurements(of view: any ArrangingView, in pass: LayoutPass) -> Measurements {
    if let measurements, measuredPass === pass { return measurements }
    let fresh = Measurements(of: view.arrangedContent)
    measurements = fresh
    measuredPass = pass
    return fresh
  }

  /// Forgets all answers: the content has changed.
  func contentDidChange() {
    measurements = nil
    measuredPass = nil
    inheritedPass = nil
  }

  /// Forgets what the container around the view said: the view leaves it.
  func wasRemoved() {
    contentDidChange()
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

  /// The view will be laid out in the run that `pass` belongs to, and may use its answers.
  func inherit(_ pass: LayoutPass?) {
    inheritedPass = pass
  }

  /// The pass and the proposal by which the content is placed in bounds of `size`. A pass is taken
  /// once: what is laid out again later is measured again.
  func takePlacement(for size: Size) -> (LayoutPass, SizeProposal?) {
    let pass = inheritedPass ?? LayoutPass()
    inheritedPass = nil
    return (pass, placedSize == size ? placedProposal : nil)
  }

  /// Whether `constraint` has not been reported before.
  func isNews(_ constraint: NSLayoutConstraint) -> Bool {
    reportedConstraints.insert(ObjectIdentifier(constraint)).inserted
  }

  /// Runs `answer` while `context` is there for the view's overridable members.
  func answering<Answer>(in context: LayoutContext, _ answer: () -> Answer) -> Answer {
    let outer = self.context
    self.context = context
    defer { self.context = outer }
    return answer()
  }

  /// Runs `answer`, in which the view is asked for `size` on behalf of `proposal`.
  func answering<Answer>(
    _ proposal: SizeProposal, asked size: CGSize, in context: LayoutContext,
    _ answer: () -> Answer
  ) -> Answer {
    let outer = question
    question = Question(proposal: proposal, size: size, context: context)
    defer { question = outer }
    return answer()
  }
}
