/// The tasks in a text of many lines, one a line.
///
/// A line may start as lists do in notes and mails: `-`, `*`, `+`, `•`, `1.` or `1)`, and then a
/// check box `[ ]` or `[x]`; a ticked one makes a completed task. The marks count only when white
/// space or the end of the line follows, so `-5 °C` and `1.5 l milk` stay as they are. One bullet
/// is taken, not more. Blank lines, and lines of marks alone, are skipped.
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
      let (rest, isTicked) = Self.withoutMarks(line)
      tasks.append(NewTask(typed: try TaskName(String(rest)), isCompleted: isTicked))
    } catch {
      if error != .empty { refused.append(RefusedLine(number: number, reason: error)) }
    }
  }

  private static func withoutMarks(_ line: Substring) -> (Substring, isTicked: Bool) {
    var rest = line.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if let afterBullet = afterBullet(rest) { rest = afterBullet }
    if let open = afterMark("[ ]", rest) ?? afterMark("[]", rest) { return (open, false) }
    if let ticked = afterMark("[x]", rest) ?? afterMark("[X]", rest) { return (ticked, true) }
    return (rest, false)
  }

  private static func afterBullet(_ text: Substring) -> Substring? {
    for bullet in ["-", "*", "+", "•"] {
      if let rest = afterMark(bullet, text) { return rest }
    }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard (1...9).contains(digits.count) else { return nil }
    return afterMark(digits + ".", text) ?? afterMark(digits + ")", text)
  }

  /// What follows `mark` and the white space behind it, if `text` starts with such a mark.
  private static func afterMark(_ mark: some StringProtocol, _ text: Substring) -> Substring? {
    guard text.hasPrefix(mark) else { return nil }
    let rest = text.dropFirst(mark.count)
    guard rest.first?.isWhitespace ?? true else { return nil }
    return rest.drop { $0.isWhitespace }
  }
}
