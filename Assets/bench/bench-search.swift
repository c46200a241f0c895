import App
import Glibc
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
    let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 100_000
    let list = try makeList(count)
    var times: [(Duration, String)] = []
    for text in Array(repeating: texts, count: 5).joined() {
      for end in text.indices {
        let typed = String(text[...end])
        let start = spent()
        _ = TaskRows(list, matching: TaskFilter(typed), restHeight: 100)
        times.append((spent() - start, typed))
      }
    }
    times.sort { $0.0 < $1.0 }
    let (high, most) = (times[times.count * 99 / 100], times[times.count - 1])
    print(
      "\(count) tasks, \(times.count) letters: \(times[times.count / 2].0) at the median,",
      "\(high.0) at the 99th percentile (“\(high.1)”), \(most.0) at most (“\(most.1)”)")
  }

  /// The processor time of this thread, which waits for nothing: as long as a clock says on a quiet machine, and the same
  /// on one that is not. C: `clock_gettime`.
  private static func spent() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  private static func makeList(_ count: Int) throws -> TaskList {
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
    return try database.load()
  }
}
