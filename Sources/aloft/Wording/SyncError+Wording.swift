import Wording

extension SyncError: Worded {
  var sentence: String {
    switch self {
    case .notInstalled:
      localized("“aloft-sync” is not installed; the package of that name brings it")
    }
  }
}
