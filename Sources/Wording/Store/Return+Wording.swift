package import TaskStore

extension TaskDatabase.Return {
  /// What became of the tasks, for who has them on screen.
  package func sentence(_ path: String) -> String {
    switch self {
    case .writtenAgain:
      localized(
        """
        The task database \(path) was deleted while Aloft had it open. All tasks and their history were \
        written there again.
        """)
    case .replaced(nil):
      localized("Another task database stands at \(path) now. It is the one that is shown.")
    case .replaced(let kept?):
      localized(
        """
        Another task database stands at \(path) now. It is the one that is shown; what was there before was \
        kept as \(kept).
        """)
    case .cameBack: Self.back(path)
    }
  }

  /// For a store that has come back as it was.
  package static func back(_ path: String) -> String {
    localized("The task database \(path) is back in its place.")
  }
}
