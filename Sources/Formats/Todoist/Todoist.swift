import Dates
import Tasks

/// A project of Todoist's as CSV; see its help “How to format a CSV file”: `TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,…`,
/// older ones without some of the columns.
///
/// - A row is a `task`, a `section` (the list of those that follow), or a `note` on the task before it.
/// - `CONTENT` is the name with its labels, `@home`; `DATE` is due where it is a date: Todoist writes what a person has
///   typed, which means nothing without that day, and then stands in the notes.
/// - `PRIORITY` 4 is none; the task that a deeper `INDENT` stands below is named in the notes as `parent`.
struct Todoist: TaskReading {
  static let columns = ["TYPE", "CONTENT"]

  private static let known: Set<String> = [
    "TYPE", "CONTENT", "DESCRIPTION", "PRIORITY", "INDENT", "AUTHOR", "DATE", "DATE_LANG",
    "TIMEZONE",
    "DEADLINE_LANG", "DURATION_UNIT", "DURATION",
  ]

  private var rows: CSVRows
  private let zone: Zone
  private var list: String?
  private var pending: (task: Result<ForeignTask, Refusal>, row: CSVRows.Row)?
  /// The names of the tasks that the next one may stand below.
  private var parents: [String] = []
  private var isOver = false
  /// What ended it, and is still to be said.
  private var trouble: Refusal?
  private(set) var annotated = 0
  var place: Int { rows.place }

  init(_ bytes: [UInt8], in zone: Zone) {
    (rows, self.zone) = (CSVRows(bytes, with: Self.columns), zone)
  }

  mutating func next() -> Result<TaskRecord, Refusal>? {
    while !isOver {
      do throws(Refusal) {
        guard let row = try rows.next() else {
          isOver = true
          break
        }
        switch row["TYPE"]?.lowercased() {
        case "task"?:
          let former = pending
          pending = (Result { () throws(Refusal) in try task(row) }, row)
          if let former { return finished(former) }
        case "section"?: list = row["CONTENT"]
        case "note"?:
          guard let text = row["CONTENT"], case .success(var task)? = pending?.task else {
            continue
          }
          task.notes.append(text)
          pending?.task = .success(task)
        default: break
        }
      } catch {
        isOver = true
        let former = pending
        trouble = error.of(.todoist)
        pending = nil
        if let former { return finished(former) }
      }
    }
    if let former = pending {
      pending = nil
      return finished(former)
    }
    defer { trouble = nil }
    return trouble.map { .failure($0) }
  }

  private mutating func finished(
    _ pending: (task: Result<ForeignTask, Refusal>, row: CSVRows.Row)
  ) -> Result<TaskRecord, Refusal> {
    do throws(Refusal) {
      let task = try pending.task.get()
      let record = try task.record { pending.row.refusal("CONTENT", $0) }
      if !task.rest.isEmpty { annotated += 1 }
      return .success(record)
    } catch {
      return .failure(error.of(.todoist))
    }
  }

  private mutating func task(_ row: CSVRows.Row) throws(Refusal) -> ForeignTask {
    var task = ForeignTask()
    task.list = list
    var words: [Substring] = []
    for word in (row["CONTENT"] ?? "").split(separator: " ") {
      if word.first == "@", word.count > 1 {
        task.tags.append(String(word.dropFirst()))
      } else {
        words.append(word)
      }
    }
    task.name = words.joined(separator: " ")
    task.notes = [row["DESCRIPTION"] ?? ""]
    takeParent(row, &task)
    if let text = row["DATE"] {
      if let date = ForeignDate(text) {
        task.schedule.due = date.date(of: row["TIMEZONE"].flatMap(Zone.init(foreign:)), in: zone)
      } else {
        task.keep("DATE", text)
      }
    }
    task.prioritize(
      "PRIORITY", row["PRIORITY"], ["1": .high, "2": .medium, "3": .low], none: "4")
    if let duration = row["DURATION"], duration != "None" {
      task.keep("DURATION", [duration, row["DURATION_UNIT"] ?? ""].joined(separator: " "))
    }
    row.keepRest(in: &task, except: Self.known)
    return task
  }

  private mutating func takeParent(_ row: CSVRows.Row, _ task: inout ForeignTask) {
    let depth = max(row["INDENT"].flatMap { Int($0) } ?? 1, 1) - 1
    parents.removeLast(max(parents.count - depth, 0))
    task.keep("parent", parents.last)
    parents.append(task.name)
  }
}
