package import Instance
import Wording

extension InstanceError: Worded {
  /// A clause for the terminal: what was found, and where something helps, what to do.
  package var sentence: String {
    switch self {
    case .unavailable(.noFolder):
      localized(
        """
        a second start will open a second window: $XDG_RUNTIME_DIR: neither it nor $HOME holds a full \
        path
        """)
    case .unavailable(.refused(let folder, let error)):
      localized("a second start will open a second window: \(folder): \(error)")
    case .unavailable(.otherOwner(let folder)):
      localized("a second start will open a second window: \(folder): it belongs to another user")
    case .unavailable(.openToOthers(let folder, let mode)):
      localized(
        """
        a second start will open a second window: \(folder): others have access to it \
        (mode \(String(mode, radix: 8))); “chmod 700” takes it away
        """)
    case .silent(nil):
      localized("the Aloft that is running does not answer; close it, or end it, and start again")
    case .silent(let process?):
      localized(
        """
        the Aloft that is running (process \(process)) does not answer; close it, or end it, and \
        start again
        """)
    case .otherVersion:
      localized("the Aloft that is running is of another version; close it and start again")
    case .refused(let reason): reason
    }
  }
}
