import DiskSupport
import Glibc
import ProgramSupport
import StoreSupport
import StoreTesting
import System
import Testing

@testable import SQLite
@testable import Sync
@testable import TaskStore
@testable import Tasks

/// The power is cut between any two calls, and of what the disk was not asked to keep it has nothing, all, some
/// writes or some sectors: what was acknowledged is there, and of the rest a whole step or none.
///
/// A run cuts it at some places; `ALOFT_POWER=all` at each, several times.
@Suite(.enabled(if: Disk.isWatched, "the calls of this program go past the tests"))
struct PowerLossTests {
  private static let triesAll = getenv("ALOFT_POWER") != nil

  /// What is acknowledged, and how many changes of the disk came before that.
  private struct Mark {
    let changes: Int
    let content: [String]
    /// Whether it is acknowledged, or only done.
    var isPromised = true
  }

  /// Records work on a store.
  private struct Recording {
    let before: [String: [UInt8]]
    let changes: [Disk.Change]
    let marks: [Mark]
  }

  private static func files(_ folder: TemporaryFolder) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in try folder.names() where name.hasPrefix("aloft.db") && !name.hasSuffix("-shm") {
      files[folder[name]] = try folder.bytes(name)
    }
    return files
  }

  /// - Parameter work: is given what notes what a store holds, acknowledged or only done.
  private func record(
    in folder: TemporaryFolder, startingWith first: [String],
    _ work: ((TaskDatabase, Bool) throws -> Void) throws -> Void
  ) throws -> Recording {
    let before = try Self.files(folder)
    var marks = [Mark(changes: 0, content: first)]
    let changes = try Disk.record(below: folder.path) {
      try work {
        marks.append(
          Mark(changes: Disk.changeCount, content: try $0.content(), isPromised: $1))
      }
    }
    return Recording(before: before, changes: changes, marks: marks)
  }

  /// Cuts the power and looks at what is there.
  private func cut(
    _ recording: Recording, in folder: TemporaryFolder, seed: UInt64, places: Int = 70
  ) throws {
    var generator = SeededGenerator(seed: seed)
    var disk = PowerLoss(recording.before)
    let count = recording.changes.count
    let times = Self.triesAll ? 4 : 1
    let chosen =
      Self.triesAll || count <= places
      ? Set(0...count) : Set((0..<places).map { _ in generator.next(below: count + 1) })
    for place in 0...count {
      if chosen.contains(place) {
        let promised = recording.marks.lastIndex { $0.isPromised && $0.changes <= place } ?? 0
        // The next one may be there before it is acknowledged.
        let next = recording.marks.firstIndex { $0.changes > place } ?? recording.marks.count - 1
        let allowed = recording.marks[promised...next].map(\.content)
        for _ in 0..<times {
          let remains = disk.remains(using: &generator)
          try look(at: remains, from: folder, allowed, "seed \(seed), cut at \(place) of \(count)")
        }
      }
      if place < count { disk.apply(recording.changes[place]) }
    }
  }

  private func look(
    at remains: [String: [UInt8]], from folder: TemporaryFolder, _ allowed: [[String]],
    _ message: String
  ) throws {
    let copy = try TemporaryFolder(in: TemporaryFolder.memory)
    for (path, bytes) in remains {
      try copy.write(bytes, to: String(path.dropFirst(folder.path.utf8.count + 1)))
    }
    let opening = try TaskDatabase.open(folder: copy.path)
    #expect(opening.setAside == nil, "\(message)")
    #expect(try opening.database.isSound(), "\(message)")
    let content = try opening.database.content()
    let isAllowed = allowed.contains(content)
    #expect(isAllowed, "\(message)")
    try opening.database.set("on it goes", for: "test")
  }

  @Test("Of every kind of change, amid the moving of the log, what was acknowledged is there")
  func work() throws {
    for seed in 1...(Self.triesAll ? 4 : 2) as ClosedRange<UInt64> {
      let folder = try TemporaryFolder(in: TemporaryFolder.memory)
      let work = RandomWork(seed: seed)
      var database: TaskDatabase? = try TaskDatabase.opened(in: folder)
      let first = try database?.content() ?? []
      database = nil
      let recording = try record(in: folder, startingWith: first) { acknowledge in
        for number in 0..<60 {
          let open = try database ?? TaskDatabase.opened(in: folder)
          database = open
          if number % 7 == 3 { try open.connection.run("PRAGMA wal_autocheckpoint = 8") }
          try work.step(number, on: open)
          try acknowledge(open, true)
          if number % 13 == 12 { database = nil }
          if number % 17 == 16 { try open.connection.run("PRAGMA wal_checkpoint(TRUNCATE)") }
        }
        database = nil
      }
      #expect(recording.changes.count > 150)
      try cut(recording, in: folder, seed: seed)
    }
  }

  @Test(
    "Of changes that a window has left to a thread those are there that it kept, and no later one alone"
  )
  func keeping() throws {
    for seed in 21...(Self.triesAll ? 24 : 22) as ClosedRange<UInt64> {
      let folder = try TemporaryFolder(in: TemporaryFolder.memory)
      let work = RandomWork(seed: seed)
      let first = try TaskDatabase.opened(in: folder).content()
      let recording = try record(in: folder, startingWith: first) { note in
        for round in 0..<3 {
          let database = try TaskDatabase.opened(in: folder)
          let log = try #require(database.log)
          database.leaveKeeping {}
          for number in round * 30..<round * 30 + 30 {
            try work.step(number, on: database)
            try note(database, false)
            if number % 5 == 2 {
              try log.keep(again: number % 15 == 2)
              try note(database, true)
            }
            if number % 10 == 6, log.moveIfLarge(from: 30_000) { database.logWasMoved() }
            // Another process, for which a change is on the disk when it is done.
            if number % 11 == 10 {
              let other = try TaskDatabase.opened(in: folder)
              try other.set("\(number)", for: "other")
              try note(database, true)
              // It moves the log as SQLite does: the next change begins it anew over what stands there.
              #expect(try other.connection.moveLog(.some))
            }
          }
        }
        try note(try TaskDatabase.opened(in: folder), true)
      }
      try cut(recording, in: folder, seed: seed)
    }
  }

  @Test("A first store, and one that is brought to a newer version, is whole or was not begun")
  func making() throws {
    let former = [
      SchemaTests.version1, SchemaTests.version2, SchemaTests.version3, SchemaTests.version4,
    ]
    for version in [[]] + former {
      let folder = try TemporaryFolder(in: TemporaryFolder.memory)
      if !version.isEmpty {
        try folder.write([])
        let connection = try Connection(.file(folder.database), timeout: .none)
        for statement in version { try connection.run(statement) }
      }
      let copy = try TemporaryFolder(in: TemporaryFolder.memory)
      if !version.isEmpty { try copy.write(try folder.bytes()) }
      let first = try TaskDatabase.opened(in: copy).content()
      let recording = try record(in: folder, startingWith: first) { acknowledge in
        let database = try TaskDatabase.opened(in: folder)
        try acknowledge(database, true)
        try database.add("after")
        try acknowledge(database, true)
      }
      try cut(recording, in: folder, seed: 5, places: 30)
    }
  }

  @Test(
    "A store that is set aside and begun anew is the former one or the one with what was rescued")
  func rescue() throws {
    let folder = try TemporaryFolder(in: TemporaryFolder.memory)
    try TaskDatabase.opened(in: folder).add("first", "second")
    do {
      let connection = try Connection(.file(folder.database), timeout: .none)
      try connection.run("DROP TABLE step_row")
    }
    let before = try Self.files(folder)
    let changes = try Disk.record(below: folder.path) {
      let opening = try TaskDatabase.open(folder: folder.path)
      #expect(opening.setAside != nil)
    }
    var generator = SeededGenerator(seed: 3)
    var disk = PowerLoss(before)
    for place in 0...changes.count {
      let copy = try TemporaryFolder(in: TemporaryFolder.memory)
      for (path, bytes) in disk.remains(using: &generator) {
        try copy.write(bytes, to: String(path.dropFirst(folder.path.utf8.count + 1)))
      }
      let opening = try TaskDatabase.open(folder: copy.path)
      #expect(opening.setAside != nil, "cut at \(place)")
      #expect(try opening.database.names() == ["first", "second"], "cut at \(place)")
      if place < changes.count { disk.apply(changes[place]) }
    }
  }

  @Test("Without its syncs the store would be seen to lose what it has acknowledged")
  func withoutSyncs() throws {
    let folder = try TemporaryFolder(in: TemporaryFolder.memory)
    try TaskDatabase.opened(in: folder).add("first")
    let before = try Self.files(folder)
    let changes = try Disk.record(below: folder.path) {
      let database = try TaskDatabase.opened(in: folder)
      try database.connection.run("PRAGMA synchronous = OFF")
      try database.add("second")
    }
    var disk = PowerLoss(before)
    // Up to the end of the change; closing is another matter.
    for change in changes {
      if case .write(folder.database, _, _) = change { break }
      disk.apply(change)
    }
    var generator = SeededGenerator(seed: 1)
    var found: Set<[String]> = []
    for _ in 0..<20 {
      let copy = try TemporaryFolder(in: TemporaryFolder.memory)
      for (path, bytes) in disk.remains(using: &generator) {
        try copy.write(bytes, to: String(path.dropFirst(folder.path.utf8.count + 1)))
      }
      found.insert(try TaskDatabase.opened(in: copy).names())
    }
    #expect(found == [["first"], ["first", "second"]])
  }
}
