public import Formats
public import TaskStore
import Wording

/// Tasks of a file of another program, or of a text that was pasted, on their way into the store.
public struct TaskImport: Sendable {
  /// What came of it.
  public struct Outcome: Sendable {
    /// How many tasks became what.
    public var counts: [TaskImporting.Outcome: Int] = [:]
    /// The places that are refused, in order.
    public var refusals: [Refusal] = []
    /// nil where nothing was imported.
    public var change: Change?
    /// Nothing was imported because a person wanted no more.
    public var isInterrupted = false

    /// What is refused first, a line each.
    /// - Parameter file: as it was named.
    public func firstRefusals(_ count: Int, in file: String) -> String {
      refusals.prefix(count).map { VisibleText.of($0.sentence(in: file)) }
        .joined(separator: "\n")
    }

    /// Whether nothing in it is another task than there is, or another state of one.
    public var bringsNothing: Bool { counts[.new] == nil && counts[.changed] == nil }
  }

  /// All that was read.
  public var bytes: [UInt8]
  /// What it is written in.
  public var format: Format
  /// Leaves out what is refused; else nothing is imported then.
  public var skipsRefused = false
  /// Nothing is stored.
  public var onlyPreviews = false

  /// All of it, or nothing where something is refused.
  public init(_ bytes: [UInt8], as format: Format) { (self.bytes, self.format) = (bytes, format) }

  /// Does it, as one step of the history.
  /// - Parameter goesOn: told how far it is, in per cent, and now and then without news; false gives it up.
  /// - Throws: why nothing was imported.
  public func perform(
    on database: TaskDatabase, at now: Timestamp, goesOn: (Int) -> Bool
  ) throws(StoreError) -> Outcome {
    var outcome = Outcome()
    guard var reader = TaskReader(bytes, as: format) else { return outcome }
    let importing = try database.beginImporting(at: now, reading: Format.reading)
    while let next = reader.next() {
      switch next {
      case .success(let record): try importing.take(record)
      case .failure(let refusal): outcome.refusals.append(refusal)
      }
      outcome.isInterrupted = !goesOn(Int(reader.progress * 100))
      if outcome.isInterrupted { break }
    }
    outcome.counts = importing.counts
    if outcome.isInterrupted || onlyPreviews || !outcome.refusals.isEmpty && !skipsRefused {
      importing.cancel()
    } else {
      outcome.change = try importing.finish()
    }
    return outcome
  }

  /// Of a text that a person drops or pastes, where it says itself what it is. Of another one each line can
  /// be a task.
  /// - Parameter path: of the file that it stood in; nil: in none.
  public init?(of text: String, path: String? = nil) {
    let beginning = Array(text.utf8.prefix(Self.beginning))
    let format = Format(guessing: beginning)
    let named = path.flatMap(Format.init(path:))
    let isMeant =
      switch format {
      case .iCalendar: true
      // Others write JSON as well.
      case .json: named == .json || Self.isOwn(beginning[...])
      // Lines may have its boxes, too; what stands in a file is known the next time.
      case .markdown: named == .markdown
      case .todoTxt: beginning.split(separator: 0x0A).contains(where: Self.isTodoTxt)
      case .calendar, .csv: false
      }
    guard isMeant else { return nil }
    self.init(Array(text.utf8), as: format)
  }

  /// Enough to see what it is, in bytes.
  private static let beginning = 1 << 16

  /// Whether it begins with the mark of a file of Aloft's. By bytes: to look for a text in a text brings a
  /// megabyte of regular expressions into the program.
  private static func isOwn(_ json: ArraySlice<UInt8>) -> Bool {
    let head = json.prefix(100)
    return head.indices.contains { head[$0...].starts(with: "\"aloft\"".utf8) }
  }

  /// Whether a line begins as nothing else does: `(A) `, or `x 2026-01-31 `.
  private static func isTodoTxt(_ line: ArraySlice<UInt8>) -> Bool {
    let shape = line.prefix(13).map { byte in
      switch byte {
      case 0x30...0x39: UInt8(ascii: "0")
      case 0x41...0x5A: UInt8(ascii: "A")
      default: byte
      }
    }
    return shape.starts(with: "(A) ".utf8) || shape.elementsEqual("x 0000-00-00 ".utf8)
  }
}
