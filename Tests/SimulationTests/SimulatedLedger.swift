import Formats
import SyncTesting
import Tasks

/// Who has changed which task, so that it is known what must not come back.
struct SimulatedLedger {
  /// Who changes something.
  enum Hand: Hashable { case machine(Int), others, putBack }

  /// By the numbers of tasks, on either machine.
  private var uids: [[Task.ID: String]] = [[:], [:]]
  /// Who has changed a task since all were in step, or brought it back.
  private var hands: [String: Set<Hand>] = [:]
  /// Which tasks somebody has ever changed.
  private(set) var touched: Set<String> = []
  /// Which tasks a machine has taken away, and nobody has brought back.
  private var deleted: [String: Int] = [:]
  /// Whether a server has refused tokens since all were in step, or will: what one takes away is sent again by who
  /// misses it then.
  var forgetsTokens = false
  /// Whether what was done last may be done or not.
  var isInDoubt = false

  mutating func note(_ uids: [Task.ID: String], on machine: Int) {
    self.uids[machine].merge(uids) { $1 }
  }

  func uid(of id: Task.ID, on machine: Int) -> String? { uids[machine][id] }

  /// All are in step. What others have changed besides, or a server had lost, may be back.
  mutating func rest() {
    deleted = deleted.filter { hands[$0.key]?.isSubset(of: [.machine($0.value)]) ?? true }
    (hands, forgetsTokens) = ([:], false)
  }

  /// Whether the server was put back since then.
  var wasPutBack: Bool { hands.values.contains { $0.contains(.putBack) } }

  mutating func touch(_ uid: String, by hand: Hand) {
    hands[uid, default: []].formUnion(forgetsTokens ? [hand, .putBack] : [hand])
    touched.insert(uid)
  }

  mutating func touchAll(on machine: Int, by hand: Hand) {
    for uid in Array(uids[machine].values) + Array(deleted.keys) { touch(uid, by: hand) }
  }

  mutating func touchAll(inCalendars calendars: [MemoryCalendar], by hand: Hand) {
    for machine in uids.indices { touchAll(on: machine, by: hand) }
    for calendar in calendars {
      for document in calendar.documents.values {
        guard let uid = (try? TodoResource(document.bytes))?.record.uid else { continue }
        touch(uid, by: hand)
      }
    }
  }

  /// - Parameters:
  ///   - isOfFile: whether others have changed the file before.
  ///   - uids: of the tasks that are there now.
  mutating func note(
    _ changes: [Change], on machine: Int, isOfFile: Bool, uids now: [Task.ID: String]
  ) throws {
    note(now, on: machine)
    defer { isInDoubt = false }
    for change in changes {
      let isByPass = change.kind == .sync && change.direction == .performed
      if isByPass, !isOfFile { continue }
      for row in change.rows {
        guard let uid = uids[machine][row.id] else { continue }
        let isPlain = change.direction == .performed && !isByPass
        touch(uid, by: isPlain ? .machine(machine) : .others)
        if isPlain, !isInDoubt, change.kind == .delete, row.after == nil { deleted[uid] = machine }
        if row.after != nil { deleted[uid] = nil }
      }
    }
  }

  /// Whether a task was changed by one machine alone since all were in step.
  func isOnly(_ machine: Int, _ uid: String) -> Bool {
    guard let hands = hands[uid]?.subtracting([.putBack]), !hands.isEmpty else { return false }
    return hands.isSubset(of: [.machine(machine)])
  }

  /// What was taken away by one, and changed by nobody else, is gone.
  /// - Parameter kept: the names of tasks of which a pass has said that they are kept, such as those that a server has
  ///   rewritten while it stored them.
  func check(
    _ calendars: [MemoryCalendar], _ there: [[String: String]], _ kept: Set<String>
  ) throws {
    for (uid, machine) in deleted where hands[uid]?.isSubset(of: [.machine(machine)]) ?? true {
      let isSaid = there.compactMap { $0[uid] }.contains { line in
        kept.contains { line.contains(" | \($0) | ") }
      }
      if isSaid { continue }
      for (number, uids) in there.enumerated() where uids[uid] != nil {
        throw ProgramFinding(description: "\(uid) was taken away, and is back on \(number)")
      }
      for calendar in calendars {
        for (key, document) in calendar.documents
        where try TodoResource(document.bytes).record.uid == uid {
          throw ProgramFinding(description: "\(uid) was taken away, and is back at \(key)")
        }
      }
      SimulationMark.stayedAway.hit()
    }
  }
}
