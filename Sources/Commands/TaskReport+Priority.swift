import Tasks

extension Task {
  /// How much it matters, as a person would type it; none where it does not matter more than others.
  var typedPriority: [String] {
    let typed = priority.orNone.typed
    return typed.isEmpty ? [] : [typed]
  }
}
