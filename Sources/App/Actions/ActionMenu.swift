import Kit

/// The menus that offer actions.
enum ActionMenu: CaseIterable {
  /// The window's, behind its button.
  case window
  /// Behind its line of the way in and out.
  case files
  /// Beside the tasks, of all of them.
  case list
  /// Of one task, of several, and of one that is put away.
  case task, tasks, archived
  /// Of the lists: above them, and below.
  case shown, lists
  /// Below the lists that a task can go to, and below the tags that it can have.
  case moveToList, tags
  /// Of a text field.
  case field

  /// What it offers, from top to bottom. A line stands between two sections; what cannot be meant at the
  /// time is left out.
  var sections: [[Action]] {
    let editing: [Action] = [.undo, .redo, .history]
    let showing: [Action] = [.goToDay, .moveOverdue, .sort, .showCompleted, .clearCompleted]
    let moving: [Action] = [.moveUp, .moveDown]
    let steps: [Action] = [.addStep, .makeStep, .moveOut, .showSteps, .hideSteps]
    let labels: [Action] = [.due, .priority, .moveToList, .tags]
    return switch self {
    case .window:
      [
        [.search, .saveSearch, .removeSearch, .lists], editing + [.insight], showing,
        [.larger, .smaller, .normalSize, .theme],
        [.editWidgets, .settings, .files, .showKeys, .about], [.quit],
      ]
    case .files: [[.importFiles, .export, .printShown, .backUp, .restore]]
    case .list: [[.newTask, .paste], editing, [.search], showing]
    case .task:
      [
        [.complete, .skip, .rename, .details], steps, moving, labels, [.copy, .selectByTouch],
        [.delete],
      ]
    case .tasks:
      [
        [.complete, .skip], [.makeStep, .moveOut], moving, labels, [.copy, .selectAll], [.delete],
      ]
    case .archived: [[.bringBack, .complete], [.copy], [.delete]]
    case .shown: [[.showAll, .showToday, .upcoming, .showLater]]
    case .lists: [[.newList, .renameList, .listLook, .moveListUp, .moveListDown, .deleteList]]
    case .moveToList: [[.newList]]
    case .tags: [[.newTag]]
    case .field: [TextControl.Command.allCases.map(\.action)]
    }
  }
}

extension TextControl.Command {
  /// What it is called among all actions.
  var action: Action {
    switch self {
    case .undo: .undo
    case .redo: .redo
    case .cut: .cut
    case .copy: .copy
    case .paste: .paste
    case .selectAll: .selectAll
    case .openLink: .openLink
    }
  }
}
