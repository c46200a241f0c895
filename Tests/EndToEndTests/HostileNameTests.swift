import ProgramSupport
import Testing

/// A store that another program has written, with names that hold what no name may: no verb lets it reach a
/// terminal, or a program that reads lines.
@Suite struct HostileNameTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.succeed("lists", "add", "Home")
    try sandbox.succeed("add", "One", "+Home", "#tag", "today")
    try sandbox.succeed("note", "1", "notes")
    try sandbox.succeed("add", "Two")
    try sandbox.succeed("done", "2")
    try sandbox.succeed("rename", "1", "Three")
    let bad = "\\x1b[2J\\ta\\nb\\rc\\x07d\\x85\\u2028e1"
    try Tools.run(
      "python3",
      [
        "-c",
        """
        import sqlite3
        store = sqlite3.connect('\(sandbox.data)/aloft.db')
        for table, column in (('task', 'name'), ('step_row', 'name'), ('list', 'name'), ('note', 'text'),
                              ('tag_set', 'tags')):
          store.execute(f'UPDATE {table} SET {column} = ?', ('\(bad)',))
        store.commit()
        """,
      ])
  }

  /// Controls but for line feeds and tabs.
  private func controls(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x09, 0x0A: false
      case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
      default: false
      }
    }
  }

  @Test(
    "What is printed has a line for each task, list and step, and no control in it",
    arguments: [
      (["list"], 1), (["list", "--json"], 4), (["show", "1", "--json"], nil),
      (["list", "--all"], 2), (["lists"], 1), (["history"], 6), (["doctor"], nil),
      (["agenda"], nil), (["show", "1"], nil), (["note", "1"], nil),
      (["rename", "1", "Four"], nil), (["done", "1"], nil),
      (["undo"], nil), (["delete", "1"], nil), (["clear"], nil), (["snooze", "1", "1h"], nil),
      (["lists", "move", "Homes", "1"], nil), (["export", "--format", "todo.txt"], 2),
      (["export"], nil), (["list", "--list", "Homes"], nil),
      (["export", "--format", "markdown"], nil), (["export", "--format", "csv"], nil),
      (["export", "--format", "json"], nil),
    ] as [([String], Int?)])
  func printed(_ words: [String], _ lines: Int?) throws {
    let outcome = try Program.run(sandbox.program, words + ["--data", sandbox.data])
    let printed = outcome.output.replacing("\r\n", with: "\n")
    #expect(controls(printed) == [] && controls(outcome.errors) == [], "\(printed)")
    #expect(!(outcome.output + outcome.errors).isEmpty)
    if let lines { #expect(printed.split(separator: "\n").count == lines, "\(printed)") }
  }

  @Test(
    "Calendars get lines that end as theirs do, and no other control",
    arguments: ["icalendar", "calendar"])
  func calendars(_ format: String) throws {
    let text = try sandbox.succeed("export", "--format", format)
    #expect(controls(String(text.unicodeScalars.filter { $0 != "\r" })) == [])
    #expect(text.contains("SUMMARY:[2J a b c d e1\r\n"), "\(text)")
  }
}
