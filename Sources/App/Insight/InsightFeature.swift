import Dates
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
  private var past = StoredPast()
  /// The last step of the history that it was read after; nil before it was read.
  private var step: HistoryStep.ID?
  private var isReading = false
  private var known: Known?

  init(_ host: any FeatureHost, saying: @escaping () -> Void) {
    (self.host, self.saying) = (host, saying)
    reader = host.dependencies.past ?? .reading(host.model.database)
  }

  /// Reads what has been done since, and says so where it is more.
  private func catchUp() {
    guard !isReading, let last = try? model.database.lastStep(), last != step else { return }
    isReading = true
    reader.read(past, model.database) { [weak self] in self?.found($0, upTo: last) }
  }

  private func found(_ past: StoredPast?, upTo last: HistoryStep.ID) {
    isReading = false
    guard let past else { return }
    (step, self.past) = (last, past)
    known = Known(past, at: host.now)
    saying()
  }

  /// What is known of the past on a day.
  private struct Known {
    let day: Int32
    let outlook: TaskOutlook
    let tasks: [Task.ID: PastTask]
    let today: (planned: Int, done: Int)?

    init(_ past: StoredPast, at now: Timestamp) {
      day = past.day(of: now)
      let tasks = past.tasks(at: now)
      outlook = TaskOutlook(tasks)
      self.tasks = Dictionary(tasks.map { ($0.id, $0) }) { former, _ in former }
      let planned = past.plannedCount(on: now)
      today = DayOutlook(planning: planned, after: past.days(before: now)).map {
        (planned, $0.done)
      }
    }
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

  /// Has what was done since read, and is content with what is known until then.
  private func bringUp() -> Known? {
    guard settings.showsInsight else { return nil }
    catchUp()
    if let known, known.day != past.day(of: host.now) { self.known = Known(past, at: host.now) }
    return known
  }

  // MARK: The page

  /// Opens the page, unless the person is asked something else.
  func open() {
    guard let root = root, !root.isAsking, host.finishEntry() else { return }
    let page = InsightPage(host.numbers)
    Dialog.present(in: root, title: InsightWords.title, [page])
    reader.read(past, model.database) { [weak self, weak page] past in
      guard let self, let page, let past else { return }
      let now = host.now
      let weeks = InsightWeeks.starts(before: now, in: model.database.place)
      self.past = past
      page.show(Review(past.tasks(at: now), weeks: weeks), of: host.model)
    }
  }
}
