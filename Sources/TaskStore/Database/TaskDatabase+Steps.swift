/// One step of the history.
public struct HistoryStep: Equatable, Sendable {
  /// Its number: later steps have higher ones.
  public let id: Int64
  /// When it was done first.
  public let performed: Timestamp
  /// Whether it is undone, and can be done again.
  public let isUndone: Bool
  /// What it did.
  public let change: Change
}

extension TaskDatabase {
  /// The steps that can be undone or done again, the newest first.
  /// - Parameters:
  ///   - id: only those before this one.
  ///   - limit: at most so many.
  public func history(
    before id: Int64 = .max, atMost limit: Int = TaskDatabase.historyLimit
  ) throws(StoreError) -> [HistoryStep] {
    try connection.read { () throws(StoreError) in
      var found: [(step: Step, performed: Timestamp, isUndone: Bool)] = []
      try connection.run(
        "SELECT id, kind, performed, undone FROM step WHERE id < ? ORDER BY id DESC LIMIT ?",
        [.integer(id), .integer(Int64(limit))]
      ) { (row) throws(StoreError) in
        found.append(
          (try step(row), Timestamp(milliseconds: row.integer(2)), row.integer(3) != 0))
      }
      return try found.map { (found) throws(StoreError) in
        HistoryStep(
          id: found.step.id, performed: found.performed, isUndone: found.isUndone,
          change: try change(of: found.step, .performed))
      }
    }
  }
}
