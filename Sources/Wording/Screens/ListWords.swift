import Tasks

/// What the window with the tasks says around them.
package enum ListWords {
  /// What the list is called by who reads the screen out.
  package static var name: String { localized("Tasks") }
  /// The field that looks for tasks.
  package static var search: String { localized("Search") }
  /// The cross in the search field: it empties the field and puts it away.
  package static var endSearch: String { localized("Close search") }
  /// The button that asks for one, and the title of the question.
  package static var newTask: String { localized("New task") }
  /// What the balloon is called by who reads the screen out.
  package static var balloon: String { localized("Balloon") }

  // MARK: Counts

  /// Below the date.
  package static func open(_ count: Int, _ numbers: NumberStyle) -> String {
    count == 0
      ? localized("No open tasks")
      : localized(count, one: "1 open task", other: "\(numbers.text(count)) open tasks")
  }

  /// How many tasks a search has left of all.
  package static func found(_ found: Int, of total: Int, _ numbers: NumberStyle) -> String {
    let (part, whole) = (numbers.text(found), numbers.text(total))
    return localized(total, one: "\(part) of \(whole) task", other: "\(part) of \(whole) tasks")
  }

  /// The same of one list.
  package static func found(
    _ found: Int, of total: Int, in list: String, _ numbers: NumberStyle
  ) -> String {
    localized("\(numbers.text(found)) of \(numbers.text(total)) in \(list)")
  }
  /// How many a search finds beyond what is shown: a list, or some days.
  package static func elsewhere(_ count: Int, isList: Bool, _ numbers: NumberStyle) -> String {
    isList
      ? localized(count, other: "\(numbers.text(count)) in other lists")
      : localized(count, other: "\(numbers.text(count)) elsewhere")
  }
  /// Both of these.
  package static func beside(_ found: String, elsewhere: String) -> String {
    localized("\(part: found), \(part: elsewhere)")
  }

  /// Above the completed tasks.
  package static func completed(_ count: Int, _ numbers: NumberStyle) -> String {
    localized(count, other: "\(numbers.text(count)) completed")
  }

  /// The same where others are put away.
  /// - Parameter archived: how many.
  package static func beside(_ completed: String, archived: String) -> String {
    localized("\(part: completed), \(part: archived) archived")
  }
  /// Above what a search has found among them.
  package static var inArchive: String { localized("In the archive") }
  /// Why a task has no row, or no card.
  package static func isArchived(_ task: String) -> String {
    localized("“\(task)” is in the archive")
  }

  /// What a press on their number does where some of them are folded away.
  package static var showCompleted: String { localized("Show all completed tasks") }
  /// What it does where all of them are shown.
  package static var foldCompleted: String { localized("Fold the completed tasks away") }

  // MARK: Rows

  /// A task's round box.
  package static func done(_ task: String) -> String { localized("Done: \(task)") }
  /// A task's cross.
  package static func delete(_ task: String) -> String { localized("Delete: \(task)") }

  /// Since when a task is open.
  package static func openSince(_ moment: String) -> String {
    localized("Open since \(part: moment)")
  }
  /// When a task was completed.
  package static func completedAt(_ moment: String) -> String {
    localized("Completed \(part: moment)")
  }

  // MARK: Names that are written in their rows

  /// The field for a new task's name.
  package static var newName: String { localized("Name of the new task") }
  /// The field for another name of a task.
  package static func rename(_ task: String) -> String { localized("Rename: \(task)") }
  /// A task that was being renamed was deleted meanwhile, and nothing was written.
  package static func isGone(_ task: String) -> String {
    localized("“\(task)” is not in the list any more")
  }
  /// The same where something was written.
  package static func isGoneWhileWriting(_ task: String) -> String {
    localized("\(part: isGone(task)). Enter adds what stands here as a new task.")
  }
  /// A task that is being renamed has got another name meanwhile.
  package static func isRenamed(_ name: String) -> String {
    localized("It is called “\(name)” by now. Enter keeps what stands here, Esc that name.")
  }

  // MARK: A task's card

  /// The field for a task's notes.
  package static func notes(_ task: String) -> String { localized("Notes: \(task)") }
  /// Before them, in a card.
  package static var notesLine: String { localized("Notes") }
  /// What is said of a task that has some, beside its time.
  package static func withNotes(_ time: String) -> String { localized("\(part: time), with notes") }
  /// They could not be stored when their card was closed.
  /// - Parameter reason: a sentence.
  package static func notesPutAside(because reason: String) -> String {
    localized("\(part: reason) The card has the notes until Aloft is closed; open it to try again.")
  }
  /// Why something was not taken into them.
  package static var notesAreFull: String {
    localized(
      "Nothing of it was taken: the notes may take at most \(TaskNotes.maximumBytes) bytes.")
  }
  /// They have become others while they were being written.
  package static var notesHaveChanged: String {
    localized(
      "The notes were changed elsewhere meanwhile. What stands here takes their place; undoing brings the others back."
    )
  }

  // MARK: Nothing open

  /// There never was a task.
  package static var nothingYet: String { localized("Nothing to do yet") }
  /// Every task is completed.
  package static var allDone: String { localized("All done") }
  /// There are tasks, but none where one looks: none of that list, or of today.
  package static var nothingHere: String { localized("Nothing here") }
  /// No task is as looked for.
  package static var nothingFound: String { localized("Nothing found") }
  /// What the place for later tasks is for, while there are none.
  package static var whatIsLater: String {
    localized("Tasks that are hidden until a day wait here")
  }
  /// What to press where nothing is open.
  package static var howToAdd: String { localized("Press N to add a task") }
  /// What to press where nothing was found.
  package static var howToShowAll: String { localized("Esc shows all tasks") }

  /// What to press where something was found, but beyond what is shown.
  package static var howToGoElsewhere: String {
    localized("Enter goes there, Esc ends the search")
  }

  // MARK: Messages

  /// The button beside what was done.
  package static var undo: String { localized("Undo") }
  /// Why a key did nothing.
  package static var nothingSelected: String { localized("No task is selected") }
  /// Several names were put on the clipboard.
  package static func copied(_ count: Int, _ numbers: NumberStyle) -> String {
    localized(count, other: "Copied \(numbers.text(count)) tasks")
  }
  /// Why a task was not moved.
  package static var isSorted: String {
    localized(
      "The tasks are sorted. They can be moved where the menu’s Sort has them in your own order")
  }
  /// Why undoing did nothing.
  package static var nothingToUndo: String { localized("There is nothing to undo") }
  /// Why redoing did nothing.
  package static var nothingToRedo: String { localized("There is nothing to redo") }
  /// Why a link that proposes a task did nothing.
  package static var linkIsLate: String {
    localized("A link proposed a task while a dialog was open. Follow it again")
  }
  /// Why a link to a task did nothing.
  package static func noTask(_ id: Int64) -> String { localized("There is no task \(id) any more") }
}
