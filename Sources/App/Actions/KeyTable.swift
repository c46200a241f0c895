package import Wording

/// Every key of the tasks' window, in the order in which they are told. The dialog, the manual page and
/// the manual say what stands here and no more; a test presses each of these keys, and looks for keys
/// that do something and are missing.
package enum KeyTable {
  /// What is done, and the keys that do it.
  package struct Row: Sendable {
    /// What is said of it.
    package let words: KeyWords
    /// Each with its part of the words, in the same order; twice where a second press does the other.
    let actions: [Action]
    /// Stands between the keys of two actions.
    private let separator: String

    fileprivate init(_ words: KeyWords, _ actions: Action..., separator: String = "; ") {
      (self.words, self.actions, self.separator) = (words, actions, separator)
    }

    /// Several ways to do one thing stand behind commas, several actions' behind semicolons.
    package var keys: String {
      actions.map { $0.ways.joined(separator: ", ") }.joined(separator: separator)
    }
  }

  /// What belongs together.
  package struct Group: Sendable {
    /// Stands above it.
    package let title: KeyWords.Group
    /// In the order in which they are told.
    package let rows: [Row]

    fileprivate init(_ title: KeyWords.Group, _ rows: Row...) {
      (self.title, self.rows) = (title, rows)
    }
  }

  /// In the order in which they are told.
  package static var rows: [Row] { groups.flatMap(\.rows) }

  /// The same, by what they are about.
  package static var groups: [Group] {
    [
      Group(
        .newTasks,
        Row(.newTask, .newTask),
        Row(.newTaskDialog, .addTask, .addAndStay, .cancelNewTask),
        Row(.newTaskInRow, .newTaskInRow),
        Row(.newTaskRow, .addAndGoOn, .endNewTask)),
      Group(
        .selecting,
        Row(.select, .select),
        Row(.selectSeveral, .selectSeveral),
        Row(.moveFocus, .moveFocus, .toggleSelected),
        Row(.selectAll, .selectAll, .selectOne)),
      Group(
        .tasks,
        Row(.complete, .complete),
        Row(.rename, .rename),
        Row(.renamedRow, .keepName, .leaveName),
        Row(.details, .details),
        Row(.due, .typeDue, .due),
        Row(.days, .laterDay, .earlierDay),
        Row(.weeks, .laterWeek, .earlierWeek),
        Row(.priority, .priority),
        Row(.steps, .addStep, .makeStep, .moveOut),
        Row(.stepsShown, .showSteps, .hideSteps),
        Row(.keepDateAsText, .keepDateAsText),
        Row(.listAndTags, .typeList, .typeTags),
        Row(.delete, .delete),
        Row(.move, .moveUp, .moveDown, separator: ", "),
        Row(.openMenu, .openMenu),
        Row(.clipboard, .copy, .paste),
        Row(.undo, .undo, .redo),
        Row(.history, .history)),
      Group(
        .looking,
        Row(.search, .search),
        Row(.found, .goToFound, .endSearch),
        Row(.lists, .showAll, .showList),
        Row(.today, .showToday, .showToday),
        Row(.upcoming, .upcoming, .upcoming),
        Row(.goToDay, .goToDay),
        Row(.completed, .showCompleted),
        Row(.insight, .insight)),
      Group(
        .window,
        Row(.zoom, .larger, .smaller, .normalSize),
        Row(.controls, .nextControl, .previousControl),
        Row(.settings, .settings),
        Row(.printShown, .printShown),
        Row(.keys, .showKeys),
        Row(.close, .close),
        Row(.quit, .quit)),
    ]
  }
}
