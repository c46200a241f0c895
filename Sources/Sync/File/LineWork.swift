import Formats
import Tasks

/// What becomes of a file's lines, and of what is known of them.
struct LineWork {
  let lines: [TodoLine]
  let known: [FileLine]
  let matching: LineMatching
  /// Lines of the archive whose tasks are known, by their places in `known`.
  let archived: [Int: TodoLine]
  /// How lines end in the file.
  let ending: [UInt8]
  let modified: Timestamp?
  /// What stands in the place of each line; nil where it goes.
  private var parts: [ArraySlice<UInt8>?]
  private var added: [ArraySlice<UInt8>] = []
  /// How many lines are others, or new.
  private(set) var sent = 0
  /// How many go.
  private(set) var deleted = 0
  /// What is known now.
  private(set) var agreed: [FileLine] = []
  /// What will be once the file is written.
  private(set) var outgoing: [FileLine] = []
  /// The lines of tasks as the file has them, where that changes; `nil` for a line that is new to it.
  private(set) var formers: FileMemory.Former = [:]
  /// What stands in a second step: of texts that both have changed the file's comes first, so that the history has
  /// it, and then what was done here.
  var afterwards: [(task: Task.ID, from: TaskRecord, to: TaskRecord)] = []
  /// Whether the file is an older one than the last pass had, as one that was put back from a backup.
  var isOlder = false
  /// Tasks that stay as they were though the file has them older, or not any more; in that second step, too.
  var putBack: [Task] = []
  /// And tasks that were removed since.
  var removedAgain: [Task.ID] = []

  init(
    lines: [TodoLine], known: [FileLine], matching: LineMatching, archived: [Int: TodoLine],
    ending: [UInt8], modified: Timestamp?
  ) {
    (self.lines, self.known, self.matching) = (lines, known, matching)
    (self.archived, self.ending, self.modified) = (archived, ending, modified)
    parts = lines.map(\.bytes)
  }

  /// The file as it is to be.
  var result: [UInt8] { TodoLine.file(of: parts.compactMap { $0 } + added) }

  /// The line stays as it stands.
  mutating func keep(_ place: Int, as item: FileLine) {
    var item = item
    (item.state, item.line, item.sent) = (.held, Array(lines[place].content), nil)
    agreed.append(item)
  }

  /// The line becomes another one.
  mutating func change(_ place: Int, to part: ArraySlice<UInt8>, as item: FileLine) {
    guard part != lines[place].bytes else { return keep(place, as: item) }
    parts[place] = part
    formers.updateValue(Array(lines[place].content), forKey: item.task)
    sent += 1
    send(Array(TodoLine(Array(part)).content), Array(lines[place].content), item)
  }

  /// A line follows at the end.
  mutating func add(_ line: [UInt8], as item: FileLine) {
    added.append((line + ending)[...])
    formers.updateValue(nil, forKey: item.task)
    sent += 1
    send(line, item.state == .held ? item.line : nil, item)
  }

  private mutating func send(_ line: [UInt8], _ former: [UInt8]?, _ item: FileLine) {
    var item = item
    (item.state, item.line, item.sent, item.seen) = (.held, former, line, "")
    agreed.append(item)
    (item.line, item.sent) = (line, nil)
    outgoing.append(item)
  }

  /// The line goes.
  mutating func remove(_ place: Int, as item: FileLine) {
    parts[place] = nil
    formers.updateValue(Array(lines[place].content), forKey: item.task)
    deleted += 1
    var item = item
    (item.state, item.line, item.sent, item.seen) = (.held, Array(lines[place].content), nil, "")
    agreed.append(item)
    item.state = .gone
    outgoing.append(item)
  }

  /// It is not in the file any more.
  /// - Parameter archived: how it stands in the archive.
  mutating func forget(_ item: FileLine, as archived: [UInt8]? = nil) {
    var item = item
    (item.state, item.line, item.sent, item.seen) = (.gone, archived ?? item.line, nil, "")
    agreed.append(item)
  }

  /// Notes how the tasks look that both sides have alike, now or once the file is written.
  mutating func look(_ looks: [Task.ID: String]) {
    let waiting = Set(outgoing.map(\.task))
    for index in agreed.indices
    where agreed[index].state == .held && !waiting.contains(agreed[index].task) {
      agreed[index].seen = looks[agreed[index].task] ?? ""
    }
    for index in outgoing.indices where outgoing[index].state == .held {
      outgoing[index].seen = looks[outgoing[index].task] ?? ""
    }
  }
}
