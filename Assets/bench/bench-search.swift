import Glibc
import App
import Loop
import System
import TaskStore
import Tasks

/// Types into the search of a window, letter by letter, and says how long its rows take; see Assets/bench/bench-search.
@main
enum BenchSearch {
  /// Frequent and rare words, letters and beginnings, two words, accents, numbers, and what is nowhere.
  private static let texts = [
    "milk", "call mother", "reply to", "müller", "ÅNGSTRÖM", "quince", "zebra", "xylophone", "e",
    "q",
    "z", "7", "12345", "999999", "garden 77", "a e", "nothing", "tonest", "strasse", "cafe order",
    "write zz", "o r i", "hotel 4 zeb",
  ]

  static func main() throws {
    let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000_000
    let model = try makeModel(count)
    let time = VirtualTime()
    let loop = RunLoop(timeSource: time)
    var (first, all): (Duration?, [Int]?) = (nil, nil)
    var start = spent()
    var filter = TaskFilter("")
    func rows(_ places: [Int]?, among former: TaskRows? = nil, isWhole: Bool = true) -> TaskRows {
      TaskRows(
        model.list, matching: filter, among: former, at: places, isWhole: isWhole, restHeight: 100)
    }
    let sieve = SearchSieve(
      model, on: loop,
      begun: {
        _ = rows($0, isWhole: false)
        first = spent() - start
      }, done: { all = $0 ?? [] })
    var longest = [Duration.zero]
    func turn() {
      let begin = spent()
      time.elapse(.microseconds(100), running: loop)
      longest[longest.count - 1] = max(longest[longest.count - 1], spent() - begin)
    }
    _ = model.takeChange()
    sieve.prepare()
    let begin = spent()
    for _ in 0...(count / 4_000 + 2) { turn() }
    let ready = spent() - begin
    var (firsts, wholes): ([(Duration, String)], [(Duration, String)]) = ([], [])
    for _ in 0..<5 {
      for text in texts {
        var former: TaskRows?
        for end in text.indices {
          let typed = String(text[...end])
          filter = TaskFilter(typed)
          (first, all) = (nil, nil)
          longest.append(.zero)
          start = spent()
          if sieve.begin(filter, among: former, screenful: 16) {
            while all == nil { turn() }
            former = rows(all)
          } else {
            former = rows(nil, among: former)
          }
          let whole = spent() - start
          firsts.append((first ?? whole, typed))
          wholes.append((whole, typed))
        }
      }
    }
    let turns = longest.dropFirst().sorted()
    print(
      "the longest turn of the loop that a letter takes: \(turns[turns.count / 2]) at the median,",
      "\(turns[turns.count * 99 / 100]) at the 99th percentile, \(turns.last ?? .zero) at most")
    print("\(count) tasks; their names lie ready after \(ready)")
    for (what, times) in [("a window full", firsts), ("all", wholes)] {
      let sorted = times.sorted { $0.0 < $1.0 }
      let high = sorted[sorted.count * 99 / 100]
      print(
        "\(what): \(sorted[sorted.count / 2].0) at the median, \(high.0) at the 99th percentile",
        "(“\(high.1)”), \(sorted[sorted.count - 1].0) at most (“\(sorted[sorted.count - 1].1)”),",
        "\(sorted.count) letters")
    }
  }

  /// The processor time of this thread, which waits for nothing: as long as a clock says on a quiet machine, and the same
  /// on one that is not. C: `clock_gettime`.
  private static func spent() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  private static func makeModel(_ count: Int) throws -> TaskListModel {
    let words =
      """
      buy call write read fix clean plan book pay send review check water order paint move meet learn cook sort
      garden kitchen report invoice ticket letter paper bicycle Müller café naïve Straße friend mother doctor
      school budget server window music photo holiday train flight hotel milk reply to the of and
      """.split(whereSeparator: \.isWhitespace)
    var random = UInt64(88_172_645_463_325_252)
    func next(_ limit: Int) -> Int {
      random ^= random << 13
      random ^= random >> 7
      random ^= random << 17
      return Int(random >> 33) % limit
    }
    let database = try TaskDatabase()
    for begin in stride(from: 0, to: count, by: 100_000) {
      let lines = (begin..<min(begin + 100_000, count)).map { number in
        var name = (0..<2 + next(4)).map { _ in words[next(words.count)] }.joined(separator: " ")
        if number % 9_973 == 0 { name += " zebra" }
        if number % 300_007 == 5 { name += " xylophone quince Ångström" }
        return name + " \(number)"
      }
      try database.perform(
        .add(PastedTasks(lines.joined(separator: "\n")).tasks), at: Timestamp(milliseconds: 0))
    }
    // As the window keeps it.
    return try TaskListModel(database: database, outside: ScratchFiles(folder: "out/scratch"))
  }
}
