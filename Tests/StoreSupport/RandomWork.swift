import ProgramSupport
public import TaskStore

/// A workload of every kind of change, each step of which follows from its number and from what is
/// stored: two stores that have done the same steps are the same, down to their histories.
public struct RandomWork {
  private let seed: UInt64
  /// Texts that come out of no keyboard in order.
  private static let scalars: [ClosedRange<UInt32>] = [
    0x20...0x7E, 0xA0...0x24F, 0x300...0x36F, 0x5D0...0x64A, 0x900...0x97F, 0x200B...0x200F,
    0x202A...0x202E, 0x2066...0x2069, 0x4E00...0x4FFF, 0xAC00...0xAFFF, 0xE000...0xE010,
    0x1F300...0x1F6FF, 0x0...0x1F,
  ]
  /// As many tasks as there are about.
  private static let crowd = 40

  public init(seed: UInt64) { self.seed = seed }

  /// Does the step of a number.
  public func step(_ number: Int, on database: TaskDatabase) throws {
    var generator = SeededGenerator(seed: seed &* 1_000_003 &+ UInt64(number))
    let now = Timestamp(milliseconds: Int64(number) * 1_000)
    switch generator.next(below: 20) {
    case 0, 1: try database.undo()
    case 2: try database.redo()
    case 3: try database.set("\(number)", for: "key \(generator.next(below: 3))")
    default:
      let tasks = Array(try database.load())
      try database.perform(try edit(tasks, &generator), at: now)
    }
  }

  private func edit(_ tasks: [Task], _ generator: inout SeededGenerator) throws -> Edit {
    let some = tasks.shuffled(using: &generator).prefix(1 + generator.next(below: 3)).map(\.id)
    let open = tasks.filter(\.isOpen).shuffled(using: &generator).map(\.id)
    guard let first = some.first else { return .add(try name(&generator)) }
    switch generator.next(below: 8) {
    case 0: return .complete(some)
    case 1: return .reopen(some)
    case 2: return .rename(first, to: try name(&generator))
    case 3, 4: return .annotate(first, with: try TaskNotes(text(3_000, &generator)))
    case 5 where open.count > 1:
      let places: [Edit.Place] = [.first, .last, .before(open[1]), .after(open[1])]
      return .move(open[0], to: places[generator.next(below: places.count)])
    case 6 where tasks.count > Self.crowd: return .delete(tasks.prefix(12).map(\.id))
    case 6: return .delete(some)
    default:
      let place: Edit.Place = open.first.map(Edit.Place.after) ?? .first
      let news = try (0...generator.next(below: 4)).map {
        NewTask(try name(&generator), isCompleted: $0 == 2)
      }
      return .add(news, at: place)
    }
  }

  private func name(_ generator: inout SeededGenerator) throws -> TaskName {
    try TaskName("a" + text(60, &generator))
  }

  private func text(_ most: Int, _ generator: inout SeededGenerator) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<generator.next(below: most) {
      let range = Self.scalars[generator.next(below: Self.scalars.count)]
      let value = range.lowerBound + UInt32(generator.next(below: range.count))
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
    return String(text)
  }
}
