import Dates
import Tasks

/// A task as the lines of a VTODO say it. Only the lines of properties that differ are edited.
///
/// One property that cannot be read costs that property: it stays as it is, and counts for nothing, see ``TodoCheck``.
struct VTodo {
  var lines: TodoLines
  /// Whether no line has to be looked at before it is taken for text.
  private let isText: Bool

  /// Takes the first VTODO of the document that is no single date of a series, or else the first.
  init(_ document: Bytes, line: Int) throws(Refusal) {
    try self.init(ContentLine.all(document, from: line), of: document)
  }

  /// The same, where its lines are known.
  /// - Parameters:
  ///   - isText: whether the document is known to be UTF-8.
  ///   - zones: nil for those that these lines describe.
  init(
    _ lines: [ContentLine], of document: Bytes, isText: Bool = false, zones: CalendarZones? = nil
  ) throws(Refusal) {
    self.lines = try TodoLines(lines, of: document, zones: zones)
    self.isText = isText
  }

  // MARK: Reading

  /// - Parameter list: the calendar's name.
  /// - Throws: where it is no text.
  func record(under list: String?) throws(Refusal) -> TaskRecord {
    for name in ["SUMMARY", "DESCRIPTION", "X-ALOFT-LIST", "UID"] {
      if let line = lines.first(name) { try requireText(line) }
    }
    var tags: [String] = []
    for line in lines.all("CATEGORIES") {
      try requireText(line)
      tags += ContentLine.texts(line.value).map(\.knownText)
    }
    let (own, uid) = (lines.text("X-ALOFT-LIST"), lines.text("UID"))
    var record = TaskRecord(
      uid: uid?.isEmpty == true ? nil : uid.map { $0 + (singleDateMark ?? "") }, name: name,
      notes: notes, tags: Fields.tags(tags), list: own == nil ? list : Fields.list(own),
      created: lines.moment("CREATED"), completion: completion,
      schedule: settledSchedule)
    record.priority = priority
    (record.parent, record.steps) = (parent, steps)
    record.links = links
    return record
  }

  private func requireText(_ line: ContentLine) throws(Refusal) {
    if !isText { _ = try line.text.text(line: line.number) }
  }

  /// What it is called; of one without a name, or with one that is too long, what it begins with.
  var name: String {
    let summary = lines.text("SUMMARY") ?? ""
    return (try? TaskName(summary).text) ?? Fields.beginning(of: summary)
      ?? notes.flatMap(Fields.beginning) ?? Fields.nameOfNone
  }

  /// As much of them as a task can have.
  var notes: String? {
    lines.text("DESCRIPTION").flatMap { text in
      do throws(TaskNotes.Refusal) { return try TaskNotes(text)?.text } catch {
        return try? TaskNotes(Fields.parts(ofNotes: text).first)?.text
      }
    }
  }

  var completion: TaskRecord.Completion {
    TodoStatus.isDone(lines.first) ? .done(lines.moment("COMPLETED")) : .open
  }

  // MARK: Changes

  mutating func change(from said: TaskRecord, to wanted: TaskRecord, at now: Timestamp) {
    if !wanted.uid.isSame(as: said.uid) { setUID(wanted.uid) }
    lines.set("DTSTAMP", toWord: BasicMoment.text(now))
    if wanted.created != said.created {
      lines.set("CREATED", toWord: wanted.created.map(BasicMoment.text))
    }
    lines.set("LAST-MODIFIED", toWord: BasicMoment.text(now))
    if !wanted.notes.isSame(as: said.notes) { setNotes(wanted.notes) }
    // Behind the notes: one without a name is called by what they begin with.
    if !wanted.name.isSame(as: name) { setName(wanted.name) }
    setCategories(wanted.tags)
    setPriority(wanted.priority, from: said.priority)
    setParent(wanted.parent, from: said.parent)
    setLinks(wanted.links, from: said.links)
    if wanted.completion != said.completion { setCompletion(wanted, wasDone: said.isDone) }
    if !wanted.schedule.saysTheSame(as: said.schedule) {
      setSchedule(wanted.schedule, from: said.schedule, name: wanted.name)
    }
    if !wanted.list.isSame(as: said.list) {
      lines.set("X-ALOFT-LIST", toText: wanted.list ?? "")
    }
  }

  /// An alarm whose text was the former name, as in those that Aloft makes, gets the new one.
  private mutating func setName(_ wanted: String) {
    let former = [lines.text("SUMMARY") ?? "", name].filter { !$0.isEmpty }
    lines.set("SUMMARY", toText: wanted)
    for alarm in lines.alarms {
      let text = alarm.line("DESCRIPTION").map { ContentLine.text($0.value).knownText }
      guard let text, former.contains(where: { text.isSame(as: $0) }) else { continue }
      lines.setAlarmText(alarm.number, to: wanted)
    }
  }

  private mutating func setCompletion(_ wanted: TaskRecord, wasDone: Bool) {
    // The last date of a series may be left out, and is not done.
    let done = wanted.schedule.isSkipped ? "CANCELLED" : "COMPLETED"
    let status = wanted.isDone ? done : "NEEDS-ACTION"
    if wanted.isDone != wasDone || lines.first("STATUS") == nil {
      lines.set("STATUS", toWord: status)
      if lines.first("PERCENT-COMPLETE") != nil {
        let isWhole = wanted.isDone && !wanted.schedule.isSkipped
        lines.set("PERCENT-COMPLETE", toWord: isWhole ? "100" : nil)
      }
    }
    lines.set("COMPLETED", toWord: wanted.completed.map(BasicMoment.text))
    // Without it, what else stands there may say another thing.
    if (completion != .open) != wanted.isDone { lines.set("STATUS", toWord: status) }
  }

  /// What was too long to be shown is not what a person has changed.
  private mutating func setNotes(_ wanted: String?) {
    let former = lines.text("DESCRIPTION") ?? ""
    do throws(TaskNotes.Refusal) { _ = try TaskNotes(former) } catch {
      lines.insert("COMMENT", ContentLine.escaped(Fields.parts(ofNotes: former).rest))
    }
    lines.set("DESCRIPTION", toText: wanted)
  }

  /// Each line keeps its tags that stay; new ones get a line of their own.
  private mutating func setCategories(_ wanted: [String]) {
    let wanted = Fields.tags(wanted)
    // Their bytes: an accent that is written in another way is another tag.
    let known = Set(wanted.map { Array($0.utf8) })
    var present: Set<[UInt8]> = []
    var gone: Set<Int> = []
    for place in lines.places(of: "CATEGORIES") {
      let tags = ContentLine.texts(lines[place].value).map(\.knownText)
      let kept = tags.filter { $0.isEmpty || known.contains(Array($0.utf8)) }
      present.formUnion(kept.map { Array($0.utf8) })
      if kept.count == tags.count { continue }
      if kept.isEmpty {
        gone.insert(place)
      } else {
        lines.replace(at: place, with: ContentLine.escaped(kept), keeps: true)
      }
    }
    lines.remove(gone)
    let new = wanted.filter { !present.contains(Array($0.utf8)) }
    if !new.isEmpty { lines.insert("CATEGORIES", ContentLine.escaped(new)) }
  }
}
