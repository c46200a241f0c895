import Dates
import Tasks

/// How a program says a task in JSON.
protocol ForeignJSON {
  static var program: ForeignSource { get }

  /// The tasks that an object is, or holds.
  /// - Parameter list: what the file calls the list.
  mutating func tasks(
    _ node: JSONNode, in list: String?, _ scanner: JSONScanner
  ) -> [Result<ForeignTaskNode, Refusal>]

  /// Those that had to wait for the end.
  mutating func last() -> [ForeignTaskNode]
}

extension ForeignJSON {
  mutating func last() -> [ForeignTaskNode] { [] }
}

/// A task and where it stands.
struct ForeignTaskNode {
  var task: ForeignTask
  let node: JSONNode
}

/// Takes the tasks out of another program's JSON, in memory for one object of its outermost array: one task, or one list.
/// The array stands alone or in an object, or there is none and the objects follow each other. Behind what is no JSON
/// nothing is read.
struct ForeignJSONReader<Program: ForeignJSON>: TaskReading {
  private enum Stage {
    case start
    case objects
    case members(isFirst: Bool)
    case elements(isFirst: Bool, isInObject: Bool)
    case end, over
  }

  private var scanner: JSONScanner
  private var program: Program
  private var stage = Stage.start
  private var keys: Set<[UInt8]> = []
  private var list: String?
  /// Those that were read and not given, the next one last.
  private var waiting: [Result<TaskRecord, Refusal>] = []
  private(set) var annotated = 0
  var place: Int { scanner.place }

  init(_ bytes: [UInt8], _ program: Program) {
    (scanner, self.program) = (JSONScanner(bytes[...]), program)
  }

  mutating func next() -> Result<TaskRecord, Refusal>? {
    while waiting.isEmpty {
      if case .over = stage { return nil }
      do throws(Refusal) { try advance() } catch {
        stage = .over
        waiting = [.failure(error.of(Program.program))]
      }
    }
    return waiting.popLast()
  }

  private mutating func advance() throws(Refusal) {
    switch stage {
    case .start:
      if scanner.take("[") {
        stage = .elements(isFirst: true, isInObject: false)
      } else if Program.program == .taskwarrior {
        stage = .objects
      } else if scanner.take("{") {
        stage = .members(isFirst: true)
      } else {
        throw scanner.refusal(at: scanner.place, .json(.object))
      }
    case .objects:
      while scanner.take(",") {}
      if scanner.peek() == nil { return finish() }
      try element()
    case .members(let isFirst): try member(isFirst: isFirst)
    case .elements(let isFirst, let isInObject):
      if scanner.take("]") {
        stage = isInObject ? .members(isFirst: false) : .end
        return
      }
      if !isFirst { try scanner.expect(",]") }
      stage = .elements(isFirst: false, isInObject: isInObject)
      // Older ones of Taskwarrior leave a comma behind the last.
      if isFirst || scanner.peek() != UInt8(ascii: "]") { try element() }
    case .end:
      guard scanner.peek() == nil else { throw scanner.refusal(at: scanner.place, .end) }
      finish()
    case .over: break
    }
  }

  private mutating func member(isFirst: Bool) throws(Refusal) {
    if scanner.take("}") {
      stage = .end
      return
    }
    if !isFirst { try scanner.expect(",}") }
    stage = .members(isFirst: false)
    let key = try scanner.key(among: &keys)
    if ["items", "value", "tasks", "lists"].contains(key), scanner.take("[") {
      stage = .elements(isFirst: true, isInObject: true)
      return
    }
    let value = try scanner.value()
    if key == "title" || key == "displayName", case .string(let name) = value.kind { list = name }
  }

  private mutating func element() throws(Refusal) {
    _ = scanner.peek()
    _ = scanner.line(at: scanner.place)
    let node = try scanner.value()
    guard case .object = node.kind else {
      throw scanner.refusal(at: node.range.lowerBound, .json(.object))
    }
    give(program.tasks(node, in: list, scanner))
  }

  private mutating func finish() {
    stage = .over
    give(program.last().map { .success($0) })
  }

  private mutating func give(_ found: [Result<ForeignTaskNode, Refusal>]) {
    for found in found.reversed() {
      do throws(Refusal) {
        let found = try found.get()
        let record = try found.task.record { [scanner] in
          scanner.refusal(at: found.node.range.lowerBound, $0)
        }
        if !found.task.rest.isEmpty { annotated += 1 }
        waiting.append(.success(record))
      } catch {
        waiting.append(.failure(error.of(Program.program)))
      }
    }
  }
}

extension JSONFields {
  /// Keeps all members that are not among these, in the words of the file.
  func keepRest(in task: inout ForeignTask, except known: Set<String>) {
    guard case .object(let members) = node.kind else { return }
    for (key, value) in members where !known.contains(key) {
      switch value.kind {
      case .null: break
      case .string(let text): task.keep(key, text)
      case .array(let elements) where elements.isEmpty: break
      case .number, .boolean, .array, .object:
        task.keep(key, scanner.bytes[value.range].knownText)
      }
    }
  }

  /// A member's date in ISO 8601, more or less of it.
  func foreignDate(_ key: String) throws(Refusal) -> ForeignDate? {
    guard let text = try string(key), !text.isEmpty else { return nil }
    guard let date = ForeignDate(text) else { throw refusal(node[key] ?? node, .moment) }
    return date
  }
}
