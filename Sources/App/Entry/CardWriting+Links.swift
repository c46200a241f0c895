import Formats
import Kit
import System
import TaskStore
import Tasks
import Wording

/// The addresses beside a task, in its card.
extension CardWriting {
  /// Nothing where they cannot be read.
  func links(of task: Task) -> [TaskLink] {
    (try? model.database.records.links(of: task.id)) ?? []
  }

  func prepareLinks(in row: EntryRow) {
    let links = row.details.links
    links.opens = { [weak self, weak row] link in
      self?.opening.open(link.address ?? "") { row?.details.say($0.sentence, at: .links) }
    }
    links.removes = { [weak self] link in
      guard let self, let address = link.address else { return }
      if let change = change(removing: [address]) { host.offerUndo(of: change) }
    }
  }

  /// Links and files that are dropped while a card is open stand beside its task by their addresses: nothing of a file is
  /// copied.
  /// - Returns: false where there is no card, or nothing of that kind.
  func keepInCard(_ drop: Drop) -> Bool {
    guard let entry = entering.entry, !entry.isNew, !drop.isCut else { return false }
    var links = drop.links.map { OpenedAddress($0.address)?.kept }
    if !drop.text.isEmpty {
      guard let address = OpenedAddress(drop.text.trimmed)?.kept else { return false }
      links.append(address)
    }
    let all = links + drop.files.map(FileAddress.address(of:))
    guard !all.isEmpty else { return false }
    let kept = all.compactMap(\.self).filter(TaskLinks.isAddress)
    if !kept.isEmpty, change(adding: kept) == nil { return true }
    entry.row.details.say(kept.count < all.count ? LinkWords.notKept : nil, at: .links)
    return true
  }

  /// - Returns: nil where that could not be stored, which is said.
  private func change(adding: [String] = [], removing: [String] = []) -> Change? {
    guard let entry = entering.entry, let id = entry.renamed else { return nil }
    let details = entry.row.details
    do throws(StoreError) {
      let edit = try model.database.records.linking(id, adding: adding, removing: removing)
      let change = try host.storeAside(edit)
      details.say(nil, at: .links)
      if let task = model.list[id: id] { details.show(links(of: task)) }
      return change
    } catch {
      details.say(error.sentence, at: .links)
      return nil
    }
  }
}
