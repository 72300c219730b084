import FineUIKit
import Foundation
import Observation
import UIKit

/// A form for a report: short fields that lead to each other, and notes of any length.
@Observable
final class Report: FineNavigating {
  enum Field: Hashable { case title, mail, notes }

  var title = ""
  var mail = ""
  var notes = ""
  /// The field that is edited.
  var focus: Field?
  private(set) var sent: [String] = []

  /// What keeps the report from being sent; nil when all is well.
  var problem: String? {
    if title.isEmpty { return "A title is missing." }
    if !mail.isEmpty, !mail.contains("@") { return "The address has no @." }
    return nil
  }

  var wordCount: Int { notes.split { $0.isWhitespace }.count }

  func send() {
    guard problem == nil else { return }
    sent.append("\(title)\n\(notes)")
    (title, mail, notes, focus) = ("", "", "", nil)
  }

  func navigation() -> FineNavigation? {
    FineNavigation(title: "Report")
      .trailing(FineBarButton(title: "Send") { self.send() }.enabled(problem == nil))
  }

  func body() -> any Renderable {
    FineScrollView {
      FineStack.vertical(spacing: 12) {
        FineTextField(text: FineBinding(self, \.title), placeholder: "Title")
          .returnKeyType(.next)
          .focused(self.isFocused(.title))
          .onSubmit { self.focus = .mail }
        FineTextField(text: FineBinding(self, \.mail), placeholder: "Mail address")
          .keyboardType(.emailAddress)
          .returnKeyType(.next)
          .focused(self.isFocused(.mail))
          .onSubmit { self.focus = .notes }
        FineTextView(
          text: FineBinding(self, \.notes), placeholder: "What happened, and what should have?"
        )
        .scrollEnabled(false)
        .focused(self.isFocused(.notes))
        .backgroundColor(.secondarySystemGroupedBackground)
        .cornerRadius(8)
        FineLabel(text: "\(self.wordCount) words")
          .font(.preferredFont(forTextStyle: .footnote))
          .textColor(.secondaryLabel)
        if let problem = self.problem {
          FineLabel(text: problem).textColor(.systemRed)
        }
        if !self.sent.isEmpty { FineLabel(text: "\(self.sent.count) sent") }
      }
      .padding(16)
    }
    .keyboardDismissMode(.onDrag)
    .backgroundColor(.systemGroupedBackground)
  }

  private func isFocused(_ field: Field) -> FineBinding<Bool> {
    FineBinding(
      get: { self.focus == field },
      set: { isFocused in
        if isFocused { self.focus = field } else if self.focus == field { self.focus = nil }
      })
  }
}
