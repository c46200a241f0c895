import Dates
import Tasks

/// What `task export` prints: an array of tasks, or one a line; see its RFC “Taskwarrior JSON Format”.
///
/// - `description`, `project` (a list), `tags`, `annotations` (notes), `uuid`, `entry`, `end`; `due` and `wait` (a start), in
///   UTC: what is midnight for the person is a day.
/// - `status`: `pending` and `waiting` are open, `completed` is done, `deleted` is done and put away.
/// - `recurring` is the model of what comes again, and its tasks have it as `parent`. Of these the first open one comes again
///   here; a model without one does itself.
struct Taskwarrior: ForeignJSON {
  static let program = ForeignSource.taskwarrior

  let place: Zone
  private var models: [(uuid: String?, found: ForeignTaskNode)] = []
  private var parents: Set<String> = []

  init(place: Zone) { self.place = place }

  private static let known: Set<String> = [
    "description", "project", "tags", "annotations", "uuid", "entry", "end", "due", "wait",
    "status", "priority",
    "parent", "recur", "id", "modified", "urgency", "mask", "imask", "rtype", "template", "last",
  ]

  mutating func tasks(
    _ node: JSONNode, in list: String?, _ scanner: JSONScanner
  ) -> [Result<ForeignTaskNode, Refusal>] {
    let fields = JSONFields(node: node, scanner: scanner)
    do throws(Refusal) {
      var task = try task(fields)
      let (uuid, status) = (try fields.string("uuid"), try fields.string("status") ?? "pending")
      let parent = try fields.string("parent")
      let isOpen = task.completion == .open
      let isFirst = isOpen && parent.map { parents.insert($0).inserted } ?? true
      if let text = try fields.string("recur") {
        if isFirst, let due = task.schedule.due, let pattern = Self.pattern(text) {
          task.schedule.repetition = Repetition(
            RecurrenceRule(pattern.spelledOut(from: due.day)), from: due)
        } else if parent == nil || isFirst {
          task.keep("recur", text)
        }
      }
      let found = ForeignTaskNode(task: task, node: node)
      guard status == "recurring" else { return [.success(found)] }
      models.append((uuid, found))
      return []
    } catch { return [.failure(error)] }
  }

  func last() -> [ForeignTaskNode] {
    models.filter { $0.uuid.map { !parents.contains($0) } ?? true }.map(\.found)
  }

  private func task(_ fields: JSONFields) throws(Refusal) -> ForeignTask {
    var task = ForeignTask()
    guard let name = try fields.string("description") else {
      throw fields.refusal(fields.node, .token([#""description":"#]))
    }
    task.name = name
    task.uid = try fields.string("uuid")
    task.list = try fields.string("project")
    task.tags = try fields.tags()
    task.prioritize(
      "priority", try fields.string("priority"), ["H": .high, "M": .medium, "L": .low])
    task.created = try fields.foreignDate("entry")?.moment(in: place)
    let (due, wait) = (try fields.foreignDate("due"), try fields.foreignDate("wait"))
    task.schedule.due = due?.date(in: place)
    task.schedule.start = wait?.date(in: place)
    if case .array(let annotations)? = fields.node["annotations"]?.kind {
      for node in annotations {
        try annotate(&task, JSONFields(node: node, scanner: fields.scanner))
      }
    }
    switch try fields.string("status") {
    case "completed"?, "deleted"?:
      task.completion = .done(try fields.foreignDate("end")?.moment(in: place))
      if try fields.string("status") == "deleted" {
        task.isArchived = true
        task.keep("status", "deleted")
      }
    default: break
    }
    fields.keepRest(in: &task, except: Self.known)
    return task
  }

  private func annotate(_ task: inout ForeignTask, _ fields: JSONFields) throws(Refusal) {
    guard let text = try fields.string("description") else { return }
    let day = try fields.foreignDate("entry").map { $0.moment(in: place).day(in: place) }
    task.notes.append((day.map { BasicMoment.day($0) + " " } ?? "") + text)
  }

  // MARK: Recurrence

  private static let words: [String: (RecurrencePattern.Frequency, Int64)] = [
    "daily": (.daily, 1), "day": (.daily, 1), "weekly": (.weekly, 1), "week": (.weekly, 1),
    "sennight": (.weekly, 1), "biweekly": (.weekly, 2), "fortnight": (.weekly, 2),
    "monthly": (.monthly, 1), "month": (.monthly, 1), "bimonthly": (.monthly, 2),
    "quarterly": (.monthly, 3), "semiannual": (.monthly, 6), "yearly": (.yearly, 1),
    "annual": (.yearly, 1), "year": (.yearly, 1), "biannual": (.yearly, 2),
    "biyearly": (.yearly, 2),
  ]

  private static let units: [String: (RecurrencePattern.Frequency, Int64)] = [
    "d": (.daily, 1), "day": (.daily, 1), "days": (.daily, 1), "w": (.weekly, 1),
    "wk": (.weekly, 1), "wks": (.weekly, 1), "week": (.weekly, 1), "weeks": (.weekly, 1),
    "mo": (.monthly, 1), "mth": (.monthly, 1), "mths": (.monthly, 1), "month": (.monthly, 1),
    "months": (.monthly, 1), "q": (.monthly, 3), "qtr": (.monthly, 3), "quarter": (.monthly, 3),
    "quarters": (.monthly, 3), "y": (.yearly, 1), "yr": (.yearly, 1), "yrs": (.yearly, 1),
    "year": (.yearly, 1), "years": (.yearly, 1),
  ]

  /// A length of time in its words: `weekly`, `3d`, `2weeks`, `P1M`.
  private static func pattern(_ text: String) -> RecurrencePattern? {
    let text = text.lowercased()
    if text == "weekdays" {
      return RecurrencePattern(.weekly, on: .weekdays(Array(Weekday.allCases.prefix(5))))
    }
    if let (frequency, interval) = words[text] {
      return RecurrencePattern(frequency, every: interval)
    }
    let isISO = text.first == "p"
    let rest = isISO ? text.dropFirst() : text[...]
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    let unit = String(rest.dropFirst(digits.count).drop { $0 == " " })
    guard let count = Int64(digits), (1...999).contains(count),
      let (frequency, factor) = units[isISO && unit == "m" ? "mo" : unit]
    else { return nil }
    return RecurrencePattern(frequency, every: count * factor)
  }
}
