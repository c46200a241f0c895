import Glibc
import ProgramSupport
import Testing

/// Verbs on a disk that is full or broken from some call on: the exit code is what the store says afterwards, and
/// the line says what to do. What the store does at each call is in `DiskFaultTests`; this is the whole program.
@Suite struct CommandFaultTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.succeed("add", "Buy food")
    try sandbox.folder.write("imported\nimported, too\n", to: "tasks.txt")
    try sandbox.folder.write("what was there", to: "export.txt")
  }

  private static let numbers =
    getenv("ALOFT_FAULTS") == nil ? [2, 12] : Array(1...30)

  @Test(
    "A verb on a disk that fails did what it says, and says what is the matter",
    .enabled(if: ForeignProgram.succeeds("strace -o /dev/null true"), "strace breaks the calls"),
    arguments: [["add", "Call mum"], ["done", "1"], ["import"], ["export"], ["backup"]],
    ["pwrite64", "fdatasync", "write"])
  func verbs(words: [String], call: String) throws {
    var words = words
    if words == ["import"] { words.append(sandbox.folder["tasks.txt"]) }
    if words == ["export"] { words.append(sandbox.folder["export.txt"]) }
    let isOfFile = words[0] == "export" || words[0] == "backup"
    guard call != "write" || words[0] == "export" else { return }
    guard call == "write" || words[0] != "export" else { return }
    for number in call == "write" ? [1] : Self.numbers where !isOfFile || number < 4 {
      let before = try sandbox.list()
      // Its line goes through the same call.
      let lasts = call == "write" ? "" : "+"
      let fault =
        "inject=\(call):error=\(number % 4 == 0 ? "EIO" : "ENOSPC"):when=\(number)\(lasts)"
      let outcome = try Program.run(
        "/usr/bin/strace",
        [
          "-f", "--seccomp-bpf", "-qq", "-o", "/dev/null", "-e", "trace=\(call)", "-e", fault,
          sandbox.program,
        ] + words + ["--data", sandbox.data])
      let message: Comment = "\(words) with \(fault): \(outcome.code), \(outcome.errors)"
      let after = try sandbox.list()
      if outcome.code == 0 {
        #expect(isOfFile || after != before, message)
        // The next one has something to do again.
        if !isOfFile { try sandbox.succeed("undo") }
      } else {
        #expect(outcome.code == 1 && after == before, message)
        #expect(outcome.messages.count == 1, message)
        let isClear =
          outcome.errors.contains("No space is left") || outcome.errors.contains("disk")
          || outcome.errors.contains("No space left on device")
          || outcome.errors.contains("Input/output error")
        #expect(isClear, message)
      }
      if words[0] == "export", outcome.code != 0 {
        #expect(sandbox.folder.text("export.txt") == "what was there", message)
      }
    }
  }

  @Test(
    "What says that nothing was changed is true: a todo.txt file in step, and a task in an editor",
    .enabled(if: ForeignProgram.succeeds("strace -o /dev/null true"), "strace breaks the calls"),
    arguments: ["sync-file", "edit"], ["pwrite64", "fdatasync"])
  func nothing(verb: String, call: String) throws {
    let file = sandbox.folder["todo.txt"]
    for number in getenv("ALOFT_FAULTS") == nil ? [1, 4, 7, 10] : Array(1...30) {
      try sandbox.folder.write("Theirs \(number)\n", to: "todo.txt")
      let (before, text) = (try sandbox.succeed("list", "--json"), sandbox.folder.text("todo.txt"))
      let words = verb == "edit" ? ["edit", "1"] : [verb, file, "--once", "--accept-removals"]
      let outcome = try Program.run(
        "/usr/bin/strace",
        [
          "-f", "--seccomp-bpf", "-qq", "-o", "/dev/null", "-e", "trace=\(call)",
          "-e", "inject=\(call):error=ENOSPC:when=\(number)+", sandbox.program,
        ] + words + ["--data", sandbox.data],
        environment: ["VISUAL": nil, "EDITOR": "sed -i '1s/$/ more/'"])
      let message: Comment = "\(words), \(call) \(number): \(outcome.code), \(outcome.errors)"
      let isSame =
        try sandbox.succeed("list", "--json") == before && sandbox.folder.text("todo.txt") == text
      if outcome.errors.contains("othing was changed") { #expect(isSame, message) }
      if outcome.errors.contains("not known whether") {
        #expect(!outcome.errors.contains("othing was changed"), message)
      }
      #expect(outcome.code == 0 || !outcome.messages.isEmpty, message)
    }
  }

  @Test(
    "A list as JSON that the disk breaks off is none, and no half of one",
    .enabled(if: ForeignProgram.succeeds("strace -o /dev/null true"), "strace breaks the calls"))
  func wholeJSON() throws {
    let name = String(repeating: "a long name ", count: 70)
    let lines = (1...3_000).map { "\(name)\($0)\n" }.joined()
    try sandbox.folder.write(lines, to: "many.txt")
    try sandbox.succeed("import", sandbox.folder["many.txt"])
    let whole = try sandbox.succeed("list", "--json")
    var brokenOff = 0
    for number in [300, 700, 800, 1_000, 1_200] {
      let outcome = try Program.run(
        "/usr/bin/strace",
        [
          "-f", "--seccomp-bpf", "-qq", "-o", "/dev/null", "-e", "trace=pread64",
          "-e", "inject=pread64:error=EIO:when=\(number)+", sandbox.program, "list", "--json",
          "--data", sandbox.data,
        ])
      #expect(outcome.output == (outcome.code == 0 ? whole : ""), "at read \(number)")
      if outcome.code != 0 { brokenOff += 1 }
    }
    #expect(brokenOff > 0, "no read was broken off")
  }
}
