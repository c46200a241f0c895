package import Tasks

/// Why a pass did not come to its end, in the terminal and in the window.
extension SyncStatus.Reason {
  /// What went wrong and what to do, as a person is told it.
  /// - Parameter subject: a host, an address, a name: what it is about.
  package func sentence(about subject: String) -> String {
    switch self {
    case .unreachable:
      localized("\(subject) cannot be reached. Your changes are kept and sent later.")
    case .certificate:
      localized(
        """
        \(subject) shows a certificate that nobody vouches for. If it is your own server, add the account \
        again and compare the fingerprint.
        """)
    case .expired:
      localized(
        """
        The certificate of \(subject) has expired. Have it renewed there; if it is your own server’s, add the account \
        again then.
        """)
    case .password:
      localized("\(subject) does not take the password. Add the account again to give another one.")
    case .locked:
      localized("The password for \(subject) is in a keyring that is locked. Unlock it.")
    case .forbidden: localized("\(subject) does not let you in there. Ask whoever runs it.")
    case .gone:
      localized(
        "“\(subject)” is gone from its server. Nothing was deleted here; choose another one.")
    case .listGone:
      localized("The list for “\(subject)” is gone here. Choose another one.")
    case .emptied:
      localized(
        """
        In “\(subject)” so much is gone at once that nothing was deleted. If that is meant, say so with \
        “aloft-sync --accept-removals”; if the server has lost it, send it again with “aloft-sync --send-again”.
        """)
    case .busy: localized("\(subject) is busy and is asked again later.")
    case .moved:
      localized(
        "The server says that it is at \(subject). If you trust that, add the account with it.")
    case .foreign:
      localized(
        "What answers at \(subject) is no calendar server. Perhaps a network wants you to sign in.")
    case .slow:
      localized("\(subject) answers too slowly. What is missing is asked for by the next sync.")
    case .long:
      localized(
        "Syncing with \(subject) took too long and was ended. What is done is kept; the next sync goes on."
      )
    case .many:
      localized(
        """
        Syncing “\(subject)” needed too many requests and was ended. What is done is kept; the next sync goes on.
        """)
    case .endless:
      localized(
        "The server of “\(subject)” sends without an end and was left. It is asked again by the next sync."
      )
    case .broken:
      localized(
        """
        The server’s list of “\(subject)” is damaged. Nothing was deleted here, and it is asked for again by \
        the next sync.
        """)
    case .other: localized("\(subject) has failed and is asked again later.")
    case .store: localized("The tasks cannot be read or written. Try “aloft doctor”.")
    }
  }
}
