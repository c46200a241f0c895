import App
import Dates
import Formats
import Glibc
import System
import TaskStore
import Tasks
import Wording

/// `aloft edit`: a task as a text in the person's own editor. Its first line is what todo.txt says of the task,
/// `Call mum +Family @phone due:2026-12-31 at:1700`; below a blank line stand its notes.
///
/// Of the task that changes what the person has changed in the text, in one step; what somebody else has changed
/// meanwhile stays. A text that cannot be taken is kept.
enum EditTool {
  /// Ten times what notes may hold.
  private static let largest = 1_000_000

  static func run(_ arguments: Arguments) throws -> Int32 {
    let id = try TaskWork.id(arguments.operands[0])
    let database = try Store.openForVerb(arguments)
    let reminder = Reminders.nextLook(at: database, now: Store.now.wholeSeconds)
    let task = try Store.rescuing(database) { () throws(StoreError) in
      _ = try database.makeReader()
      return try database.records.record(of: id)
    }
    let former = text(of: task)
    // In the folder of the tasks, which is the person's alone and survives a restart.
    let path = FilePath.joined(try Store.folder(arguments), textName(id))
    try SmallFile.replace(path, with: former, isDurable: false)
    let change: Change?
    do {
      change = try edited(id, path, former, in: database)
    } catch {
      let isAsBefore = (try? TextFile.bytes(of: path, limit: largest)) == former
      if isAsBefore { unlink(path) }
      var isUnknown = false
      if case .notKnown? = error as? StoreError { isUnknown = true }
      let refusal = (error as? Refusal)?.sentence(in: path)
      throw EditError(
        reason: refusal ?? sentence(of: error),
        path: isAsBefore ? nil : path, isKnown: !isUnknown)
    }
    unlink(path)
    Console.note(change?.sentence(.ofLanguage, labels: database.labels) ?? EditError.nothing)
    if change != nil { Reminders.follow(from: reminder, database, arguments) }
    return 0
  }

  private static func textName(_ id: Task.ID) -> String { "task-\(id).\(getpid()).txt" }

  /// Texts in a folder that nobody works on any more: the run that made them was ended before its editor was, or could not
  /// take what stands there.
  static func leftTexts(inFolder folder: String) -> [String] {
    Folder.names(in: folder).filter { name in
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 3, parts[0].hasPrefix("task-"), parts[2] == "txt",
        Task.ID(parts[0].dropFirst("task-".count)) != nil, let process = pid_t(parts[1]),
        process > 0
      else { return false }
      return kill(process, 0) != 0 && errno == ESRCH
    }.sorted().map { FilePath.joined(folder, $0) }
  }

  /// - Returns: nil where nothing was changed.
  private static func edited(
    _ id: Task.ID, _ path: String, _ former: [UInt8], in database: TaskDatabase
  ) throws -> Change? {
    setenv("ALOFT_TEXT", path, 1)
    let names = ["VISUAL", "EDITOR"].compactMap { Environment.value($0) }
    // As others do it: what stands in the variable is a command of the shell, with arguments if need be.
    guard system((names.first { !$0.isEmpty } ?? "vi") + " \"$ALOFT_TEXT\"") == 0 else {
      throw EditError(reason: EditError.editorFailed)
    }
    let bytes = try TextFile.bytes(of: path, limit: largest)
    if bytes == former { return nil }
    // Files of others may say days that no calendar has; a person should know, before what counts from them is missed.
    let known = remarks(former)
    if let new = remarks(bytes).first(where: { !known.contains($0) }) { throw new.refusal }
    let said = try record(former, path)
    let wanted = try record(bytes, path, after: said.schedule)
    let change = try database.revise(id, from: said, to: wanted, at: Store.now)
    return change.isEmpty ? nil : change
  }

  private static func text(of task: TaskRecord) -> [UInt8] {
    var shown = TaskRecord(
      name: task.name, tags: task.tags, list: task.list, schedule: task.schedule)
    shown.priority = task.priority
    let line = Format.todoTxt.edit(nil, to: shown, at: Store.now)
    return Array((line + "\n" + (task.notes.map { $0 + "\n" } ?? "")).utf8)
  }

  /// - Parameter former: what the text said of when.
  private static func record(
    _ bytes: [UInt8], _ path: String, after former: Schedule = Schedule()
  ) throws -> TaskRecord {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw TextFileError.notUTF8(path: path)
    }
    let line = bytes.prefix { $0 != 0x0A }
    var record = try Format.todoTxt.parse(String(decoding: line, as: UTF8.self))
    (record.completion, record.created) = (.open, nil)
    // Reminders go with a date that was taken away.
    let isUndated = former.due != nil && record.schedule.due == nil
    if let problem = problem(in: line, record.schedule),
      problem != .reminderWithoutDue || !isUndated
    {
      throw StoreError.badSchedule(problem)
    }
    var rest = bytes[line.endIndex...].dropFirst()
    if rest.first == 0x0A { rest = rest.dropFirst() }
    while rest.last == 0x0A { rest = rest.dropLast() }
    record.notes = try TaskNotes(String(decoding: rest, as: UTF8.self))?.text
    return record
  }

  private static func remarks(_ bytes: [UInt8]) -> [Remark] {
    TodoLine(Array(bytes.prefix { $0 != 0x0A })).remarks(in: Zone.local())
  }

  /// Why a date that stands there does not count: files of others may say it, a person should know.
  private static func problem(
    in line: ArraySlice<UInt8>, _ schedule: Schedule
  ) -> ScheduleProblem? {
    let uncounted: [(key: String, ScheduleProblem)] = [
      schedule.start == nil ? ("t:", .startAfterDue) : nil,
      schedule.repetition == nil ? ("rec:", .repetitionWithoutDue) : nil,
      schedule.repetition == nil ? ("rrule:", .repetitionWithoutDue) : nil,
      schedule.repetition == nil ? ("rec-steps:", .repetitionWithoutDue) : nil,
      schedule.start == nil ? ("remind:start", .reminderWithoutStart) : nil,
      schedule.reminders.isEmpty ? ("remind:", .reminderWithoutDue) : nil,
    ].compactMap(\.self)
    for word in line.split(separator: 0x20) {
      guard let found = uncounted.first(where: { word.starts(with: $0.key.utf8) }) else { continue }
      // Else it is a word of the name.
      let alone = try? Format.todoTxt.parse("a " + String(decoding: word, as: UTF8.self))
      if alone?.name == "a" { return found.1 }
    }
    return nil
  }
}
