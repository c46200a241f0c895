import Dates
import Tasks

/// What Microsoft Graph answers for To Do: lists in `value` with their `tasks`, or the tasks of one list; see its resources
/// `todoTaskList` and `todoTask`.
///
/// - `title`, `body`, `categories` (tags), `status`, `createdDateTime`, `completedDateTime`, `dueDateTime`, `startDateTime`,
///   `reminderDateTime`, `recurrence`, `id`.
/// - `checklistItems` stand in the notes, each with its box; links follow. An `importance` is a priority.
struct MicrosoftToDo: ForeignJSON {
  static let program = ForeignSource.microsoftToDo

  let place: Zone

  private static let known: Set<String> = [
    "title", "body", "categories", "status", "createdDateTime", "completedDateTime", "dueDateTime",
    "startDateTime", "reminderDateTime", "isReminderOn", "recurrence", "id", "checklistItems",
    "importance",
    "lastModifiedDateTime", "bodyLastModifiedDateTime", "hasAttachments",
  ]

  func tasks(
    _ node: JSONNode, in list: String?, _ scanner: JSONScanner
  ) -> [Result<ForeignTaskNode, Refusal>] {
    let fields = JSONFields(node: node, scanner: scanner)
    do throws(Refusal) {
      guard let tasks = node["tasks"] else {
        return node["title"] == nil && node["displayName"] != nil
          ? [] : [task(fields, in: list)]
      }
      let name = try fields.string(node["displayName"] == nil ? "title" : "displayName")
      guard case .array(let nodes) = tasks.kind else { throw fields.refusal(tasks, .json(.array)) }
      return nodes.map { task(JSONFields(node: $0, scanner: scanner), in: name) }
    } catch { return [.failure(error)] }
  }

