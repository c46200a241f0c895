import Glibc
import ProgramSupport
import Testing

/// Files that cannot be used and disks that cannot be written: nothing is lost, nothing is
/// overwritten, and the person is told.
@Suite struct BadDiskTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func makeData(_ bytes: [UInt8]) throws {
    try #require(mkdir(sandbox.data, 0o700) == 0)
    try sandbox.folder.write(bytes, to: "data/aloft.db")
  }

  @Test("A damaged database is kept untouched under another name, reported, and replaced")
  func damaged() throws {
    try sandbox.succeed("add", "Buy food")
    var bytes = try sandbox.folder.bytes("data/aloft.db")
    for index in 100..<bytes.count { bytes[index] = UInt8(truncatingIfNeeded: index &* 31) }
    try sandbox.folder.write(bytes, to: "data/aloft.db")
    let outcome = try sandbox.run("list")
    #expect(outcome.code == 0 && outcome.output == "")
    #expect(outcome.messages.count == 1)
    #expect(outcome.errors.contains("\(sandbox.data)/aloft.db is damaged"))
    #expect(outcome.errors.contains("\(sandbox.data)/aloft.db.damaged-1"))
    #expect(try sandbox.folder.bytes("data/aloft.db.damaged-1") == bytes)
    #expect(try sandbox.run("list").errors == "", "told once")
    try sandbox.succeed("add", "After the damage")
    #expect(try sandbox.list().map(\.name) == ["After the damage"])
  }

  /// Fills the page that holds a task in the middle.
  private func breakTheMiddle() throws -> [UInt8] {
    var bytes = try sandbox.folder.bytes("data/aloft.db")
    let name = Array("Task 250 ".utf8)
    // The history holds the name too, in pages of another kind.
    let page = try #require(
      stride(from: 4096, to: bytes.count, by: 4096).first { page in
        bytes[page] == 0x0D && bytes[page..<page + 4096].firstRange(of: name) != nil
      })
    for index in page..<page + 4096 { bytes[index] = 0xA5 }
    try sandbox.folder.write(bytes, to: "data/aloft.db")
    return bytes
  }

  @Test(
    "Damage that shows while loading is rescued and told by every verb, as the window does",
    arguments: [
      ["list"], ["list", "--json"], ["add", "Buy food"], ["done", "1"], ["undo"], ["play"],
    ])
  func damagedInTheMiddle(words: [String]) throws {
    try sandbox.fill((1...500).map { "Task \($0) of some length, so that it fills its page" })
    let broken = try breakTheMiddle()
    let outcome =
      words == ["play"]
      ? try sandbox.play("expect \"Task 1 \"", options: ["--data", sandbox.data])
      : try Program.run(sandbox.program, words + ["--data", sandbox.data])
    // The history is not carried over, so there is nothing to undo.
    #expect(outcome.code == 0, "\(outcome.errors)")
    let told = outcome.messages.filter { $0.contains("aloft.db.damaged-1") }
    #expect(told.count == 1 && told.first?.contains("tasks could be rescued") == true)
    #expect(try sandbox.folder.bytes("data/aloft.db.damaged-1") == broken)
    if words == ["list", "--json"] {
      #expect(outcome.output.hasPrefix("[\n") && outcome.output.hasSuffix("\n]\n"))
      #expect(outcome.output.split(separator: "\n").count { $0 == "[" } == 1, "printed once")
    }
    let list = try sandbox.list()
    #expect((300..<501).contains(list.count))
    #expect(list.contains { $0.name == "Buy food" } == (words[0] == "add"))
    #expect(try sandbox.run("list").errors == "", "told once")
  }

  @Test("A store of a newer Aloft is read by the verbs that only read, and changed by none")
  func newerVersion() throws {
    try sandbox.succeed("add", "Buy food +Home")
    // Moves the log into the database.
    try sandbox.succeed("list")
    var bytes = try sandbox.folder.bytes("data/aloft.db")
    // The file format's user version: four bytes, the most significant one first.
    bytes.replaceSubrange(60..<64, with: [0, 0, 0, 99])
    try sandbox.folder.write(bytes, to: "data/aloft.db")
    for words in [
      ["list"], ["list", "--json"], ["list", "--search", "food"], ["show", "1"], ["agenda"],
      ["lists"],
      ["history"], ["export", "--format", "todo.txt"], ["settings"], ["settings", "theme"],
      ["note", "1"],
    ] {
      let outcome = try Program.run(sandbox.program, words + ["--data", sandbox.data])
      #expect(outcome.code == 0, "\(words): \(outcome.errors)")
      let told = outcome.messages.filter { $0.contains("has version 99") }
      #expect(told.count == 1 && told.first?.hasSuffix("update Aloft to change them.") == true)
    }
    #expect(try sandbox.run("list").output.hasSuffix("\tBuy food +Home\n"))
    let doctor = try sandbox.run("doctor")
    #expect(doctor.code == 1 && doctor.output.contains("Its version is 99, of a newer Aloft."))
    #expect(doctor.output.contains("Open tasks: 1, completed: 0"))
    try sandbox.folder.write("- [ ] a", to: "a.md")
    for words in [
      ["add", "b"], ["done", "1"], ["undo"], ["clear"], ["lists", "delete", "Home"],
      ["import", sandbox.folder["a.md"]],
      ["settings", "theme", "dark"], ["backup"], ["remind"], ["remind", "--wait"],
      ["snooze", "1", "1h"],
    ] {
      let outcome = try Program.run(sandbox.program, words + ["--data", sandbox.data])
      #expect(outcome.code == 1 && outcome.messages.count == 1, "\(words)")
      #expect(outcome.errors.contains("has version 99, this Aloft knows versions up to 14"))
    }
    #expect(try sandbox.folder.bytes("data/aloft.db") == bytes)
    #expect(try sandbox.folder.names(in: "data").filter { $0.contains("damaged") } == [])
  }

  @Test("A folder's name is a path, whatever SQLite takes such a name for")
  func nameLikeAnAddress() throws {
    for name in ["file:x?mode=memory", "file:y", ":memory:", "a?b#c%25"] {
      let script = "cd '\(sandbox.folder.path)' && '\(sandbox.program)'"
      func run(_ words: String) throws -> Program.Outcome {
        try Program.run("/bin/sh", ["-c", "\(script) \(words) --data '\(name)'"])
      }
      #expect(try run("add Buy food").output == "1\n")
      #expect(try run("list").output.hasSuffix("\tBuy food\n"), "\(name)")
      #expect(sandbox.folder.mode("\(name)/aloft.db") != nil, "\(name)")
    }
  }

  @Test(
    "A file of another program is kept untouched under another name, reported, and replaced",
    arguments: [
      "Dear diary", "SQLite format 3\0", String(repeating: "{\"a\": 1}\n", count: 10_000),
    ])
  func foreign(_ text: String) throws {
    try makeData(Array(text.utf8))
    let outcome = try sandbox.run("add", "Buy food")
    #expect(outcome.code == 0 && outcome.output == "1\n")
    #expect(outcome.errors.contains("Expected Aloft's task database at \(sandbox.data)/aloft.db"))
    #expect(outcome.errors.contains("aloft.db.damaged-1"))
    #expect(sandbox.folder.text("data/aloft.db.damaged-1") == text)
    #expect(try sandbox.list().map(\.name) == ["Buy food"])
  }

  @Test("Of six first starts at the same time each adds its task, and nothing is set aside")
  func firstStarts() throws {
    for round in 1...5 {
      let data = "\(sandbox.folder.path)/round-\(round)"
      let starts = try (1...6).map { number in
        try Program(sandbox.program, ["add", "Task \(number)", "--data", data])
      }
      for start in starts {
        let outcome = try start.outcome()
        #expect(outcome.code == 0 && outcome.errors == "", "\(outcome.errors)")
      }
      let list = try Program.run(sandbox.program, ["list", "--data", data]).output
      #expect(list.split(separator: "\n").count == 6)
    }
  }

  @Test("A folder in the database's place, or a file in the folder's, ends with code 1")
  func wrongKinds() throws {
    try #require(mkdir(sandbox.data, 0o700) == 0 && mkdir(sandbox.data + "/aloft.db", 0o700) == 0)
    var outcome = try sandbox.run("list")
    #expect(outcome.code == 1 && outcome.messages.count == 1)
    #expect(outcome.errors.contains("something that is not a file"))
    try sandbox.folder.write("", to: "file")
    outcome = try Program.run(
      sandbox.program, ["list", "--data", sandbox.folder.path + "/file"])
    #expect(outcome.code == 1 && outcome.messages.count == 1)
    #expect(outcome.errors.contains("Not a directory"))
  }

  @Test(
    "On a full disk an edit is refused with code 1, and nothing is half-written",
    .enabled(if: SmallDisk.isPossible))
  func fullDisk() throws {
    let (aloft, disk) = (sandbox.program, SmallDisk.path)
    let outcome = try SmallDisk.run(
      """
      \(aloft) add "Before" --data \(disk)/tasks || exit 10
      \(SmallDisk.fill)
      for number in 1 2 3; do
        \(aloft) add "Task $number \(String(repeating: "x", count: 900))" --data \(disk)/tasks
        echo "code $?"
      done
      rm \(disk)/filler \(disk)/rest
      \(aloft) list --data \(disk)/tasks
      \(aloft) add "After" --data \(disk)/tasks || exit 11
      """)
    #expect(outcome.code == 0, "\(outcome.errors)")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.contains("code 1") && !lines.contains("code 2"))
    #expect(outcome.errors.contains("No space is left on the disk of /mnt/tasks/aloft.db"))
    // Every task that was acknowledged is there, and no other.
    let acknowledged = lines.filter { Int($0) != nil }
    let listed = lines.filter { $0.contains("\topen\t") }.map { $0.prefix { $0 != "\t" } }
    #expect(listed.map(String.init) == acknowledged.dropLast().map(String.init))
  }

  @Test(
    "With the disk of temporary files full, large changes of the store are stored all the same",
    .enabled(if: SmallDisk.isPossible))
  func fullTemporaryDisk() throws {
    for word in ["First", "Second"] {
      let lines = (1...8_000).map { "\(word) task number \($0) of a long file with some words\n" }
      try sandbox.folder.write(lines.joined(), to: "\(word).txt")
    }
    let (aloft, folder, data) = (sandbox.program, sandbox.folder.path, sandbox.data)
    let outcome = try SmallDisk.run(
      """
      \(aloft) import \(folder)/First.txt --data \(data) || exit 10
      \(aloft) backup --data \(data) || exit 11
      \(SmallDisk.fill)
      export SQLITE_TMPDIR=\(SmallDisk.path) TMPDIR=\(SmallDisk.path)
      \(aloft) import \(folder)/Second.txt --data \(data) || exit 12
      \(aloft) delete $(seq 1 7000) --data \(data) || exit 13
      \(aloft) restore \(data)/backups/*.db --data \(data) || exit 14
      """)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(try sandbox.list().count == 8_000)
    #expect(try sandbox.folder.names(in: "data").allSatisfy { !$0.hasPrefix("etilqs") })
  }

  @Test(
    "With no byte free the list is printed, in full and after each verb that was refused",
    .enabled(if: SmallDisk.isPossible))
  func noByteFree() throws {
    let (aloft, disk) = (sandbox.program, SmallDisk.path)
    let outcome = try SmallDisk.run(
      """
      \(aloft) add "Before" --data \(disk)/tasks || exit 10
      \(SmallDisk.fill)
      \(aloft) list --data \(disk)/tasks || exit 11
      for verb in "add After" "done 1" "delete 1" undo; do
        \(aloft) $verb --data \(disk)/tasks
        echo "code $?"
      done
      \(aloft) list --json --data \(disk)/tasks >/dev/null || exit 12
      \(aloft) list --data \(disk)/tasks || exit 13
      rm \(disk)/filler \(disk)/rest
      \(aloft) done 1 --data \(disk)/tasks || exit 14
      \(aloft) list --all --data \(disk)/tasks
      """)
    #expect(outcome.code == 0, "\(outcome.errors)")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("1\topen\t") && $0.hasSuffix("\tBefore") } == 2)
    #expect(lines.count { $0 == "code 1" } == 4)
    #expect(outcome.messages.count == 5)
    #expect(outcome.messages.last == "Completed “Before”")
    for message in outcome.messages.dropLast() {
      #expect(message.contains("No space is left on the disk of /mnt/tasks/aloft.db"))
    }
    #expect(lines.last?.hasPrefix("1\tdone\t") == true)
  }

  @Test(
    "A read-only folder can be listed; an edit is refused with code 1",
    .enabled(if: SmallDisk.isPossible))
  func readOnly() throws {
    let (aloft, disk) = (sandbox.program, SmallDisk.path)
    let outcome = try SmallDisk.run(
      """
      \(aloft) add "Before" --data \(disk)/tasks || exit 10
      mount -o remount,ro \(disk) || exit 98
      \(aloft) list --data \(disk)/tasks || exit 11
      \(aloft) done 1 --data \(disk)/tasks
      echo "code $?"
      \(aloft) list --data \(disk)/elsewhere
      echo "code $?"
      """)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.output.hasPrefix("1\n1\topen\t"))
    #expect(outcome.output.hasSuffix("\tBefore\ncode 1\ncode 1\n"))
    let messages = outcome.messages
    #expect(messages.count == 2)
    #expect(messages.first?.contains("/mnt/tasks/aloft.db can be read and not written") == true)
    #expect(messages.last?.contains("Expected a folder for the tasks at /mnt/elsewhere") == true)
  }
}
