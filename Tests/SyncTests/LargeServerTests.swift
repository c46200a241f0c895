import Formats
import Glibc
import ProgramSupport
import SQLite
import Sync
import SyncTesting
import TaskStore
import Testing

@testable import Tasks

@Suite("A calendar with too much, or with much that cannot be read") struct LargeServerTests {
  /// Lists so many, which it makes up, and gives so many of them before the pass has used up what it may have.
  private struct MadeUpServer: CollectionServer {
    let count: Int
    var left: Int
    /// How many were asked for at once, at most.
    private(set) var most = 0

    init(_ count: Int, giving left: Int) { (self.count, self.left) = (count, left) }

    func list(
      since token: String?, each: (ListedResource) throws(ServerError) -> Void
    ) throws(ServerError) -> ListContentsEnd {
      for number in 0..<count {
        try each(ListedResource(href: "/dav/tasks/\(number).ics", change: .present(etag: "\"1\"")))
      }
      return .full(token: "t")
    }

    mutating func fetch(
      _ hrefs: [String], each: (FetchedResource) throws(ServerError) -> Void
    ) throws(ServerError) {
      most = max(most, hrefs.count)
      for href in hrefs {
        guard left > 0 else { throw .exceeded(.requests) }
        left -= 1
        let bytes = Array(String.todo("UID:\(href)", "SUMMARY:task \(href)").utf8)
        try each(FetchedResource(href: href, content: .document(etag: "\"1\"", bytes: bytes)))
      }
    }

    func put(
      _ document: [UInt8], at href: String, if condition: PutCondition
    ) throws(ServerError) -> String? { "\"1\"" }

    func delete(_ href: String, ifMatch etag: String) throws(ServerError) {}
  }

  /// Passes over a calendar of so many, each of which has a page.
  /// - Returns: what a pass costs the database, in instructions.
  private func cost(of count: Int) throws -> Int {
    let a = try Replica(MemoryCalendar())
    try a.add("mine")
    let collection = try #require(try a.database.accounts.collections().first)
    var costs: [Int] = []
    for number in 1...2 {
      let former = a.database.connection.instructionCount
      let room = SyncRules.fetchPage
      var pass = SyncPass(
        of: collection, in: a.database, with: MadeUpServer(count, giving: room),
        clock: { [time = a.time] in time })
      let error = thrown(PassError.self) { try pass.run() }
      guard case .server(.exceeded(.requests)) = error else {
        Issue.record("\(String(describing: error))")
        break
      }
      #expect(pass.server.most <= SyncRules.fetchPage)
      // What has come is here, and the next pass goes on behind it.
      #expect(try a.names.count == 1 + number * room)
      costs.append(a.database.connection.instructionCount - former)
    }
    return costs.max() ?? 0
  }

  private func compare(_ few: Int, _ many: Int) throws {
    let (former, latter) = (try cost(of: few), try cost(of: many))
    #expect(latter < former * (many / few) * 3 / 2, "\(former) for \(few), \(latter) for \(many)")
  }

  @Test("What a pass costs grows with what is listed and no faster, and what has come stays")
  func growth() throws { try compare(5_000, 20_000) }

  @Test("It does so for a million", .enabled(if: getenv("ALOFT_SYNC") != nil))
  func million() throws { try compare(100_000, 1_000_000) }

  // MARK: What cannot be read

  private let calendar = MemoryCalendar()

  private func fill(_ isReadable: (Int) -> Bool) {
    calendar.refused = [:]
    for number in 0..<120 {
      let text = String.todo("UID:\(number)", "SUMMARY:task \(number)")
      let key = "/dav/tasks/\(number).ics"
      if isReadable(number) {
        calendar.store(text, at: "\(number).ics")
        continue
      }
      switch number % 6 {
      case 1: calendar.store(String(text.prefix(80)), at: "\(number).ics")
      case 3: calendar.store("<html>Sign in</html>", at: "\(number).ics")
      default:
        calendar.store(text, at: "\(number).ics")
        calendar.refused[key] = 403
      }
    }
  }

  @Test(
    "Half of it cannot be read: the other half is in step, and so many are counted and a few named")
  func halfFromTheStart() throws {
    fill { $0 % 2 == 0 }
    let a = try Replica(calendar)
    // A page that stands in place of an item is no task that could not be read. What could not be had is asked for again.
    for count in [40, 20] {
      let report = try a.sync()[0]
      #expect(report.refusedCount == count)
      #expect(report.refused.count <= SyncRules.mostNamed)
      #expect(try a.names.count == 60)
    }
    try a.add("new")
    try a.rename("task 4", to: "mine")
    try a.perform(.delete([try a.id("task 6")]))
    let report = try a.sync()[0]
    #expect(report.sent == 2 && report.deleted == 1 && calendar.keys.count == 120)
  }

  @Test(
    "Half of it cannot be read any more: nothing goes here, nothing is sent over it, and it goes on when it can"
  )
  func halfLater() throws {
    fill { _ in true }
    let a = try Replica(calendar)
    try a.sync()
    fill { $0 % 2 == 0 }
    let before = calendar.keys.filter { ($0.dropFirst(11).first?.wholeNumberValue ?? 0) % 2 == 1 }
      .map { calendar[$0] }
    try a.rename("task 1", to: "mine 1")
    try a.rename("task 3", to: "mine 3")
    try a.rename("task 5", to: "mine 5")
    try a.rename("task 4", to: "mine 4")
    calendar.store(.todo("UID:8", "SUMMARY:theirs"), at: "8.ics")
    for _ in 0..<2 {
      #expect(try a.sync()[0].refusedCount > 0)
      #expect(try a.names.count == 120)
    }
    let after = calendar.keys.filter { ($0.dropFirst(11).first?.wholeNumberValue ?? 0) % 2 == 1 }
      .map { calendar[$0] }
    #expect(before == after)
    #expect(calendar["/dav/tasks/4.ics"]?.contains("SUMMARY:mine 4") == true)
    fill { _ in true }
    calendar.store(.todo("UID:4", "SUMMARY:mine 4"), at: "4.ics")
    calendar.store(.todo("UID:8", "SUMMARY:theirs"), at: "8.ics")
    for _ in 0..<2 { try a.sync() }
    for number in [1, 3, 5] {
      #expect(calendar["/dav/tasks/\(number).ics"]?.contains("SUMMARY:mine \(number)") == true)
    }
    #expect(try Set(a.names).isSuperset(of: ["mine 1", "mine 3", "mine 4", "mine 5", "theirs"]))
    #expect(try a.names.count == 120 && a.sync().allSatisfy(\.isQuiet))
  }
}
