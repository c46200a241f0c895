/// What the dialogs say by which accounts for syncing are made and changed.
public enum AccountWords {
  /// Opens them.
  public static var open: String { localized("Accounts…") }
  /// The title above them.
  public static var title: String { localized("Sync") }
  /// Where there is none yet.
  public static var none: String {
    localized("Keeps lists in step with calendars on a CalDAV server, and through it with phones.")
  }
  /// The program has to be installed first.
  public static var notInstalled: String {
    localized("“aloft-sync” is not installed; the package of that name brings it")
  }
  /// While a server is asked.
  public static var asking: String { localized("Asking the server…") }
  /// No answer came.
  public static var failed: String {
    localized("“aloft-sync” has failed. Try “aloft sync --status”.")
  }

  // MARK: An account

  /// Whose it is.
  public static func name(_ user: String, _ server: String) -> String {
    localized("\(user) at \(server)")
  }
  /// Asks for one.
  public static var add: String { localized("Add account…") }
  /// The title above the fields.
  public static var addTitle: String { localized("Add an account") }
  /// A field.
  public static var address: String { localized("Server or domain") }
  /// A field.
  public static var user: String { localized("Your name there") }
  /// A field.
  public static var password: String { localized("Password") }
  /// Asks for the files by which a program shows some servers who it is.
  public static var clientCertificate: String { localized("Client certificate…") }
  /// A field: the path of a file.
  public static var certificateFile: String { localized("File with the certificate") }
  /// A field: the path of a file.
  public static var keyFile: String { localized("File with its key, where that is another") }
  /// Takes a certificate that nobody vouches for.
  public static var trust: String { localized("It is the same") }
  /// What to do about one.
  public static var compare: String {
    localized("Go on only if it is the one that your server has.")
  }
  /// Asks for the password anew.
  public static var newPassword: String { localized("Another password…") }
  /// Asks whether it is to be forgotten.
  public static var remove: String { localized("Remove…") }
  /// The question.
  public static func removeTitle(_ name: String) -> String { localized("Remove \(name)?") }
  /// What becomes of the tasks.
  public static var tasksStay: String { localized("The tasks stay, here and on the server.") }
  /// Does it.
  public static var removeNow: String { localized("Remove") }

  // MARK: A calendar

  /// Leads to the lists without one.
  public static var makeCalendar: String { localized("New calendar for a list") }
  /// It stands for no list.
  public static var notSynced: String { localized("Not synced") }
  /// A list that is made for it.
  public static func newList(_ name: String) -> String { localized("New list “\(name)”") }
}
