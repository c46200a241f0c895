public import Loop
import System
import Tasks

/// Looks through a long list for what is typed, a slice in each turn of the loop, so that no frame waits for it: the
/// letters show at once, and the rows follow. It goes through the list in its order: what is found first stands first, so
/// that as soon as a window is full of it, it is shown, and what is found later follows below. Once the names lie ready
/// (``prepare()``), all that is left to be looked at is found in one turn, or in a few where it is much.
public final class SearchSieve {
  /// How many tasks are looked at, or laid ready, in one turn: with up to 1.5 µs each, where they lie far apart, less
  /// than half of a frame. Where there are no more, nobody needs a sieve.
  private static let slice = 4_000
  /// How many names are looked at closely there in one turn.
  private static let mostLooks = 32_000
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
    /// Where the names lie ready: what is looked for there, on which page next, and what was found.
    var needle: SearchText.Needle?
    var page = 0
    var found: [Task.ID] = []

    /// Whether what was found is to be shown, although there is more to look at.
    var fillsWindow: Bool { screenful.map { $0 <= places.count } ?? false }
  }

  private let slice: Int
  private let model: TaskListModel
  private let loop: RunLoop
  private let begun: ([Int]) -> Void
  private let done: ([Int]?) -> Void
  private var work: Work?
  private var timer: Timer?
  /// The names as far as they lie ready, and of which list; nil while nobody searches.
  private var text: (names: SearchText, version: Int)?

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

  deinit { timer?.invalidate() }

  /// Whether there is more to look at.
  public var isActive: Bool { work != nil }

  /// Whether names of a long list lie ready, which takes memory.
  public var holdsNames: Bool { text != nil }

  /// Whether all names lie ready.
  package var isPrepared: Bool {
    text.map { $0.version == model.nameChanges && $0.names.count == model.list.count } ?? false
  }

  /// Somebody is about to search: lays the names of a long list ready, a slice in each turn of the loop.
  public func prepare() {
    guard model.list.count > slice, !isPrepared else { return }
    if text?.version != model.nameChanges { text = (SearchText(), model.nameChanges) }
    start()
  }

  /// Nobody searches any more.
  public func close() {
    if text != nil { model.scratch?.giveBack() }
    text = nil
    stop()
  }

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
    prepare()
    work = Work(
      filter: filter, candidates: candidates, count: count, former: former, screenful: screenful,
      needle: isPrepared ? text?.names.needle(filter) : nil)
    start()
    return true
  }

  /// Looks at all that is left, for who will not wait.
  public func finish() {
    while isActive { lookOn() }
  }

  /// Gives up what is looked for.
  public func stop() {
    work = nil
    if text == nil || isPrepared { timer?.invalidate() }
  }

  private func start() {
    guard timer?.isValid != true else { return }
    let start = loop.now.advanced(by: .seconds(Self.interval))
    let timer = Timer(fire: start, interval: Self.interval, repeats: true) { [weak self] timer in
      guard let self else { return timer.invalidate() }
      self.goOn()
    }
    timer.name = "searching"
    loop.add(timer, forMode: .common)
    self.timer = timer
  }

  /// What is looked for comes before what will be.
  private func goOn() {
    if isActive { return lookOn() }
    // The only copy, so that it is changed in place.
    guard var (names, version) = text.take() else { return stop() }
    if version != model.nameChanges { (names, version) = (SearchText(), model.nameChanges) }
    names.append(
      model.list.numbered(names.count..<names.count + slice), outside: model.scratch)
    text = (names, version)
    guard isPrepared else { return }
    stop()
    // All tasks were read for this.
    model.scratch?.giveBack()
  }

  private func lookOn() {
    guard !model.hasChange else {
      stop()
      return done(nil)
    }
    // The only copy, so that it is changed in place.
    guard var work = work.take() else { return }
    if work.needle == nil || work.next == 0 || work.count - work.next <= slice { look(&work) }
    if work.next < work.count, work.needle != nil, !work.fillsWindow { lookAtNames(&work) }
    guard work.next < work.count else {
      stop()
      return done(work.places)
    }
    let fillsWindow = work.fillsWindow
    if fillsWindow { work.screenful = nil }
    self.work = work
    if fillsWindow { begun(work.places) }
  }

  /// Looks at the next tasks of the list. Where the names lie ready these are but a sample: a window full is enough.
  private func look(_ work: inout Work) {
    let end = min(work.next + slice, work.count)
    // Only where the names alone tell, they tell it sooner.
    let (list, names) = (model.list, work.filter.isOfNames ? text?.names : nil)
    while work.next < end, work.needle == nil || !work.fillsWindow {
      let place = work.candidates?[work.next] ?? work.next
      work.next += 1
      let isFound =
        if let names, let needle = work.needle {
          isFound(list.id(inRow: place), needle, names, work.filter)
        } else {
          work.filter.matches(list[place], in: &work.folding)
        }
      if isFound { work.places.append(place) }
    }
  }

  private func isFound(
    _ id: Task.ID, _ needle: SearchText.Needle, _ names: SearchText, _ filter: TaskFilter
  ) -> Bool {
    names.matches(id, needle) || filter.noted.contains(id)
  }

  /// Looks at the names that lie ready, until much is found.
  private func lookAtNames(_ work: inout Work) {
    guard let names = text?.names, let needle = work.needle else { return }
    let isOfNames = work.filter.isOfNames
    let most = isOfNames ? Self.mostLooks : slice
    var (looks, found) = (0, work.found)
    work.found = []
    while work.page < names.pageCount, looks < most {
      looks += names.look(for: needle, inPage: work.page) { id in
        if isOfNames || matches(id, &work) { found.append(id) }
      }
      work.page += 1
    }
    guard looks < most else { return work.found = found }
    found += work.filter.noted.filter { matches($0, &work) }
    (work.places, work.next) = (model.list.rows(of: found), work.count)
  }

  private func matches(_ id: Task.ID, _ work: inout Work) -> Bool {
    model.list[id: id].map { work.filter.matches($0, in: &work.folding) } ?? false
  }
}
