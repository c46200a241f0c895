/// What a person can do in the tasks' window. Its keys, its menus, the table of keys, what it offers a
/// screen reader and what a script can `do` are made from this list.
///
/// To add something:
/// 1. Give it a case; the raw value is its name in scripts.
/// 2. Word it: a line of `MenuWords`, named in `Action+Words.swift`, or a row of `KeyWords`, named in
///    `KeyTable.swift`, or both.
/// 3. Offer it: by keys in `Action+Keys.swift`, in menus in `ActionMenu.swift`.
/// 4. Do it, in `run` of `ActionRunner.swift`; where that is not always possible, say when in
///    `canRun`.
package enum Action: String, CaseIterable, Hashable, Sendable {
  // A new task: by its dialog, and in a row of the list.
  case newTask = "new-task"
  case addTask = "add-task"
  case addAndStay = "add-and-stay"
  case cancelNewTask = "cancel-new-task"
  case newTaskInRow = "new-task-in-row"
  case addAndGoOn = "add-and-go-on"
  case endNewTask = "end-new-task"
  case keepDateAsText = "keep-date-as-text"

  // Which tasks are meant.
  case select
  case selectSeveral = "select-several"
  case moveFocus = "move-focus"
  case toggleSelected = "toggle-selected"
  case selectAll = "select-all"
  case selectOne = "select-one"
  case selectByTouch = "select-by-touch"

  // With the tasks that are selected.
  case complete
  case skip
  case rename
  case keepName = "keep-name"
  case leaveName = "leave-name"
  case details
  case due
  case typeDue = "type-due"
  case laterDay = "later-day"
  case earlierDay = "earlier-day"
  case laterWeek = "later-week"
  case earlierWeek = "earlier-week"
  case priority
  case addStep = "add-step"
  case makeStep = "make-step"
  case moveOut = "move-out"
  case showSteps = "show-steps"
  case hideSteps = "hide-steps"
  case moveUp = "move-up"
  case moveDown = "move-down"
  case moveToList = "move-to-list"
  case typeList = "type-list"
  case tags
  case typeTags = "type-tags"
  case newTag = "new-tag"
  case copy
  case delete
  case bringBack = "bring-back"
  case openMenu = "open-menu"

  // With all tasks.
  case paste
  case undo
  case redo
  case history
  case insight
  case search
  case goToFound = "go-to-found"
  case endSearch = "end-search"
  case saveSearch = "save-search"
  case removeSearch = "remove-search"
  case sort
  case showCompleted = "show-completed"
  case clearCompleted = "clear-completed"
  case moveOverdue = "move-overdue"

  // With lists.
  case lists
  case showAll = "show-all"
  case showList = "show-list"
  case showToday = "show-today"
  case upcoming
  case goToDay = "go-to-day"
  case showLater = "show-later"
  case newList = "new-list"
  case renameList = "rename-list"
  case listLook = "list-look"
  case moveListUp = "move-list-up"
  case moveListDown = "move-list-down"
  case deleteList = "delete-list"

  // In a text field, besides what is called the same with tasks.
  case cut
  case openLink = "open-link"

  // With the window.
  case larger
  case smaller
  case normalSize = "normal-size"
  case theme
  case nextControl = "next-control"
  case previousControl = "previous-control"
  case editWidgets = "edit-widgets"
  case settings
  case files
  case importFiles = "import"
  case export
  case printShown = "print"
  case backUp = "back-up"
  case restore
  case showKeys = "show-keys"
  case about
  case close
  case quit
}
