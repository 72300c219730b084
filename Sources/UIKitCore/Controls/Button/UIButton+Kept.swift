import Foundation

extension UIButton {
  /// Whether the pointer changes its look over the button.
  public final var isPointerInteractionEnabled: Bool {
    get { pointerInteraction != nil }
    set {
      guard newValue != isPointerInteractionEnabled else { return }
      if newValue {
        let interaction = UIPointerInteraction(delegate: ButtonPointer.shared)
        KeptSettings.set(interaction, as: "pointerInteraction", of: self)
        addInteraction(interaction)
      } else if let interaction = pointerInteraction {
        removeInteraction(interaction)
        KeptSettings.set(nil, as: "pointerInteraction", of: self)
      }
    }
  }

  private var pointerInteraction: UIPointerInteraction? {
    KeptSettings.value("pointerInteraction", of: self, else: nil)
  }

  /// The pointer's look over the button, out of the button, the look that it would have and its
  /// shape.
  public typealias PointerStyleProvider = (UIButton, UIPointerEffect, UIPointerShape) ->
    UIPointerStyle?

  /// - Note: Kept for the app only: a desktop's pointer stays as it is.
  public final var pointerStyleProvider: PointerStyleProvider? {
    get { KeptSettings.value("pointerStyleProvider", of: self, else: nil) }
    set { KeptSettings.set(newValue, as: "pointerStyleProvider", of: self) }
  }

  /// In which order the menu that the button shows has its elements.
  /// - Note: Kept for the app only: the first element is always on top.
  public final var preferredMenuElementOrder: UIContextMenuConfiguration.ElementOrder {
    get { KeptSettings.value("preferredMenuElementOrder", of: self, else: .automatic) }
    set { KeptSettings.set(newValue, as: "preferredMenuElementOrder", of: self) }
  }

  /// Whether a symbol in the button moves by itself.
  /// - Note: Kept for the app only.
  public final var isSymbolAnimationEnabled: Bool {
    get { KeptSettings.value("isSymbolAnimationEnabled", of: self, else: false) }
    set { KeptSettings.set(newValue, as: "isSymbolAnimationEnabled", of: self) }
  }
}

/// Buttons have the pointer's usual effect.
@MainActor private final class ButtonPointer: NSObject, UIPointerInteractionDelegate {
  static let shared = ButtonPointer()
}

extension UIControl {
  /// What the pointer shows when it rests on the control.
  /// - Note: Kept for the app only; Mac Catalyst shows it.
  public final var toolTip: String? {
    get { KeptSettings.value("toolTip", of: self, else: nil) }
    set { KeptSettings.set(newValue, as: "toolTip", of: self) }
  }
}
