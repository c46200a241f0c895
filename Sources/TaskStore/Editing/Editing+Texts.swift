import SQLite
import Tasks

/// What has texts that are read first.
extension Editing {
  /// What changes when a task gets other notes: the text is a new one, unless it is the one that is there.
  func rowsForAnnotating(
    _ id: Task.ID, with notes: TaskNotes?
  ) throws(StoreError) -> [Change.Row] {
    let before = try tasks.task(id)
    var after = before
    if let notes {
      let former = try before.notes.flatMap { (id) throws(StoreError) in try tasks.notes(id) }
      guard former.map({ $0.utf8.elementsEqual(notes.text.utf8) }) != true else { return [] }
      after.notes = try store.connection.share([notes.text], in: .note)
    } else {
      after.notes = nil
    }
    return after == before ? [] : [Change.Row(before: before, after: after)]
  }

  /// What changes when addresses come beside a task, or go. Undone, it says what it had before, whatever its document says
  /// then.
  func rowsForLinking(
    _ id: Task.ID, _ adding: [String], _ removing: [String], former: TaskLinks
  ) throws(StoreError) -> [Change.Row] {
    var before = try tasks.task(id)
    let known = try tasks.links(of: before)
    let links = (known ?? former).changed(adding: adding, removing: removing)
    guard links != known ?? former else { return [] }
    if known == nil { before.links = try tasks.number(of: former) }
    var after = before
    after.links = try tasks.number(of: links)
    return [Change.Row(before: before, after: after)]
  }

  /// What it takes to have tasks as they were before a step; only those that are named, if any are.
  func rowsForBringingBack(
    _ ids: Set<Task.ID>, from id: HistoryStep.ID, _ labelling: inout Labelling
  ) throws(StoreError) -> [Change.Row] {
    // What is undone is forgotten by the next step, and its texts with it.
    let step = try store.steps.step(
      "SELECT id, kind FROM step WHERE id = ? AND undone <> 1", [.integer(id)])
    guard let step else { throw .noSuchStep(id) }
    let former = try store.steps.rows(of: step, where: "side = 0").compactMap(\.before)
    let meant = ids.isEmpty ? former : former.filter { ids.contains($0.id) }
    guard !meant.isEmpty else { throw .nothingToBringBack }
    var rows: [Change.Row] = []
    for var task in meant {
      let now = try tasks.storedTask(task.id)
      // Where it stands is its own only where that is what was changed.
      if let now, step.kind != .move { task.position = now.position }
      if let list = try task.list.flatMap(store.steps.formerList) {
        task.list = try labelling.bringBack(list)
      }
      if now != task { rows.append(Change.Row(before: now, after: task)) }
    }
    return rows
  }
}
