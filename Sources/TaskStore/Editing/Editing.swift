import SQLite
import Tasks

/// Does what a person asks, each edit as one step of the history.
struct Editing {
  let store: OpenStore
  var tasks: TaskTable { store.tasks }

  init(of store: OpenStore) { self.store = store }

  /// See `TaskDatabase.perform`.
  func perform(_ edit: Edit, at now: Timestamp) throws(StoreError) -> Change {
    let change: Change = try store.edit(
      { () throws(StoreError) in
        var change = try self.change(for: edit, at: now)
        if case .move(let ids, _) = edit { change.countMoved(Set(ids)) }
        if !change.isEmpty {
          try store.steps.record(change, at: now)
          try tasks.write(change)
        }
        return change
      }, isStored: tasks.isStored)
    store.following.follow(change)
    return change
  }

  /// What `edit` would change, read from the stored tasks.
  private func change(for edit: Edit, at now: Timestamp) throws(StoreError) -> Change {
    var (labelling, missed) = (Labelling(in: store), 0)
    var rows = try rows(of: edit, now, &labelling, &missed)
    if edit.takesStepsAlong { rows += try rowsOfSteps(following: rows) }
    var change = Change(
      kind: kind(of: edit, with: rows), direction: .performed, rows: rows, lists: labelling.rows)
    change.missedCount = missed
    return change
  }

  /// - Parameter missed: how many dates are passed over.
  private func rows(
    of edit: Edit, _ now: Timestamp, _ labelling: inout Labelling, _ missed: inout Int
  ) throws(StoreError) -> [Change.Row] {
    switch edit {
    case .add(let tasks, let place): return try rowsForAdding(tasks, at: place, now, &labelling)
    case .complete(let ids), .skip(let ids):
      var completing = Completing(in: store, at: now)
      for id in ids.distinct() {
        if case .skip = edit { try completing.skip(id) } else { try completing.complete(id) }
      }
      missed = completing.missed
      return completing.changed
    case .reopen(let ids):
      return try self.rows(for: try tasks.withParents(ids)) {
        ($0.completed, $0.isArchived) = (nil, false)
      }
    case .rename(let id, let new): return try rowsForRenaming(id, to: new, now, &labelling)
    case .annotate(let id, let notes): return try rowsForAnnotating(id, with: notes)
    case .file(let ids, let choice):
      let list = try labelling.list(for: choice)
      return try self.rows(for: ids) { $0.list = list }
    case .tag(let ids, let adding, let removing):
      return try rowsForLabelling(ids, adding, removing, &labelling)
    case .label(let id, let choice, let adding, let removing):
      return try rowsForLabelling([id], in: choice, adding, removing, &labelling)
    case .schedule(let ids, let fields): return try rowsForScheduling(ids, fields, now, &labelling)
    case .prioritize(let ids, let priority):
      return try self.rows(for: ids) {
        if $0.priority.orNone != priority { $0.priority = priority }
      }
    case .link(let id, let adding, let removing, let former):
      return try rowsForLinking(id, adding, removing, former: TaskLinks(former))
    case .nest(let ids, let parent, let place):
      return try rowsForNesting(ids.distinct(), under: parent, at: place)
    case .join(let id, let other, let new):
      return try rowsForJoining(id, to: other, as: new, at: now, &labelling)
    case .divide(let id, let first, let second, let place):
      return try rowsForDividing(id, as: first, and: second, at: place, now, &labelling)
    case .archive(let ids):
      return try self.rows(for: try tasks.withSteps(ids)) { $0.isArchived = !$0.isOpen }
    case .unarchive(let ids):
      return try self.rows(for: try tasks.withSteps(ids)) { $0.isArchived = false }
    case .delete(let ids): return try rowsForDeleting(ids)
    case .move(let ids, let place):
      return try OpenOrder(of: store).rows(moving: ids.distinct(), to: place)
    case .addList(let name): try labelling.addList(name)
    case .renameList(let id, let name): try labelling.renameList(id, to: name)
    case .markList(let id, let look): try labelling.markList(id, as: look)
    case .moveList(let id, let place): try labelling.moveList(id, to: place)
    case .deleteList(let id):
      try labelling.deleteList(id)
      return try rowsForDeleting(
        try tasks.tasks(where: "list = ? ORDER BY id", [.integer(id)]).map(\.id))
    case .bringBack(let ids, let step):
      return try rowsForBringingBack(Set(ids), from: step, &labelling)
    }
    return []
  }

  /// What the edit is called where the rows say more than its own kind does.
  private func kind(of edit: Edit, with rows: [Change.Row]) -> Change.Kind {
    guard let row = rows.first else { return edit.kind }
    return switch edit {
    case .rename where row.before?.name == row.after?.name: row.labelKind
    case .label: row.labelKind
    case .join where row.after == nil: .delete
    default: edit.kind
    }
  }

  func rows(
    for ids: [Task.ID], _ body: (inout Task) throws(StoreError) -> Void
  ) throws(StoreError) -> [Change.Row] {
    var rows: [Change.Row] = []
    for id in ids.distinct() {
      let before = try tasks.task(id)
      var after = before
      try body(&after)
      if after != before { rows.append(Change.Row(before: before, after: after)) }
    }
    return rows
  }
}

extension Change.Row {
  /// The kind of a change that changes labels alone.
  fileprivate var labelKind: Change.Kind {
    if before?.list != after?.list { return .file }
    if before?.tags != after?.tags { return .tag }
    return before?.schedule != after?.schedule ? .schedule : .prioritize
  }
}

extension Edit {
  /// Whether steps go into another list with what they are steps of.
  fileprivate var takesStepsAlong: Bool {
    switch self {
    case .file, .rename, .divide, .label, .nest: true
    default: false
    }
  }

  fileprivate var kind: Change.Kind {
    switch self {
    case .add: .add
    case .complete: .complete
    case .skip: .skip
    case .reopen: .reopen
    case .rename, .join, .divide: .rename
    case .annotate: .annotate
    case .file: .file
    case .tag, .label: .tag
    case .schedule: .schedule
    case .prioritize: .prioritize
    case .nest: .nest
    case .link: .link
    case .archive: .archive
    case .unarchive: .unarchive
    case .delete: .delete
    case .move: .move
    case .addList: .addList
    case .renameList: .renameList
    case .markList: .markList
    case .moveList: .moveList
    case .deleteList: .deleteList
    case .bringBack: .bringBack
    }
  }
}

extension Array where Element: Hashable {
  /// The elements, each once, in the order of their first appearance.
  func distinct() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
