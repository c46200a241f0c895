import Insight
import Kit
import TaskStore
import Tasks
import Wording

/// What the person's own past says: of a task in its card, of the day in Today, and on a page of its own. Nothing is read
/// before one of them is looked at.
final class InsightFeature: Feature {
  unowned let host: any FeatureHost
  private let reader: PastReader
  /// More is known than before.
  private let saying: () -> Void
  private var known: KnownPast?
  /// The last step of the history that is in it.
  private var step: HistoryStep.ID?
  private var isReading = false
  private weak var page: InsightPage?

  init(_ host: any FeatureHost, saying: @escaping () -> Void) {
    (self.host, self.saying) = (host, saying)
    reader = host.dependencies.past ?? .atOnce
  }

  /// Reads what has been done since, and says so where it is more; on another day all is another.
  private func catchUp() {
    guard !isReading, let last = try? model.database.lastStep() else { return }
    let now = host.now
    if let known, last == step, known.day == known.stored.day(of: now) { return }
    isReading = true
    reader.read(known?.stored ?? StoredPast(), model.database, now) { [weak self] found in
      self?.isReading = false
      if let found { self?.took(found, upTo: last) }
    }
  }

  private func took(_ found: KnownPast, upTo last: HistoryStep.ID) {
    (known, step) = (found, last)
    page?.show(found.review, of: model)
    saying()
  }

  /// Has what was done since read, and is content with what is known until then.
  private func bringUp() -> KnownPast? {
    guard settings.showsInsight else { return nil }
    catchUp()
    return known
  }

  // MARK: What is said

  /// What is said of a task that is open; nil for nothing.
  func remark(on id: Task.ID) -> String? {
    guard let known = bringUp(), let task = known.tasks[id] else { return nil }
    let present = task.seen(at: Double(host.now.milliseconds) / 1000)
    return known.outlook.remark(of: present).map { InsightWords.sentence($0, labels) }
  }

  /// What is said of the present day; nil for nothing.
  func remarkOnToday() -> String? {
    bringUp()?.today.map {
      InsightWords.day(planned: $0.planned, done: $0.done, host.numbers)
    }
  }

  /// Opens the page, unless the person is asked something else.
  func open() {
    guard let root, !root.isAsking, host.finishEntry() else { return }
    let page = InsightPage(host.numbers)
    self.page = page
    Dialog.present(in: root, title: InsightWords.title, [page])
    if let known { page.show(known.review, of: model) }
    catchUp()
  }
}
