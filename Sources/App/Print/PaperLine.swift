/// What stands on paper, from top to bottom.
package enum PaperLine: Sendable {
  /// Above what belongs together.
  case heading(String)
  case task(PaperTask)
  /// What is no task yet, and cannot be ticked.
  case note(String)
}
