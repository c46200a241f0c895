import Tasks

extension Change {
  /// True if the list stays as it is scrolled: tasks were changed in place, or sent elsewhere.
  var scrollsNothing: Bool {
    guard direction == .performed else { return false }
    return switch kind {
    case .complete, .schedule, .skip, .file, .tag, .prioritize: true
    case .move, .nest, .reopen: meant.count > 1
    default: false
    }
  }

  /// True if tasks have left the list, which brings no row that has to be seen.
  var isRemoval: Bool { direction == .performed && (kind == .delete || kind == .archive) }
}
