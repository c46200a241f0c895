import Dates
import Tasks

/// Aloft's own format, in which nothing is lost:
///
///     {"aloft": 1, "tasks": [
///       {"uid": "5f0c…", "name": "Call mum", "notes": "About Sunday.", "list": "Family",
///        "tags": ["phone"], "created": "2026-01-01T10:20:30.000Z", "completed": null,
///        "due": "2026-01-09T17:00 Europe/Berlin", "start": "2026-01-05", "repeats": "FREQ=WEEKLY",
///        "reminder": "-PT600S", "priority": "high", "links": ["https://example.org/"]}
///     ]}
///
/// - `aloft` is the version of the format. A program that does not know it reads nothing.
/// - Of a task only `name` must be there; a member that is null is as good as none. `completed` may be `true`
///   where nobody knows since when; `archived` is `true` where it was put away besides. Moments are ISO 8601 in
///   UTC, with milliseconds or without.
/// - Dates are days, or times with a zone or without; `repeats` is a rule as RFC 5545 has it, `repeatsFrom` the
///   date that it counts from where that is not `due`, `repeatsAfter` is `schedule` or `completion`, `repeatsSteps` is
///   `begin` or `stay`; a `reminder` is a duration before the due date, behind `start` before the start, or a date of
///   its own, and behind it how often it is told again, `reminders` all of them where there are several, `snooze` when
///   to tell again.
/// - `parent` is the `uid` of the task that one is a step of, or, where it is a number, its `id`.
/// - `priority` is `high`, `medium`, `low` or `none`.
/// - `links` are addresses that stand beside it.
/// - Members that are not listed here stay as they are, in a task; those beside `tasks` are passed over.
/// - A bare array of tasks, as `aloft list --json` prints it, is read too; a task's `id` there, the number
///   that it has in one store, means nothing in another, but for `parent`.
///
/// A document is a task's object.
enum JSON: TaskCodec {
  static let format = Format.json

  static func parse(
    _ document: Bytes, line: Int, under list: String?, in place: Zone
  ) throws(Refusal) -> TaskRecord {
    var scanner = JSONScanner(document, line: line)
    return try record(try object(&scanner), scanner)
  }

  /// The one value of a document.
  private static func object(_ scanner: inout JSONScanner) throws(Refusal) -> JSONNode {
    let node = try scanner.value()
    guard scanner.peek() == nil else { throw scanner.refusal(at: scanner.place, .end) }
    return node
  }

  static func reader(_ bytes: [UInt8], in place: Zone) -> any TaskReading { JSONReader(bytes) }
  static func writer(at now: Timestamp, in place: Zone) -> any TaskWriting { JSONWriter(now: now) }

  // MARK: Reading

