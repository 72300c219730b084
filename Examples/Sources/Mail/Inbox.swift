import FineUIKit
import Foundation
import Observation
import UIKit

/// The app's one screen: messages by day, a field to search them, and what one does with several.
@Observable
final class Inbox: FineNavigating {
  private(set) var messages: [Message]
  var query = ""
  var selected: Set<Message.ID> = []
  var isEditing = false
  /// A message to scroll to.
  var target: Message.ID?

  init(count: Int) {
    messages = (0..<count).map { Message(id: $0, isRead: $0 % 3 != 0) }
  }

  // MARK: What the user does

  func toggleRead(_ message: Message) { change([message.id]) { $0.isRead.toggle() } }

  func toggleFlag(_ message: Message) { change([message.id]) { $0.isFlagged.toggle() } }

  func open(_ message: Message) { change([message.id]) { $0.isRead = true } }

  func remove(_ ids: Set<Message.ID>) {
    messages.removeAll { ids.contains($0.id) }
    selected.subtract(ids)
  }

  func markSelected() {
    change(selected) { $0.isRead = true }
    endEditing()
  }

  func removeSelected() {
    remove(selected)
    endEditing()
  }

  func beginEditing() { isEditing = true }

  func endEditing() {
    isEditing = false
    selected = []
  }

  func showNewest() { target = messages.first?.id }

  private func change(_ ids: Set<Message.ID>, _ change: (inout Message) -> Void) {
    for index in messages.indices where ids.contains(messages[index].id) {
      change(&messages[index])
    }
  }

  // MARK: What is shown

  static func title(ofDay day: Int) -> String {
    switch day {
    case 0: "Today"
    case 1: "Yesterday"
    default: "\(day) days ago"
    }
  }

  /// The messages that the search finds, by day.
  var sections: [FineListSection<Message>] {
    let found = query.isEmpty ? messages : messages.filter { $0.matches(query) }
    var sections: [FineListSection<Message>] = []
    var start = 0
    while start < found.count {
      let day = found[start].day
      let end = found[start...].firstIndex { $0.day != day } ?? found.count
      sections.append(
        FineListSection(id: day, header: Self.title(ofDay: day), items: Array(found[start..<end])))
      start = end
    }
    return sections
  }

  func navigation() -> FineNavigation? {
    let navigation = FineNavigation(title: isEditing ? "\(selected.count) selected" : "Inbox")
    guard isEditing else {
      return
        navigation
        .leading(FineBarButton(title: "Newest") { self.showNewest() })
        .trailing(FineBarButton(title: "Select") { self.beginEditing() })
    }
    return
      navigation
      .leading(
        FineBarButton(title: "Delete") { self.removeSelected() }.enabled(!selected.isEmpty)
      )
      .trailing(FineBarButton(title: "Done") { self.endEditing() })
  }

  func body() -> any Renderable {
    FineStack.vertical {
      FineTextField(text: FineBinding(self, \.query), placeholder: "Search")
        .padding(NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16))
      FineList(sections: self.sections) { MessageRow(message: $0) }
        .selection(FineBinding(self, \.selected))
        .editing(self.isEditing)
        .onSelect { self.open($0) }
        .onDelete { self.remove([$0.id]) }
        .trailingSwipeActions { message in
          [
            FineSwipeAction(message.isFlagged ? "Unflag" : "Flag", tint: .systemOrange) {
              self.toggleFlag(message)
            }
          ]
        }
        .leadingSwipeActions { message in
          [
            FineSwipeAction(message.isRead ? "Unread" : "Read", tint: .systemBlue) {
              self.toggleRead(message)
            }
          ]
        }
        .emptyState { FineLabel(text: "No messages").textColor(.secondaryLabel) }
        .scrollTarget(FineBinding(self, \.target), at: .top)
        .keyboardDismissMode(.onDrag)
    }
  }
}
