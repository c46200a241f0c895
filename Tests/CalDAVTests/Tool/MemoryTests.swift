import Glibc
import ProgramSupport
import System
import TaskStore
import Testing

/// What the program has in memory at most: kilobytes that the system counts.
@Suite("What a pass has in memory") struct MemoryTests {
  typealias Reply = LocalServer.Reply

  /// A calendar of so many tasks that were never put anywhere.
  private func server(of count: Int) throws -> LocalServer {
    try LocalServer { request in
      if request.text.contains("sync-collection") { return .members(count) }
      let hrefs = request.text.split(separator: "href>").filter { $0.hasPrefix("/c/") }
        .map { $0.prefix { $0 != "<" } }
      return .multistatus(hrefs.map(Reply.task).joined())
    }
  }

  private func peaks(_ count: Int) throws -> (first: Int, second: Int) {
    let server = try server(of: count)
    let one = try Replica()
    let account = try one.database.accounts.save(SyncAccount(url: server.url(), user: "ann"))
    _ = try one.database.accounts.save(
      SyncCollection(account: account.id, href: "/c/", name: "C", list: nil))
    try makeFolder(one.folder["aloft-sync"])
    try one.folder.write("ann@\(server.url()) x\n", to: "aloft-sync/passwords")
    let peaks = (try one.peakOfPass(), try one.peakOfPass())
    #expect(try one.tasks().count == count)
    return peaks
  }

  private func compare(_ few: Int, _ many: Int) throws {
    let (former, latter) = (try peaks(few), try peaks(many))
    #expect(latter.first < former.first + 14_000, "\(former), \(latter)")
    #expect(latter.second < former.second + 14_000, "\(former), \(latter)")
  }

  @Test("It is the same for twenty times as many tasks, the first time and the second")
  func bounded() throws { try compare(1_000, 20_000) }

  @Test("It is the same for 100,000 tasks", .enabled(if: getenv("ALOFT_SYNC") != nil))
  func hundredThousand() throws { try compare(1_000, 100_000) }
}

extension LocalServer.Reply {
  fileprivate static func members(_ count: Int) -> Self {
    var reply = Self(bytes: Array("HTTP/1.1 207 OK\r\nConnection: close\r\n\r\n".utf8))
    reply.stream = { send in
      guard send(#"<?xml version="1.0"?><d:multistatus xmlns:d="DAV:">"#) else { return }
      for start in stride(from: 0, to: count, by: 500) {
        let members = (start..<min(start + 500, count)).map { member("/c/\($0).ics", "\"\($0)\"") }
        guard send(members.joined()) else { return }
      }
      _ = send("<d:sync-token>t</d:sync-token></d:multistatus>")
    }
    return reply
  }

  fileprivate static func task(_ href: Substring) -> String {
    let number = href.filter(\.isNumber)
    let text = document(
      "8c9a1c7e-\(number)", "Task number \(number)", "DESCRIPTION:Notes of \(number)\r\n")
    return """
      <d:response><d:href>\(href)</d:href><d:propstat><d:prop><d:getetag>"\(number)"</d:getetag>\
      <c:calendar-data>\(String(decoding: text, as: UTF8.self))</c:calendar-data></d:prop>\
      <d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>
      """
  }
}
