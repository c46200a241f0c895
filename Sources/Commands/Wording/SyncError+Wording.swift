import Wording

extension SyncError: Worded {
  /// What is missing and what to do.
  package var sentence: String {
    switch self {
    case .notInstalled:
      AccountWords.notInstalled
    }
  }
}
