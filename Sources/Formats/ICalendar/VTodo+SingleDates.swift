import Dates
import Tasks

/// The dates of a series that were changed alone: VTODOs beside the task's with its UID and a RECURRENCE-ID
/// (RFC 5545, 3.8.4.4), in any order. They stay as they are; those that are done are behind the series.
extension VTodo {
  /// How many VTODOs stand before the task's, which is the first that is no such date, or else the first of all.
  static func countBeforeTask(_ lines: [ContentLine]) -> Int {
    guard lines.contains(where: { $0.name == "RECURRENCE-ID" }) else { return 0 }
    var (count, depth, isSingle) = (0, 0, false)
    for line in lines {
      if line.isEdge("BEGIN", "VTODO") { (depth, isSingle) = (1, false); continue }
      guard depth > 0 else { continue }
      if line.name == "BEGIN" { depth += 1 }
      if line.name == "RECURRENCE-ID", depth == 1 { isSingle = true }
      guard line.name == "END" else { continue }
      depth -= 1
      if depth == 0 {
        if !isSingle { return count }
        count += 1
      }
    }
    return 0
  }

  /// What a task's UID is followed by where it is a single date of a series that stands elsewhere: UID and RECURRENCE-ID
  /// together name one object.
  var singleDateMark: String? {
    first("RECURRENCE-ID").map { ";RECURRENCE-ID=" + $0.value.knownText }
  }

  /// Gives it another UID, and with it the single dates that stand beside it.
  mutating func setUID(_ wanted: String?) {
    let former = first("UID").map { Array($0.value) }
    if let mark = singleDateMark {
      let isSame = wanted?.hasSuffix(mark) ?? false
      // By another name it is no date of that series any more.
      if !isSame { set("RECURRENCE-ID", to: nil) }
      let own = isSame ? wanted.map { String($0.dropLast(mark.count)) } : wanted
      return set("UID", to: own.map(ContentLine.escaped))
    }
    set("UID", to: wanted.map(ContentLine.escaped))
    guard let former else { return }
    for place in entries.indices.reversed() where isSingleDates(place, former) {
      if let wanted {
        replace(at: place, with: ContentLine.escaped(wanted), keeps: true)
      } else {
        remove(at: place)
      }
    }
  }

  private func isSingleDates(_ place: Int, _ uid: [UInt8]) -> Bool {
    let line = entries[place].line
    return entries[place].role == .other && line.name == "UID" && line.value.elementsEqual(uid)
  }

  /// Of which dates of the series somebody has said that they are done.
  var doneDates: [TaskDate] {
    guard entries.contains(where: { $0.role == .other && $0.line.name == "RECURRENCE-ID" }) else {
      return []
    }
    let uid = first("UID")?.value
    var dates: [TaskDate] = []
    var (depth, lines) = (0, [ContentLine]())
    for entry in entries where entry.role == .other {
      let line = entry.line
      if line.isEdge("BEGIN", "VTODO") { (depth, lines) = (1, []); continue }
      guard depth > 0 else { continue }
      if line.name == "BEGIN" { depth += 1 }
      if line.name == "END" { depth -= 1 }
      if depth == 1 { lines.append(line) }
      guard depth == 0, lines.first(where: { $0.name == "UID" })?.value == uid,
        Self.isDone(lines), let id = lines.first(where: { $0.name == "RECURRENCE-ID" }),
        let date = ISODate.date(basic: id.value, zone: nil)
      else { continue }
      dates.append(self.date(date, of: id))
    }
    return dates
  }

  /// Whether the date that stands here is to be done, whatever is said of it alone: a person has set it.
  var isKeptOpen: Bool { first("X-ALOFT-OPEN").map { $0.value == dateLine?.value } ?? false }

  private var dateLine: ContentLine? { first("DUE") ?? first("DTSTART") }

  mutating func setKeptOpen(_ wanted: Schedule) {
    let isPassed = wanted.passing(doneDates) != wanted
    set("X-ALOFT-OPEN", to: isPassed ? dateLine.map { Array($0.value) } : nil, isText: false)
  }

  private static func isDone(_ lines: [ContentLine]) -> Bool {
    func first(_ name: String) -> ContentLine? { lines.first { $0.name == name } }
    return isDone(
      status: first("STATUS"), completed: first("COMPLETED"), percent: first("PERCENT-COMPLETE"))
  }
}

extension Schedule {
  /// Moved on as long as its date is one of those that are done.
  func passing(_ done: [TaskDate]) -> Schedule {
    guard repetition?.basis == .schedule, !done.isEmpty else { return self }
    let days = Set(done.filter { $0.time == nil }.map(\.day))
    let instants = Set(done.filter { $0.time != nil }.map { $0.instant(in: .utc) })
    var schedule = self
    for _ in done {
      guard let date = schedule.start ?? schedule.due,
        days.contains(date.day) || date.time != nil && instants.contains(date.instant(in: .utc)),
        let next = schedule.advanced(completedAt: Self.longAgo, in: .utc)
      else { break }
      schedule = next.schedule
    }
    return schedule
  }

  /// Before every date that there is, so that none is passed over.
  private static let longAgo: Int64 = -(1 << 46)
}
