import Canvas
import Kit
import TaskStore
import Tasks
import Wording

/// The rows as a screen reader walks them, whether they are in sight or not.
extension TaskListScreen {
  func key(ofRow index: Int) -> RowChange.Key? {
    guard index >= 0, index < rows.count else { return nil }
    if rows.writing?.row == index { return entry?.row.key }
    return switch rows[index] {
    case .rest: Self.restKey
    case .heading(let kind): Self.key(of: kind)
    case .divider: Self.dividerKey
    case .new: entry?.row.key
    case .archive: Self.archiveKey
    case .elsewhere: Self.elsewhereKey
    case .task, .archived: task(atRow: index)?.id
    }
  }

  func row(ofKey key: RowChange.Key) -> Int? {
    if let writing = rows.writing, key == entry?.row.key { return writing.row }
    switch key {
    case Self.restKey: return rows.count > 0 && rows[0] == .rest ? 0 : nil
    case Self.dividerKey: return rows.dividerRow
    case Self.archiveKey: return rows.archiveRow
    case Self.elsewhereKey: return rows.elsewhereRow
    default:
      let heading = rows.headings.first { Self.key(of: $0.kind) == key }
      return heading?.row ?? row(of: key)
    }
  }

  func semantics(ofRow index: Int) -> Semantics? {
    // Whoever writes is in the row's own field.
    guard rows.writing?.row != index, let task = task(atRow: index) else { return nil }
    let chips = chips(of: task)
    var semantics = Semantics(
      of: task, at: clock.shown, labels: chips.map(\.spoken).joined(separator: ", "))
    if let piece = listing.found.excerpts[task.id] { semantics.details = piece }
    return semantics
  }

  func actions(ofRow index: Int) -> [SemanticAction] {
    guard index < rows.count, rows.writing?.row != index else { return [] }
    guard let task = task(atRow: index) else {
      if case .heading(let kind) = rows[index] { return actions(of: kind) }
      if rows[index] == .elsewhere {
        return [SemanticAction(.press) { [weak self] in self?.searchEverywhere() }]
      }
      guard rows[index] == .divider else { return [] }
      return [SemanticAction(.press) { [weak self] in self?.run(.showCompleted) }]
    }
    return Action.allCases.compactMap { action in
      action.readerAction(ofTask: task.name).map { kind, title in
        SemanticAction(kind, title: title) { [weak self] in self?.run(action, on: [task]) }
      }
    }
  }
}