  private func task(_ fields: JSONFields, in list: String?) -> Result<ForeignTaskNode, Refusal> {
    do throws(Refusal) {
      guard case .object = fields.node.kind else {
        throw fields.refusal(fields.node, .json(.object))
      }
      guard let title = try fields.string("title") else {
        throw fields.refusal(fields.node, .token([#""title":"#]))
      }
      var task = ForeignTask()
      (task.uid, task.name, task.list) = (try fields.string("id"), title, list)
      task.tags = try fields.strings("categories")
      if let body = fields.object("body") { task.notes.append(try body.string("content") ?? "") }
      task.notes.append(try checklist(fields))
      task.created = try fields.foreignDate("createdDateTime")?.moment(in: place)
      task.schedule = try schedule(fields, &task)
      let status = try fields.string("status")
      if status == "completed" {
        task.completion = .done(try moment("completedDateTime", fields))
      } else if status != "notStarted" {
        task.keep("status", status)
      }
      task.prioritize(
        "importance", try fields.string("importance"), ["high": .high, "low": .low], none: "normal")
      if try fields.boolean("hasAttachments") == true { task.keep("hasAttachments", "true") }
      fields.keepRest(
        in: &task, except: Self.known.union(fields.keys { $0.utf8.contains(UInt8(ascii: "@")) }))
      return .success(ForeignTaskNode(task: task, node: fields.node))
    } catch { return .failure(error) }
  }

  private func checklist(_ fields: JSONFields) throws(Refusal) -> String {
    guard case .array(let nodes)? = fields.node["checklistItems"]?.kind else { return "" }
    var lines: [String] = []
    for node in nodes {
      let item = JSONFields(node: node, scanner: fields.scanner)
      let box = try item.boolean("isChecked") == true ? "[x]" : "[ ]"
      lines.append("- \(box) \(try item.string("displayName") ?? "")")
    }
    return lines.joined(separator: "\n")
  }

  // MARK: Dates

  private func date(_ key: String, _ fields: JSONFields) throws(Refusal) -> ForeignDate? {
    try fields.object(key)?.foreignDate("dateTime")
  }

  /// Its midnight is a day, in whatever zone it is said.
  private func localDate(_ key: String, _ fields: JSONFields) throws(Refusal) -> TaskDate? {
    guard let date = try date(key, fields) else { return nil }
    if date.time?.secondsSinceMidnight == 0 { return .day(date.day) }
    return date.date(of: try zone(key, fields), in: place)
  }

  private func moment(_ key: String, _ fields: JSONFields) throws(Refusal) -> Timestamp? {
    let zone = try zone(key, fields) ?? place
    return try date(key, fields)?.moment(in: zone)
  }

  private func zone(_ key: String, _ fields: JSONFields) throws(Refusal) -> Zone? {
    try fields.object(key)?.string("timeZone").flatMap(Zone.init(foreign:))
  }

  private func schedule(
    _ fields: JSONFields, _ task: inout ForeignTask
  ) throws(Refusal) -> Schedule {
    var schedule = Schedule(
      due: try localDate("dueDateTime", fields), start: try localDate("startDateTime", fields))
    if try fields.boolean("isReminderOn") != false,
      let reminder = try localDate("reminderDateTime", fields)
    {
      schedule.reminder = .at(reminder)
    }
    guard let recurrence = fields.object("recurrence") else { return schedule }
    if let due = schedule.due, let rule = try GraphRecurrence.rule(recurrence) {
      schedule.repetition = Repetition(rule, from: due)
    } else {
      task.keep("recurrence", fields.scanner.bytes[recurrence.node.range].knownText)
    }
    return schedule
  }
}

/// Graph's `patternedRecurrence` as a rule of RFC 5545.
private enum GraphRecurrence {
  /// - Returns: nil for what is not known.
  static func rule(_ fields: JSONFields) throws(Refusal) -> RecurrenceRule? {
    guard let pattern = fields.object("pattern"), let type = try pattern.string("type") else {
      return nil
    }
    let frequencies = [
      "daily": "DAILY", "weekly": "WEEKLY", "absoluteMonthly": "MONTHLY",
      "relativeMonthly": "MONTHLY",
      "absoluteYearly": "YEARLY", "relativeYearly": "YEARLY",
    ]
    guard let frequency = frequencies[type] else { return nil }
    var parts = ["FREQ=\(frequency)"]
    if let interval = pattern.number("interval"), interval > 1 {
      parts.append("INTERVAL=\(interval)")
    }
    let days = try pattern.strings("daysOfWeek").map { $0.prefix(2).uppercased() }
    if type.hasPrefix("absolute"), let day = pattern.number("dayOfMonth"), day > 0 {
      parts.append("BYMONTHDAY=\(day)")
    } else if type.hasPrefix("relative") {
      let indices = ["first": 1, "second": 2, "third": 3, "fourth": 4, "last": -1]
      guard let index = indices[try pattern.string("index") ?? "first"], !days.isEmpty else {
        return nil
      }
      parts.append("BYDAY=\(days.joined(separator: ","));BYSETPOS=\(index)")
    } else if type == "weekly", !days.isEmpty {
      parts.append("BYDAY=\(days.joined(separator: ","))")
      let start = try pattern.string("firstDayOfWeek")?.prefix(2).uppercased()
      if let start, start != "MO" { parts.append("WKST=\(start)") }
    }
    if type.hasSuffix("Yearly"), let month = pattern.number("month"), month > 0 {
      parts.append("BYMONTH=\(month)")
    }
    parts += try end(fields)
    let text = parts.joined(separator: ";")
    return RuleGrammar.mistake(in: Bytes(text)) == nil ? RecurrenceRule(text: text) : nil
  }

  private static func end(_ fields: JSONFields) throws(Refusal) -> [String] {
    guard let range = fields.object("range") else { return [] }
    switch try range.string("type") {
    case "endDate"?:
      let day = try range.foreignDate("endDate")?.day
      return day.map { ["UNTIL=" + ISODate.basic(.day($0))] } ?? []
    case "numbered"?: return range.number("numberOfOccurrences").map { ["COUNT=\($0)"] } ?? []
    default: return []
    }
  }
}
