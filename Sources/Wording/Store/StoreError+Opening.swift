import Tasks

extension StoreError {
  /// Why there is no store to work with. Empty for any other reason.
  var openingSentence: String {
    switch self {
    case .noHome:
      localized(
        """
        Expected HOME or XDG_DATA_HOME to name a folder by its full path, found neither. \
        Set HOME, or choose a folder with --data DIR.
        """)
    case .folderUnusable(let path, let reason):
      localized(
        """
        Expected a folder for the tasks at \(path): \(system: reason). \
        Make it usable, or choose another folder with --data DIR.
        """)
    case .notAFile(let path):
      localized(
        """
        Expected the task database at \(path), found something that is not a file. \
        Move it away, or choose another folder with --data DIR.
        """)
    case .foreign(let path, .notSQLite):
      localized(
        "Expected Aloft's task database at \(path), found a file that is not an SQLite database.")
    case .foreign(let path, .otherProgram):
      localized(
        "Expected Aloft's task database at \(path), found an SQLite database of another program.")
    case .damaged(let path, let found):
      found.sentence(path)
    case .newerVersion(let path, let found, let known):
      localized(
        """
        The task database \(path) has version \(found), this Aloft knows versions up to \(known). \
        It was left untouched; update Aloft to use it.
        """)
    case .permissionDenied(let path, let reason):
      localized(
        """
        The task database \(path) cannot be opened: \(system: reason). \
        Give yourself access to the file and its folder, or choose another with --data DIR.
        """)
    default: ""
    }
  }
}

extension Damage {
  fileprivate func sentence(_ path: String) -> String {
    switch self {
    case .cutOff: localized("The task database \(path) is damaged: its end is missing.")
    case .logAlone:
      localized("The task database \(path) is damaged: its log is there, and the database is not.")
    case .noVersion: localized("The task database \(path) is damaged: it has no version.")
    case .missingTable(let name):
      localized("The task database \(path) is damaged: its table “\(name)” is missing.")
    case .outOfOrder: localized("The task database \(path) is damaged: its tasks are out of order.")
    case .unknownStep(let kind):
      localized(
        "The task database \(path) is damaged: its history has a step of the unknown kind “\(kind)”."
      )
    case .sqlite(let message): localized("The task database \(path) is damaged: \(message).")
    }
  }
}
