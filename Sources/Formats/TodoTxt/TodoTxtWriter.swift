import Dates
import System
import Tasks

/// Writes lines, with the names by which some are steps of others.
struct TodoTxtWriter: TaskWriting {
  let now: Timestamp
  let place: Zone
  private var lines = LineJoint()
  /// Of the tasks that have steps.
  private var keys: [String: String] = [:]
  private var ownKeys: Set<String> = []

  init(now: Timestamp, place: Zone) { (self.now, self.place) = (now, place) }

  mutating func write(_ record: TaskRecord) -> [UInt8] {
    lines.join(TodoTxt.document(of: tied(record), at: now, in: place))
  }

  /// By the names that its lines have in the file: those that they came with, or else ones that no others have.
  private mutating func tied(_ record: TaskRecord) -> TaskRecord {
    var tied = record
    let said = record.document.flatMap { document in
      document.format == TodoTxt.format.rawValue
        ? try? TodoTxt.parse(Bytes(document.text), line: 1, under: nil, in: place) : nil
    }
    if let uid = record.uid, record.hasSteps {
      // Two files may have the same one.
      let own = said?.key.flatMap { ownKeys.insert($0).inserted ? $0 : nil }
      let key = keys[uid] ?? own ?? TodoLine.key(of: uid)
      (keys[uid], tied.key) = (key, key)
    }
    if case .uid(let uid)? = record.parent {
      // Whichever comes first decides.
      let key = keys[uid] ?? TodoLine.key(of: uid)
      (keys[uid], tied.parent) = (key, .key(key))
    }
    return tied
  }

  mutating func finish() -> [UInt8] { [] }
}
