import ProgramSupport
import Testing

/// What other programs do to a todo.txt file, as Debian installs them, with their usual settings.
@Suite("todo.sh and topydo lose no task of Aloft") struct TodoShellTests {
  let sandbox: Sandbox
  let folder: TemporaryFolder

  init() throws {
    sandbox = try Sandbox()
    folder = try TemporaryFolder()
  }

  private func begin(_ text: String) throws {
    try folder.write(text, to: "todo.txt")
    try sync()
  }

  private func sync() throws {
    let outcome = try sandbox.run("sync-file", "--once", folder["todo.txt"])
    #expect(outcome.code == 0, "\(outcome.errors)")
  }

  private func todo(_ words: String...) throws {
    try folder.write(
      """
      export TODO_DIR='\(folder.path)'
      export TODO_FILE=$TODO_DIR/todo.txt
      export DONE_FILE=$TODO_DIR/done.txt
      export REPORT_FILE=$TODO_DIR/report.txt

      """, to: "config")
    try Tools.run("todo-txt", ["-f", "-d", folder["config"]] + words)
    try sync()
  }

  private func expect(_ open: [String], archived: [String], _ place: SourceLocation) throws {
    #expect(try sandbox.list().map(\.name) == open, sourceLocation: place)
    let all = try sandbox.succeed("list", "--archived", "--json")
    for name in archived {
      #expect(all.contains("\"name\":\"\(name)\""), "\(name) in \(all)", sourceLocation: place)
    }
    #expect(all.split(separator: "\"archived\":true").count == archived.count + 1)
  }

  @Test("What todo.sh completes is completed and archived, what it changes is changed")
  func todoShell() throws {
    try begin("Call mum\nBuy milk @shop\nTwin\nTwin\n")
    try todo("pri", "1", "B")
    try todo("append", "1", "tonight")
    try expect(
      ["Call mum tonight", "Buy milk", "Twin", "Twin"], archived: [], #_sourceLocation)
    try todo("do", "1")
    try expect(["Buy milk", "Twin", "Twin"], archived: ["Call mum tonight"], #_sourceLocation)
    try todo("-a", "do", "1")
    try todo("archive")
    try expect(
      ["Twin", "Twin"], archived: ["Call mum tonight", "Buy milk"], #_sourceLocation)
    // Of two that are alike one is too many, and its person says so.
    try todo("deduplicate")
    try expect(["Twin"], archived: ["Call mum tonight", "Buy milk"], #_sourceLocation)
    try todo("do", "1")
    try expect([], archived: ["Call mum tonight", "Buy milk", "Twin"], #_sourceLocation)
    #expect(folder.text("todo.txt") == "")
    try sandbox.succeed("add", "Water plants")
    try sync()
    #expect(folder.text("todo.txt").hasSuffix("Water plants\n"))
  }

  @Test("What topydo completes is completed and archived, and what comes again goes on")
  func topydo() throws {
    try folder.write(
      """
      [topydo]
      filename = \(folder["todo.txt"])
      archive_filename = \(folder["done.txt"])

      """, to: "topydo.conf")
    func topydo(_ words: String...) throws {
      try Tools.run("topydo", ["-c", folder["topydo.conf"]] + words)
      try sync()
    }
    try begin("Call mum rec:1w due:2026-12-01\nBuy milk\n")
    try topydo("do", "2")
    try expect(["Call mum"], archived: ["Buy milk"], #_sourceLocation)
    try topydo("append", "1", "tonight")
    try topydo("do", "1")
    try expect(["Call mum tonight"], archived: ["Buy milk"], #_sourceLocation)
    #expect(try sandbox.succeed("show", "1").contains("week"))
  }
}
