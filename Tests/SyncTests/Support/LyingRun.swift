import Formats
import ProgramSupport
import Sync
import Tasks

/// The same with a server that lies: it is put back from a backup, gives out other etags for what has not changed, and
/// knows no token any more.
struct LyingRun: ProgramRun {
  static let kinds = CalendarRun.kinds + 6
  private var run: CalendarRun
  private var backups: [Int: MemoryCalendar.Backup] = [:]

  init(seed: UInt64) throws {
    run = try CalendarRun(seed: seed)
    guard seed % 2 == 0 else { return }
    for calendar in run.calendars {
      (calendar.habits.countsTokens, calendar.habits.truncatesAt) = (true, nil)
    }
  }

  mutating func perform(_ step: ProgramStep) throws {
    guard step.kind >= CalendarRun.kinds else { return try run.perform(step) }
    var generator = SeededGenerator(seed: step.choice)
    let number = generator.next(below: run.calendars.count)
    let calendar = run.calendars[number]
    switch step.kind - CalendarRun.kinds {
    case 0...1: backups[number] = calendar.backup()
    case 2...3:
      guard let backup = backups[number] else { return }
      try restore(calendar, backup)
      // One that counts on to where it was before anybody has asked cannot be told from one that was not put back.
      calendar.era += "x"
    case 4:
      for key in calendar.keys where generator.next(below: 2) == 0 {
        if let found = calendar.documents[key] { calendar.store(found.bytes, at: key) }
      }
    default: calendar.era += "x"
    }
  }

  private mutating func restore(
    _ calendar: MemoryCalendar, _ backup: MemoryCalendar.Backup
  ) throws {
    let former = calendar.documents
    calendar.restore(backup)
    for (key, document) in former where calendar.documents[key]?.bytes != document.bytes {
      // What only the third client has written since is lost with it.
      if let text = run.foreign.removeValue(forKey: key) { run.texts.remove(text) }
    }
    for document in Array(former.values) + Array(calendar.documents.values) {
      let uid = try TodoResource(document.bytes).record.uid ?? ""
      run.lines[uid] = nil
      // What has moved since stands in both again. Nobody can tell that from two tasks.
      if run.calendars.count > 1 { run.takenAway.insert(uid) }
    }
  }

  mutating func finish() throws { try run.finish() }
}
