package import Dates

/// The tasks in a text of many lines, one a line.
///
/// A line may start with marks, see `LineMarks`, which are taken off; a ticked box makes a completed task.
/// Blank lines, and lines of marks alone, are skipped.
package struct PastedTasks: Sendable {
  /// A line that cannot be a name.
  package struct RefusedLine: Equatable, Sendable {
    /// Its number, from 1.
    package let number: Int
    /// Why.
    package let reason: TaskName.Refusal
  }

  /// The most tasks that one text may hold: more than anybody means, few enough for the memory.
  package static let mostTasks = 200_000

  /// The tasks, in the order of the lines.
  package private(set) var tasks: [NewTask] = []
  /// How far in each of them stands below those before it: 0 for what stands in nothing.
  package private(set) var levels: [Int] = []
  /// The white space before the lines that the last one stands in, and its own.
  private var indents: [Int] = []
  /// The lines that were left out with a reason, in order; blank ones are not among them.
  package private(set) var refused: [RefusedLine] = []

  /// What dates among the words are read by; nil: they stay words.
  let dates: SpokenDates?

  init(_ dates: SpokenDates?) { self.dates = dates }

  /// Reads `text`, whatever its line endings.
  package init(_ text: String, _ dates: SpokenDates? = nil) {
    var reader = PastedTasksReader(text, dates)
    while !reader.isDone { reader.read(.max) }
    self = reader.pasted
  }

  /// Whether the text holds more than `mostTasks`. Those beyond were not read.
  package var isCut: Bool { tasks.count > Self.mostTasks }

  /// Takes the next line.
  /// - Parameter number: from 1.
  mutating func take(_ line: Substring, number: Int) {
    do throws(TaskName.Refusal) {
      let length = line.utf8.count
      guard length <= TaskName.longestText else { throw .tooManyBytes(length) }
      let marks = LineMarks(line)
      let name = try TaskName(String(line[marks.text...]))
      indent(by: Self.width(of: line[..<marks.start]))
      // What is done already is due no more.
      guard let dates, !marks.isTicked else {
        return tasks.append(NewTask(typed: name, isCompleted: marks.isTicked))
      }
      let date = SpokenDate.found(in: name.text, dates.place)
      tasks.append(NewTask(typed: name, date, dates))
    } catch {
      if error != .empty { refused.append(RefusedLine(number: number, reason: error)) }
    }
  }

  private mutating func indent(by width: Int) {
    while let last = indents.last, last >= width { indents.removeLast() }
    levels.append(indents.count)
    indents.append(width)
  }

  /// A tab is as good as four blanks.
  private static func width(of space: Substring) -> Int {
    space.unicodeScalars.reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
  }
}

/// Where and when dates are read that a person has written.
package struct SpokenDates: Sendable {
  /// What words mean there and then.
  package var place: SpokenDate.Place
  /// That times are meant in; nil: wherever one is.
  package var zone: ZoneName?

  /// Both.
  package init(_ place: SpokenDate.Place, in zone: ZoneName?) {
    (self.place, self.zone) = (place, zone)
  }
}

extension PastedTasks: Equatable {
  /// Whether the same was read, by whatever.
  package static func == (one: Self, other: Self) -> Bool {
    one.tasks == other.tasks && one.refused == other.refused
  }
}
