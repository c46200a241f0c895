import Tasks

extension StoreError {
  /// Why a store that is open cannot be read or written. Empty for any other reason.
  var diskSentence: String {
    switch self {
    case .readOnly(let path):
      localized(
        """
        The task database \(path) can be read and not written, so nothing was changed. \
        Make the file and its folder writable, or choose another folder with --data DIR.
        """)
    case .locked(let path, let milliseconds):
      milliseconds < 1000
        ? localized(
          """
          Another program is writing to the task database \(path), so nothing was changed. \
          Try again in a moment.
          """)
        : localized(
          milliseconds / 1000,
          other: """
            Another program has kept the task database \(path) busy for \
            \(milliseconds / 1000) seconds, so nothing was changed. Try again, or close the other \
            program.
            """)
    case .diskFull(let path):
      localized(
        """
        No space is left on the disk of \(path), so nothing was changed. \
        Free some space and try again.
        """)
    case .inputOutput(let path, let detail):
      localized(
        """
        The disk failed while the task database \(path) was in use (\(system: detail)), so nothing was \
        changed. Check the disk, then try again.
        """)
    case .notKnown(let path, .diskFull):
      localized(
        """
        It is not known whether the change was kept: the disk of \(path) failed (no space is left). \
        Check the disk and look at the list before you try again.
        """)
    case .notKnown(let path, let error):
      localized(
        """
        It is not known whether the change was kept: the disk of \(path) failed (\(error.cause)). \
        Check the disk and look at the list before you try again.
        """)
    case .moved(let path):
      localized(
        """
        The task database \(path) is not in its place any more: it was moved, or its disk was taken away, \
        so nothing was changed. Bring it back to go on.
        """)
    case .unexpected(let path, let code, let detail):
      localized(
        "SQLite reported \(code) for the task database \(path): \(detail). Nothing was changed.")
    default: ""
    }
  }
}
