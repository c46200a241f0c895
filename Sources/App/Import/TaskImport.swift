package import Formats
import System
package import TaskStore
package import Tasks
package import Wording

/// Tasks of files of other programs, or of a text that was pasted, on their way into the store.
package struct TaskImport: Sendable {
  /// A file, or a text that stood in none.
  package struct Source: Sendable {
    /// All that was read.
    package var bytes: [UInt8]
    /// What it is written in.
    package var format: Format
    /// What the file is called; empty for none.
    package var name = ""
    /// Whether a task is refused of which one property cannot be read.
    package var isStrict = false

    /// Whose file it is, where that is none of Aloft's formats.
    package var program: ForeignSource? { ForeignSource(bytes, as: format) }

    /// - Parameter bytes: all of it.
    package init(_ bytes: [UInt8], as format: Format) {
      (self.bytes, self.format) = (bytes, format)
    }
  }

  /// A place that is refused.
  package struct Refused: Sendable {
    /// What the file is called that it is in.
    package var file: String
    /// What is wrong there.
    package var refusal: Refusal
  }

  /// What came of it.
  package struct Outcome: Sendable {
    /// How many tasks became what.
    package var counts: [TaskImporting.Outcome: Int] = [:]
    /// The places that are refused, in order.
    package var refusals: [Refused] = []
    /// The programs whose files they are, where those are none of Aloft's formats.
    package var programs: [ForeignSource] = []
    /// How many tasks of these keep in their notes what Aloft has no place for.
    package var annotated = 0
    /// What is kept in a task and counts for nothing, a sentence each: the first of it.
    package var remarks: [String] = []
    /// How much there is of it.
    package var remarkCount = 0
    /// nil where nothing was imported.
    package var change: Change?
    /// Nothing was imported because a person wanted no more.
    package var isInterrupted = false

    /// What is refused first, a line each, then what cannot be read in the others, and how much else there is.
    package func firstRefusals(_ count: Int, _ numbers: NumberStyle) -> String {
      let refused = refusals.prefix(count).map { VisibleText.of($0.refusal.sentence(in: $0.file)) }
      var lines = Array((refused + remarks).prefix(count))
      let rest = refusals.count + remarkCount - lines.count
      if rest > 0 { lines.append(DropWords.more(rest, numbers)) }
      return lines.joined(separator: "\n")
    }

    mutating func note(_ remarks: [Remark], in file: String) {
      remarkCount += remarks.count
      for remark in remarks.prefix(max(0, Self.mostRemarks - self.remarks.count)) {
        self.remarks.append(VisibleText.of(remark.sentence(in: file)))
      }
    }

    /// How much is told one by one.
    private static let mostRemarks = 20

    /// Whether nothing in it is another task than there is, or another state of one.
    package var bringsNothing: Bool { counts[.new] == nil && counts[.changed] == nil }
  }

  /// One after the other.
  package var sources: [Source]
  /// Leaves out what is refused; else nothing is imported then.
  package var skipsRefused = false
  /// Nothing is stored.
  package var onlyPreviews = false
  /// The change that comes of it has its rows, by which a window follows it.
  package var keepsRows = true

  /// All of it, or nothing where something is refused.
  package init(_ sources: [Source]) { self.sources = sources }

  /// Does it, as one step of the history.
  /// - Parameter goesOn: told how far it is, in per cent, and now and then without news; false gives it up.
  /// - Throws: why nothing was imported.
  package func perform(
    on database: TaskDatabase, at now: Timestamp, goesOn: (Int) -> Bool
  ) throws(StoreError) -> Outcome {
    var outcome = Outcome()
    let importing = try database.beginImporting(
      at: now, reading: Format.reading(in: database.place))
    importing.step.keepsRows = keepsRows
    let size = Double(max(1, sources.reduce(0) { $0 + $1.bytes.count }))
    var passed = 0.0
    for source in sources where !outcome.isInterrupted {
      let length = Double(source.bytes.count)
      var annotated = 0
      if let program = source.program, !outcome.programs.contains(program) {
        outcome.programs.append(program)
      }
      let pieces = source.pieces(for: database)
      defer { pieces.close() }
      while !outcome.isInterrupted, let piece = pieces.take() {
        annotated = piece.annotated
        let percent = Int((passed + piece.progress * length) / size * 100)
        for next in piece.read where !outcome.isInterrupted {
          switch next.task {
          case .success(let record):
            outcome.note(next.remarks, in: source.name)
            try importing.take(record)
          case .failure(let refusal):
            outcome.refusals.append(Refused(file: source.name, refusal: refusal))
          }
          outcome.isInterrupted = !goesOn(percent)
        }
      }
      passed += length
      outcome.annotated += annotated
    }
    outcome.counts = importing.counts
    if outcome.isInterrupted || onlyPreviews || !outcome.refusals.isEmpty && !skipsRefused {
      importing.cancel()
    } else {
      outcome.change = try importing.finish()
    }
    return outcome
  }
}
