import Dates

/// Where a task stands among others: by a number, then by letters, or by its own number where these are the same.
struct RowKey: Comparable, Sendable {
  let rank: Int64
  /// Those of its name, where that decides; of a step the places of all that it is a step of, and its own.
  private var letters: [UInt8] = []
  let id: Task.ID

  private init(rank: Int64, id: Task.ID) { (self.rank, self.id) = (rank, id) }

  /// Among the open ones.
  init(open task: Task, in order: TaskOrder) {
    switch order {
    case .manual: self.init(rank: task.position, id: task.id)
    case .oldest: self.init(rank: task.created.milliseconds, id: task.id)
    case .due: self.init(rank: Self.rank(due: task), id: task.id)
    case .priority:
      let lack = Int64(3 - task.priority.orNone.level)
      self.init(rank: lack << 60 + Self.rank(of: task.due, task), id: task.id)
    case .name:
      self.init(rank: 0, id: task.id)
      letters = Self.countingDigits(task.name.folded())
    }
  }

  /// Nil for a task without a due date.
  init?(due task: Task) {
    guard let due = task.due else { return nil }
    self.init(rank: Int64(due.number), id: task.id)
  }

  /// By the date, and where there is none behind every date.
  private static func rank(of due: ClockMinute?, _ task: Task) -> Int64 {
    due.map { Int64($0.number) } ?? 1 << 58 + task.created.milliseconds
  }

  private static func rank(due task: Task) -> Int64 {
    let lack = Int64(3 - task.priority.orNone.level)
    guard let due = task.due else { return (1 + lack) << 58 + task.created.milliseconds }
    return Int64(due.number) << 2 + lack
  }

  init(later task: Task) {
    self.init(rank: Int64(task.start?.number ?? 0), id: task.id)
  }

  init(done task: Task) {
    self.init(rank: -(task.completed?.milliseconds ?? 0), id: task.id)
  }

  static func < (left: RowKey, right: RowKey) -> Bool {
    if left.rank != right.rank { return left.rank < right.rank }
    if left.isStep || right.isStep { return left.path.lexicographicallyPrecedes(right.path) }
    if left.letters == right.letters { return left.id < right.id }
    return left.letters.lexicographicallyPrecedes(right.letters)
  }

  // MARK: Steps

  /// More levels stand in order only as far as this.
  private static let mostLevels = 16

  /// Of a step below what it is a step of, among the other steps of that.
  /// - Parameter tasks: from the outermost one down to the step itself; at least two.
  init(path tasks: [Task], in order: TaskOrder) {
    let levels =
      (tasks.count > Self.mostLevels
      ? tasks.prefix(Self.mostLevels - 1) + tasks.suffix(1) : tasks[...])
      .map { RowKey(open: $0, in: order) }
    self.init(rank: levels[0].rank, id: tasks[tasks.count - 1].id)
    letters = [Self.stepMark] + levels.flatMap(\.level)
  }

  /// No name has it.
  private static let stepMark: UInt8 = 0

  private var isStep: Bool { letters.first == Self.stepMark }

  /// What stands in order byte by byte: a task right before its steps.
  private var path: [UInt8] { isStep ? letters : [Self.stepMark] + level }

  private var level: [UInt8] {
    Self.bytes(of: rank) + letters + [0] + Self.bytes(of: id)
  }

  private static func bytes(of number: Int64) -> [UInt8] {
    let ordered = UInt64(bitPattern: number) ^ 1 << 63
    return (0..<8).map { UInt8(truncatingIfNeeded: ordered >> (56 - 8 * UInt64($0))) }
  }

  // MARK: Names

  /// With the length of each number before it, as a digit of its own: 9 comes before 10, and every number
  /// before every letter. Folded digits of every script are these ten.
  private static func countingDigits(_ letters: [UInt8]) -> [UInt8] {
    guard letters.contains(where: isDigit) else { return letters }
    var result: [UInt8] = []
    result.reserveCapacity(letters.count + 4)
    var rest = letters[...]
    while let first = rest.first {
      guard isDigit(first) else {
        result.append(first)
        rest.removeFirst()
        continue
      }
      // Zeros before a number do not count.
      rest = rest.drop { $0 == 0x30 }
      let number = rest.prefix(while: isDigit)
      result.append(0x30 + UInt8(min(number.count, 9)))
      result += number
      rest = rest.dropFirst(number.count)
    }
    return result
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