  /// - Parameter scanner: the one that has read `node`, for refusals.
  static func record(_ node: JSONNode, _ scanner: JSONScanner) throws(Refusal) -> TaskRecord {
    let fields = JSONFields(node: node, scanner: scanner)
    guard case .object = node.kind else { throw fields.refusal(node, .json(.object)) }
    guard let nameNode = node["name"], let text = try fields.string("name") else {
      throw fields.refusal(node["name"] ?? node, .token([#""name":"#]))
    }
    let name = try Fields.name(text) { fields.refusal(nameNode, $0) }
    var notes: String?
    if let text = try fields.string("notes") {
      notes = try Fields.notes(text) { fields.refusal(node["notes"] ?? node, $0) }
    }
    var record = TaskRecord(
      uid: try fields.string("uid"), name: name, notes: notes, tags: try fields.tags(),
      list: Fields.list(try fields.string("list")), created: try fields.moment("created"),
      completion: try fields.completion(),
      schedule: try fields.schedule().possible(in: .utc))
    record.isArchived = try fields.boolean("archived")
    record.priority = try fields.priority()
    record.key = fields.number("id").map(String.init)
    record.parent = fields.parent
    record.links = try fields.links()
    return record
  }

  /// Whether what is said of a repetition can be, also where it counts for nothing. Only an import asks: a
  /// document that is kept already is taken with what is wrong in it.
  static func check(_ node: JSONNode, _ scanner: JSONScanner) throws(Refusal) {
    try JSONFields(node: node, scanner: scanner).checkRepetition()
  }

  // MARK: Writing

  static func edit(
    _ document: Bytes?, to record: TaskRecord, under list: String?, at now: Timestamp,
    in place: Zone
  ) -> [UInt8] {
    var document = document ?? []
    var scanner = JSONScanner(document)
    var parsed = try? object(&scanner)
    var said = parsed.flatMap { try? Self.record($0, scanner) }
    if said == nil {
      document = Bytes("{}")
      scanner = JSONScanner(document)
      parsed = try? object(&scanner)
      said = TaskRecord(name: "")
    }
    guard let parsed, let said, case .object(let members) = parsed.kind else { return [] }
    let end = parsed.range.upperBound - 1
    var changes: [(range: Range<Int>, text: [UInt8])] = []
    var hasMembers = !members.isEmpty
    for (key, value) in differences(from: said, in: parsed, to: record) {
      if let old = parsed[key] {
        changes.append((old.range, value ?? Array("null".utf8)))
      } else if let value {
        let comma = hasMembers ? ", " : ""
        changes.append((end..<end, Array("\(comma)\"\(key)\": ".utf8) + value))
        hasMembers = true
      }
    }
    return applied(changes, to: document)
  }

  private static func differences(
    from said: TaskRecord, in node: JSONNode, to wanted: TaskRecord
  ) -> [(key: String, value: [UInt8]?)] {
    func moment(_ moment: Timestamp) -> [UInt8] {
      JSONScanner.quoted(BasicMoment.extended(moment))
    }
    var result: [(String, [UInt8]?)] = []
    for (key, old, new) in [
      ("uid", said.uid, wanted.uid), ("name", said.name, wanted.name),
      ("notes", said.notes, wanted.notes), ("list", said.list, wanted.list),
    ] where !new.isSame(as: old) {
      result.append((key, new.map(JSONScanner.quoted)))
    }
    let tags = Fields.tags(wanted.tags)
    if Set(tags.map { Array($0.utf8) }) != Set(said.tags.map { Array($0.utf8) }) {
      let texts = tags.map(JSONScanner.quoted).joined(separator: [0x2C, 0x20])
      result.append(("tags", [0x5B] + texts + [0x5D]))
    }
    if wanted.created != said.created { result.append(("created", wanted.created.map(moment))) }
    if wanted.completion != said.completion {
      let value = wanted.completed.map(moment) ?? (wanted.isDone ? Array("true".utf8) : nil)
      result.append(("completed", value))
    }
    if !wanted.schedule.saysTheSame(as: said.schedule) {
      for (key, text) in dates(of: wanted.schedule) {
        guard case .string(let old)? = node[key]?.kind, text.isSame(as: old) else {
          if text != nil || node[key] != nil { result.append((key, text.map(JSONScanner.quoted))) }
          continue
        }
      }
      let all = wanted.schedule.reminders.map { JSONScanner.quoted($0.description) }
      if all.count > 1 {
        result.append(("reminders", [0x5B] + all.joined(separator: [0x2C, 0x20]) + [0x5D]))
      } else if node["reminders"] != nil {
        result.append(("reminders", nil))
      }
    }
    if wanted.priority.orNone != said.priority.orNone {
      let isSaid = wanted.priority.orNone != .none
      result.append(
        ("priority", isSaid ? wanted.priority.map { JSONScanner.quoted($0.rawValue) } : nil))
    }
    if wanted.parent.orNone != said.parent.orNone {
      var value: [UInt8]?
      if case .uid(let uid)? = wanted.parent { value = JSONScanner.quoted(uid) }
      result.append(("parent", value))
    }
    if let links = wanted.links, links != said.links.orNone {
      let texts = links.addresses.map(JSONScanner.quoted).joined(separator: [0x2C, 0x20])
      result.append(("links", [0x5B] + texts + [0x5D]))
    }
    if wanted.isArchived != said.isArchived {
      result.append(("archived", wanted.isArchived.map { Array("\($0)".utf8) }))
    }
    return result
  }

  private static func dates(of schedule: Schedule) -> [(key: String, text: String?)] {
    let repetition = schedule.repetition
    let anchor = repetition.flatMap { $0.anchor == schedule.due ? nil : $0.anchor }
    return [
      ("due", schedule.due?.description), ("start", schedule.start?.description),
      ("repeats", repetition?.rule.text), ("repeatsFrom", anchor?.description),
      ("repeatsAfter", repetition?.basis == .completion ? "completion" : nil),
      ("repeatsSteps", repetition?.keepsSteps == true ? "stay" : nil),
      ("reminder", schedule.reminder?.description), ("snooze", schedule.snooze?.description),
    ]
  }

  /// Changes in the order of their places, except that those at the end come last.
  private static func applied(
    _ changes: [(range: Range<Int>, text: [UInt8])], to document: Bytes
  ) -> [UInt8] {
    var result: [UInt8] = []
    var place = document.startIndex
    let sorted = changes.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for (_, change) in sorted {
      result += document[place..<change.range.lowerBound] + change.text
      place = change.range.upperBound
    }
    return result + document[place...]
  }
}
