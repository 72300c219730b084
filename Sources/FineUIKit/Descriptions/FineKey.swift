/// What identifies a child among the children of one container.
enum FineKey: Hashable {
  /// A key that the caller chose, known in the whole container.
  case chosen(AnyHashable)
  /// A key that the caller chose, known in one conditional or loop.
  case chosenInSlot(FineSlotPath, AnyHashable)
  /// No key was chosen: the place in a conditional or loop.
  case slot(FineSlotPath, FineSlotPosition)

  /// Whether the caller answers for it being unique.
  var isChosen: Bool {
    if case .slot = self { false } else { true }
  }
}

extension FineKey: CustomStringConvertible {
  var description: String {
    switch self {
    case .chosen(let value), .chosenInSlot(_, let value): "\(value.base)"
    case .slot(let path, let position):
      "\(path)[\(position)]"
    }
  }
}
