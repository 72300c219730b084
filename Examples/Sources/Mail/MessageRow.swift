import FineUIKit
import UIKit

/// Who wrote, what about, and how it begins. Messages that were not read are bold.
struct MessageRow: Renderable {
  var message: Message

  var body: any Renderable {
    FineStack.vertical(spacing: 2) {
      FineStack.horizontal(spacing: 8, alignment: .center) {
        FineLabel(text: message.sender)
          .font(.systemFont(ofSize: 17, weight: message.isRead ? .regular : .semibold))
        if message.isFlagged {
          FineLabel(text: "⚑").textColor(.systemOrange)
            .accessibilityLabel("Flagged")
            .hugging(.required, axis: .horizontal)
        }
      }
      FineLabel(text: message.subject).font(.preferredFont(forTextStyle: .subheadline))
      FineLabel(text: message.preview)
        .font(.preferredFont(forTextStyle: .footnote))
        .textColor(.secondaryLabel)
    }
  }
}
