import ProgramSupport
import TaskStore
import Tasks
import Testing

@testable import Commands
@testable import aloft

/// What is in order, and what is not.
@Suite struct DiagnosisTests {
  private let folder: TemporaryFolder
  private var backups: Backups { Backups(ofDataFolder: folder.path) }

  init() throws { folder = try TemporaryFolder() }

  private func bad(at seconds: Int64) -> [String] {
    Diagnosis.findings(
      of: StoreHealth(ofFolder: folder.path), backups, at: Timestamp(milliseconds: seconds * 1000)
    ).filter { !$0.isGood }.map(\.text)
  }

  @Test("A backup is too old a week after it, and only where something has changed since")
  func age() throws {
    let database = try TaskDatabase.open(folder: folder.path).database
    #expect(bad(at: 0) == [], "nothing to lose")
    try database.perform(.add(try TaskName("a")), at: Timestamp(milliseconds: 1))
    #expect(bad(at: 0).count == 1)
    _ = try backups.make(of: database, at: Timestamp(milliseconds: 1000))
    let week: Int64 = 7 * 86_400 + 1
    #expect(bad(at: week + 100) == [])
    try database.perform(.add(try TaskName("b")), at: Timestamp(milliseconds: 2000))
    #expect(bad(at: week) == [])
    #expect(bad(at: week + 1).count == 1)
    _ = try backups.make(of: database, at: Timestamp(milliseconds: week * 1000))
    #expect(bad(at: week + 1) == [])
  }

  @Test("One backup is not counted")
  func single() throws {
    let database = try TaskDatabase.open(folder: folder.path).database
    func newest() -> String? {
      Diagnosis.findings(
        of: StoreHealth(ofFolder: folder.path), backups, at: Timestamp(milliseconds: 9_000)
      ).map(\.text).first { $0.contains("backup") }
    }
    let first = try backups.make(of: database, at: Timestamp(milliseconds: 1000))
    #expect(newest() == "The only backup is \(first.name); its age is 8s.")
    try database.perform(.add(try TaskName("a")), at: Timestamp(milliseconds: 2000))
    let second = try backups.make(of: database, at: Timestamp(milliseconds: 3000))
    #expect(newest() == "The newest of 2 backups is \(second.name); its age is 6s.")
  }

  @Test("Files of work that was cut short are named")
  func leftovers() throws {
    _ = try TaskDatabase.open(folder: folder.path)
    try folder.write("", to: "aloft.db.draft")
    let found = bad(at: 0)
    #expect(found.count == 1 && found[0].contains(folder["aloft.db.draft"]))
  }

  @Test("A finding is one line, whatever stands in it")
  func line() {
    let finding = Diagnosis.Finding(isGood: false, text: "a\nb\u{1B}[31m")
    #expect(finding.line == "!!  a<U+000A>b<U+001B>[31m")
  }
}
