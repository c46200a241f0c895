import ProgramSupport
import Testing

/// The verbs, run as a person or a script runs them.
@Suite struct CommandLineTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test("A task's life on the command line: added, listed, done, reopened, deleted")
  func life() throws {
    let added = try sandbox.run("add", "Buy", "food")
    #expect(added.output == "1\n" && added.errors == "" && added.code == 0)
    #expect(try sandbox.succeed("add", "Молоко و 牛奶") == "2\n")
    #expect(try sandbox.list().map(\.name) == ["Buy food", "Молоко و 牛奶"])

    let done = try sandbox.run("done", "1")
    #expect(done.output == "" && done.errors == "Completed “Buy food”\n" && done.code == 0)
    #expect(try sandbox.list().map(\.isOpen) == [true, false])
    #expect(try sandbox.list().map(\.id) == [2, 1])

    #expect(try sandbox.run("reopen", "1").errors == "Reopened “Buy food”\n")
    #expect(try sandbox.list().map(\.isOpen) == [true, true])
    #expect(try sandbox.run("delete", "2").errors == "Deleted “\u{2068}Молоко و 牛奶\u{2069}”\n")
    #expect(try sandbox.list().map(\.id) == [1])
  }

  @Test(
    "Steps are added under a task and stand indented below it; under none or a done one nothing is")
  func steps() throws {
    try sandbox.succeed("add", "Trip")
    #expect(try sandbox.succeed("add", "--under", "1", "Pack", "bags") == "2\n")
    #expect(try sandbox.succeed("add", "--under", "2", "Shirts") == "3\n")
    try sandbox.succeed("add", "Other")
    let names = try sandbox.succeed("list").split(separator: "\n").map {
      $0.split(separator: "\t")[3]
    }
    #expect(names == ["Trip", "  Pack bags", "    Shirts", "Other"])
    let lines = try sandbox.succeed("list", "--json").split(separator: "\n")
    #expect(lines.count { $0.contains(#""parent":"#) } == 2)
    #expect(lines.contains { $0.contains(#""name":"Shirts""#) && $0.contains(#""parent":2"#) })
    let shown = try sandbox.succeed("show", "1", "3").split(separator: "\n").map {
      $0.split(separator: "\t").last ?? ""
    }
    #expect(shown[0] == "Trip" && shown[2...3] == ["  Pack bags", "    Shirts"], "\(shown)")
    #expect(shown[4] == "Shirts" && shown[5] == "Step of task 2: Pack bags", "\(shown)")
    #expect(try sandbox.run("done", "1").errors == "Completed 3 tasks\n")
    let done = try sandbox.run("add", "--under", "1", "Keys")
    #expect(done.code == 1 && done.errors.contains("Task 1 is completed"), "\(done.errors)")
    let missing = try sandbox.run("add", "--under", "9", "Keys")
    #expect(missing.code == 1 && missing.errors.contains("no task 9"), "\(missing.errors)")
    #expect(try sandbox.run("add", "--under").code == 2)
    #expect(try sandbox.succeed("list", "--all").split(separator: "\n").count == 4)
  }

  @Test("Behaviour 43: every change is undone and redone, each by a process of its own")
  func history() throws {
    try sandbox.succeed("add", "Buy food")
    try sandbox.succeed("done", "1")
    let before = try sandbox.list()
    try sandbox.succeed("delete", "1")
    #expect(try sandbox.run("undo").errors == "Undone: deleted “Buy food”\n")
    #expect(try sandbox.list() == before)
    #expect(try sandbox.run("undo").errors == "Undone: completed “Buy food”\n")
    #expect(try sandbox.run("undo").errors == "Undone: added “Buy food”\n")
    #expect(try sandbox.list() == [])
    #expect(try sandbox.run("undo").errors == "There is nothing to undo\n")
    for _ in 1...2 { try sandbox.succeed("redo") }
    #expect(try sandbox.list() == before)
    #expect(try sandbox.run("redo").errors == "Redone: deleted “Buy food”\n")
    let nothing = try sandbox.run("redo")
    #expect(nothing.errors == "There is nothing to redo\n" && nothing.code == 0)
  }

  @Test("The JSON has ids, names, and moments in ISO 8601 UTC with milliseconds")
  func json() throws {
    #expect(try sandbox.succeed("list", "--json") == "[]\n")
    try sandbox.succeed("add", "Say \"hello\\\" 👨‍👩‍👧")
    try sandbox.succeed("add", "Two")
    try sandbox.succeed("done", "2")
    let list = try sandbox.list()
    #expect(list.map(\.name) == ["Say \"hello\\\" 👨‍👩‍👧", "Two"])
    let moment = try Regex(#"20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d\d\dZ"#)
    for task in list {
      #expect(task.created.wholeMatch(of: moment) != nil)
      #expect(task.completed.map { $0.wholeMatch(of: moment) != nil } ?? true)
      #expect(task.completed.map { $0 >= task.created } ?? true)
    }
    #expect(list[0].completed == nil && list[1].completed != nil)
    #expect(try sandbox.succeed("list", "--json").contains(#""completed":null"#))
  }

  @Test(
    "Notes are printed, replaced, read from standard input and emptied, and a task shows all of itself"
  )
  func notes() throws {
    try sandbox.succeed("add", "Buy food")
    #expect(try sandbox.succeed("note", "1") == "")
    #expect(
      try sandbox.run("note", "1", "milk\nbread").errors == "Changed the notes of “Buy food”\n")
    #expect(try sandbox.succeed("note", "1") == "milk\nbread\n")
    let lines = try sandbox.succeed("show", "1").split(separator: "\n")
    #expect(
      lines.first?.hasPrefix("1\topen\t") == true && lines.first?.hasSuffix("\tBuy food") == true)
    #expect(lines.dropFirst().first?.hasPrefix("Open since ") == true)
    #expect(lines.suffix(2) == ["milk", "bread"])
    #expect(try sandbox.succeed("show", "1", "--json").contains(#""notes":"milk\nbread","#))
    try sandbox.succeed("note", "1", "")
    #expect(try sandbox.succeed("note", "1") == "")
    try sandbox.succeed("undo")
    #expect(try sandbox.succeed("note", "1") == "milk\nbread\n")
    #expect(
      try sandbox.run("rename", "1", "Buy", "fruit").errors
        == "Renamed “Buy food” to “Buy fruit”\n")
    for refused in [
      try sandbox.run("show", "7"), try sandbox.run("note", "7"), try sandbox.run("note", "7", "a"),
      try sandbox.run("rename", "7", "a"),
    ] {
      #expect(refused.code == 1 && refused.output == "")
      #expect(refused.errors.hasPrefix("aloft: There is no task 7."))
    }
  }

  @Test("The plain list has a line a task: number, state, time, name")
  func plainList() throws {
    #expect(try sandbox.succeed("list") == "")
    try sandbox.succeed("add", "Buy food")
    try sandbox.succeed("add", "Two")
    try sandbox.succeed("done", "2")
    #expect(try sandbox.succeed("list").split(separator: "\n").count == 1, "open ones only")
    let rows = try sandbox.succeed("list", "--all").split(separator: "\n").map {
      $0.split(separator: "\t")
    }
    #expect(rows.map { $0[0] } == ["1", "2"])
    #expect(rows.map { $0[1] } == ["open", "done"])
    #expect(rows.allSatisfy { $0[2].hasSuffix("s") })
    #expect(rows.map { $0[3] } == ["Buy food", "Two"])
  }

  @Test(
    "What is not understood ends with code 2, one line of why, and no trace",
    arguments: [
      (["ad", "Buy food"], "unknown verb “ad”; did you mean “add”?"),
      (["--jsn"], "unknown option “--jsn”; did you mean “--json”?"),
      (["list", "--verson"], "unknown option “--verson”; did you mean “--version”?"),
      (["done"], "“done” expects ID… after it, found 0 arguments"),
      (["done", "first"], "expected a task's number as “aloft list” prints it, found “first”"),
      (["list", "--scale", "2"], "“list” does not understand --scale"),
    ])
  func misunderstood(_ words: [String], _ message: String) throws {
    let outcome = try Program.run(
      sandbox.program, words, environment: ["XDG_DATA_HOME": sandbox.data])
    #expect(outcome.code == 2 && outcome.output == "")
    #expect(outcome.messages.count == 1)
    #expect(outcome.errors.hasPrefix("aloft: " + message), "\(outcome.errors)")
    #expect(try sandbox.folder.names() == [])
  }

  @Test("A number that is gone, or a name that is none, ends with code 1 and changes nothing")
  func refused() throws {
    try sandbox.succeed("add", "Buy food")
    try sandbox.succeed("delete", "1")
    for verb in ["done", "reopen", "delete"] {
      let outcome = try sandbox.run(verb, "1")
      #expect(outcome.code == 1 && outcome.output == "")
      #expect(outcome.errors.hasPrefix("aloft: There is no task 1."), "\(outcome.errors)")
    }
    #expect(try sandbox.run("add", "").errors == "aloft: A task needs a name.\n")
    #expect(try sandbox.run("add", " \t\n ").code == 1)
    let long = try sandbox.run("add", String(repeating: "x", count: 1001))
    #expect(long.errors.hasPrefix("aloft: The name has 1001 characters.") && long.code == 1)
    #expect(try sandbox.list() == [])
    #expect(try sandbox.succeed("add", "Next") == "2\n", "a number is never given twice")
  }

  @Test("A name that is not UTF-8 never reaches the store; control characters become spaces")
  func names() throws {
    let words = ["add", "--data", sandbox.data].map { Array($0.utf8) } + [[0x62, 0xFF, 0x64]]
    let outcome = try Program(sandbox.program, bytes: words).outcome()
    #expect(outcome.code == 1)
    #expect(outcome.errors.hasPrefix("aloft: The name is not valid UTF-8."))
    try sandbox.succeed("add", " Buy\n\tfood\u{1B} now ")
    #expect(try sandbox.list().map(\.name) == ["Buy food now"])
  }

  @Test("Help and version go to standard output, also where there is no home")
  func help() throws {
    let help = try Program.run(sandbox.program, ["--help"], environment: ["HOME": nil])
    #expect(help.code == 0 && help.errors == "" && help.output.contains("--reduced-motion"))
    let version = try Program.run(sandbox.program, ["--version"], environment: ["HOME": nil])
    #expect(version.code == 0 && version.output.hasPrefix("aloft ") && version.errors == "")
  }

  @Test("Without --data the tasks live where the XDG rules say")
  func dataFolder() throws {
    func names(_ environment: [String: String?]) throws -> String {
      let outcome = try Program.run(sandbox.program, ["list"], environment: environment)
      return outcome.code == 0 ? outcome.output : outcome.errors
    }
    let (home, data) = (sandbox.folder.path + "/home", sandbox.folder.path + "/xdg")
    for environment in [["HOME": home], ["HOME": home, "XDG_DATA_HOME": data]] {
      let added = try Program.run(
        sandbox.program, ["add", environment.count == 1 ? "At home" : "Elsewhere"],
        environment: environment)
      #expect(added.code == 0)
    }
    #expect(try names(["HOME": home]).contains("At home"))
    #expect(try names(["HOME": home, "XDG_DATA_HOME": "relative"]).contains("At home"))
    #expect(try names(["HOME": home, "XDG_DATA_HOME": data]).contains("Elsewhere"))
    let homeless = try Program.run(
      sandbox.program, ["list"], environment: ["HOME": nil, "XDG_DATA_HOME": nil])
    #expect(homeless.code == 1 && homeless.messages.count == 1)
    #expect(homeless.errors.contains("--data DIR"))
  }

  @Test(
    "Without a display the window says so in one line that names “aloft play”, with code 1",
    arguments: [
      [:], ["DISPLAY": ":19999"], ["XDG_RUNTIME_DIR": "/nonexistent"],
      ["WAYLAND_DISPLAY": "nothing", "XDG_RUNTIME_DIR": "/nonexistent"],
    ])
  func noDisplay(_ environment: [String: String]) throws {
    let outcome = try Program.run(
      sandbox.program, ["--data", sandbox.data], environment: environment.mapValues { $0 })
    #expect(outcome.code == 1 && outcome.output == "")
    #expect(outcome.messages.count == 1, "\(outcome.errors)")
    #expect(outcome.errors.contains("no display") && outcome.errors.contains("aloft play"))
  }

  @Test("Output that does not arrive is a failure")
  func fullOutput() throws {
    try sandbox.succeed("add", "Buy food")
    let outcome = try Program.run(
      try Tools.find("sh"), ["-c", "'\(sandbox.program)' list --data '\(sandbox.data)' >/dev/full"])
    #expect(outcome.code == 1)
    #expect(outcome.errors.hasPrefix("aloft: standard output cannot be written: "))
  }
}
