package import Tasks

/// What `aloft-sync` says on a terminal.
package enum SyncToolWords {
  // MARK: Help

  /// What the program is.
  package static var purpose: String {
    localized("Aloft’s sync: keeps lists in step with calendars on a CalDAV server.")
  }
  /// A verb of the help.
  package static var now: String { localized("sync now; this is what happens without a word, too") }
  /// A verb of the help.
  package static var status: String { localized("print how things stand") }
  /// A verb of the help.
  package static var accounts: String { localized("print all accounts, each with its number") }
  /// A verb of the help.
  package static var add: String {
    localized(
      "add the account of USER at URL, or at a domain; the password is asked for, or read from standard input"
    )
  }
  /// A verb of the help.
  package static var remove: String {
    localized("forget an account and its password; the tasks stay, here and there")
  }
  /// A verb of the help.
  package static var lists: String {
    localized(
      """
      print which list is which calendar; or link a CALENDAR to a LIST, unlink a LIST, make a calendar for a \
      LIST; a lone - stands for the tasks without a list
      """)
  }
  /// A verb of the help.
  package static var file: String {
    localized(
      "keep a todo.txt FILE and the tasks in step both ways, until it is stopped, so that other programs can work on it"
    )
  }
  /// An option of the help.
  package static var once: String { localized("bring them in step once, and end") }
  /// An option of the help.
  package static var list: String { localized("only tasks of the list NAME") }
  /// An option of the help.
  package static var dryRun: String { localized("change nothing, and print what would be done") }
  /// An option of the help.
  package static var due: String {
    localized("sync only where it is time for it; what a timer calls")
  }
  /// An option of the help.
  package static var acceptRemovals: String {
    localized("delete here what is gone there, and the other way round, however much it is")
  }
  /// An option of the help.
  package static var sendAgain: String {
    localized("send again what is gone there: the server has lost it")
  }
  /// An option of the help.
  package static var fingerprint: String {
    localized("accept the server’s certificate if this is its SHA-256 fingerprint")
  }
  /// An option of the help.
  package static var certificate: String {
    localized("show the server your own certificate, from PEM files")
  }
  /// An option of the help.
  package static var data: String { localized("use another data folder") }
  /// An option of the help.
  package static var help: String { localized("print this help") }
  /// An option of the help.
  package static var version: String { localized("print the version") }

  // MARK: Refusals

  /// A word that is none.
  package static func unknown(_ word: String) -> String {
    localized("“\(word)” is not known here. See “aloft-sync --help”.")
  }
  /// Too few words, or too many.
  package static func operands(_ verb: String) -> String {
    localized("“\(verb)” wants other words behind it. See “aloft-sync --help”.")
  }
  /// An option that counts once.
  package static func repeated(_ option: String) -> String {
    localized("“\(option)” can be given once only. See “aloft-sync --help”.")
  }
  /// A list that nobody has made, or that is gone.
  package static func noList(_ name: String) -> String {
    localized("There is no list “\(name)”. “aloft lists” prints all.")
  }
  /// Not the address of a server.
  package static func badAddress(_ text: String) -> String {
    localized(
      "Expected an address such as https://example.org/, without a name in it, found “\(text)”.")
  }
  /// Passwords would be read by everybody on the way.
  package static func notEncrypted(_ host: String) -> String {
    localized("Without https everybody on the way to \(host) could read your password.")
  }
  /// A number that no account has.
  package static func noAccount(_ number: String) -> String {
    localized("There is no account \(number). “aloft-sync accounts” prints all.")
  }
  /// A calendar's name that none has, or several.
  package static func noCalendar(_ name: String) -> String {
    localized("There is no calendar “\(name)”, or more than one. “aloft-sync lists” prints all.")
  }
  /// A list that is linked to none.
  package static func notLinked(_ name: String) -> String {
    localized("The list “\(name)” is linked to no calendar.")
  }
  /// A list that is linked already.
  package static func alreadyLinked(_ name: String) -> String {
    localized("The list “\(name)” is linked to a calendar already.")
  }

  // MARK: Passwords and certificates

  /// Before a password is typed.
  package static func askPassword(_ user: String, _ host: String) -> String {
    localized("Password of \(user) at \(host): ")
  }
  /// The desktop is about to ask for a keyring's password.
  package static var keyringAsks: String {
    localized("The keyring is locked. Open it in the window that asks for its password.")
  }
  /// Nobody keeps passwords.
  package static func passwordInFile(_ path: String) -> String {
    localized(
      "Nobody keeps passwords here, so it is in \(path), which only you can read, and not encrypted."
    )
  }
  /// The fingerprint of a certificate that nobody vouches for.
  package static func shown(_ host: String, _ fingerprint: String) -> String {
    localized(
      "\(host) shows a certificate that nobody vouches for. Its SHA-256 fingerprint: \(fingerprint)"
    )
  }
  /// The question behind it, with the word that is a yes.
  package static var askFingerprint: String {
    localized("If it is the one that your server has, type “yes”: ")
  }
  /// How to accept it where nobody can be asked.
  package static var giveFingerprint: String {
    localized("If it is the one that your server has, add the account with --fingerprint.")
  }

  // MARK: Findings

  /// Two at once.
  package static var alreadyRunning: String {
    localized("Another aloft-sync is at work; nothing is left to do.")
  }
  /// An account was added.
  package static func added(_ number: String, _ user: String, _ host: String) -> String {
    localized("Account \(number): \(user) at \(host)")
  }
  /// A calendar and its list.
  package static func pair(_ list: String, _ calendar: String, isReadOnly: Bool) -> String {
    isReadOnly
      ? localized("\(list) ↔ \(calendar), which can only be read")
      : localized("\(list) ↔ \(calendar)")
  }
  /// The tasks without a list.
  package static var withoutList: String { localized("Tasks without a list") }
  /// A calendar without a list.
  package static func unlinked(_ calendar: String) -> String { localized("\(calendar): no list") }
  /// Open tasks without a list, for which no calendar stands.
  package static func inNoCalendar(_ count: Int) -> String {
    localized(
      count,
      one: """
        One task is in no calendar. Choose a calendar for the tasks without a list, in the settings or with \
        “aloft-sync lists link CALENDAR -”.
        """,
      other: """
        \(count) tasks are in no calendar. Choose a calendar for the tasks without a list, in the settings or with \
        “aloft-sync lists link CALENDAR -”.
        """)
  }
  /// There were only calendars for other things.
  package static func others(_ count: Int) -> String {
    localized(
      count, one: "One calendar takes no tasks and is left out.",
      other: "\(count) calendars take no tasks and are left out.")
  }
  /// One was made since there was none.
  package static func made(_ name: String) -> String { localized("Made the calendar “\(name)”") }
  /// Nothing is set up.
  package static var noAccounts: String {
    localized("There is no account. “aloft-sync add URL USER” adds one.")
  }
  /// What a pass did.
  package static func did(_ calendar: String, here: Int, sent: Int, removed: Int) -> String {
    localized("\(calendar): \(here) changed here, \(sent) sent, \(removed) removed there")
  }
  /// A task or a file that stays as it is.
  package static func refused(_ name: String) -> String {
    localized("“\(name)” is left as it is, here and there: the server or Aloft cannot take it.")
  }
  /// The same with its reason, and behind that what is wrong in it and its place on the server.
  package static func refused(_ sentence: String, at place: String) -> String {
    place.isEmpty ? sentence : sentence + " (" + place + ")"
  }
  /// Both sides had changed the same.
  package static func conflict(_ name: String, isOurs: Bool) -> String {
    isOurs
      ? localized(
        "“\(name)” was changed on both sides; what was done here stands, the other is in the history."
      )
      : localized(
        "“\(name)” was changed on both sides; what was done there stands, the other is in the history."
      )
  }
  /// Removed on one side, changed on the other.
  package static func kept(_ name: String) -> String {
    localized("“\(name)” was deleted on one side and changed on the other, so it is kept.")
  }
  /// A calendar or a file that was put back from a backup.
  package static func restored(_ name: String, _ count: Int) -> String {
    localized(
      count,
      one: """
        “\(name)” seems to have been restored: one change of this machine is sent again. To take what was there \
        instead, undo that.
        """,
      other: """
        “\(name)” seems to have been restored: \(count) changes of this machine are sent again. To take what was there \
        instead, undo that.
        """)
  }
  /// A file that an editor saved without the last changes of this machine.
  package static func rewritten(_ file: String, _ count: Int) -> String {
    localized(
      count,
      one: """
        “\(file)” was saved from an older state: one change of this machine is written again. If it is not wanted, take \
        it back in the file once more.
        """,
      other: """
        “\(file)” was saved from an older state: \(count) changes of this machine are written again. What is not wanted, \
        take back in the file once more.
        """)
  }
  /// A copy of a file with changes of another machine that a program of the file's put beside it.
  package static func conflictCopy(_ copy: String, of file: String, lines: Int) -> String {
    localized(
      lines,
      one: """
        “\(copy)” is a conflict copy of “\(file)”, with one line that the file does not have; “aloft import” \
        merges it.
        """,
      other: """
        “\(copy)” is a conflict copy of “\(file)”, with \(lines) lines that the file does not have; “aloft import” \
        merges them.
        """)
  }
  /// A file that tasks stood in.
  package static func missing(_ file: String) -> String {
    localized("\(file) is gone. Nothing was deleted here; it goes on when the file is back.")
  }
  /// A file that ends in the middle of a line.
  package static func halfThere(_ file: String) -> String {
    localized(
      """
      \(file) ends in the middle of a line, so nothing was changed; it is read again later. If that is meant, \
      say so with --accept-removals.
      """)
  }
  /// A file that has lost more than is likely.
  package static func removals(_ file: String) -> String {
    localized(
      """
      In \(file) so much is gone at once that nothing was deleted here. If that is meant, say so with \
      --accept-removals.
      """)
  }
  /// Changes that may not be sent.
  package static func keptBack(_ calendar: String, _ count: Int) -> String {
    localized(
      count, one: "\(calendar): one change is kept back",
      other: "\(calendar): \(count) changes are kept back")
  }
  /// How things stand, in a word or two.
  package static func name(_ state: SyncStatus.State) -> String {
    switch state {
    case .inStep: localized("in step")
    case .working: localized("syncing")
    case .offline: localized("offline")
    case .needsPerson: localized("needs you")
    }
  }
  /// When the last pass came to its end.
  package static func lastSuccess(_ moment: String) -> String {
    localized("Last synced: \(moment)")
  }
}
