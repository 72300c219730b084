import FineUIKit
import UIKit

/// One task: whether it is done, and its title, which a tap lets one edit.
struct TaskRow: Renderable {
  var item: TaskItem
  var list: TaskList

  var body: any Renderable {
    FineStack.horizontal(spacing: 12, alignment: .center) {
      FineButton(title: nil) { list.toggle(item) }
        .image(UIImage(systemName: item.isDone ? "checkmark.circle" : "circle"))
        .accessibilityLabel(item.isDone ? "Done" : "Not done")
        .hugging(.required, axis: .horizontal)
      if list.edited?.id == item.id {
        TaskTitleField(id: item.id, list: list)
      } else {
        FineLabel(text: item.title)
          .font(.preferredFont(forTextStyle: .body))
          .textColor(item.isDone ? .secondaryLabel : .label)
          .numberOfLines(0)
          .height(.greaterThanOrEqual, 28)
      }
    }
  }
}

/// The field that takes the place of a title while it is edited.
struct TaskTitleField: Renderable {
  var id: TaskItem.ID
  var list: TaskList

  var body: any Renderable {
    FineTextField(
      text: FineBinding(
        get: { list.edited?.title ?? "" },
        set: { title in
          guard var edited = list.edited else { return }
          edited.title = title
          list.edit(edited)
        })
    )
    .returnKeyType(.done)
    .focused(
      FineBinding(
        get: { list.edited?.id == id },
        // By the time that this field lets go, another one may be edited.
        set: { isFocused in if !isFocused, list.edited?.id == id { list.endEditing() } })
    )
    .onSubmit { list.endEditing() }
  }
}
