import ProgramSupport
import Testing

/// What a task with much in it asks the heap for, counted (`Tests/Fixtures/AllocationCounter`) for some and for four times
/// as many: a text that is folded or copied once too often is so for each other one.
@Suite(
  "Many tags, alarms and lists cost as many times as much as few, and no more",
  .enabled(if: ForeignProgram.succeeds("cc --version"), "There is no C compiler."))
struct LinearCostTests {
  enum Kind: CaseIterable {
    case tags, lines, alarms, reminders, lists, todo, markdown

    var file: String {
      switch self {
      case .tags, .lines, .alarms, .reminders, .lists: "many.ics"
      case .todo: "many.txt"
      case .markdown: "many.md"
      }
    }

    func text(_ count: Int) -> String {
      let numbers = 0..<count
      switch self {
      case .tags: return Self.calendar("CATEGORIES:", numbers.map(Self.tag), ",", "\r\n")
      case .lines: return Self.calendar("", numbers.map { "CATEGORIES:" + Self.tag($0) + "\r\n" })
      case .alarms: return Self.alarms(count, "EMAIL")
      case .reminders: return Self.alarms(count, "DISPLAY")
      case .lists:
        return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n"
          + numbers.map {
            "BEGIN:VTODO\r\nUID:\($0)\r\nSUMMARY:task\r\nX-ALOFT-LIST:list \($0)\r\nEND:VTODO\r\n"
          }.joined() + "END:VCALENDAR\r\n"
      case .todo: return "task " + numbers.map { "@" + Self.tag($0) }.joined(separator: " ") + "\n"
      case .markdown:
        return "- [ ] task " + numbers.map { "#" + Self.tag($0) }.joined(separator: " ") + "\n"
      }
    }

    /// Too long to be a string without memory of its own.
    private static func tag(_ number: Int) -> String { "a-tag-of-many-letters-\(number)" }

    private static func calendar(
      _ start: String, _ parts: [String], _ separator: String = "", _ end: String = ""
    ) -> String {
      """
      BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VTODO\r\nUID:1\r\nSUMMARY:task\r\n\
      DUE:20270101T100000Z\r\n\(start)\(parts.joined(separator: separator))\(end)END:VTODO\r\n\
      END:VCALENDAR\r\n
      """
    }

    private static func alarms(_ count: Int, _ action: String) -> String {
      calendar(
        "",
        (0..<count).map { number in
          """
          BEGIN:VALARM\r\nACTION:\(action)\r\nTRIGGER;RELATED=END:-PT\(number)M\r\nDESCRIPTION:x\r\n\
          END:VALARM\r\n
          """
        })
    }
  }

  /// Each verb on a store of its own, one behind the other.
  private func costs(_ kind: Kind, _ count: Int) throws -> [String: Int] {
    let sandbox = try Sandbox()
    let counter = sandbox.folder["counter.so"]
    let source = ForeignProgram.path("Fixtures/AllocationCounter/counter.c")
    _ = try ForeignProgram.output("cc -O2 -shared -fPIC -o '\(counter)' '\(source)'")
    try sandbox.folder.write(kind.text(count), to: kind.file)
    let verbs = [
      ["import", sandbox.folder[kind.file]], ["list"], ["tag", "1", "another"], ["due", "1", "-"],
      ["export", sandbox.folder["out.ics"]], ["export", sandbox.folder["out.txt"]],
    ]
    var costs: [String: Int] = [:]
    for words in verbs {
      let outcome = try Program.run(
        sandbox.program, words + ["--data", sandbox.data], environment: ["LD_PRELOAD": counter])
      try #require(outcome.code == 0, "\(words): \(outcome.errors)")
      let sign = try #require(outcome.errors.firstRange(of: "allocations="), "\(outcome.errors)")
      let digits = outcome.errors[sign.upperBound...].prefix { $0.isNumber }
      costs[words.joined(separator: " ").replacing(sandbox.folder.path, with: "")] = Int(digits)
    }
    return costs
  }

  @Test("From what is read to what is written", arguments: Kind.allCases)
  func growth(kind: Kind) throws {
    let (few, many) = (try costs(kind, 300), try costs(kind, 1_200))
    for (verb, cost) in many {
      let former = try #require(few[verb])
      #expect(cost < former * 6, "\(verb): \(former) for 300, \(cost) for 1,200")
    }
  }
}
