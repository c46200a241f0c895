import Dates
import Tasks

/// A backup of TickTick's as CSV: some lines of its version, and then `"Folder Name","List Name","Title",…`.
///
/// - `List Name`, `Title`, `Tags`, `Content` (notes; `▫` and `▪` are its boxes), `Start Date`, `Due Date`, `Is All Day`,
///   `Timezone`, `Reminder` (as RFC 5545 has a trigger), `Repeat` (a rule as it has), `Created Time`, `Completed Time`.
/// - `Status`: 0 is open, 1 done, 2 put away, -1 given up. `Priority` 0 is none.
/// - A task with one date has it in both columns.
struct TickTick: TaskReading {
  static let columns = ["List Name", "Title"]

  private static let known: Set<String> = [
    "List Name", "Title", "Tags", "Content", "Start Date", "Due Date", "Is All Day", "Timezone",
    "Reminder", "Repeat", "Created Time", "Completed Time", "Status", "Priority", "Kind",
    "Is Check list",
    "Is Floating", "Order", "Column Order", "Column Name", "View Mode", "taskId", "parentId",
  ]

  private var rows: CSVRows
  private let zone: Zone
  private var titles: [String: String] = [:]
  private var isOver = false
  private(set) var annotated = 0
  var place: Int { rows.place }

  init(_ bytes: [UInt8], in zone: Zone) {
    (rows, self.zone) = (CSVRows(bytes, with: Self.columns), zone)
  }

  mutating func next() -> Result<TaskRecord, Refusal>? {
    guard !isOver else { return nil }
    let row: CSVRows.Row
    do throws(Refusal) {
      guard let next = try rows.next() else { return nil }
      row = next
    } catch {
      isOver = true
      return .failure(error.of(.tickTick))
    }
    do throws(Refusal) {
      let task = try task(row)
      let record = try task.record { row.refusal("Title", $0) }
      if !task.rest.isEmpty { annotated += 1 }
      return .success(record)
    } catch {
      return .failure(error.of(.tickTick))
    }
  }

  private mutating func task(_ row: CSVRows.Row) throws(Refusal) -> ForeignTask {
    var task = ForeignTask()
    task.name = row["Title"] ?? ""
    task.list = row["List Name"]
    task.tags = (row["Tags"] ?? "").split(separator: ",").map { String($0.drop { $0 == " " }) }
    task.notes = [Self.lines(row["Content"] ?? "")]
    task.created = try row.date("Created Time")?.moment(in: zone)
    let status = row["Status"] ?? "0"
    if status != "0" {
      task.completion = .done(try row.date("Completed Time")?.moment(in: zone))
      if status == "2" {
        task.isArchived = true
      } else if status != "1" {
        task.keep("Status", status)
      }
    }
    try schedule(row, &task)
    if let id = row["taskId"] { titles[id] = task.name }
    if let parent = row["parentId"] { task.keep("parent", titles[parent] ?? parent) }
    task.prioritize(
      "Priority", row["Priority"], ["1": .low, "3": .medium, "5": .high], none: "0")
    if let kind = row["Kind"], kind != "TEXT", kind != "CHECKLIST" { task.keep("Kind", kind) }
    if let column = row["Column Name"], column != "Not Sectioned" {
      task.keep("Column Name", column)
    }
    row.keepRest(in: &task, except: Self.known)
    return task
  }

  /// Each of its boxes in a line.
  private static func lines(_ content: String) -> String {
    var text = ""
    for letter in content {
      if letter == "▫" || letter == "▪", let last = text.last, !last.isNewline { text += "\n" }
      text.append(letter)
    }
    return text
  }

  private func schedule(_ row: CSVRows.Row, _ task: inout ForeignTask) throws(Refusal) {
    let isAllDay = row["Is All Day"]?.lowercased() == "true"
    let own = row["Timezone"].flatMap(Zone.init(foreign:)) ?? zone
    func date(_ name: String) throws(Refusal) -> TaskDate? {
      guard let date = try row.date(name) else { return nil }
      return isAllDay ? .day(date.moment(in: own).day(in: own)) : date.date(in: zone)
    }
    let (start, due) = (try date("Start Date"), try date("Due Date"))
    task.schedule.due = due ?? start
    if let due, let start, start != due { task.schedule.start = start }
    if let text = row["Reminder"] {
      let trigger = text.hasPrefix("TRIGGER:") ? text.dropFirst(8) : text[...]
      if task.schedule.due != nil, let seconds = Duration(Bytes(String(trigger)))?.seconds {
        task.schedule.reminder = .before(-seconds)
      } else {
        task.keep("Reminder", text)
      }
    }
    guard let text = row["Repeat"] else { return }
    let rule = text.hasPrefix("RRULE:") ? String(text.dropFirst(6)) : text
    if let due = task.schedule.due, RuleGrammar.mistake(in: Bytes(rule)) == nil,
      let rule = RecurrenceRule(text: rule)
    {
      task.schedule.repetition = Repetition(rule, from: due)
    } else {
      task.keep("Repeat", text)
    }
  }
}
