import Formats
import Tasks

extension FileMemory {
  /// What is known of the file, as it was before the writes that a content takes back.
  struct Rewound {
    /// The lines before those writes; what was written counts as sent without an answer.
    let known: [FileLine]
    /// The number of changes that are to be written again.
    let count: Int
  }

  /// - Parameters:
  ///   - lines: those of the content that was read.
  ///   - known: the lines of the last pass.
  ///   - matching: the lines and `known`.
  /// - Returns: `nil` for a content that was made of the last one, as far as its lines tell.
  func rewound(
    _ known: [FileLine], _ matching: LineMatching, _ lines: [TodoLine], _ hash: UInt64
  ) -> Rewound? {
    guard !writes.isEmpty, hash != answered else { return nil }
    let places = Dictionary(known.indices.map { (known[$0].task, $0) }) { first, _ in first }
    let (found, missing) = (Set(lines.map(\.content)), Set(matching.missing))
    var (best, base): (Int, Former?) = (0, nil)
    var former: Former = [:]
    for write in writes.reversed() {
      former.merge(write) { _, earlier in earlier }
      let distance = Self.distance(former, known, places, found, missing)
      if distance > best { (best, base) = (distance, former) }
    }
    guard let base else { return nil }
    var (known, count) = (known, 0)
    for (task, line) in base {
      guard let place = places[task] else { continue }
      let current = known[place].state == .held ? known[place].line : nil
      guard line != current else { continue }
      if let current {
        if !found.contains(current[...]) { count += 1 }
      } else if let line, found.contains(line[...]) {
        count += 1
      }
      (known[place].state, known[place].line, known[place].sent) = (.held, line, current ?? line)
    }
    return Rewound(known: known, count: count)
  }

  /// How many lines farther a content is from the last one than from the one before some writes.
  private static func distance(
    _ former: Former, _ known: [FileLine], _ places: [Task.ID: Int],
    _ found: Set<ArraySlice<UInt8>>, _ missing: Set<Int>
  ) -> Int {
    var (held, removed) = (0, 0)
    for (task, line) in former {
      guard let place = places[task] else { continue }
      let current = known[place].state == .held ? known[place].line : nil
      switch (line, current) {
      case (let line?, let current?) where line != current:
        held += (found.contains(line[...]) ? 1 : -1) - (found.contains(current[...]) ? 1 : -1)
      case (nil, .some): held += missing.contains(place) ? 1 : -1
      case (let line?, nil): removed += found.contains(line[...]) ? 1 : -1
      default: break
      }
    }
    // A line that was removed here and is there again may have been written again.
    return held > 0 ? held + removed : 0
  }
}
