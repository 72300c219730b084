public import Foundation

/// Something that a view lets a person do, kept apart from the view.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
  /// The view that has the interaction.
  var view: UIView? { get }
  /// Before the interaction joins a view, and with nil before it leaves one.
  func willMove(to view: UIView?)
  /// After the interaction joined a view, and with nil after it left one.
  func didMove(to view: UIView?)
}

extension UIView {
  /// In the order in which they were added.
  public var interactions: [any UIInteraction] {
    get { rare?.interactions ?? [] }
    set {
      for interaction in interactions { removeInteraction(interaction) }
      for interaction in newValue { addInteraction(interaction) }
    }
  }

  /// An interaction of another view leaves that first.
  public func addInteraction(_ interaction: any UIInteraction) {
    if let old = interaction.view {
      if old === self { return }
      old.removeInteraction(interaction)
    }
    interaction.willMove(to: self)
    ensureRare().interactions.append(interaction)
    interaction.didMove(to: self)
  }

  public func removeInteraction(_ interaction: any UIInteraction) {
    guard let index = interactions.firstIndex(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    ensureRare().interactions.remove(at: index)
    interaction.didMove(to: nil)
  }
}
