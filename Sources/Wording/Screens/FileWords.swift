/// What the window says of files: the way in, the way out, and a backup made now.
package enum FileWords {
  // MARK: The way in

  /// The title of the dialog that asks for files.
  package static var importTitle: String { localized("Import tasks") }
  /// Takes these files.
  package static var importFiles: String { localized("Import") }

  // MARK: The way out

  /// The title of the dialog that asks what to write.
  package static var exportTitle: String { localized("Export tasks") }
  /// What the file is written in.
  package static var format: String { localized("Format") }
  /// Whose tasks are written, or all.
  package static var list: String { localized("List") }
  /// Leads to the choice of a file.
  package static var chooseFile: String { localized("Choose a file…") }
  /// Writes the file.
  package static var export: String { localized("Export") }
  /// How the new file is called where all tasks go into it.
  package static var fileName: String { localized("Tasks") }
  /// Dates that a calendar shows, which cannot be read again.
  package static var datesOnly: String { localized("iCalendar, dates alone") }
  /// Tasks as iCalendar has them.
  package static var calendarTasks: String { localized("iCalendar, tasks") }
  /// The format in which all is kept.
  package static var whole: String { localized("JSON, with all that Aloft knows") }
  /// It was written.
  /// - Parameter name: of the file.
  package static func exported(_ count: Int, to name: String, _ numbers: NumberStyle) -> String {
    localized(
      count, one: "Exported to \(name): one task",
      other: "Exported to \(name): \(numbers.text(count)) tasks")
  }

  // MARK: A path

  /// The field of a file's path, where the desktop has no dialog for files.
  package static var path: String { localized("Path of the file") }
  /// What was written is no whole path.
  package static var wholePath: String {
    localized("Write the whole path of the file: it begins with / or with ~/.")
  }
  /// A file would be lost.
  package static var isThere: String { localized("There is such a file. Replace it?") }
  /// Replaces it.
  package static var replace: String { localized("Replace") }

  // MARK: A backup

  /// It is being made.
  package static var backingUp: String { localized("Making a backup") }
  /// It was made.
  package static func backedUp(_ count: Int, _ numbers: NumberStyle) -> String {
    localized(
      count, one: "A backup of one task was made",
      other: "A backup of \(numbers.text(count)) tasks was made")
  }
}
