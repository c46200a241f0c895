import Glibc
import ProgramSupport
import Testing

/// Backups, made, listed, restored and looked after on the command line.
@Suite struct BackupCommandTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// Makes one and gives its name.
  private func backUp() throws -> String {
    let path = try sandbox.succeed("backup").dropLast()
    try #require(path.hasPrefix("\(sandbox.data)/backups/"))
    return String(path.split(separator: "/").last ?? "")
  }

  @Test("A backup is made, listed, looked at, restored by its name, and the restore undone")
  func life() throws {
    try sandbox.succeed("add", "Buy food")
    try sandbox.succeed("add", "Call mum")
    let name = try backUp()
    try sandbox.succeed("delete", "1")
    try sandbox.succeed("add", "New")
    let before = try sandbox.list()

    let rows = try sandbox.succeed("restore").split(separator: "\n").map {
      $0.split(separator: "\t").map(String.init)
    }
    #expect(rows.map { [$0[0], $0[2]] } == [[name, "2"]])
    let preview = try sandbox.run("restore", name, "--dry-run")
    #expect(
      preview.output == "The backup holds 2 tasks. Come back: 1, change: 0, go: 1.\n"
        && preview.code == 0)
    #expect(try sandbox.list() == before)

    let restored = try sandbox.run("restore", String(name.dropLast(3)))
    #expect(restored.code == 0 && restored.output == "")
    #expect(restored.messages.last == "Restored a backup: 2 tasks changed")
    #expect(try sandbox.list().map(\.name) == ["Buy food", "Call mum"])
    #expect(
      try sandbox.run("undo").errors == "Undone: restored a backup, 2 tasks changed\n")
    #expect(try sandbox.list() == before)
    let path = "\(sandbox.data)/backups/\(name)"
    #expect(try sandbox.run("restore", path).code == 0)
    #expect(try sandbox.run("restore", path).messages.last == "Nothing to change")
  }

  @Test("What is no backup ends with code 1 and one line, and no store is made for it")
  func refused() throws {
    #expect(
      try sandbox.run("restore").errors == "There are no backups in \(sandbox.data)/backups.\n")
    // Whoever only looks makes a folder for the tasks at most.
    try sandbox.folder.write("Dear diary", to: "diary.txt")
    for word in ["2026-01-01T00-00-00Z.db", sandbox.folder.path, sandbox.folder["diary.txt"]] {
      let outcome = try sandbox.run("restore", word)
      #expect(outcome.code == 1 && outcome.output == "" && outcome.messages.count == 1)
      #expect(outcome.errors.contains(word), "\(outcome.errors)")
    }
    #expect(try sandbox.folder.names() == ["diary.txt"])
    #expect(try sandbox.run("list", "--dry-run").code == 2)
  }

  @Test("The doctor says line by line what is in order and what to do, and changes nothing")
  func doctor() throws {
    let empty = try sandbox.run("doctor")
    #expect(
      empty.code == 0 && empty.output.split(separator: "\n").allSatisfy { $0.hasPrefix("ok  ") })
    #expect(try sandbox.folder.names() == [])
    try sandbox.succeed("add", "Buy food")
    let without = try sandbox.run("doctor")
    #expect(without.code == 1 && without.output.contains("\n!!  There are no backups in "))
    let name = try backUp()
    let sound = try sandbox.run("doctor")
    #expect(sound.code == 0, "\(sound.output)")
    #expect(sound.output.contains("ok  Open tasks: 1, completed: 0, steps of the history: 1.\n"))
    #expect(sound.output.contains("ok  Restoring it works: "))

    var bytes = try sandbox.folder.bytes("data/backups/\(name)")
    for index in 4096..<bytes.count { bytes[index] = 0xA5 }
    try sandbox.folder.write(bytes, to: "data/backups/\(name)")
    let unsound = try sandbox.run("doctor")
    #expect(
      unsound.code == 1 && unsound.output.contains("!!  The task database \(sandbox.data)/backups"))

    let store = Array("Dear diary".utf8)
    try sandbox.folder.write(store, to: "data/aloft.db")
    #expect(try sandbox.run("doctor").code == 1)
    #expect(try sandbox.folder.bytes("data/aloft.db") == store, "it is not set aside by a look")
  }

  @Test("A backup folder that is a file, and a store that is damaged unseen, are told of")
  func noBackup() throws {
    try sandbox.succeed("add", "Buy food")
    try sandbox.folder.write("", to: "data/backups")
    let outcome = try sandbox.run("backup")
    #expect(outcome.code == 1 && outcome.output == "")
    #expect(
      outcome.errors.hasPrefix("aloft: \(sandbox.data)/backups cannot be written: Not a directory.")
    )
    #expect(try sandbox.run("restore").code == 1)
  }

  @Test("The person's own store has its backups in the state folder")
  func ownFolder() throws {
    let environment: [String: String?] = [
      "XDG_DATA_HOME": sandbox.folder["share"], "XDG_STATE_HOME": sandbox.folder["state"],
    ]
    let outcome = try Program.run(sandbox.program, ["backup"], environment: environment)
    #expect(outcome.code == 0)
    #expect(outcome.output.hasPrefix(sandbox.folder["state/aloft/backups/"]))
  }

  @Test("Where the tasks are gone and backups are there, the first verb says so, and how to go on")
  func gone() throws {
    let sandbox = try Sandbox()
    try sandbox.succeed("add", "Buy food")
    try sandbox.succeed("backup")
    for name in try sandbox.folder.names(in: "data") where name.hasPrefix("aloft.db") {
      unlink(sandbox.folder["data/\(name)"])
    }
    let list = try sandbox.run("list")
    #expect(list.code == 0 && list.output == "" && list.messages.count == 1)
    #expect(list.errors.contains("There was no task database at \(sandbox.data)/aloft.db"))
    #expect(list.errors.contains("backups in \(sandbox.data)/backups: “aloft restore” lists them"))
    #expect(try sandbox.run("list").errors == "", "told once")
    let line = try #require(try sandbox.succeed("restore").split(separator: "\n").first)
    let newest = try #require(line.split(separator: "\t").first)
    try sandbox.succeed("restore", String(newest))
    #expect(try sandbox.list().map(\.name) == ["Buy food"])
  }
}
