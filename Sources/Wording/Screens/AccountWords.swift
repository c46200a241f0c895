/// What the dialogs say by which accounts for syncing are made and changed.
package enum AccountWords {
  /// Opens them.
  package static var open: String { localized("Accounts…") }
  /// The title above them.
  package static var title: String { localized("Sync") }
  /// Where there is none yet.
  package static var none: String {
    localized("Keeps lists in step with calendars on a CalDAV server, and through it with phones.")
  }
  /// The program has to be installed first.
  package static var notInstalled: String {
    localized("“aloft-sync” is not installed; the package of that name brings it")
  }
  /// While a server is asked.
  package static var asking: String { localized("Asking the server…") }
  /// No answer came.
  package static var failed: String {
    localized("“aloft-sync” has failed. Try “aloft sync --status”.")
  }

  // MARK: An account

  /// Whose it is.
  package static func name(_ user: String, _ server: String) -> String {
    localized("\(user) at \(server)")
  }
  /// Asks for one.
  package static var add: String { localized("Add account…") }
  /// The title above the fields.
  package static var addTitle: String { localized("Add an account") }
  /// A field.
  package static var address: String { localized("Server or domain") }
  /// A field.
  package static var user: String { localized("Your name there") }
  /// A field.
  package static var password: String { localized("Password") }
  /// Asks for the files by which a program shows some servers who it is.
  package static var clientCertificate: String { localized("Client certificate…") }
  /// A field: the path of a file.
  package static var certificateFile: String { localized("File with the certificate") }
  /// A field: the path of a file.
  package static var keyFile: String { localized("File with its key, where that is another") }
  /// Takes a certificate that nobody vouches for.
  package static var trust: String { localized("It is the same") }
  /// What to do about one.
  package static var compare: String {
    localized("Go on only if it is the one that your server has.")
  }
  /// Asks for the password anew.
  package static var newPassword: String { localized("Another password…") }
  /// Asks whether it is to be forgotten.
  package static var remove: String { localized("Remove…") }
  /// The question.
  package static func removeTitle(_ name: String) -> String { localized("Remove \(name)?") }
  /// What becomes of the tasks.
  package static var tasksStay: String { localized("The tasks stay, here and on the server.") }
  /// Does it.
  package static var removeNow: String { localized("Remove") }

  // MARK: A calendar

  /// Leads to the lists without one.
  package static var makeCalendar: String { localized("New calendar for a list") }
  /// It stands for no list.
  package static var notSynced: String { localized("Not synced") }
  /// A list that is made for it.
  package static func newList(_ name: String) -> String { localized("New list “\(name)”") }
}
