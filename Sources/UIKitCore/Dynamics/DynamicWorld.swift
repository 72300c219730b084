import CoreGraphics
import Foundation

/// The bodies of one animator, and how they move.
@MainActor final class DynamicWorld {
  private var bodies: [ObjectIdentifier: DynamicBody] = [:]
  private var order: [DynamicBody] = []

  /// Seconds. Everything is worked out this often, whatever the frame rate.
  static let step: CGFloat = 1.0 / 240
  private static let rounds = 10

  func body(of item: any UIDynamicItem) -> DynamicBody? { bodies[ObjectIdentifier(item)] }

  /// Has a body for each of the items and for no others.
  func take(_ items: [any UIDynamicItem]) {
    var kept: [ObjectIdentifier: DynamicBody] = [:]
    var list: [DynamicBody] = []
    for item in items where kept[ObjectIdentifier(item)] == nil {
      let body = bodies[ObjectIdentifier(item)] ?? DynamicBody(item)
      kept[ObjectIdentifier(item)] = body
      list.append(body)
    }
    bodies = kept
    order = list
  }

  var items: [any UIDynamicItem] { order.map(\.item) }

  /// Whether nothing moves by itself.
  var isAtRest: Bool {
    order.allSatisfy { $0.velocity.length < 3 && abs($0.spin) < 0.03 }
  }

  func stop() { for body in order { body.stop() } }

  func writeItems() { for body in order { body.writeItem() } }

  /// One step. Who met whom is noted in `meetings`.
  func advance(
    _ behaviors: [UIDynamicBehavior], reference: CGRect?, meetings: DynamicMeetings
  ) {
    for behavior in behaviors { behavior.apply(to: self, for: Self.step) }
    var contacts: [DynamicContact] = []
    for case let collision as UICollisionBehavior in behaviors {
      contacts += find(collision, reference: reference, meetings: meetings)
    }
    let attachments = behaviors.compactMap { $0 as? UIAttachmentBehavior }
    for _ in 0..<Self.rounds {
      for attachment in attachments { attachment.hold(self, for: Self.step) }
      for index in contacts.indices { contacts[index].solve() }
    }
    for body in order { body.move(for: Self.step) }
    for contact in contacts { contact.separate() }
  }

  private func find(
    _ collision: UICollisionBehavior, reference: CGRect?, meetings: DynamicMeetings
  ) -> [DynamicContact] {
    var contacts: [DynamicContact] = []
    let bodies = collision.items.compactMap { body(of: $0) }
    if collision.collisionMode.contains(.items) {
      for (index, first) in bodies.enumerated() {
        for second in bodies.dropFirst(index + 1)
        where first.inverseMass > 0 || second.inverseMass > 0 {
          let found = DynamicContact.between(first, second)
          if let place = found.first?.point {
            meetings.note(collision, first.item, second.item, at: place)
          }
          contacts += found
        }
      }
    }
    if collision.collisionMode.contains(.boundaries) {
      for (identifier, outline) in collision.allBoundaries(reference: reference) {
        for body in bodies where body.inverseMass > 0 {
          let found = DynamicContact.between(body, outline)
          if let place = found.first?.point {
            meetings.note(collision, body.item, boundary: identifier, at: place)
          }
          contacts += found
        }
      }
    }
    return contacts
  }
}

/// Who meets whom, so that delegates hear when it begins and when it ends.
@MainActor final class DynamicMeetings {
  private struct Key: Hashable {
    var behavior: ObjectIdentifier
    var item: ObjectIdentifier
    var other: AnyHashable?
  }

  private struct Entry {
    var behavior: UICollisionBehavior
    var item: any UIDynamicItem
    var other: (any UIDynamicItem)?
    var boundary: (any NSCopying)?
    var point: CGPoint
    /// Steps since they last touched: while they lie on each other they lose touch now and then.
    var age = 0
  }

  private var entries: [Key: Entry] = [:]
  private var began: [Entry] = []
  private static let longestGap = 12

  func note(
    _ behavior: UICollisionBehavior, _ item: any UIDynamicItem, _ other: any UIDynamicItem,
    at point: CGPoint
  ) {
    let key = Key(
      behavior: ObjectIdentifier(behavior), item: ObjectIdentifier(item),
      other: ObjectIdentifier(other))
    note(key, Entry(behavior: behavior, item: item, other: other, point: point))
  }

  func note(
    _ behavior: UICollisionBehavior, _ item: any UIDynamicItem, boundary: (any NSCopying)?,
    at point: CGPoint
  ) {
    let key = Key(
      behavior: ObjectIdentifier(behavior), item: ObjectIdentifier(item),
      other: boundary.flatMap { $0 as? AnyHashable })
    note(key, Entry(behavior: behavior, item: item, boundary: boundary, point: point))
  }

  private func note(_ key: Key, _ entry: Entry) {
    if entries[key] == nil { began.append(entry) }
    entries[key] = entry
  }

  /// Tells the delegates, after one step.
  func tell() {
    let new = began
    began = []
    for entry in new {
      let delegate = entry.behavior.collisionDelegate
      if let other = entry.other {
        delegate?.collisionBehavior(
          entry.behavior, beganContactFor: entry.item, with: other, at: entry.point)
      } else {
        delegate?.collisionBehavior(
          entry.behavior, beganContactFor: entry.item, withBoundaryIdentifier: entry.boundary,
          at: entry.point)
      }
    }
    for (key, entry) in entries {
      entries[key]?.age += 1
      guard entry.age > Self.longestGap else { continue }
      entries[key] = nil
      let delegate = entry.behavior.collisionDelegate
      if let other = entry.other {
        delegate?.collisionBehavior(entry.behavior, endedContactFor: entry.item, with: other)
      } else {
        delegate?.collisionBehavior(
          entry.behavior, endedContactFor: entry.item, withBoundaryIdentifier: entry.boundary)
      }
    }
  }
}
