internal import CHost
internal import CoreGraphics
internal import Foundation
internal import UIKitCore

extension CHostEvent {
  /// The same event in UIKit's core's words; nil for scrolling, which has a memory
  /// (`ScrollTranslator`).
  var input: InputEvent? {
    switch CHostEventKind(rawValue: UInt32(kind)) {
    case CHostEventPointerPress: pointer(.began)
    case CHostEventPointerMove: pointer(button == 0 ? .hovered : .moved)
    case CHostEventPointerRelease: pointer(.ended)
    case CHostEventPointerLeave: pointer(.left)
    case CHostEventPointerCancel: pointer(.cancelled)
    case CHostEventKeyDown: key(is_repeat ? .repeated : .down)
    case CHostEventKeyUp: key(.up)
    case CHostEventText: .text(String(cString: text))
    case CHostEventComposition: composition
    case CHostEventFocusIn: .activated
    case CHostEventFocusOut: .deactivated
    case CHostEventResize: .resized(CGSize(width: x, height: y))
    case CHostEventScale: .scaleChanged(x)
    case CHostEventClose: .closeRequested
    default: nil
    }
  }

  /// The host counts the caret in bytes.
  private var composition: InputEvent {
    let string = String(cString: text)
    let caret = String(decoding: string.utf8.prefix(max(0, Int(caret))), as: UTF8.self)
    return .composition(string, caret: caret.utf16.count)
  }

  private func pointer(_ phase: PointerInput.Phase) -> InputEvent {
    .pointer(
      PointerInput(
        phase, at: CGPoint(x: x, y: y), timestamp: time, button: max(1, Int(button)),
        modifiers: KeyInput.Modifiers(rawValue: Int(modifiers))))
  }

  private func key(_ phase: KeyInput.Phase) -> InputEvent {
    .key(
      KeyInput(
        phase, usage: Int(usage), characters: String(cString: text),
        charactersIgnoringModifiers: String(cString: unmodified_text),
        modifiers: KeyInput.Modifiers(rawValue: Int(modifiers)), timestamp: time))
  }
}

/// Gives a touchpad's movements their phases: GTK says when one stops, not when one begins.
struct ScrollTranslator {
  /// Points that the content moves for one notch of a wheel.
  static let notch: CGFloat = 48

  private var isMoving = false

  /// The inputs that a scroll event of the host stands for.
  mutating func inputs(for event: CHostEvent) -> [InputEvent] {
    let location = CGPoint(x: event.x, y: event.y)
    let unit = event.is_precise ? 1 : Self.notch
    let delta = CGVector(dx: event.delta_x * unit, dy: event.delta_y * unit)
    guard event.is_precise else {
      return [.scroll(ScrollInput(by: delta, at: location, timestamp: event.time))]
    }
    let phase: ScrollInput.Phase = event.is_stop ? .ended : isMoving ? .changed : .began
    if phase == .ended, !isMoving { return [] }
    isMoving = phase != .ended
    return [.scroll(ScrollInput(by: delta, at: location, timestamp: event.time, phase: phase))]
  }
}
