public import Wording

extension SyncError: Worded {
  /// What is missing and what to do.
  public var sentence: String {
    switch self {
    case .notInstalled:
      AccountWords.notInstalled
    }
  }
}
