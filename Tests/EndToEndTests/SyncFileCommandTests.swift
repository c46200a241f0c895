import Glibc
import ProgramSupport
import Testing

/// A todo.txt file that other programs work on while it is kept in step.
@Suite struct SyncFileCommandTests {
  let sandbox: Sandbox
  let folder: TemporaryFolder

  init() throws {
    sandbox = try Sandbox()
    folder = try TemporaryFolder()
  }

  private func start() throws -> Program {
    try Program(sandbox.program, ["sync-file", folder["todo.txt"], "--data", sandbox.data])
  }

  private func expectFile(_ text: String, _ program: Program) throws {
    try poll("the file is “\(text)” and not “\(folder.text("todo.txt"))”; \(program.account)") {
      folder.text("todo.txt") == text
    }
  }

  private func expectTasks(_ names: [String], _ program: Program) throws {
    try poll("the tasks are \(names), \(program.account)") {
      try sandbox.list().map(\.name).sorted() == names
    }
  }

  @Test(
    "What an editor, a rename from elsewhere and the command line do arrives on the other side, also after a kill"
  )
  func story() throws {
    try folder.write("(A) 2026-01-01 Call mum @phone x:1\n", to: "real.txt")
    chmod(folder["real.txt"], 0o640)
    symlink("real.txt", folder["todo.txt"])
    let program = try start()
    try expectTasks(["Call mum x:1"], program)
    // As an editor that writes where the file is, and as Syncthing, which puts another in its place.
    try folder.write("(A) 2026-01-01 Call mum soon @phone x:1\n", to: "real.txt")
    try expectTasks(["Call mum soon x:1"], program)
    try folder.write("(A) 2026-01-01 Call mum soon @phone x:1\nBuy milk\n", to: "other")
    chmod(folder["other"], 0o640)
    rename(folder["other"], folder["real.txt"])
    try expectTasks(["Buy milk", "Call mum soon x:1"], program)
    try sandbox.succeed("delete", "2")
    try expectFile("(A) 2026-01-01 Call mum soon @phone x:1\n", program)
    try sandbox.succeed("tag", "1", "urgent")
    try expectFile("(A) 2026-01-01 Call mum soon @phone x:1 @urgent\n", program)
    var status = stat()
    lstat(folder["todo.txt"], &status)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
    stat(folder["todo.txt"], &status)
    #expect(status.st_mode & 0o777 == 0o640)

    let second = try sandbox.run("sync-file", folder["todo.txt"], "--once")
    #expect(second.code == 1 && second.messages.count == 1, "another one is at work")
    program.signal(SIGKILL)
    _ = try program.wait()
    #expect(program.output.split(separator: "\n").count >= 4 && program.errors == "")

    try sandbox.succeed("rename", "1", "Call dad")
    try folder.write(folder.text("real.txt") + "Water plants\n", to: "real.txt")
    let third = try sandbox.run("sync-file", "--once", folder["todo.txt"])
    #expect(third.code == 0 && third.output.split(separator: "\n").count == 1, "\(third.errors)")
    #expect(folder.text("real.txt") == "(A) 2026-01-01 Call dad @phone @urgent\nWater plants\n")
    #expect(try sandbox.list().map(\.name).sorted() == ["Call dad", "Water plants"])
    let fourth = try sandbox.run("sync-file", folder["todo.txt"], "--once")
    #expect(fourth.code == 0 && fourth.output == "" && fourth.errors == "")
    #expect(try folder.names() == ["real.txt", "todo.txt"])
  }

