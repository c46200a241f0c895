/// The words of the table of keys, row by row. Which keys belong to them is known where they are pressed.
package enum KeyWords: Sendable {
  case newTask, newTaskDialog, newTaskInRow, newTaskRow, select, selectSeveral, moveFocus,
    selectAll, complete, rename, renamedRow, details, due, days, weeks, priority, steps, stepsShown,
    keepDateAsText, listAndTags,
    delete, move, undo,
    history, insight, search, found, lists, today, upcoming, goToDay, completed, clipboard, zoom,
    openMenu,
    controls,
    settings, printShown, keys, close, quit

  /// What is done; several things stand behind semicolons, in the order of their keys.
  package var action: String {
    switch self {
    case .newTask: localized("New task")
    case .newTaskDialog: localized("Add; add and stay; cancel")
    case .newTaskInRow: localized("New task in its row")
    case .newTaskRow: localized("Add and go on; end")
    case .select: localized("Select")
    case .selectSeveral: localized("Select several")
    case .moveFocus: localized("Go on without selecting; one more, or one less")
    case .selectAll: localized("Select all; only one again")
    case .complete: localized("Complete, re-open")
    case .rename: localized("Rename")
    case .renamedRow: localized("Keep the name; leave it")
    case .details: localized("Notes, whole name, and since when")
    case .due: localized("Due date; how it comes again, reminder")
    case .priority: localized("How much it matters")
    case .steps: localized("Add a step; make a step of the task above; move out")
    case .stepsShown: localized("Show the steps; fold them away")
    case .keepDateAsText: localized("Keep a date in a name as text; as a date again")
    case .listAndTags: localized("Write the list; the tags")
    case .delete: localized("Delete")
    case .move: localized("Move")
    case .undo: localized("Undo; redo")
    case .history: localized("History")
    case .insight: localized("What my history says")
    case .search: localized("Search")
    case .found: localized("Go to what was found; show all")
    case .lists: localized("Show all tasks; one of the lists")
    case .today: localized("Show what is due today; all tasks")
    case .days: localized("Due a day later; a day earlier")
    case .weeks: localized("Due a week later; a week earlier")
    case .upcoming: localized("Show the days to come; all tasks")
    case .goToDay: localized("Go to a day")
    case .completed: localized("Show or fold away what is completed")
    case .clipboard: localized("Copy; paste")
    case .zoom: localized("Larger; smaller; as at first")
    case .openMenu: localized("Menu of what is selected")
    case .controls: localized("Next control; the one before")
    case .settings: localized("Settings")
    case .printShown: localized("Print")
    case .keys: localized("Keys")
    case .close: localized("Close the dialog, or the window")
    case .quit: localized("Quit")
    }
  }

  /// The same, one by one.
  package var actions: [String] {
    action.split { ";；؛".contains($0) }.map { String($0.drop(while: \.isWhitespace)) }
  }

  /// How the pointer does it, or what else is good to know; for the manual alone.
  package var remark: String {
    switch self {
    case .newTask: "the + button"
    case .newTaskDialog: "in its dialog"
    case .newTaskInRow: "a click below the last open task"
    case .newTaskRow: "in that row; a click elsewhere adds, too"
    case .select: "a click"
    case .selectSeveral:
      "Shift and a click; a drag from beside the tasks; by touch the menu’s Select"
    case .moveFocus: "Ctrl and a click"
    case .selectAll: "what is done to one of several that are selected is done to all, in one step"
    case .complete: "a click on the circle"
    case .rename: "a double click"
    case .renamedRow: "in the row; a click elsewhere keeps it, too"
    case .details: "the pointer at rest on a name that is cut, or on the time"
    case .due: "a date in the name does, too: fri 17:00, every 2 weeks; or the menu’s Due"
    case .priority:
      "!, !! or !!! in the name does, too, at its end or beginning; or the menu’s Priority"
    case .steps: "the task’s menu"
    case .stepsShown: "a click on their number; from a step, its task"
    case .keepDateAsText: "the cross beside the date"
    case .listAndTags: "what there is is offered; or the menu’s Move to list and Tags"
    case .delete: "the cross that the pointer brings out; a widget, while the keyboard is in it"
    case .move:
      "a drag, by touch after a long press; held at an edge, the list scrolls; a widget too"
    case .undo: "every change, also after a restart"
    case .insight:
      "shows how many tasks were opened and completed, how long they take, and what waits longest"
    case .history: "goes back to any change, or brings a task back as it was"
    case .search: "names, tags and notes; of the archive, too"
    case .lists: "a click on the title, where there are lists"
    case .goToDay: "among the days to come; in a wide window a month stands beside them"
    case .today, .upcoming: "a click on the title, once there is a date"
    case .days: "below the days of Upcoming a drag, too; the time stays"
    case .completed: "a click on their number"
    case .clipboard:
      "the middle button, or a drop, also of text files and links; every line becomes a task"
    case .openMenu:
      "the right button, or a long press, also on a widget; the three dots have the window's"
    case .settings: "the window's menu"
    case .printShown: "what is shown, as a PDF; or Files in the window's menu"
    case .close: "what stands in New task is kept for the next N"
    case .weeks, .found, .zoom, .controls, .keys, .quit: ""
    }
  }

  /// What keys are about.
  package enum Group: Sendable {
    case newTasks, selecting, tasks, looking, window

    /// Stands above them.
    package var text: String {
      switch self {
      case .newTasks: localized("New tasks")
      case .selecting: localized("Selecting")
      case .tasks: localized("Selected tasks")
      case .looking: localized("Finding and showing")
      case .window: localized("The window")
      }
    }
  }
}
