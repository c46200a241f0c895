import Dates
import Tasks

/// What a task says in its own lines; of when, see `schedule()`.
///
/// One property that cannot be read costs that property: it stays as it is, and counts for nothing, see `mistakes()`.
extension VTodo {
  /// - Parameter list: the calendar's name.
  /// - Throws: where it is no text.
  func record(under list: String?) throws(Refusal) -> TaskRecord {
    for line in [first("SUMMARY"), first("DESCRIPTION"), first("X-ALOFT-LIST"), first("UID")] {
      if let line { try requireText(line) }
    }
    var tags: [String] = []
    for line in lines("CATEGORIES") {
      try requireText(line)
      tags += ContentLine.texts(line.value).map(\.knownText)
    }
    let own = text("X-ALOFT-LIST")
    let uid = text("UID")
    var record = TaskRecord(
      uid: uid?.isEmpty == true ? nil : uid.map { $0 + (singleDateMark ?? "") }, name: name,
      notes: notes, tags: Fields.tags(tags), list: own == nil ? list : Fields.list(own),
      created: moment("CREATED"), completion: completion,
      schedule: settledSchedule)
    record.priority = priority
    (record.parent, record.steps) = (parent, steps)
    record.links = links
    return record
  }

  func refusal(_ line: ContentLine, _ expected: Refusal.Expectation) -> Refusal {
    Refusal(
      line: line.number, at: line.value.startIndex, of: line.text, expected: expected)
  }

  func text(_ name: String) -> String? {
    first(name).map { ContentLine.text($0.value).knownText }
  }

  private func requireText(_ line: ContentLine) throws(Refusal) {
    if !isText { _ = try line.text.text(line: line.number) }
  }

  /// What it is called; of one without a name, or with one that is too long, what it begins with.
  var name: String {
    let summary = text("SUMMARY") ?? ""
    return (try? TaskName(summary).text) ?? Fields.beginning(of: summary)
      ?? notes.flatMap(Fields.beginning) ?? Fields.nameOfNone
  }

  /// As much of them as a task can have.
  var notes: String? {
    text("DESCRIPTION").flatMap { text in
      do throws(TaskNotes.Refusal) { return try TaskNotes(text)?.text } catch {
        return try? TaskNotes(Fields.parts(ofNotes: text).first)?.text
      }
    }
  }

  private func moment(_ name: String) -> Timestamp? {
    first(name).flatMap { BasicMoment.moment($0.value.trimmed) }
  }

  var completion: TaskRecord.Completion {
    let isDone = Self.isDone(
      status: first("STATUS"), completed: first("COMPLETED"), percent: first("PERCENT-COMPLETE"))
    return isDone ? .done(moment("COMPLETED")) : .open
  }

  /// By the STATUS, or where that says nothing by what else says that it is done.
  static func isDone(
    status: ContentLine?, completed: ContentLine?, percent: ContentLine?
  ) -> Bool {
    switch status.map(Self.status) {
    case "COMPLETED", "CANCELLED": true
    case "NEEDS-ACTION", "IN-PROCESS": false
    default:
      completed.flatMap { BasicMoment.moment($0.value.trimmed) } != nil
        || percent?.value.trimmed.elementsEqual("100".utf8) == true
    }
  }

  /// As RFC 5545 writes it; vCalendar has a space in one of them.
  static func status(_ line: ContentLine) -> String {
    let text = line.value.trimmed.knownText.uppercased()
    return text == "NEEDS ACTION" ? "NEEDS-ACTION" : text
  }
}
