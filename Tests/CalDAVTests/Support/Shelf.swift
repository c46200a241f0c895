import Sync
import System
import TaskStore
import Tasks
import Testing

@testable import CalDAV

/// A server with documents, which puts them into XML as they are.
final class Shelf: Sendable {
  typealias Reply = LocalServer.Reply

  let documents = Guarded<[String: [UInt8]]>([:])

  subscript(name: String) -> [UInt8]? {
    get { documents.withLock { $0[name] } }
    set { documents.withLock { $0[name] = newValue } }
  }

  /// An etag says which bytes there are.
  static func etag(_ bytes: [UInt8]) -> String { "\"\(bytes.hashValue)\"" }

  func reply(_ request: LocalServer.Request) -> Reply {
    let documents = documents.withLock { $0 }
    let name = String(request.path.dropFirst(3))
    switch request.method {
    case "PUT":
      self[name] = request.body
      return .answer("201 Created", ["ETag: \(Self.etag(request.body))"])
    case "GET":
      guard let bytes = documents[name] else { return .answer("404 Not Found") }
      let head = "HTTP/1.1 200 OK\r\nContent-Type: text/calendar\r\nContent-Length: "
      let rest = "\(bytes.count)\r\nETag: \(Self.etag(bytes))\r\n\r\n"
      return Reply(bytes: Array((head + rest).utf8) + bytes)
    default: return list(request, documents)
    }
  }

  private func list(_ request: LocalServer.Request, _ documents: [String: [UInt8]]) -> Reply {
    if request.text.contains("sync-collection") {
      let members = documents.sorted { $0.key < $1.key }.map {
        Reply.member("/c/\($0.key)", Self.etag($0.value))
      }
      return .multistatus(members.joined())
    }
    var body: [UInt8] = []
    for href in request.text.components(between: "<D:href>", "</D:href>") {
      guard let bytes = documents[String(href.dropFirst(3))] else { continue }
      let parts = Reply.data(href, Self.etag(bytes), "|").split(separator: "|")
      body += Array(parts[0].utf8) + bytes + Array(parts[1].utf8)
    }
    let frame = Reply.list("|").split(separator: "|")
    let whole = Array(frame[0].utf8) + body + Array(frame[1].utf8)
    let head = "HTTP/1.1 207 Multi-Status\r\nContent-Type: application/xml\r\nContent-Length: "
    return Reply(bytes: Array((head + "\(whole.count)\r\n\r\n").utf8) + whole)
  }
}

extension Replica {
  /// A pass over the collection of a server that a test has made.
  func pass(
    _ server: LocalServer, _ timeout: WebClient.Timeouts = WebClient.Timeouts(),
    _ options: PassOptions = PassOptions()
  ) throws -> SyncPass<CalDAVCollection> {
    if try database.accounts.collections().isEmpty {
      let account = try database.accounts.save(SyncAccount(url: server.url(), user: "u"))
      _ = try database.accounts.save(
        SyncCollection(account: account.id, href: "/c/", name: "x", list: nil))
    }
    let known = try #require(try database.accounts.collections().first)
    return SyncPass(
      of: known, in: database, with: try collection(server, timeout: timeout), options: options,
      clock: { Self.moment })
  }
}
