import Wording

extension Action {
  /// What it is called: in menus, or where it has none in the table of keys.
  package var name: String {
    if let line { return line }
    for row in KeyTable.rows {
      guard let place = row.actions.firstIndex(of: self) else { continue }
      return row.words.actions.dropFirst(place).first ?? row.words.action
    }
    preconditionFailure("The action \(rawValue) has no words: give it a line or a row of KeyTable.")
  }

  /// What a menu calls it; nil where no menu has it.
  var line: String? { taskLine ?? listLine ?? windowLine }

  private var taskLine: String? {
    switch self {
    case .newTask: MenuWords.newTask
    case .complete: MenuWords.complete
    case .skip: MenuWords.skip
    case .rename: MenuWords.rename
    case .details: MenuWords.details
    case .addStep: StepWords.add
    case .makeStep: StepWords.make
    case .moveOut: StepWords.moveOut
    case .showSteps: StepWords.show
    case .hideSteps: StepWords.hide
    case .moveUp: MenuWords.moveUp
    case .moveDown: MenuWords.moveDown
    case .due: MenuWords.due
    case .priority: MenuWords.priority
    case .moveToList: MenuWords.moveToList
    case .tags: MenuWords.tags
    case .newTag: MenuWords.newTag
    case .selectByTouch: MenuWords.select
    case .selectAll: MenuWords.selectAll
    case .cut: MenuWords.cut
    case .copy: MenuWords.copy
    case .paste: MenuWords.paste
    case .openLink: MenuWords.openLink
    case .bringBack: HistoryWords.bringBack
    case .delete: MenuWords.delete
    default: nil
    }
  }

  private var listLine: String? {
    switch self {
    case .lists: LabelWords.lists
    case .showAll: LabelWords.all
    case .showToday: LabelWords.today
    case .upcoming: LabelWords.upcoming
    case .goToDay: AgendaWords.goToDay
    case .showLater: LabelWords.later
    case .newList: MenuWords.newList
    case .renameList: MenuWords.renameList
    case .listLook: MenuWords.listLook
    case .moveListUp: MenuWords.moveListUp
    case .moveListDown: MenuWords.moveListDown
    case .deleteList: MenuWords.deleteList
    default: nil
    }
  }

  private var windowLine: String? {
    switch self {
    case .search: MenuWords.search
    case .saveSearch: TaskSearchWords.saveThis
    case .removeSearch: TaskSearchWords.removeThis
    case .undo: MenuWords.undo
    case .redo: MenuWords.redo
    case .history: MenuWords.history
    case .insight: MenuWords.insight
    case .sort: MenuWords.sort
    case .showCompleted: MenuWords.completed
    case .clearCompleted: MenuWords.clearCompleted
    case .moveOverdue: AgendaWords.moveOverdue
    case .larger: MenuWords.larger
    case .smaller: MenuWords.smaller
    case .normalSize: MenuWords.normalSize
    case .theme: MenuWords.theme
    case .editWidgets: MenuWords.editWidgets
    case .settings: MenuWords.settings
    case .files: MenuWords.files
    case .importFiles: MenuWords.importFiles
    case .export: MenuWords.export
    case .printShown: MenuWords.printShown
    case .backUp: MenuWords.backUp
    case .restore: MenuWords.restore
    case .showKeys: MenuWords.keys
    case .about: MenuWords.about
    case .quit: MenuWords.quit
    default: nil
    }
  }

  /// The key that menus show beside it; empty where there is none.
  var shortcut: String {
    // F2 reads best there: Enter means this line, whichever it is.
    (self == .rename ? keys.last : keys.first) ?? ""
  }
}
