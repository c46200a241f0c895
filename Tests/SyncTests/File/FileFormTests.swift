import SQLite
import Sync
import SyncTesting
import Testing

@testable import TaskStore
@testable import Tasks

/// todo.txt files in the forms in which other programs and older machines leave text.
@Suite("A todo.txt file keeps the form that it has") struct FileFormTests {
  /// What a file is after its tasks were changed here, with its lines in between.
  private func changed(_ text: String, _ names: (String, String)) throws -> String {
    let pair = try FilePair(text)
    try pair.sync()
    #expect(try pair.tasks == [names.0, names.1].sorted(), "\(text.debugDescription)")
    #expect(try pair.sync().isQuiet && pair.file.writes == 0)
    try pair.perform(.complete([pair.id(names.0)]))
    try pair.add("New")
    try pair.sync()
    #expect(try pair.sync().isQuiet && pair.file.writes == 1)
    // What others do there is read as well.
    pair.file.text = pair.file.text.replacing(names.1, with: names.1 + " again")
    try pair.sync()
    #expect(try pair.tasks == ["New", names.1 + " again", "x " + names.0].sorted())
    #expect(try pair.sync().isQuiet)
    return pair.file.text
  }

  @Test("Lines end as they did, also where carriage returns alone end them")
  func ends() throws {
    for (ending, first) in [("\n", "\n"), ("\r\n", "\r\n"), ("\r", "\r"), ("\r\n", "\n")] {
      let text = "Buy milk\(first)Call mum @phone\(ending)"
      let expected =
        "x 2026-11-20 Buy milk\(first)Call mum again @phone\(ending)2026-11-20 New\(first)"
      #expect(try changed(text, ("Buy milk", "Call mum")) == expected)
    }
    // The last one may have none.
    #expect(
      try changed("Buy milk\rCall mum", ("Buy milk", "Call mum"))
        == "x 2026-11-20 Buy milk\rCall mum again\r2026-11-20 New\r")
  }

  @Test("What ends a line elsewhere is a letter of it")
  func letters() throws {
    for mark in ["\u{85}", "\u{2028}", "\u{2029}", "\u{B}", "\u{C}", "\r"] {
      let pair = try FilePair("Buy\(mark)milk\nCall mum\n")
      try pair.sync()
      #expect(try pair.tasks.count == 2, "\(mark.debugDescription)")
      #expect(try pair.sync().isQuiet && pair.file.writes == 0)
      try pair.perform(.complete([pair.id("Call mum")]))
      try pair.sync()
      #expect(pair.file.text == "Buy\(mark)milk\nx 2026-11-20 Call mum\n")
      #expect(try pair.sync().isQuiet)
    }
  }

  @Test("A line that is gone from a file of carriage returns is gone, and one that was archived is")
  func archive() throws {
    let pair = try FilePair("One\rTwo\rThree\r")
    try pair.sync()
    pair.file.text = "Three\r"
    pair.archive.text = "x 2026-11-19 Old\rx 2026-11-20 One\r"
    try pair.sync()
    #expect(try pair.tasks == ["Three"])
    #expect(try pair.database.connection.integer("SELECT count(*) FROM task WHERE archived") == 1)
    #expect(try pair.sync().isQuiet && pair.file.writes == 0)
  }

  @Test("A file in UTF-16 is refused, and nothing changes")
  func wide() throws {
    let bytes: [UInt8] = [0xFF, 0xFE] + "Buy milk\n".utf8.flatMap { [$0, 0] as [UInt8] }
    let pair = try FilePair()
    pair.file.content = SharedContent(bytes)
    do {
      try pair.sync()
      Issue.record("it was taken for text")
    } catch FilePassError.notText {}
    #expect(try pair.tasks.isEmpty && pair.file.content?.bytes == bytes)
  }
}
