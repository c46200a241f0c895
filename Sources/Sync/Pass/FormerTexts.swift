import Formats
import TaskStore
import Tasks

/// Texts that nobody else may have any more, and that the history gets to know.
struct FormerTexts: PassPart {
  let context: PassContext
  /// Whether the history was looked through for what is written over.
  private var knowsHistory = false

  init(_ context: PassContext) { self.context = context }

  /// The history gets to know what it does not: where a pass was undone here, nobody else may have it.
  mutating func remember(_ formers: [FormerText]) throws(PassError) {
    guard !formers.isEmpty else { return }
    if !knowsHistory {
      try stored { () throws(StoreError) in try database.texts.beginTextsInHistory(of: collection) }
      knowsHistory = true
    }
    try stored { () throws(StoreError) in
      let known = try database.texts.textsInHistory(of: formers.map(\.task))
      let unknown = formers.filter { former in
        former.texts.contains {
          !former.stillSays($0) && known[former.task]?.contains(Array($0.utf8)) != true
        }
      }
      try put(unknown)
    }
  }

  private func put(_ formers: [FormerText]) throws(StoreError) {
    guard !formers.isEmpty else { return }
    let step = try SyncStep(in: database, list: collection.list, at: now())
    step.isRecord = true
    for former in formers {
      try step.remember(former.task, former.record, insteadOf: former.own)
    }
    try step.finish()
  }

  /// The history gets to know what a resource said last that is gone since, and that it does not know any more: the step
  /// that brought it was undone, and what came after that has taken it away. So it may be where a task was moved to
  /// another collection here and changed in its former one by others.
  /// - Parameter isBeforeStep: what was undone cannot be redone behind the step that follows, and may take the place of
  ///   what is gone.
  func rememberGone(isBeforeStep: Bool = false) throws(PassError) {
    guard !options.isDry else { return }
    var pages = Pages<SyncItem>()
    while let page = try pages.nextInPass({ (last) throws(StoreError) in
      try database.texts.doubtfulItems(
        in: collection.id, countsUndone: !isBeforeStep, after: last, atMost: SyncRules.page)
    }) {
      var (known, unknown): ([(SyncItem, SyncItem.Agreement)], [FormerText]) = ([], [])
      for item in page {
        guard let former = try former(of: item) else { continue }
        // That of the last one: where it is still there, so are those before it.
        var last: HistoryStep.ID? = 0
        for text in former.texts where last != nil {
          let step = try stored { () throws(StoreError) in
            try database.texts.firstStep(
              knowing: text, of: former.task, countsUndone: !isBeforeStep)
          }
          last = (step ?? (former.stillSays(text) ? 0 : nil)).map { max($0, last ?? 0) }
        }
        if let last { known.append((item, .looked("\(last)"))) } else { unknown.append(former) }
      }
      try keep(known)
      try stored { () throws(StoreError) in try put(unknown) }
    }
  }

  /// What goes there with a task that is gone here, or in another list.
  func former(of item: SyncItem) throws(PassError) -> FormerText? {
    guard let id = item.task, let resource = item.document.flatMap({ try? TodoResource($0) })
    else { return nil }
    let task = try stored { () throws(StoreError) in try database.items.syncedTask(id) }
    let own = task.map { resource.adapted($0.record, in: place) }
    return FormerText(task: id, record: resource.record, own: own)
  }
}
