import Dates
import Tasks

/// The members of a task's object, of the kinds that they must be.
struct JSONFields {
  let node: JSONNode
  let scanner: JSONScanner

  func refusal(_ node: JSONNode, _ expected: Refusal.Expectation) -> Refusal {
    scanner.refusal(at: node.range.lowerBound, expected)
  }

  /// nil where there is none, or it is null.
  private func member(_ key: String) -> JSONNode? {
    node[key].flatMap { if case .null = $0.kind { nil } else { $0 } }
  }

  func string(_ key: String) throws(Refusal) -> String? {
    try member(key).map { (node) throws(Refusal) in try string(node) }
  }

  private func string(_ node: JSONNode) throws(Refusal) -> String {
    guard case .string(let text) = node.kind else { throw refusal(node, .json(.string)) }
    return text
  }

  func tags() throws(Refusal) -> [String] { Fields.tags(try strings("tags")) }

  /// What is no array of texts is another program's, which stays as it is.
  func links() throws(Refusal) -> TaskLinks? {
    guard let node = member("links") else { return TaskLinks() }
    guard case .array(let elements) = node.kind else { return nil }
    var texts: [String] = []
    for element in elements {
      guard case .string(let text) = element.kind else { return nil }
      guard TaskLinks.isAddress(text) else {
        throw refusal(element, .token(["https://", "mailto:", "file:///"]))
      }
      texts.append(text)
    }
    return TaskLinks(texts)
  }

  func strings(_ key: String) throws(Refusal) -> [String] {
    guard let node = member(key) else { return [] }
    guard case .array(let elements) = node.kind else { throw refusal(node, .json(.array)) }
    var texts: [String] = []
    for element in elements { texts.append(try string(element)) }
    return texts
  }

  func moment(_ key: String) throws(Refusal) -> Timestamp? {
    guard let node = member(key) else { return nil }
    guard let moment = try? Timestamp(iso8601: try string(node)) else {
      throw refusal(node, .moment)
    }
    return moment
  }

  private func date(_ key: String) throws(Refusal) -> TaskDate? {
    guard let node = member(key) else { return nil }
    guard let date = TaskDate(try string(node)) else { throw refusal(node, .moment) }
    return date
  }

  /// Whether or not it can be.
  func schedule() throws(Refusal) -> Schedule {
    var schedule = Schedule(
      due: try date("due"), start: try date("start"), snooze: try date("snooze"))
    if let node = member("reminder") { schedule.reminder = try reminder(node) }
    if let node = member("reminders") {
      guard case .array(let elements) = node.kind else { throw refusal(node, .json(.array)) }
      for element in elements { schedule.set(.addingReminder(try reminder(element))) }
    }
    guard let due = schedule.due, let node = member("repeats") else { return schedule }
    guard let rule = RecurrenceRule(text: try string(node)) else {
      throw refusal(node, .token(["FREQ="]))
    }
    schedule.repetition = Repetition(
      rule, from: try date("repeatsFrom") ?? due, basis: try basis() ?? .schedule,
      keepsSteps: try keepsSteps())
    return schedule
  }

  private func reminder(_ node: JSONNode) throws(Refusal) -> Reminder {
    guard let reminder = Reminder(try string(node)) else {
      throw refusal(node, .token(["-PT600S", "2026-12-31T09:00"]))
    }
    return reminder
  }

  private func basis() throws(Refusal) -> Repetition.Basis? {
    guard let node = member("repeatsAfter") else { return nil }
    guard let basis = Repetition.Basis(rawValue: try string(node)) else {
      throw refusal(node, .token(["schedule", "completion"]))
    }
    return basis
  }

  private func keepsSteps() throws(Refusal) -> Bool {
    guard let node = member("repeatsSteps") else { return false }
    let words = ["begin", "stay"]
    let text = try string(node)
    guard words.contains(text) else { throw refusal(node, .token(words)) }
    return text == "stay"
  }

  func checkRepetition() throws(Refusal) {
    if let node = member("repeats"),
      let mistake = RuleGrammar.mistake(in: Bytes(try string(node)))
    {
      throw refusal(node, mistake.expected)
    }
    _ = try (date("repeatsFrom"), basis(), keepsSteps())
  }

  func priority() throws(Refusal) -> Priority? {
    // A number is another program's property, which stays as it is.
    guard let node = member("priority"), case .string(let text) = node.kind else { return nil }
    guard let priority = Priority(rawValue: text) else {
      throw refusal(node, .token(Priority.allCases.reversed().map(\.rawValue)))
    }
    return priority
  }

  var parent: TaskRecord.Parent? {
    if let number = number("parent") { return .key(String(number)) }
    // What is neither is another program's.
    guard let node = member("parent"), case .string(let text) = node.kind, !text.isEmpty else {
      return nil
    }
    return .uid(text)
  }

  func boolean(_ key: String) throws(Refusal) -> Bool? {
    guard let node = member(key) else { return nil }
    guard case .boolean(let value) = node.kind else {
      throw refusal(node, .token(["true", "false"]))
    }
    return value
  }

  func completion() throws(Refusal) -> TaskRecord.Completion {
    if case .boolean(let isDone) = node["completed"]?.kind { return isDone ? .done(nil) : .open }
    return try moment("completed").map { .done($0) } ?? .open
  }

  /// The members of an object in it; nil where it is none.
  func object(_ key: String) -> JSONFields? {
    guard let node = member(key), case .object = node.kind else { return nil }
    return JSONFields(node: node, scanner: scanner)
  }

  /// A whole number; nil where it is none.
  func number(_ key: String) -> Int? {
    guard let node = member(key), case .number = node.kind else { return nil }
    return Int(scanner.bytes[node.range].knownText)
  }

  /// The names of the members that are chosen.
  func keys(where isChosen: (String) -> Bool) -> Set<String> {
    guard case .object(let members) = node.kind else { return [] }
    return Set(members.map(\.key).filter(isChosen))
  }
}
