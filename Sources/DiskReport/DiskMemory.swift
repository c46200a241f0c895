import DiskUsage
import System
import Tasks

/// What the disk widget's program wants to have back with the next question: the state of its document.
struct DiskMemory: Hashable {
  /// The last measurement that was news.
  var usage: DiskSpace?
  /// How free the home folder's disk was.
  var history = FreeSpaceHistory()
  /// When the last sample for that was taken, in hours since 1970.
  private var hour: Int64?
  /// What was told of the disks that are nearly full, by where they are mounted; of the home folder's under an empty
  /// path.
  private var told: [DiskPath: LowSpaceAlarm.Level] = [:]
  /// When the others were last looked at for the warning, in seconds since 1970.
  private var looked: Int64?

  private static let home = DiskPath("")
  private static let secondsOfHour: Int64 = 3_600
  /// Between two looks at the others, from a start to the first one, and what must lie between two looks so that it is
  /// a start: all in seconds. A hidden widget is asked every twelve minutes at the latest, which is no start.
  private static let (pause, afterStart, silence): (Int64, Int64, Int64) = (600, 50, 1_500)

  /// When the disk will be full, by all that is kept.
  func forecast(at now: Timestamp) -> FillForecast? { history.forecast(at: now.wholeSeconds) }

  /// Takes a measurement of the home folder's disk in.
  mutating func measured(_ space: DiskSpace, at now: Timestamp) {
    if space.isNews(toOneWith: usage) { usage = space }
    let hour = now.wholeSeconds / Self.secondsOfHour
    guard hour != self.hour else { return }
    self.hour = hour
    _ = history.take(space, at: now.wholeSeconds)
  }

  /// Takes in how full a disk is.
  /// - Parameter other: where it is mounted; nil of the home folder's.
  /// - Returns: what is to be told of it now.
  mutating func warning(
    _ space: DiskSpace, on other: DiskPath? = nil
  ) -> LowSpaceAlarm.Level? {
    var alarm = LowSpaceAlarm(
      warnedLevel: told[other ?? Self.home] ?? .enough, isHome: other == nil)
    let level = alarm.measured(space)
    told[other ?? Self.home] = alarm.warnedLevel == .enough ? nil : alarm.warnedLevel
    return level
  }

  /// Whether it is time to look at the others for the warning: now and then, and not with the first question of a
  /// start, which has enough to do.
  mutating func looksAtOthers(at now: Timestamp) -> Bool {
    let now = now.wholeSeconds
    guard let looked, (0..<Self.silence).contains(now - looked) else {
      looked = now - Self.pause + Self.afterStart
      return false
    }
    guard now - looked >= Self.pause else { return false }
    self.looked = now
    return true
  }

  /// They were looked at, whatever for.
  mutating func lookedAtOthers(at now: Timestamp) { looked = now.wholeSeconds }
}

// MARK: - As a text

extension DiskMemory {
  /// A line each: what it is, and its value.
  var text: String {
    var lines: [String] = []
    if let usage { lines.append("usage \(usage.total) \(usage.used) \(usage.available)") }
    lines.append("history \(history.text)")
    if let hour { lines.append("hour \(hour)") }
    if let looked { lines.append("looked \(looked)") }
    lines += told.map { path, level in "told \(level.rawValue) \(Self.word(of: path))" }.sorted()
    return lines.joined(separator: "\n")
  }

  /// Reads what ``text`` gave. What cannot be understood, or makes no sense, counts as never kept.
  init(text: String?) {
    for line in (text ?? "").split(separator: "\n") {
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      let value = line.drop { $0 != " " }.dropFirst()
      switch words[0] {
      case "usage": usage = Self.usage(words.dropFirst().map { UInt128($0) })
      case "history": history = FreeSpaceHistory(text: String(value)) ?? FreeSpaceHistory()
      case "hour": hour = Int64(value)
      case "looked": looked = Int64(value).flatMap { $0 >= 0 ? $0 : nil }
      case "told":
        guard words.count > 1, let level = Int(words[1]).flatMap(LowSpaceAlarm.Level.init),
          level != .enough
        else { continue }
        told[Self.path(of: words.count > 2 ? words[2] : "")] = level
      default: continue
      }
    }
  }

  /// Behind the three figures may stand when they were measured, as they were kept before.
  private static func usage(_ figures: [UInt128?]) -> DiskSpace? {
    let known = figures.compactMap(\.self)
    guard known.count == figures.count, (3...4).contains(known.count) else { return nil }
    return try? DiskSpace(total: known[0], used: known[1], available: known[2])
  }

  private static func word(of path: DiskPath) -> String {
    let bytes = path.bytes.flatMap { byte in
      (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "%")
        ? [byte] : PercentCoding.encoded(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func path(of word: Substring) -> DiskPath {
    DiskPath(PercentCoding.decoded(Array(word.utf8)[...]).bytes)
  }
}
