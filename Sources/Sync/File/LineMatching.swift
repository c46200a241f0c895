import Dates
import Formats
import Tasks

/// Which line of a file is which task's. A line of todo.txt has no name for machines: the ones that are as they were
/// are known by that, the others by a UID, their text, or most of its words.
struct LineMatching {
  /// How a line was known again.
  struct Match {
    /// The place among what is known.
    let known: Int
    /// What both agreed on, or what was written and has arrived; nil where the line was removed before.
    let base: [UInt8]?
    /// Whether it stands there byte for byte.
    let isExact: Bool
  }

  /// For each line of the file.
  private(set) var matches: [Match?]
  /// What each line says that is not known byte for byte, or why it says nothing.
  private(set) var says: [Int: Result<TaskRecord, Refusal>] = [:]
  private let lines: [TodoLine]
  private let known: [FileLine]
  private var isTaken: [Bool]
  private let zone: Zone

  /// - Parameters:
  ///   - lines: those of the file.
  ///   - known: what was known of it.
  ///   - zone: where the person is.
  init(_ lines: [TodoLine], _ known: [FileLine], in zone: Zone) {
    (self.lines, self.known, self.zone) = (lines, known, zone)
    matches = Array(repeating: nil, count: lines.count)
    isTaken = Array(repeating: false, count: known.count)
    matchExactly()
    for (place, match) in matches.enumerated() where match == nil {
      says[place] = Result { () throws(Refusal) in try lines[place].record(in: zone) }
    }
    guard known.indices.contains(where: isMissing) else { return }
    match(by: \.uid)
    match(by: \.name)
    matchByWords()
  }

  /// The places of lines that are no known task's.
  var strangers: [Int] { lines.indices.filter { matches[$0] == nil } }

  func task(_ index: Int) -> Task.ID { known[index].task }

  /// Takes a line for that of a known task.
  mutating func match(_ place: Int, with index: Int) { take(index, at: place) }

  /// Whether any line of a task that both sides have stands there, as it was or changed.
  var keepsAny: Bool {
    matches.contains { $0.map { known[$0.known].state == .held } ?? false }
  }

  /// Whether the last line has no end and is the beginning of one that was there: the file is not whole yet, or not any
  /// more.
  var endsWithinLine: Bool {
    guard let last = lines.last, last.bytes.last != 0x0A, matches.last??.isExact != true else {
      return false
    }
    let exact = Set(matches.compactMap { $0?.isExact == true ? $0?.known : nil })
    return known.indices.contains { index in
      guard known[index].state == .held, !exact.contains(index) else { return false }
      return [known[index].line, known[index].sent].contains { line in
        guard let line else { return false }
        return line.count > last.content.count && line.starts(with: last.content)
      }
    }
  }

  /// Those whose lines are not there: what is held only.
  var missing: [Int] { known.indices.filter(isMissing) }

  private func isMissing(_ index: Int) -> Bool { !isTaken[index] && known[index].state == .held }

  private mutating func matchExactly() {
    var places: [ArraySlice<UInt8>: [(known: Int, base: [UInt8]?)]] = [:]
    // The ones that are looked for first come last.
    for index in known.indices.reversed() where known[index].state == .gone {
      if let line = known[index].line { places[line[...], default: []].append((index, nil)) }
    }
    for index in known.indices.reversed() where known[index].state == .held {
      let item = known[index]
      if let sent = item.sent { places[sent[...], default: []].append((index, sent)) }
    }
    for index in known.indices.reversed() where known[index].state == .held {
      if let line = known[index].line { places[line[...], default: []].append((index, line)) }
    }
    for (place, line) in lines.enumerated() {
      while let (index, base) = places[line.content]?.popLast() {
        guard !isTaken[index] else { continue }
        isTaken[index] = true
        matches[place] = Match(known: index, base: base, isExact: true)
        break
      }
    }
  }

  private func base(_ index: Int) -> [UInt8]? { known[index].line ?? known[index].sent }

  private func record(_ index: Int) -> TaskRecord? {
    base(index).flatMap { try? TodoLine($0).record(in: zone) }
  }

  private mutating func take(_ index: Int, at place: Int) {
    isTaken[index] = true
    matches[place] = Match(known: index, base: base(index), isExact: false)
  }

  /// What is left, by a text that both have.
  private mutating func match(by text: (TaskRecord) -> String?) {
    var places: [String: [Int]] = [:]
    for index in missing.reversed() {
      if let key = record(index).flatMap(text) { places[key, default: []].append(index) }
    }
    for place in lines.indices where matches[place] == nil {
      guard case .success(let record) = says[place], let key = text(record),
        let index = places[key]?.popLast()
      else { continue }
      take(index, at: place)
    }
  }

  /// More comparisons than these are not made: then a line that was changed is another one, and the former is gone.
  private static let mostComparisons = 4_000_000

  /// What is left, by half of the words of the two at least.
  private mutating func matchByWords() {
    // One that has not arrived has not been changed there either: what is like it is somebody else's.
    let left = missing.filter { known[$0].line != nil }.map {
      ($0, words(record($0)?.name, base($0)?[...] ?? []))
    }
    let places = lines.indices.filter { matches[$0] == nil }
    guard left.count * places.count <= Self.mostComparisons else { return }
    for place in places {
      let name = try? says[place]?.get().name
      let own = words(name, lines[place].content)
      var best: (index: Int, share: Int) = (0, 0)
      for (index, words) in left where !isTaken[index] && own.count + words.count > 0 {
        let share = own.intersection(words).count * 200 / (own.count + words.count)
        if share > best.share { best = (index, share) }
      }
      if best.share >= 50 { take(best.index, at: place) }
    }
  }

  /// Of the name, or of a line that says none: marks and keys are alike in many. One that is written in other
  /// letters, or with an accent, is the same word.
  private func words(_ name: String?, _ line: ArraySlice<UInt8>) -> Set<ArraySlice<UInt8>> {
    let text = name.map { $0.folded()[...] } ?? line
    return Set(text.split(separator: 0x20))
  }
}
