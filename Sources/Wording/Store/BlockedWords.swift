/// What is said while a server keeps the tasks and does not answer, in a window and by the command line.
package enum BlockedWords {
  /// The title of a small window that says so at a start, before there is one of tasks.
  package static var starting: String { localized("Aloft is waiting") }

  /// Whoever waits can go on waiting.
  package static var waiting: String {
    localized(
      """
      The disk with the tasks does not answer. Nothing is lost: Aloft waits for it and goes on as soon as \
      it answers.
      """)
  }

  /// The person has asked for the window to be closed meanwhile.
  package static var closing: String {
    localized(
      """
      Aloft closes as soon as the disk with the tasks answers. Close it once more to end it now: the last \
      change may be missing then.
      """)
  }
}
