import Tasks

/// The list and the tags as they are written in a card. Of several lists the last one counts: a task is in one.
struct WrittenLabels {
  private(set) var list: TaskName?
  private(set) var tags: [Tag]
  /// The first word that is neither; nil where each is one.
  private(set) var refused: String?

  /// - Parameter known: what there is already.
  init(_ text: String, _ known: Labels) {
    let typed = TypedLabels(text, known: known)
    (list, tags) = (typed.list, typed.tags)
    for word in typed.rest where !word.isEmpty {
      if let other = TypedLabels(String(word), known: known).list {
        list = other
      } else if refused == nil {
        refused = String(word)
      }
    }
  }
}
