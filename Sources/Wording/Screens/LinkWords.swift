/// Links and files of tasks, in words.
package enum LinkWords {
  /// Before those of a calendar, in a card.
  package static var title: String { localized("Links") }
  /// A file that is part of a calendar's document.
  package static var part: String { localized("File inside the calendar") }
  /// What takes one away.
  package static func remove(_ link: String) -> String { localized("Remove the link “\(link)”") }
  /// Why what was dropped is no link of the task.
  package static var notKept: String {
    localized(
      "Not every link was kept: one is no address of the web, of mail or of a file, or is too long."
    )
  }
  /// Why a link was not opened: there is no program for that.
  package static var noProgram: String {
    localized(
      "The link was not opened: xdg-open, which finds the program for it, is not installed.")
  }
  /// Why a link was not opened: of where it leads.
  package static var nothing: String {
    localized(
      "The link was not opened: no file is there, or it is no address of the web, of mail or of a file."
    )
  }
}
