public import Loop
import Tasks

/// Looks through a long list for what is typed, a slice in each turn of the loop, so that no frame waits for it: the
/// letters show at once, and the rows follow. It goes through the list in its order: what is found first stands first, so
/// that as soon as a window is full of it, it is shown, and what is found later follows below.
public final class SearchSieve {
  /// How many tasks are looked at in one turn: with 200 ns each a fifth of a frame. Where there are no more, nobody
  /// needs a sieve.
  private static let slice = 16_000
  /// Seconds.
  private static let interval = 0.0001

  /// What is being looked through.
  private struct Work {
    let filter: TaskFilter
    /// The places that are looked at; nil: all.
    let candidates: [Int]?
    let count: Int
    /// The rows of the very list that were shown before, all that their filter leaves.
    let former: TaskRows?
    /// How many tasks fill a window; nil once they are shown.
    var screenful: Int?
    var next = 0
    var places: [Int] = []
    var folding = Folding()
  }

  private let slice: Int
  private let model: TaskListModel
  private let loop: RunLoop
  private let begun: ([Int]) -> Void
  private let done: ([Int]?) -> Void
  private var work: Work?
  private var timer: Timer?

  /// - Parameters:
  ///   - begun: told the first places, once they fill a window and there is more to look at.
  ///   - done: told the places of the tasks that are found; nil where the list has become another one meanwhile.
  public init(
    _ model: TaskListModel, on loop: RunLoop, begun: @escaping ([Int]) -> Void,
    done: @escaping ([Int]?) -> Void
  ) {
    (self.model, self.loop, self.begun, self.done) = (model, loop, begun, done)
    slice = min(Self.slice, model.page)
  }

  deinit { stop() }

  /// Whether there is more to look at.
  public var isActive: Bool { work != nil }

  /// Begins, in the place of what was begun before.
  /// - Parameters:
  ///   - former: the rows of the very list; nil where it has become another one.
  ///   - screenful: how many tasks fill a window.
  /// - Returns: false where there are so few tasks to look at that it is not worth while.
  public func begin(
    _ filter: TaskFilter, among former: TaskRows?, screenful: Int
  ) -> Bool {
    // Where a window is full of what was found so far, these rows are not all.
    let former = work.map { $0.screenful == nil ? $0.former : former } ?? former
    stop()
    guard filter.isSearch, !model.hasChange else { return false }
    let candidates = TaskRows.candidates(in: model.list, for: filter, among: former)
    let count = candidates?.count ?? model.list.count
    guard count > slice else { return false }
    work = Work(
      filter: filter, candidates: candidates, count: count, former: former, screenful: screenful)
    let start = loop.now.advanced(by: .seconds(Self.interval))
    let timer = Timer(fire: start, interval: Self.interval, repeats: true) { [weak self] timer in
      guard let self else { return timer.invalidate() }
      self.lookOn()
    }
    timer.name = "searching"
    loop.add(timer, forMode: .common)
    self.timer = timer
    return true
  }

  /// Looks at all that is left, for who will not wait.
  public func finish() {
    while isActive { lookOn() }
  }

  /// Gives it up.
  public func stop() {
    timer?.invalidate()
    (timer, work) = (nil, nil)
  }

  private func lookOn() {
    guard !model.hasChange else {
      stop()
      return done(nil)
    }
    // The only copy, so that it is changed in place.
    guard var work = work.take() else { return }
    let end = min(work.next + slice, work.count)
    for index in work.next..<end {
      let place = work.candidates?[index] ?? index
      if work.filter.matches(model.list[place], in: &work.folding) { work.places.append(place) }
    }
    work.next = end
    guard end < work.count else {
      stop()
      return done(work.places)
    }
    let isFull = work.screenful.map { $0 <= work.places.count } ?? false
    if isFull { work.screenful = nil }
    self.work = work
    if isFull { begun(work.places) }
  }
}
