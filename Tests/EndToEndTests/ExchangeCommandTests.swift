import Glibc
import ProgramSupport
import Testing

/// Files of other programs on the command line.
@Suite struct ExchangeCommandTests {
  let sandbox: Sandbox
  let folder: TemporaryFolder

  init() throws {
    sandbox = try Sandbox()
    folder = try TemporaryFolder()
  }

  @Test("A file is read, told in numbers, written as it was, and all of it is one step of undo")
  func roundTrip() throws {
    let text = "(A) 2026-01-01 Call mum +Family @phone due:2026-02-01\nx done\n"
    try folder.write(text, to: "todo.txt")
    let preview = try sandbox.succeed("import", "--dry-run", folder["todo.txt"])
    #expect(preview == "2 new tasks\n")
    #expect(try sandbox.succeed("list", "--all").isEmpty)
    let errors = try sandbox.run("import", folder["todo.txt"]).errors
    #expect(errors == preview + "Imported 2 tasks\n")
    try sandbox.succeed("export", folder["copy.txt"])
    #expect(folder.text("copy.txt") == text)
    #expect(try sandbox.succeed("export", "--format", "todo.txt", "-") == text)
    #expect(
      try sandbox.succeed("export", "--format", "md", "--list", "family")
        == "# Family\n\n- [ ] Call mum #phone due:2026-02-01\n")
    #expect(try sandbox.succeed("export").hasPrefix("{\"aloft\": 1, \"tasks\": [\n"))
    try sandbox.succeed("undo")
    #expect(try sandbox.succeed("list", "--all").isEmpty)
  }

  @Test("A file of another program is read for what it is, and what Aloft has no place for is said")
  func foreign() throws {
    try folder.write(
      "TYPE,CONTENT,PRIORITY,DATE,DURATION\ntask,Pay rent @money,1,2026-12-01,30\ntask,Mow,4,,\n",
      to: "a.csv")
    let origin = "A file of Todoist; one task keeps in its notes what Aloft has no place for\n"
    #expect(
      try sandbox.succeed("import", "--dry-run", folder["a.csv"]) == origin + "2 new tasks\n")
    #expect(
      try sandbox.run("import", folder["a.csv"]).errors
        == origin + "2 new tasks\nImported 2 tasks\n")
    #expect(try sandbox.list().map(\.name) == ["Pay rent", "Mow"])
    #expect(try sandbox.succeed("show", "1").contains("Pay rent !!!"))
    try folder.write("[{\"description\":\"a\",\"uuid\":\"1\",\"due\":5}]", to: "b.json")
    #expect(
      try sandbox.run("import", folder["b.json"]).errors.hasPrefix(
        "\(folder["b.json"]):1:38: Taskwarrior: expected a text in quotation marks, found “5}]”\n"))
    try folder.write("{\"aloft\": 2, \"tasks\": []}", to: "c.json")
    #expect(
      try sandbox.run("import", folder["c.json"]).errors.contains(
        "as a newer Aloft wrote this file"))
    try folder.write("a,b\nc,d\n", to: "d.csv")
    #expect(try sandbox.run("import", folder["d.csv"]).code == 1)
  }

  @Test("What is no known format is refused with a sentence, and read where a person says how")
  func unknownFormats() throws {
    let files = [
      ("a.org", "* TODO Pay rent\n"), ("a.opml", "<opml></opml>"), ("a.html", "<html></html>"),
      ("a.yaml", "tasks:\n  - a\n"), ("a.tsv", "a\tb\n"), ("a.pdf", "%PDF-1.7\n"),
      ("a.zip", "PK\u{3}\u{4}\n"), ("notes", "Buy milk\n"),
    ]
    for (name, text) in files {
      try folder.write(text, to: name)
      let refused = try sandbox.run("import", folder[name])
      #expect(refused.code == 1 && refused.messages.count == 1, "\(refused.errors)")
      #expect(refused.errors.contains("/\(name)” "), "\(refused.errors)")
    }
    #expect(try sandbox.list().isEmpty)
    try sandbox.succeed("import", "--format", "todo.txt", folder["notes"])
    #expect(try sandbox.list().map(\.name) == ["Buy milk"])
  }

  @Test("Every verb writes great numbers as the language does")
  func greatNumbers() throws {
    let lines = (1...1_234).map { "Task \($0)\n" }.joined()
    try folder.write(lines, to: "todo.txt")
    let imported = try sandbox.run("import", folder["todo.txt"]).errors
    #expect(imported == "1,234 new tasks\nImported 1,234 tasks\n")
    #expect(try sandbox.run("doctor").output.contains("Open tasks: 1,234, completed: 0"))
    #expect(try sandbox.succeed("history").hasSuffix("\tImported 1,234 tasks\n"))
    #expect(try sandbox.run("undo").errors == "Undone: imported 1,234 tasks\n")
  }

  @Test("A pipe is written into, and a link whose file is not there yet leads to it")
  func streams() throws {
    try sandbox.succeed("add", "Call mum")
    #expect(mkfifo(folder["pipe"], 0o600) == 0)
    // Both ends are open before the export begins, so that nobody waits.
    let pipe = open(folder["pipe"], O_RDWR | O_NONBLOCK)
    defer { close(pipe) }
    try sandbox.succeed("export", "--format", "md", folder["pipe"])
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = read(pipe, &bytes, bytes.count)
    #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self) == "- [ ] Call mum\n")
    symlink("real.md", folder["link.md"])
    try sandbox.succeed("export", folder["link.md"])
    #expect(folder.text("real.md") == "- [ ] Call mum\n")
    symlink(folder["other.md"], folder["absolute.md"])
    try sandbox.succeed("export", folder["absolute.md"])
    #expect(folder.text("other.md") == "- [ ] Call mum\n")
    let refused = try sandbox.run("export", "--format", "md", folder.path)
    #expect(refused.code == 1 && refused.errors.contains("Is a directory"))
  }

  @Test("A name that ends like another program's files is written only in a format that is chosen")
  func foreignEndings() throws {
    try sandbox.succeed("add", "Call mum")
    let refused = try sandbox.run("export", folder["notes.docx"])
    #expect(refused.code == 1 && access(folder["notes.docx"], F_OK) != 0)
    #expect(refused.errors.contains("notes.docx” tells no format, so nothing was written"))
    try sandbox.succeed("export", "--format", "md", folder["notes.docx"])
    #expect(folder.text("notes.docx") == "- [ ] Call mum\n")
    try sandbox.succeed("export", folder["notes"])
    #expect(folder.text("notes").hasPrefix("{\"aloft\": 1"))
  }

  @Test(
    "A property that cannot be read is said with its task, and refuses that one where it is taken by the letter"
  )
  func remarks() throws {
    try folder.write(
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\nSUMMARY:Pay rent\nDUE:soon\nEND:VTODO\nEND:VCALENDAR\n",
      to: "odd.ics")
    let strict = try sandbox.run("import", "--strict", folder["odd.ics"])
    #expect(strict.code == 1 && strict.errors.contains("odd.ics:5:5: expected a day"))
    let taken = try sandbox.run("import", folder["odd.ics"])
    #expect(taken.code == 0 && taken.errors.contains("“Pay rent”: DUE cannot be read."))
    #expect(taken.errors.contains("odd.ics:5:5: expected a day"))
    #expect(try sandbox.succeed("export", "--format", "icalendar", "-").contains("DUE:soon\n"))
  }

  @Test("Show says when each reminder of a task comes")
  func reminders() throws {
    let alarms = ["-PT15M", "-P1D"].map {
      "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER;RELATED=END:\($0)\nEND:VALARM\n"
    }
    try folder.write(
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\nSUMMARY:Pay rent\nDUE:20900131T090000\n"
        + alarms.joined() + "END:VTODO\nEND:VCALENDAR\n", to: "alarms.ics")
    try sandbox.succeed("import", folder["alarms.ics"])
    let said = try sandbox.succeed("show", "1")
    #expect(said.contains(" · reminder Tuesday, 31 January 2090, 08:45"), "\(said)")
    #expect(said.contains(" · reminder Monday, 30 January 2090, 09:00\n"), "\(said)")
  }

  @Test("Where a line is refused nothing is imported, unless it is to be skipped")
  func refused() throws {
    try folder.write("a\n(A) +b\n", to: "todo.txt")
    let refused = try sandbox.run("import", folder["todo.txt"])
    #expect(refused.code == 1)
    #expect(
      refused.errors.contains(
        "todo.txt:2:1: expected a name for the task, found “(A) +b”\n"))
    #expect(try sandbox.succeed("list").isEmpty)
    #expect(try sandbox.run("import", "--skip", folder["todo.txt"]).code == 0)
    #expect(try sandbox.succeed("list").contains("\ta\n"))
    #expect(try sandbox.run("import", folder["missing.txt"]).code == 1)
    #expect(try sandbox.run("import", "--format", "csv", folder["todo.txt"]).code == 1)
    #expect(try sandbox.run("import", "--format", "doc", folder["todo.txt"]).code == 2)
  }

  @Test("Ctrl+C gives a long import up: nothing was imported, and the next one can be")
  func interrupted() throws {
    let lines = (0..<40_000).map { "task \($0) of a long file\n" }
    try folder.write(lines.joined(), to: "todo.txt")
    let program = try Program(
      sandbox.program, ["import", folder["todo.txt"], "--data", sandbox.data])
    try poll("it has opened the store") { access(sandbox.data + "/aloft.db-wal", F_OK) == 0 }
    kill(program.process, SIGINT)
    let outcome = try program.outcome()
    #expect(outcome.code == 1)
    #expect(outcome.errors == "aloft: interrupted: nothing was imported\n")
    #expect(try sandbox.succeed("list", "--all").isEmpty)
  }

  @Test(
    "A target that cannot be written stays whole; one that can keeps its permissions and its link")
  func targets() throws {
    try sandbox.succeed("add", "a")
    try folder.write("old", to: "target.txt")
    try #require(chmod(folder["target.txt"], 0o640) == 0)
    try #require(symlink("target.txt", folder["link.txt"]) == 0)
    try sandbox.succeed("export", folder["link.txt"])
    #expect(folder.text("target.txt").contains(" a "))
    #expect(folder.mode("target.txt") == 0o640)
    #expect(folder.kindAndMode("link.txt").map { $0 & S_IFMT } == S_IFLNK)
    #expect(try folder.names() == ["link.txt", "target.txt"])
    #expect(try sandbox.run("export", folder[""]).code == 1)
    #expect(try sandbox.run("export", folder["no/such.txt"]).code == 1)
    #expect(try sandbox.run("export", "--list", "None", folder["target.txt"]).code == 1)
    #expect(folder.text("target.txt").contains(" a "))
  }
}
