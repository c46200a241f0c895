import Dates
import Tasks

/// What a task says in its own lines; of when, see `schedule()`.
extension VTodo {
  /// - Parameter list: the calendar's name.
  func record(under list: String?) throws(Refusal) -> TaskRecord {
    guard let summary = first("SUMMARY") else {
      throw Self.missing("SUMMARY:", at: begin.text.endIndex, in: begin)
    }
    let name = try Fields.name(try text(summary)) { refusal(summary, $0) }
    var notes: String?
    if let line = first("DESCRIPTION") {
      notes = try Fields.notes(try text(line)) { refusal(line, $0) }
    }
    var tags: [String] = []
    for line in lines("CATEGORIES") { tags += try categories(line) }
    var own = list
    if let line = first("X-ALOFT-LIST") {
      own = Fields.list(try text(line))
    }
    let uid = try first("UID").map { (line) throws(Refusal) in try text(line) }
    return TaskRecord(
      uid: uid?.isEmpty == true ? nil : uid.map { $0 + (singleDateMark ?? "") }, name: name,
      notes: notes, tags: Fields.tags(tags),
      list: own, created: try moment("CREATED"), completion: try completion(),
      schedule: try schedule().possible(in: .utc).passing(isKeptOpen ? [] : doneDates))
  }

  func refusal(_ line: ContentLine, _ expected: Refusal.Expectation) -> Refusal {
    Refusal(
      line: line.number, at: line.value.startIndex, of: line.text, expected: expected)
  }

  private func text(_ line: ContentLine) throws(Refusal) -> String {
    try requireText(line)
    return ContentLine.text(line.value).knownText
  }

  private func categories(_ line: ContentLine) throws(Refusal) -> [String] {
    try requireText(line)
    return ContentLine.texts(line.value).map(\.knownText)
  }

  private func requireText(_ line: ContentLine) throws(Refusal) {
    if !isText { _ = try line.text.text(line: line.number) }
  }

  private func moment(_ name: String) throws(Refusal) -> Timestamp? {
    guard let line = first(name) else { return nil }
    guard let moment = BasicMoment.moment(line.value) else { throw refusal(line, .moment) }
    return moment
  }

  private func completion() throws(Refusal) -> TaskRecord.Completion {
    let completed = try moment("COMPLETED")
    guard let line = first("STATUS") else {
      return completed == nil ? .open : .done(completed)
    }
    switch line.value.knownText.uppercased() {
    case "COMPLETED", "CANCELLED": return .done(completed)
    case "NEEDS-ACTION", "IN-PROCESS": return .open
    default: throw refusal(line, .token(["NEEDS-ACTION", "IN-PROCESS", "COMPLETED", "CANCELLED"]))
    }
  }
}
