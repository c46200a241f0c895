import Kit
import Tasks

/// What there is of lists and tags, offered where they are written.
extension TaskListScreen {
  /// Offers the lists and the tags in a field.
  func completion(in field: LabelCompletion.Field) -> TextCompletion {
    LabelCompletion.completion(in: field) { [weak self] in self?.labels ?? Labels() }
  }
}
