import Glibc
import ProgramSupport
import Testing

/// What goes in and out of the verbs: lines, several numbers at once, readers that have gone, and
/// texts that would paint a terminal.
@Suite struct CommandStreamTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// Runs a line of the shell in which `aloft` is the program on the sandbox's store.
  private func shell(_ line: String) throws -> Program.Outcome {
    let aloft = "aloft() { '\(sandbox.program)' \"$@\" --data '\(sandbox.data)'; }"
    return try Program.run(try Tools.find("bash"), ["-c", aloft + "\n" + line])
  }

  @Test(
    "Each line of standard input becomes a task, ticked ones a completed one, in one step of undo")
  func lines() throws {
    let outcome = try shell(
      #"printf 'Buy food\r\n\n- [x] Post the letter\n2) Call Anna' | aloft add -"#)
    #expect(outcome.code == 0 && outcome.output == "1\n2\n3\n" && outcome.errors == "")
    #expect(try sandbox.list().map(\.name) == ["Buy food", "Call Anna", "Post the letter"])
    #expect(try sandbox.run("undo").errors == "Undone: added 3 tasks\n")
    #expect(try sandbox.list() == [])
  }

  @Test(
    "Lines that cannot all be tasks add none, with the line and the reason",
    arguments: [
      (#"printf 'Buy food\n%01001d\n' 7"#, "line 2 of standard input cannot be a task, so nothing"),
      (#"printf 'a\xffb\n'"#, "standard input: not valid UTF-8"),
      (#"printf ' \n\n- \n'"#, "standard input should hold a task a line, and holds none"),
      ("true", "standard input should hold a task a line, and holds none"),
    ])
  func badLines(_ input: String, _ message: String) throws {
    let outcome = try shell("\(input) | aloft add -")
    #expect(outcome.code == 1 && outcome.output == "" && outcome.messages.count == 1)
    #expect(outcome.errors.hasPrefix("aloft: " + message), "\(outcome.errors)")
    #expect(try sandbox.list() == [])
  }

  @Test("Notes come from standard input, all lines of them, or not at all")
  func notes() throws {
    try sandbox.succeed("add", "Buy food")
    #expect(try shell(#"printf 'milk\r\n\tbread\n\n' | aloft note 1 -"#).code == 0)
    #expect(try sandbox.succeed("note", "1") == "milk\n\tbread\n")
    for (input, message) in [
      (#"printf 'a\xff'"#, "standard input: not valid UTF-8"),
      ("head -c 100001 /dev/zero | tr '\\0' a", "The notes take 100001 bytes."),
    ] {
      let outcome = try shell("\(input) | aloft note 1 -")
      #expect(
        outcome.code == 1 && outcome.errors.hasPrefix("aloft: " + message), "\(outcome.errors)")
    }
    #expect(try sandbox.succeed("note", "1") == "milk\n\tbread\n")
  }

  @Test("Several numbers are one change, whole or not at all")
  func severalNumbers() throws {
    try sandbox.fill(["One", "Two", "Three"])
    #expect(try sandbox.run("done", "1", "3", "1").errors == "Completed 2 tasks\n")
    #expect(try sandbox.list().map(\.isOpen) == [true, false, false])
    #expect(try sandbox.run("reopen", "1", "3").errors == "Reopened 2 tasks\n")
    for verb in ["done", "reopen", "delete"] {
      let outcome = try sandbox.run(verb, "1", "9", "3")
      #expect(outcome.code == 1 && outcome.errors.hasPrefix("aloft: There is no task 9."))
      #expect(try sandbox.run(verb, "1", "two").code == 2)
    }
    #expect(try sandbox.list().map(\.isOpen) == [true, true, true])
    #expect(try sandbox.run("delete", "2", "3").errors == "Deleted 2 tasks\n")
    #expect(try sandbox.run("undo").errors == "Undone: deleted 2 tasks\n")
    #expect(try sandbox.list().map(\.name) == ["One", "Two", "Three"])
  }

  @Test("A reader that has seen enough is no failure, however much is still to come")
  func closedPipe() throws {
    try sandbox.fill((1...5_000).map { "Task \($0)" })
    for line in ["aloft list | head -n 1", "aloft list | true", "aloft list --json | head -n 1"] {
      let outcome = try shell("\(line); echo ${PIPESTATUS[0]} >&2")
      #expect(outcome.errors == "0\n", "\(line)")
    }
    #expect(try shell("aloft done 1 2> >(true); echo $?").output == "0\n")
    #expect(try sandbox.list().filter { !$0.isOpen }.map(\.id) == [1])
  }

  @Test("A limit to the size of files is an error of the change, which is not made")
  func fileSize() throws {
    try sandbox.succeed("add", "Buy food")
    let outcome = try shell("ulimit -f 1; aloft add 'No room'")
    #expect(outcome.code == 1 && outcome.messages.count == 1, "\(outcome)")
    #expect(try sandbox.list().map(\.name) == ["Buy food"])
    #expect(try sandbox.succeed("add", "Room again") != "")
  }

  @Test("No message holds a control or turns the direction of reading")
  func controls() throws {
    let (escape, override) = ("\u{1B}[2J", "\u{202E}")
    try sandbox.succeed("add", "exe.\(override)txt")
    #expect(try sandbox.run("done", "1").errors == "Completed “exe.<U+202E>txt”\n")
    let words = [
      ["a\(escape)\nb"], ["--a\(escape)"], ["done", "\(override)1\u{2028}"],
      ["play", "/no\(escape)\u{85}file"], ["list", "--data", "/proc/\(escape)\(override)"],
      ["list", "--scale=\(escape)"], ["autostart", override],
    ]
    for words in words {
      let outcome = try Program.run(sandbox.program, words)
      #expect(outcome.code != 0 && outcome.messages.count == 1, "\(words)")
      #expect(outcome.errors.contains("<U+"), "\(outcome.errors)")
      #expect(
        outcome.errors.dropLast().unicodeScalars.allSatisfy {
          $0.properties.generalCategory != .control && !$0.properties.isBidiControl
        }, "\(outcome.errors)")
    }
  }

  @Test("On a terminal a name turns no direction of reading; a pipe gets it as it is")
  func namesOnTerminal() throws {
    try sandbox.succeed("add", "exe.\u{202E}txt")
    #expect(try sandbox.succeed("list").contains("exe.\u{202E}txt"))
    let line = "'\(sandbox.program)' list --data '\(sandbox.data)'"
    let shown = try Program.run("/usr/bin/script", ["-qec", line, "/dev/null"])
    #expect(shown.code == 0 && shown.output.contains("exe.<U+202E>txt"), "\(shown)")
  }

  @Test("On a terminal JSON escapes what turns the direction of reading; a pipe gets it as it is")
  func jsonOnTerminal() throws {
    try sandbox.succeed("add", "exe.\u{202E}txt")
    for verb in ["list --json", "show 1 --json"] {
      let words = verb.split(separator: " ").map(String.init)
      #expect(
        try Program.run(sandbox.program, words + ["--data", sandbox.data]).output.contains(
          "exe.\u{202E}txt"))
      let line = "'\(sandbox.program)' \(verb) --data '\(sandbox.data)'"
      let shown = try Program.run("/usr/bin/script", ["-qec", line, "/dev/null"])
      #expect(shown.code == 0 && shown.output.contains("exe.\\u202Etxt"), "\(shown)")
    }
  }

  @Test(
    "On a terminal notes keep their lines and name what would paint it; a pipe gets them as they are"
  )
  func notesOnTerminal() throws {
    let notes = "one\u{202E}\n\ttwo\u{2028}three"
    try sandbox.succeed("add", "A task")
    try sandbox.succeed("note", "1", notes)
    #expect(try sandbox.succeed("show", "1").contains("one\u{202E}"))
    let line = "'\(sandbox.program)' show 1 --data '\(sandbox.data)'"
    let shown = try Program.run("/usr/bin/script", ["-qec", line, "/dev/null"])
    // A terminal has its own line ends.
    #expect(shown.code == 0 && shown.output.contains("one<U+202E>\r\n\ttwo"), "\(shown)")
  }

  @Test("Help is asked for by a verb or an option, of all or of one; the version likewise")
  func help() throws {
    let all = try sandbox.run("--help").output
    for words in [["help"], ["-h"], ["--help"]] {
      let outcome = try Program.run(sandbox.program, words, environment: ["HOME": nil])
      #expect(outcome.code == 0 && outcome.output == all && outcome.errors == "")
    }
    let one = try Program.run(sandbox.program, ["help", "usage"]).output
    #expect(
      one.contains("aloft usage [PATH…]") && one.contains("--iec") && !one.contains("--theme"))
    for words in [["usage", "--help"], ["usage", "-h"], ["--help", "usage"]] {
      #expect(try Program.run(sandbox.program, words).output == one)
    }
    let version = try Program.run(sandbox.program, ["version"])
    #expect(try version.output == Program.run(sandbox.program, ["--version"]).output)
    #expect(version.code == 0 && version.output.hasPrefix("aloft "))
    #expect(try Program.run(sandbox.program, ["version", "1"]).code == 2)
  }

  @Test("A script's files go through no link that waits under their names")
  func links() throws {
    try sandbox.folder.write("shot a.png\ntree a.txt", to: "a.play")
    try sandbox.folder.write("precious", to: "other")
    let folder = sandbox.folder.path
    let outcome = try Program.run(
      try Tools.find("sh"),
      [
        "-c",
        """
        for name in a.png a.txt a.png.$$.tmp a.txt.$$.tmp; do ln -s other '\(folder)'/$name; done
        exec '\(sandbox.program)' play '\(folder)/a.play' --out '\(folder)'
        """,
      ])
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(sandbox.folder.text("other") == "precious")
    #expect(try sandbox.folder.names().sorted() == ["a.play", "a.png", "a.txt", "other"])
    #expect(sandbox.folder.text("a.txt").contains("Nothing to do yet"))
  }
}
