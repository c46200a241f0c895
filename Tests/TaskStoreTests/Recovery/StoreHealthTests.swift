import Glibc
import ProgramSupport
import SQLite
import StoreTesting
import System
import TaskTesting
import Testing

@testable import TaskStore
@testable import Tasks

/// What a look at a store tells, without a change to it.
@Suite struct StoreHealthTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(in: TemporaryFolder.memory) }

  private func contents() throws -> StoreHealth.Contents {
    guard case .readable(let contents) = StoreHealth(ofFolder: folder.path).state else {
      throw Unreadable()
    }
    return contents
  }

  private struct Unreadable: Error {}

  @Test("A sound store is counted")
  func sound() throws {
    let database = try TaskDatabase.opened(in: folder)
    let ids = try database.add("a", "b", "c", at: 5)
    try database.perform(.complete(ids[0]), at: Timestamp(seconds: 7))
    try database.set("9000", for: Backups.rehearsedKey)
    let contents = try contents()
    #expect(contents.tasks == (2, 1) && contents.steps == 2 && contents.faults == [])
    #expect(contents.version == (Schema.current.version, Schema.current.version))
    #expect(contents.lastStep == Timestamp(seconds: 7))
    #expect(contents.rehearsed == Timestamp(seconds: 9) && contents.readOnlyReason == nil)
    let health = StoreHealth(ofFolder: folder.path)
    #expect(health.leftovers == [] && health.hasRoom && health.size > 4096)
  }

  @Test("Where there is no store none is made, and no folder")
  func missing() throws {
    let health = StoreHealth(ofFolder: folder["deep/er"])
    guard case .missing = health.state else {
      Issue.record("\(health.state)")
      return
    }
    #expect(health.freeBytes ?? 0 > 0)
    #expect(try folder.names() == [])
  }

  @Test("A damaged store is told of and not set aside; neither is one of another program")
  func damaged() throws {
    do {
      let database = try TaskDatabase.opened(in: folder)
      try database.perform(
        .add(try (0..<500).map { NewTask(try TaskName("task \($0)")) }), at: Timestamp(seconds: 1))
    }
    var bytes = try folder.bytes()
    for index in bytes.count - 6 * 4096..<bytes.count - 5 * 4096 { bytes[index] = 0xA5 }
    try folder.write(bytes)
    let state = StoreHealth(ofFolder: folder.path).state
    switch state {
    case .readable(let contents): #expect(contents.faults.first != nil)
    case .unusable(let error): #expect(error.blamesTheFile)
    case .missing: Issue.record("It is there.")
    }
    #expect(try folder.bytes() == bytes)
    try folder.write("Dear diary", to: "aloft.db")
    guard case .unusable(.foreign) = StoreHealth(ofFolder: folder.path).state else {
      Issue.record("A diary is no store.")
      return
    }
    #expect(try folder.names().filter { $0.hasPrefix("aloft.db.") } == [])
  }

  @Test("A store that another process keeps busy, and drafts that nobody works on, are told")
  func busy() throws {
    let database = try TaskDatabase.opened(in: folder)
    try folder.write("half", to: "aloft.db.draft")
    try database.connection.beginWriting()
    let health = StoreHealth(ofFolder: folder.path, timeout: .none)
    database.connection.rollBack()
    guard case .readable(let contents) = health.state, case .locked = contents.readOnlyReason else {
      Issue.record("\(health.state)")
      return
    }
    #expect(health.leftovers == ["aloft.db.draft"])
  }
}
