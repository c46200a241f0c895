import Loop
import TaskStore
import Tasks

/// Reads the history a page at a time, between what else is to be done, and keeps of it what is looked for.
final class HistoryReading {
  /// What was found so far, the newest first.
  private(set) var steps: [HistoryStep] = []
  /// Whether more may be found.
  var isReading: Bool { !pass.isWhole }

  private let database: TaskDatabase
  private let loop: RunLoop
  private let sentence: (HistoryStep) -> String
  private let changed: () -> Void
  private let failed: (StoreError) -> Void
  private var pass = Pass()
  private var timer: TimerToken?

  /// Steps that are read at once, and names of tasks that are looked through.
  private static let (page, names) = (64, 2_000)

  /// One reading of the history, from its newest step on.
  private struct Pass {
    /// Folded.
    var words: [[UInt8]] = []
    var found: [HistoryStep] = []
    var last = HistoryStep.ID.max
    /// Read, and not yet looked through.
    var page: ArraySlice<HistoryStep> = []
    /// Whether no other page follows.
    var isLast = false
    /// How far the names of the first of them were.
    var place = StoredHistory.NamePlace()
    var isWhole = false
    var folding = Folding()
  }

  /// - Parameters:
  ///   - sentence: what a step was, as it is shown.
  ///   - changed: other steps were found, or all were looked through.
  ///   - failed: the history could not be read; nothing more comes.
  init(
    _ database: TaskDatabase, on loop: RunLoop, sentence: @escaping (HistoryStep) -> String,
    changed: @escaping () -> Void, failed: @escaping (StoreError) -> Void
  ) {
    (self.database, self.loop, self.sentence) = (database, loop, sentence)
    (self.changed, self.failed) = (changed, failed)
  }

  /// Looks for steps in whose sentences, or in one of whose tasks' names, every word stands. The first page
  /// is looked through at once. What was found before is shown until as much is found again.
  func begin(_ text: String) {
    stop()
    let words = text.split(whereSeparator: \.isWhitespace).map { String($0).folded() }
    if words != pass.words { steps = [] }
    pass = Pass(words: words)
    readOn()
    guard !pass.isWhole else { return }
    timer = loop.inSlices(named: "history") { [weak self] in
      self?.readOn()
      return self?.isReading == true ? .more : .done
    }
  }

  func stop() { timer = nil }

  private func readOn() {
    do throws(StoreError) {
      try readPage()
    } catch {
      pass.isWhole = true
      failed(error)
    }
    guard pass.isWhole || pass.found.count >= steps.count else { return }
    steps = pass.found
    changed()
  }

  private func readPage() throws(StoreError) {
    if pass.page.isEmpty {
      pass.page = try database.history.steps(before: pass.last, atMost: Self.page)[...]
      pass.isLast = pass.page.count < Self.page
      pass.last = pass.page.last?.id ?? pass.last
    }
    var budget = Self.names
    while budget > 0, let step = pass.page.first {
      guard let isFound = try looks(at: step, &budget) else { return }
      if isFound { pass.found.append(step) }
      pass.page.removeFirst()
      pass.place = StoredHistory.NamePlace()
    }
    pass.isWhole = pass.isLast && pass.page.isEmpty
  }

  /// - Parameter budget: how many names may be looked at, and what is left of it.
  /// - Returns: nil where it is to be gone on with in another turn.
  private func looks(
    at step: HistoryStep, _ budget: inout Int
  ) throws(StoreError) -> Bool? {
    pass.folding.fold(sentence(step))
    let missing = pass.words.filter { !pass.folding.containsAll([$0]) }
    guard !missing.isEmpty else { return true }
    let names = try database.history.names(in: step.id, from: &pass.place, atMost: budget)
    for name in names {
      pass.folding.fold(name)
      if pass.folding.containsAll(missing) { return true }
    }
    let isLast = names.count < budget
    budget -= names.count
    return isLast ? false : nil
  }
}
