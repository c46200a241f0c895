import Glibc
import Testing

/// A task in an editor of the person's.
@Suite struct EditCommandTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func edit(_ editor: String) throws -> Program.Outcome {
    try sandbox.run("edit", "1", environment: ["VISUAL": nil, "EDITOR": editor])
  }

  /// The texts that were kept.
  private func kept() throws -> [String] {
    let output = try Program.run("/bin/ls", [sandbox.data]).output
    return output.split(separator: "\n").map(String.init).filter { $0.hasPrefix("task-") }
  }

  @Test("A task is changed in an editor, all of it in one step, and what was not touched stays")
  func editing() throws {
    try sandbox.succeed("add", "Buy milk +Shop #soon 2090-01-31 9:00")
    try sandbox.succeed("note", "1", "two bottles")
    let run = try edit(
      "sed -i -e 's/milk/bread/' -e 's/@soon/@later t:2090-01-01/' -e 's/bottles/loaves/'")
    #expect(run.code == 0 && run.errors.contains("bread"), "\(run.errors)")
    let task = try sandbox.succeed("list", "--later", "--json")
    #expect(task.contains(#""name":"Buy bread""#), "\(task)")
    #expect(task.contains(#""notes":"two loaves","list":"Shop","tags":["later"]"#), "\(task)")
    #expect(task.contains(#""due":"2090-01-31T09:00"#) && task.contains(#""start":"2090-01-01""#))
    #expect(try edit("true").errors == "Nothing was changed\n")
    try sandbox.succeed("undo")
    #expect(try sandbox.succeed("list").contains("Buy milk +Shop #soon due:2090-01-31T09:00"))
    #expect(try kept().isEmpty)
  }

  @Test("Where a date is taken away its reminder goes with it")
  func dateGone() throws {
    try sandbox.succeed("add", "Buy milk 2090-01-31 9:00")
    let run = try edit("sed -i 's/ due:[^ ]*//; s/ at:[^ ]*//'")
    #expect(run.code == 0, "\(run.errors)")
    let shown = try sandbox.succeed("show", "1")
    #expect(!shown.contains("2090") && !shown.contains("emind"), "\(shown)")
  }

  @Test(
    "The doctor tells of the text that a run has left that was killed, and not of one that is worked on"
  )
  func killed() throws {
    try sandbox.succeed("add", "One")
    let inside = try edit("'\(sandbox.program)' doctor --data '\(sandbox.data)' >&2; true")
    #expect(!inside.errors.contains("aloft edit"), "\(inside.errors)")
    #expect(try edit("kill -9 $PPID; true").code != 0)
    let text = try #require(try kept().first)
    let doctor = try sandbox.run("doctor")
    #expect(doctor.code == 1 && doctor.output.contains("!!  “aloft edit” was cut short"))
    #expect(doctor.output.contains("/\(text)."), "\(doctor.output)")
    unlink(sandbox.data + "/" + text)
    #expect(try !sandbox.run("doctor").output.contains("aloft edit"))
  }

  @Test("A text that cannot be taken is kept, and nothing changes")
  func refusals() throws {
    try sandbox.succeed("add", "One 2090-01-31")
    for (editor, reason) in [
      ("sed -i s/2090-01-31/2090-02-31/", ":1:9: expected a day or a moment"),
      ("sed -i s/One/@home/", "a name for the task"),
      ("sed -i '1s/$/ t:2090-02-01/'", "task-1"), ("sed -i s/due.*/rec:1w/", "task-1"),
      ("sh -c 'echo mine >$0; exit 1'", "VISUAL or EDITOR"),
    ] {
      let run = try edit(editor)
      #expect(run.code == 1 && run.errors.contains(reason), "\(run)")
      let names = try kept()
      #expect(names.count == 1 && run.errors.contains(names.first ?? "?"), "\(editor)")
      #expect(!run.errors.contains("<U+") && run.errors.contains(" (nothing was changed"), "\(run)")
      for name in names { unlink(sandbox.data + "/" + name) }
    }
    #expect(try edit("false").code == 1 && kept().isEmpty)
    #expect(
      try sandbox.run("edit", "7", environment: ["EDITOR": "true"]).errors.contains("no task 7"))
    #expect(try sandbox.succeed("list").contains("One due:2090-01-31"))
  }
}
