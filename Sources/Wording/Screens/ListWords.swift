/// What the window with the tasks says around them.
public enum ListWords {
  /// What the list is called by who reads the screen out.
  public static let name = "Tasks"
  /// The field that looks for tasks.
  public static let search = "Search"
  /// The cross in the search field: it empties the field and puts it away.
  public static let endSearch = "Close search"
  /// The button that asks for one, and the title of the question.
  public static let newTask = "New task"
  /// What the balloon is called by who reads the screen out.
  public static let balloon = "Balloon"

  // MARK: Counts

  /// Below the date.
  public static func open(_ count: Int, _ numbers: NumberStyle) -> String {
    count == 0
      ? "No open tasks"
      : Plural.of(count, one: "1 open task", other: "\(numbers.text(count)) open tasks")
  }

  /// How many tasks a search has left of all.
  public static func found(_ found: Int, of total: Int, _ numbers: NumberStyle) -> String {
    let (part, whole) = (numbers.text(found), numbers.text(total))
    return Plural.of(total, one: "\(part) of \(whole) task", other: "\(part) of \(whole) tasks")
  }

  /// Above the completed tasks.
  public static func completed(_ count: Int, _ numbers: NumberStyle) -> String {
    Plural.of(count, other: "\(numbers.text(count)) completed")
  }

  /// What a press on their number does where some of them are folded away.
  public static let showCompleted = "Show all completed tasks"
  /// What it does where all of them are shown.
  public static let foldCompleted = "Fold the completed tasks away"

  // MARK: Rows

  /// A task's round box.
  public static func done(_ task: String) -> String { "Done: \(task)" }
  /// A task's cross.
  public static func delete(_ task: String) -> String { "Delete: \(task)" }

  /// Since when a task is open.
  public static func openSince(_ moment: String) -> String { "Open since \(moment)" }
  /// When a task was completed.
  public static func completedAt(_ moment: String) -> String { "Completed \(moment)" }

  // MARK: Names that are written in their rows

  /// The field for a new task's name.
  public static let newName = "Name of the new task"
  /// The field for another name of a task.
  public static func rename(_ task: String) -> String { "Rename: \(task)" }
  /// A task that was being renamed was deleted meanwhile, and nothing was written.
  public static func isGone(_ task: String) -> String {
    "“\(task)” is not in the list any more"
  }
  /// The same where something was written.
  public static func isGoneWhileWriting(_ task: String) -> String {
    "\(isGone(task)). Enter adds what stands here as a new task."
  }
  /// A task that is being renamed has got another name meanwhile.
  public static func isRenamed(_ name: String) -> String {
    "It is called “\(name)” by now. Enter keeps what stands here, Esc that name."
  }

  // MARK: Nothing open

  /// There never was a task.
  public static let nothingYet = "Nothing to do yet"
  /// Every task is completed.
  public static let allDone = "All done"
  /// No task is as looked for.
  public static let nothingFound = "Nothing found"
  /// What to press where nothing is open.
  public static let howToAdd = "Press N to add a task"
  /// What to press where nothing was found.
  public static let howToShowAll = "Esc shows all tasks"

  // MARK: Messages

  /// The button beside what was done.
  public static let undo = "Undo"
  /// Why a key did nothing.
  public static let nothingSelected = "No task is selected"
  /// Why a task was not moved.
  public static let isSorted =
    "The tasks are sorted. They can be moved where the menu’s Sort has them in your own order"
  /// Why undoing did nothing.
  public static let nothingToUndo = "There is nothing to undo"
  /// Why redoing did nothing.
  public static let nothingToRedo = "There is nothing to redo"
  /// Why a link that proposes a task did nothing.
  public static let linkIsLate = "A link proposed a task while a dialog was open. Follow it again"
  /// Why a link to a task did nothing.
  public static func noTask(_ id: Int64) -> String { "There is no task \(id) any more" }
}
