/// Why the text of a task was not taken, and where it is now.
struct EditError: Error {
  let reason: String
  /// nil where nothing was written.
  var path: String?
  /// Whether it is certain that nothing was changed.
  var isKnown = true
}
