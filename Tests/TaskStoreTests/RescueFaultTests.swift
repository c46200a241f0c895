import DiskSupport
import Glibc
import ProgramSupport
import StoreTesting
import System
import Testing

@testable import SQLite
@testable import TaskStore
@testable import Tasks

/// A disk that fails at any call while a damaged file is rescued: who asked is told so, or shown the tasks,
/// and the next start has them. An empty list without a word is none of these.
///
/// A run tries some of the calls; `ALOFT_FAULTS=all` tries each.
@Suite(.enabled(if: Disk.isWatched, "the calls of this program go past the tests"))
struct RescueFaultTests {
  typealias Files = [String: [UInt8]]

  private static let triesAll = getenv("ALOFT_FAULTS") != nil
  private static let faults = [
    Disk.Fault(ENOSPC), Disk.Fault(ENOSPC, lasts: true), Disk.Fault(EIO),
    Disk.Fault(EIO, lasts: true),
  ]

  /// What is wrong with the file.
  enum Harm: CaseIterable {
    /// It shows when the file is opened: the log lacks a table.
    case table
    /// The list of tables cannot be read.
    case list
    /// It shows while the tasks are read.
    case middle
    /// A rescue was decided, and cut short after the former file had been renamed.
    case halfDone
    /// Another file had been set aside before.
    case second
  }

  private static let names = (1...60).map { "task \($0) " + String(repeating: "–", count: 60) }

  private static func makeStore() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(in: TemporaryFolder.memory)
    let database = try TaskDatabase.opened(in: folder)
    for name in names { try database.add(name) }
    return folder
  }

  private static func files(_ harm: Harm) throws -> Files {
    let folder = try makeStore()
    switch harm {
    case .halfDone:
      try Connection(.file(folder.database), timeout: .none).run("DROP TABLE step_row")
      do { _ = try TaskDatabase.open(folder: folder.path) }
      rename(folder.database, folder.database + ".rescued")
    case .second:
      try Connection(.file(folder.database), timeout: .none).run("DROP TABLE step_row")
      try folder.write(Array("Dear diary".utf8), to: "aloft.db.damaged-1")
    case .table:
      let connection = try Connection(.file(folder.database), timeout: .none)
      try connection.run("DROP TABLE step_row")
    case .list, .middle:
      var bytes = try folder.bytes()
      let pages = stride(from: 4096, to: bytes.count, by: 4096)
      let page =
        harm == .list
        ? 0
        : try #require(
          pages.first {
            bytes[$0] == 13
              && bytes[$0..<$0 + 4096].firstRange(of: Array("task 30 ".utf8)) != nil
          })
      for index in page + (page == 0 ? 100 : 0)..<page + 4096 { bytes[index] = 0xA5 }
      try folder.write(bytes)
    }
    var files: Files = [:]
    for name in try folder.names() where !name.hasSuffix("-shm") {
      files[name] = try folder.bytes(name)
    }
    return files
  }

  private func made(_ files: Files) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(in: TemporaryFolder.memory)
    for (name, bytes) in files { try folder.write(bytes, to: name) }
    return folder
  }

  /// What a person was told and shown.
  private struct Outcome {
    var names: [String]?
    var setAside: SetAside?
    var error: StoreError?
  }

  /// As a verb does it, and a window: it opens, reads, and starts over where that fails.
  private func look(_ folder: TemporaryFolder) -> Outcome {
    var outcome = Outcome()
    do throws(StoreError) {
      let opening = try TaskDatabase.open(folder: folder.path)
      outcome.setAside = opening.setAside
      do throws(StoreError) {
        outcome.names = Array(try opening.database.load()).map(\.name)
      } catch {
        guard error.blamesTheFile else { throw error }
        outcome.setAside = try opening.database.startOver(because: error)
        outcome.names = Array(try opening.database.load()).map(\.name)
      }
    } catch {
      outcome.error = error
    }
    return outcome
  }

  /// The damaged file is there once, and so is what was set aside before.
  private func expectKept(_ files: Files, _ folder: TemporaryFolder, _ message: Comment) throws {
    let former = files["aloft.db.damaged-1"]
    #expect(try folder.bytes("aloft.db.damaged-1") == former ?? files["aloft.db"], message)
    if former != nil, let own = files["aloft.db"] {
      #expect(try folder.bytes("aloft.db.damaged-2") == own, message)
    }
  }

  @Test("A window that could not start over says what was set aside when it can")
  func window() throws {
    let files = try Self.files(.middle)
    let expected = look(try made(files))
    for (salt, fault) in Self.faults.enumerated() {
      let count = try window(failing: nil, fault, files, expected)
      #expect(count > 20)
      for number in 0..<count where Self.triesAll || (number + salt) % 5 == 0 || number + 12 > count
      {
        _ = try window(failing: number, fault, files, expected)
      }
    }
  }

  /// Opens while the disk is well, and starts over while it fails; then looks again, as a window does.
  /// - Returns: how many calls there were.
  private func window(
    failing number: Int?, _ fault: Disk.Fault, _ files: Files, _ expected: Outcome
  ) throws -> Int {
    let folder = try made(files)
    let database = try TaskDatabase.opened(in: folder)
    let error = thrown(StoreError.self) { _ = try database.load() }
    let reason = try #require(error)
    func startOver() -> Outcome {
      var outcome = Outcome()
      do throws(StoreError) {
        outcome.setAside = try database.startOver(because: reason)
        outcome.names = Array(try database.load()).map(\.name)
      } catch {
        outcome.error = error
      }
      return outcome
    }
    var outcome = Outcome()
    guard let number else {
      return Disk.count(below: folder.path, onlyChanges: fault.isOfChanges) { _ = startOver() }
    }
    let call = Disk.failing(number, fault, below: folder.path) { outcome = startOver() }
    let message: Comment = "\(fault) at \(number), \(call): \(String(describing: outcome.error))"
    if outcome.error != nil, outcome.setAside == nil { outcome = startOver() }
    let names = Array(try database.load()).map(\.name)
    #expect(names == expected.names, message)
    #expect(outcome.setAside != nil, message)
    return 0
  }

  @Test(
    "Whatever call fails while a damaged file is rescued, no list is empty without a word",
    arguments: Harm.allCases)
  func everyCall(harm: Harm) throws {
    let files = try Self.files(harm)
    let expected = look(try made(files))
    #expect(expected.setAside != nil && expected.error == nil)
    #expect((expected.names?.count ?? 0) >= 20)
    #expect(harm == .middle || expected.names == Self.names)
    for (salt, fault) in Self.faults.enumerated() {
      let whole = try made(files)
      let count = Disk.count(below: whole.path, onlyChanges: fault.isOfChanges) { _ = look(whole) }
      #expect(count > 20)
      for number in 0..<count where Self.triesAll || (number + salt) % 5 == 0 || number + 12 > count
      {
        let folder = try made(files)
        var outcome = Outcome()
        let call = Disk.failing(number, fault, below: folder.path) { outcome = look(folder) }
        let message: Comment =
          "\(harm), \(fault) at \(number) of \(count), \(call): \(String(describing: outcome.error))"
        if let names = outcome.names {
          #expect(names == expected.names, message)
          #expect(outcome.setAside != nil, message)
        } else {
          #expect(outcome.error != nil, message)
        }
        // Whoever was told of an error learns the rest from the next start.
        let next = look(folder)
        #expect(next.error == nil, message)
        #expect(next.names == expected.names, message)
        #expect(next.setAside != nil, message)
        try expectKept(files, folder, message)
      }
    }
  }
}
