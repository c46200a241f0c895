import Formats
import SQLite
import Sync
import SyncTesting
import Testing

@testable import TaskStore
@testable import Tasks

/// Addresses beside a task, on servers: URL and ATTACH.
@Suite("Links in step") struct LinkTests {
  private let calendar = MemoryCalendar("/dav/here/")
  private let page = "https://example.org/a,b;c"
  private let file = "file:///tmp/a%20b"
  private let mail = "mailto:ana@example.org"

  private var stored: String { calendar["/dav/here/1.ics"] ?? "" }

  private func machines(_ lines: String...) throws -> (Replica, Replica) {
    let all = ["UID:1", "SUMMARY:Read"] + lines
    calendar.store(.todo(all.joined(separator: "\r\n")), at: "1.ics")
    let machines = (try Replica(calendar), try Replica(calendar))
    try machines.0.sync()
    try machines.1.sync()
    return machines
  }

  private func links(_ replica: Replica) throws -> [String] {
    try replica.database.records.links(of: replica.id("Read")).compactMap(\.address)
  }

  private func link(
    _ replica: Replica, adding: [String] = [], removing: [String] = []
  ) throws {
    try replica.perform(
      replica.database.records.linking(replica.id("Read"), adding: adding, removing: removing))
  }

  @Test("One that is added is a line of ATTACH, a URL stays one, and what is removed goes")
  func server() throws {
    let (a, b) = try machines(
      "URL:\(page)", "ATTACH;FMTTYPE=text/plain:\(file)", "ATTACH;VALUE=BINARY;ENCODING=BASE64:aGk="
    )
    #expect(try links(a) == [page, file])
    try link(a, adding: [mail])
    for replica in [a, b] { try replica.sync() }
    #expect(stored.contains("URL:\(page)\r\n") && stored.contains("\r\nATTACH:\(mail)\r\n"))
    #expect(try Set(links(b)) == [page, file, mail])
    try link(b, removing: [page])
    try link(a, removing: [file])
    for replica in [b, a, b] { try replica.sync() }
    #expect(try links(a) == [mail] && links(b) == [mail])
    #expect(!stored.contains("URL:") && !stored.contains(file) && stored.contains("BINARY"))
    #expect(try a.sync().allSatisfy(\.isQuiet) && b.sync().allSatisfy(\.isQuiet))
  }

  @Test("What two have added stays, and what one has removed goes, whatever else was changed")
  func merge() throws {
    func record(_ links: [String]?, _ name: String = "a") -> TaskRecord {
      var record = TaskRecord(name: name)
      record.links = links.map { TaskLinks($0) }
      return record
    }
    func merged(_ base: [String]?, _ local: [String]?, _ remote: [String]?) -> Set<String> {
      let merge = Merge(
        base: record(base), local: record(local, "b"), remote: record(remote),
        changed: (Timestamp(milliseconds: 3000), Timestamp(milliseconds: 2000)))
      return Set(merge.record.links.orNone.addresses)
    }
    #expect(merged([page], [page, file], [page, mail]) == [page, file, mail])
    #expect(merged([page, file], [page], [page, file, mail]) == [page, mail])
    #expect(merged([page], [], []) == [] && merged([page], [], [page]) == [])
    #expect(merged([page], nil, [page, mail]) == [page, mail] && merged(nil, nil, nil) == [])
    let without = Merge(
      base: nil, local: record([page]), remote: record([mail]),
      changed: (Timestamp(milliseconds: 3000), nil))
    #expect(Set(without.record.links.orNone.addresses) == [page, mail])
  }

  @Test("A store of before it had any takes nothing away, and changes those of the calendar")
  func unsaid() throws {
    let (a, b) = try machines("URL:\(page)")
    func forget() throws { try a.database.connection.run("UPDATE task SET link = NULL") }
    try forget()
    #expect(try a.sync().allSatisfy(\.isQuiet) && links(a) == [page])
    try a.annotate("Read", "On the train.")
    try a.sync()
    #expect(stored.contains("URL:\(page)\r\n") && stored.contains("DESCRIPTION:On the train."))
    try link(a, removing: [page])
    for replica in [a, b] { try replica.sync() }
    #expect(try links(b) == [] && !stored.contains("URL"))
    _ = try a.database.undo()
    for replica in [a, b] { try replica.sync() }
    #expect(try links(a) == [page] && links(b) == [page])
    try forget()
    try link(b, adding: [mail])
    for replica in [b, a] { try replica.sync() }
    #expect(try links(a).count == 2)
    _ = try a.database.undo()
    for replica in [a, b] { try replica.sync() }
    #expect(try links(a) == [page] && links(b) == [page])
  }

  @Test("What was added or brought is gone everywhere once it is taken back")
  func takenBack() throws {
    let (a, b) = try machines()
    for undoing in [a, b] {
      try link(a, adding: [mail])
      for replica in [a, b] { try replica.sync() }
      #expect(try stored.contains("ATTACH:\(mail)") && links(b) == [mail])
      try undoing.database.undo()
      for replica in [undoing, a, b] { try replica.sync() }
      #expect(!stored.contains("ATTACH"))
      #expect(try links(a) == [] && links(b) == [])
    }
  }

  @Test("A task that a server never had takes its links there, long ones and odd ones, too")
  func new() throws {
    let (a, b) = (try Replica(calendar), try Replica(calendar))
    try a.add("Read")
    let odd = [
      "https://example.org/" + String(repeating: "ä", count: 2_000), "file:///tmp/%2D%2Dhelp%0Ax",
      "https://example.org/?a=\\n;b\"c'd,:", page,
    ]
    try link(a, adding: odd)
    for replica in [a, b] { try replica.sync() }
    #expect(try Set(links(b)) == Set(odd))
    #expect(try a.sync().allSatisfy(\.isQuiet) && b.sync().allSatisfy(\.isQuiet))
  }

  @Test("A todo.txt file has no place for them: they stay as they are, and so does the line")
  func line() throws {
    let pair = try FilePair("Read\n")
    try pair.sync()
    let id = try pair.id("Read")
    try pair.perform(.link(id, adding: [page]))
    #expect(try pair.sync().isQuiet)
    pair.file.text = "Read it\n"
    #expect(try pair.sync().changedHere == 1 && pair.file.text == "Read it\n")
    #expect(try pair.database.records.record(of: id).links?.addresses == [page])
  }
}
