import TaskStore
import Tasks
import Wording

/// What `aloft doctor` says.
enum DoctorWords {
  static func noStore(_ path: String) -> String {
    localized("There is no task database at \(path) yet; the first task makes it.")
  }

  static func sound(_ path: String, _ version: (found: Int64, known: Int64)) -> String {
    if version.found == version.known {
      return localized("The task database \(path) is sound. Its version is \(version.found).")
    }
    return version.found > version.known
      ? localized(
        "The task database \(path) is sound. Its version is \(version.found), of a newer Aloft.")
      : localized(
        """
        The task database \(path) is sound. Its version is \(version.found); the next change makes it \
        version \(version.known).
        """)
  }

  /// - Parameter error: what is wrong, as a sentence.
  static func damaged(_ error: String) -> String {
    localized(
      """
      \(part: error) The next start sets it aside with all that can be read of it; “aloft restore” \
      lists the backups.
      """)
  }

  static func counts(_ contents: StoreHealth.Contents) -> String {
    let numbers = NumberStyle.ofLanguage
    let open = numbers.text(contents.tasks.open)
    let done = numbers.text(contents.tasks.done)
    let steps = numbers.text(contents.steps)
    return localized(
      "Open tasks: \(open), completed: \(done), steps of the history: \(steps).")
  }

  static func room(_ bytes: Int?) -> String {
    guard let bytes else {
      return localized("It cannot be said how much space is left on the disk.")
    }
    let space = ByteCount(UInt128(max(0, bytes)))
    return localized(
      "Space left on the disk: \(space.text(in: .si, decimalSeparator: NumberStyle.ofLanguage.decimalSeparator))."
    )
  }

  static var freeSome: String { localized("That is not enough for a backup: free some.") }

  static func noBackups(in folder: String) -> String { TerminalWords.noBackups(in: folder) }

  static var makeOne: String { localized("“aloft backup” makes one.") }

  static func newest(_ name: String, age: Int64, of count: Int) -> String {
    let age = ElapsedText.text(seconds: age)
    return localized(
      count, one: "The only backup is \(name); its age is \(part: age).",
      other: "The newest of \(count) backups is \(name); its age is \(part: age).")
  }

  static func rehearsed(_ count: Int, before: Timestamp?, now: Timestamp) -> String {
    let number = NumberStyle.ofLanguage.text(count)
    let works = localized(
      count, one: "Restoring it works: it was tried on the side, with one task.",
      other: "Restoring it works: it was tried on the side, with \(number) tasks.")
    guard let before else { return works }
    let age = ElapsedText.text(seconds: max(0, now.wholeSeconds - before.wholeSeconds))
    return localized("\(part: works) The window last tried it \(part: age) ago.")
  }

  static var nothingLeft: String { localized("Nothing was left behind by what was cut short.") }

  static func leftText(_ path: String) -> String {
    localized(
      "“aloft edit” was cut short and has left \(path). Take from it what you need, and delete it.")
  }

  static func left(_ paths: [String]) -> String {
    localized(
      """
      What was cut short has left these files, which can be deleted: \
      \(paths.joined(separator: ", "))
      """)
  }
}
