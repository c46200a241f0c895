import Tasks

extension StoreError {
  /// Why a file cannot be set aside, or a folder not be watched. Empty for any other reason.
  var asideSentence: String {
    switch self {
    case .cannotSetAside(let path, let reason):
      localized(
        """
        The file \(path) cannot be renamed out of the way: \(system: reason). \
        Move it by hand, or choose another folder with --data DIR.
        """)
    case .inTheWay(let path):
      localized(
        """
        The file \(path) cannot be renamed out of the way: Aloft did not put it there. \
        Move it by hand, or choose another folder with --data DIR.
        """)
    case .cannotRescue(let reason, let error):
      localized(
        """
        \(part: reason.sentence) It stays where it is, because no fresh one can be made beside it. \
        \(part: error.sentence)
        """)
    case .cannotWatch(let path, let reason):
      localized(
        """
        Changes that other programs make in \(path) cannot be noticed: \(system: reason). \
        Raise fs.inotify.max_user_watches or max_user_instances, or start Aloft again to see \
        them.
        """)
    default: ""
    }
  }
}
