import Dates
import Tasks

/// Takes the tasks out of a file. Behind what is no JSON nothing is read.
struct JSONReader: TaskReading {
  private enum Stage {
    case start
    case members(isFirst: Bool)
    case tasks(isFirst: Bool)
    case end, over
  }

  private var scanner: JSONScanner
  private var stage = Stage.start
  private var isBare = false
  private var keys: Set<[UInt8]> = []

  init(_ bytes: [UInt8]) { scanner = JSONScanner(bytes[...]) }

  var place: Int { scanner.place }

  mutating func next() -> Result<TaskRecord, Refusal>? {
    do throws(Refusal) { return try advance() } catch {
      stage = .over
      return .failure(error)
    }
  }

  private mutating func advance() throws(Refusal) -> Result<TaskRecord, Refusal>? {
    while true {
      switch stage {
      case .start:
        isBare = scanner.take("[")
        guard isBare || scanner.take("{") else {
          throw scanner.refusal(at: scanner.place, .json(.object))
        }
        stage = isBare ? .tasks(isFirst: true) : .members(isFirst: true)
      case .members(let isFirst):
        if !scanner.take("}") { try member(isFirst: isFirst) } else { try checkMembers() }
      case .tasks(let isFirst):
        guard scanner.take("]") else {
          if !isFirst { try scanner.expect(",]") }
          stage = .tasks(isFirst: false)
          return try task()
        }
        stage = isBare ? .end : .members(isFirst: false)
      case .end:
        guard scanner.peek() == nil else { throw scanner.refusal(at: scanner.place, .end) }
        stage = .over
      case .over: return nil
      }
    }
  }

  private mutating func member(isFirst: Bool) throws(Refusal) {
    if !isFirst { try scanner.expect(",}") }
    switch try scanner.key(among: &keys) {
    case "tasks":
      guard scanner.take("[") else { throw scanner.refusal(at: scanner.place, .json(.array)) }
      stage = .tasks(isFirst: true)
      return
    case "aloft":
      let version = try scanner.value()
      guard scanner.bytes[version.range].elementsEqual("1".utf8) else {
        let isNewer = Int(scanner.bytes[version.range].knownText).map { $0 > 1 } == true
        throw scanner.refusal(
          at: version.range.lowerBound, isNewer ? .knownVersion : .token(["1"]))
      }
    default: _ = try scanner.value()
    }
    stage = .members(isFirst: false)
  }

  private mutating func checkMembers() throws(Refusal) {
    for key in ["aloft", "tasks"] where !keys.contains(Array(key.utf8)) {
      throw scanner.refusal(at: scanner.place - 1, .token(["\"\(key)\":"]))
    }
    stage = .end
  }

  private mutating func task() throws(Refusal) -> Result<TaskRecord, Refusal> {
    _ = scanner.peek()
    _ = scanner.line(at: scanner.place)
    let node = try scanner.value()
    return Result { () throws(Refusal) in
      var record = try JSON.record(node, scanner)
      try JSON.check(node, scanner)
      record.document = TaskDocument(
        format: Format.json.rawValue, text: scanner.bytes[node.range].knownText)
      return record
    }
  }
}

struct JSONWriter: TaskWriting {
  let now: Timestamp
  private var isEmpty = true

  init(now: Timestamp) { self.now = now }

  mutating func write(_ record: TaskRecord) -> [UInt8] {
    let opening = isEmpty ? "{\"aloft\": 1, \"tasks\": [\n" : ",\n"
    isEmpty = false
    return opening.utf8 + JSON.document(of: record, at: now, in: .utc)
  }

  mutating func finish() -> [UInt8] {
    Array((isEmpty ? "{\"aloft\": 1, \"tasks\": []}\n" : "\n]}\n").utf8)
  }
}
