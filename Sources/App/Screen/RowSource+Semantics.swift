import Kit
import Tasks

/// The rows as a screen reader walks them, whether they are in sight or not.
extension RowSource {
  func key(ofRow index: Int) -> RowChange.Key? {
    guard index >= 0, index < listing.rows.count else { return nil }
    if listing.rows.writing?.row == index { return entering.entry?.row.key }
    return switch listing.rows[index] {
    case .rest: FixedRowKey.rest
    case .heading(let kind): FixedRowKey.heading(kind)
    case .coming(let place): FixedRowKey.coming(place)
    case .divider: FixedRowKey.divider
    case .new: entering.entry?.row.key
    case .archive: FixedRowKey.archive
    case .elsewhere: FixedRowKey.elsewhere
    case .task, .archived: listing.task(atRow: index)?.id
    }
  }

  func row(ofKey key: RowChange.Key) -> Int? {
    if let writing = listing.rows.writing, key == entering.entry?.row.key { return writing.row }
    switch key {
    case FixedRowKey.rest: return listing.rows.count > 0 && listing.rows[0] == .rest ? 0 : nil
    case FixedRowKey.divider: return listing.rows.dividerRow
    case FixedRowKey.archive: return listing.rows.archiveRow
    case FixedRowKey.elsewhere: return listing.rows.elsewhereRow
    case ..<FixedRowKey.lastComing:
      return listing.rows.row(ofComing: FixedRowKey.place(ofComing: key))
    default:
      let heading = listing.rows.headings.first { FixedRowKey.heading($0.kind) == key }
      return heading?.row ?? listing.row(of: key)
    }
  }

  func semantics(ofRow index: Int) -> Semantics? {
    // Whoever writes is in the row's own field.
    guard listing.rows.writing?.row != index, let task = listing.task(atRow: index) else {
      return nil
    }
    let chips = listing.chips(of: task)
    var semantics = Semantics(
      of: task, at: screen.clock.shown, labels: chips.map(\.spoken).joined(separator: ", "))
    if let piece = listing.found.excerpts[task.id] { semantics.details = piece }
    return semantics
  }

  func actions(ofRow index: Int) -> [SemanticAction] {
    guard index < listing.rows.count, listing.rows.writing?.row != index else { return [] }
    guard let task = listing.task(atRow: index) else {
      if case .heading(let kind) = listing.rows[index] {
        return overdue.actions(of: kind) + planning.actions(of: kind)
      }
      if case .coming(let place) = listing.rows[index] {
        return [SemanticAction(.press) { [weak self] in self?.planning.sayWhen(place) }]
      }
      if listing.rows[index] == .elsewhere {
        return [SemanticAction(.press) { [weak self] in self?.lists.searchEverywhere() }]
      }
      guard listing.rows[index] == .divider else { return [] }
      return [SemanticAction(.press) { [weak self] in self?.host.run(.showCompleted) }]
    }
    return Action.allCases.compactMap { action in
      action.readerAction(ofTask: task.name).map { kind, title in
        SemanticAction(kind, title: title) { [weak self] in self?.host.run(action, on: [task]) }
      }
    }
  }
}