  @Test("What an editor saves from before a change of here is no removal, and that is said")
  func staleEditor() throws {
    try folder.write("One\nTwo\n", to: "todo.txt")
    func pass() throws -> Program.Outcome {
      try sandbox.run("sync-file", folder["todo.txt"], "--once")
    }
    _ = try pass()
    try sandbox.succeed("add", "Added meanwhile")
    try sandbox.succeed("done", "1")
    _ = try pass()
    try folder.write("One\nTwo\nFrom the editor\n", to: "todo.txt")
    let said = try pass()
    #expect(said.code == 0 && said.messages.count == 1, "\(said.errors)")
    #expect(said.errors.contains("2 changes of this machine are written again"), "\(said.errors)")
    let tasks = try sandbox.list()
    #expect(
      tasks.filter(\.isOpen).map(\.name).sorted() == ["Added meanwhile", "From the editor", "Two"])
    #expect(tasks.filter { !$0.isOpen }.map(\.name) == ["One"])
    #expect(try pass().errors == "")
  }

  @Test("A conflict copy beside the file is named once, and an import merges it")
  func conflictCopies() throws {
    try folder.write("One\nTwo\n", to: "todo.txt")
    let copy = "todo.sync-conflict-20261128-120000-ABCDEFG.txt"
    try folder.write("One\nTwo\nThree\n", to: copy)
    func pass() throws -> Program.Outcome {
      try sandbox.run("sync-file", folder["todo.txt"], "--once")
    }
    let said = try pass()
    #expect(said.code == 0 && said.messages.count == 1, "\(said.errors)")
    #expect(said.errors.contains(copy) && said.errors.contains("with one line"))
    #expect(try pass().errors == "")
    try sandbox.succeed("import", folder[copy])
    #expect(try sandbox.list().map(\.name).sorted() == ["One", "Three", "Two"])
    #expect(try pass().errors == "")
    #expect(folder.text("todo.txt").contains("Three"))
  }

  @Test("A file of a far date is kept in step as any other")
  func farDate() throws {
    try folder.write("One\n", to: "todo.txt")
    let far = timespec(tv_sec: 10_413_792_000, tv_nsec: 0)
    utimensat(AT_FDCWD, folder["todo.txt"], [far, far], 0)
    let outcome = try sandbox.run("sync-file", folder["todo.txt"], "--once")
    #expect(outcome.code == 0, "\(outcome.errors)")
    utimensat(AT_FDCWD, folder["todo.txt"], [far, far], 0)
    #expect(try sandbox.run("import", folder["todo.txt"]).code == 0)
    try sandbox.succeed("backup")
    utimensat(AT_FDCWD, sandbox.data + "/aloft.db", [far, far], 0)
    #expect(try sandbox.run("doctor").code == 0)
    #expect(try sandbox.list().map(\.name) == ["One"])
  }

  @Test("A file that is gone is said once, and it goes on when it is back")
  func gone() throws {
    try folder.write("Call mum\n", to: "todo.txt")
    let program = try start()
    try expectTasks(["Call mum"], program)
    unlink(folder["todo.txt"])
    try poll("it says that the file is gone, \(program.account)") { !program.errors.isEmpty }
    try sandbox.succeed("add", "Buy milk")
    try folder.write("Call mum\nWater plants\n", to: "todo.txt")
    try expectTasks(["Buy milk", "Call mum", "Water plants"], program)
    try poll("the file has it, \(program.account)") { folder.text("todo.txt").contains("Buy milk") }
    #expect(program.errors.split(separator: "\n").count == 1, "\(program.errors)")
  }

  @Test(
    "Two that keep one file in step with two folders of tasks lose nothing that is added to both at once"
  )
  func two() throws {
    let other = try Sandbox()
    try folder.write("First\n", to: "todo.txt")
    let programs = [
      try start(),
      try Program(other.program, ["sync-file", folder["todo.txt"], "--data", other.data]),
    ]
    let script =
      "for n in $(seq 15); do '\(sandbox.program)' add \"$1 $n\" --data \"$2\" || exit 1; done"
    let adders = try [("ours", sandbox.data), ("theirs", other.data)].map {
      try Program("/bin/sh", ["-c", script, "sh", $0.0, $0.1])
    }
    for adder in adders { #expect(try adder.wait() == 0, "\(adder.errors)") }
    let names = (["First"] + (1...15).flatMap { ["ours \($0)", "theirs \($0)"] }).sorted()
    for (sandbox, program) in zip([sandbox, other], programs) {
      try poll("each has all of them, \(program.account)") {
        try sandbox.list().map(\.name).sorted() == names
      }
    }
    let lines = folder.text("todo.txt").split(separator: "\n").map {
      $0.first?.isNumber == true ? String($0.dropFirst(11)) : String($0)
    }
    #expect(lines.sorted() == names)
    for program in programs { #expect(program.errors == "", "\(program.errors)") }
    #expect(try folder.names() == ["todo.txt"])
  }

  @Test("A day that the calendar has not is named by its place, and its line is in step as all are")
  func impossibleDay() throws {
    let text = "Call mum\n\nä due:2026-02-30\nBuy milk\n"
    try folder.write(text, to: "todo.txt")
    let outcome = try sandbox.run("sync-file", "--once", folder["todo.txt"])
    #expect(
      outcome.errors
        == "aloft-sync: \(folder["todo.txt"]):3:7: expected a day or a moment that the calendar has, "
        + "found “2026-02-30”\n")
    #expect(try sandbox.list().map(\.name) == ["Call mum", "ä due:2026-02-30", "Buy milk"])
    #expect(folder.text("todo.txt") == text)
  }

  @Test("A line that cannot be read is named by its place, and the others are in step")
  func badLine() throws {
    let text = "Call mum\n\n+list @tag\nBuy milk\n"
    try folder.write(text, to: "todo.txt")
    let outcome = try sandbox.run("sync-file", "--once", folder["todo.txt"])
    #expect(
      outcome.errors
        == "aloft-sync: \(folder["todo.txt"]):3:1: expected a name for the task, "
        + "found “+list @tag”\n")
    #expect(try sandbox.list().map(\.name) == ["Call mum", "Buy milk"])
    #expect(folder.text("todo.txt") == text)
  }

  @Test("A list that is not there is said by its name, and no file is made")
  func noList() throws {
    let outcome = try sandbox.run("sync-file", "--once", "--list", "Hmoe", folder["todo.txt"])
    #expect(outcome.code == 1)
    #expect(outcome.errors == "aloft-sync: There is no list “Hmoe”. “aloft lists” prints all.\n")
    #expect(try folder.names().isEmpty)
  }

  @Test("A link whose file is gone is one that is gone, and not a disk that cannot be written")
  func brokenLink() throws {
    try folder.write("Call mum\n", to: "real.txt")
    symlink("real.txt", folder["todo.txt"])
    let program = try start()
    try expectTasks(["Call mum"], program)
    unlink(folder["real.txt"])
    try poll("it says so, \(program.account)") { program.errors.contains("is gone") }
    try folder.write("Call mum\nWater plants\n", to: "real.txt")
    try expectTasks(["Call mum", "Water plants"], program)
    #expect(program.errors.split(separator: "\n").count == 1, "\(program.errors)")
  }

  @Test(
    "A disk that is full leaves the file whole, and what is missing follows when there is room",
    .enabled(if: SmallDisk.isPossible))
  func fullDisk() throws {
    for name in ["Call mum", "Buy milk"] { try sandbox.succeed("add", name) }
    let sync =
      "'\(sandbox.program)' sync-file --once --data '\(sandbox.data)' \(SmallDisk.path)/todo.txt"
    let outcome = try SmallDisk.run(
      """
      echo 'Water plants' >\(SmallDisk.path)/todo.txt
      \(SmallDisk.fill)
      \(sync) && exit 1
      cat \(SmallDisk.path)/todo.txt
      ls -A \(SmallDisk.path)
      rm \(SmallDisk.path)/filler
      \(sync) || exit 2
      cat \(SmallDisk.path)/todo.txt | cut -d ' ' -f 2-
      """)
    #expect(outcome.code == 0, "\(outcome.errors)")
    let lines = outcome.output.split(separator: "\n").filter { !$0.contains("todo.txt:") }
    #expect(
      lines == [
        "Water plants", "filler", "rest", "todo.txt", "plants", "Call mum", "Buy milk",
      ])
    #expect(outcome.messages.count == 1 && outcome.errors.contains("cannot be written"))
  }
}
