/// Something to do.
struct TaskItem: Identifiable, Equatable, Codable {
  let id: Int
  var title: String
  var isDone = false
}
