import Dates
import SyncTesting
import Tasks

/// What each field of each task may say. Whoever changes one writes over what stands before them, and what somebody has
/// written over comes back by nobody else. So a field that one side alone has changed says that in the end; of what several
/// have written without knowing of each other it says one, and the others are in a history.
struct SimulatedFields {
  enum Field: Hashable {
    case name, notes, due, start, priority, list, completion
    case tag(String), link(String)
  }

  /// Where tasks stand.
  enum Place: Hashable { case machine(Int), calendar(Int) }

  /// What a task says; nothing of what it does not say.
  typealias Values = [Field: String]

  private struct Writing {
    let value: String
    let place: Place?
    var isWrittenOver = false
    /// Whether it may be sent again by who wrote it, though others have written over it: that one never heard that the
    /// server has it.
    var isUnconfirmed = false
  }

  private struct Entry {
    var writings: [Writing]
    /// Which of them a place shows, or may show.
    var shown: [Place: [Int]] = [:]

    func indices(of value: String) -> [Int] {
      writings.indices.filter { writings[$0].value == value }
    }
  }

  /// Of what was written since all were in step, by the names of tasks.
  private var entries: [String: [Field: Entry]] = [:]
  private var tasks: [Place: [String: Values]] = [:]
  /// Tasks that somebody has taken away, or that stand twice, or that a server had lost.
  private var doubtful: Set<String> = []

  /// All are in step.
  mutating func rest() { (entries, doubtful) = ([:], []) }

  mutating func doubt(_ uid: String) { doubtful.insert(uid) }

  /// What stands at a place now.
  /// - Parameter isWritten: whether what differs was changed there; else it was brought by a pass.
  mutating func note(
    _ records: [TaskRecord], at place: Place, isWritten: Bool
  ) throws {
    var now: [String: Values] = [:]
    for record in records {
      let uid = record.uid ?? ""
      if now.updateValue(Self.values(of: record), forKey: uid) != nil { doubt(uid) }
    }
    let former = tasks.updateValue(now, forKey: place) ?? [:]
    if isWritten { doubtful.formUnion(former.keys.filter { now[$0] == nil }) }
    for (uid, values) in now where values != former[uid] {
      for field in Set(values.keys).union(former[uid].map { Array($0.keys) } ?? []) {
        let (old, new) = (former[uid]?[field] ?? "", values[field] ?? "")
        if former[uid] != nil, old == new { continue }
        if isWritten {
          write(new, over: old, field, of: uid, at: place)
        } else {
          try show(new, field, of: uid, at: place)
        }
      }
    }
  }

  private mutating func write(
    _ new: String, over old: String, _ field: Field, of uid: String, at place: Place
  ) {
    var entry = entries[uid]?[field] ?? Entry(writings: [Writing(value: old, place: nil)])
    let known = entry.shown[place] ?? entry.indices(of: old)
    // Of several nobody can tell which one it was.
    if known.count == 1 { entry.writings[known[0]].isWrittenOver = true }
    for index in entry.writings.indices where entry.writings[index].place == place {
      entry.writings[index].isUnconfirmed = false
    }
    entry.shown[place] = [entry.writings.count]
    entry.writings.append(Writing(value: new, place: place))
    entries[uid, default: [:]][field] = entry
  }

  private mutating func show(
    _ value: String, _ field: Field, of uid: String, at place: Place
  ) throws {
    guard let entry = entries[uid]?[field] else { return }
    let known = entry.indices(of: value)
    if known.isEmpty, !doubtful.contains(uid) {
      throw ProgramFinding(description: "nobody has written “\(value)” as \(field) of \(uid)")
    }
    entries[uid]?[field]?.shown[place] = known
  }

  /// A pass has ended there before its end.
  mutating func noteEarlyEnd(at place: Place) {
    for (uid, fields) in entries {
      for (field, entry) in fields where entry.shown[place]?.count == 1 {
        guard let last = entry.shown[place]?.first, entry.writings[last].place == place else {
          continue
        }
        entries[uid]?[field]?.writings[last].isUnconfirmed = true
      }
    }
  }

  // MARK: The end

  /// - Parameter reachable: the texts and dates that a history knows.
  func check(_ reachable: Set<String>) throws {
    for (uid, fields) in entries where !doubtful.contains(uid) {
      guard let values = tasks[.machine(0)]?[uid] else {
        throw ProgramFinding(description: "\(uid) is gone, and nobody has taken it away: \(fields)")
      }
      for (field, entry) in fields {
        try check(values[field] ?? "", field, entry, "\(values[.name] ?? ""), \(uid)", reachable)
      }
    }
  }

  private func check(
    _ value: String, _ field: Field, _ entry: Entry, _ name: String, _ reachable: Set<String>
  ) throws {
    let standing = Set(entry.writings.filter { !$0.isWrittenOver || $0.isUnconfirmed }.map(\.value))
    guard standing.contains(value) else {
      throw ProgramFinding(
        description: "\(field) of “\(name)” is “\(value)”, and may be \(standing.sorted())")
    }
    (standing.count == 1 ? SimulationMark.fieldStayed : .fieldWasContested).hit()
    guard [.name, .notes, .due, .start].contains(field) else { return }
    for other in standing where other != value && !other.isEmpty && !reachable.contains(other) {
      throw ProgramFinding(
        description: "\(field) of “\(name)” is “\(value)”, and “\(other)” is in no history")
    }
  }

  private static func values(of record: TaskRecord) -> Values {
    var values: Values = [.name: record.name, .completion: record.isDone ? "done" : "open"]
    values[.notes] = record.notes
    values[.due] = record.schedule.due?.description
    values[.start] = record.schedule.start?.description
    values[.priority] = record.priority.orNone == .none ? nil : record.priority?.rawValue
    values[.list] = record.list
    for tag in TagSet(adapting: record.tags).tags { values[.tag(tag.name)] = "#" }
    for link in record.links.orNone.addresses { values[.link(link)] = "@" }
    return values
  }
}
