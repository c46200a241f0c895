/// The tasks in a text of many lines, one a line.
///
/// A line may start with marks, see `LineMarks`, which are taken off; a ticked box makes a completed task.
/// Blank lines, and lines of marks alone, are skipped.
public struct PastedTasks: Equatable, Sendable {
  /// A line that cannot be a name.
  public struct RefusedLine: Equatable, Sendable {
    /// Its number, from 1.
    public let number: Int
    /// Why.
    public let reason: TaskName.Refusal
  }

  /// The most tasks that one text may hold: more than anybody means, few enough for the memory.
  public static let mostTasks = 200_000

  /// The tasks, in the order of the lines.
  public private(set) var tasks: [NewTask] = []
  /// The lines that were left out with a reason, in order; blank ones are not among them.
  public private(set) var refused: [RefusedLine] = []

  init() {}

  /// Reads `text`, whatever its line endings.
  public init(_ text: String) {
    var reader = PastedTasksReader(text)
    while !reader.isDone { reader.read(.max) }
    self = reader.pasted
  }

  /// Whether the text holds more than `mostTasks`. Those beyond were not read.
  public var isCut: Bool { tasks.count > Self.mostTasks }

  /// Takes the next line.
  /// - Parameter number: from 1.
  mutating func take(_ line: Substring, number: Int) {
    do throws(TaskName.Refusal) {
      let length = line.utf8.count
      guard length <= TaskName.longestText else { throw .tooManyBytes(length) }
      let marks = LineMarks(line)
      let name = try TaskName(String(line[marks.text...]))
      tasks.append(NewTask(typed: name, isCompleted: marks.isTicked))
    } catch {
      if error != .empty { refused.append(RefusedLine(number: number, reason: error)) }
    }
  }
}
