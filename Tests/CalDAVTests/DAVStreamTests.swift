import ProgramSupport
import Sync
import Testing

@testable import CalDAV

@Suite("What servers list is read piece by piece") struct DAVStreamTests {
  private static let list = LocalServer.Reply.list(
    """
    <d:response><d:href>/c/a%20b.ics</d:href><d:propstat><d:prop><d:getetag>"1&amp;2"</d:getetag>\
    </d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat><d:propstat><d:prop>\
    <d:getcontenttype/></d:prop><d:status>HTTP/1.1 404 Not Found</d:status></d:propstat></d:response>\
    <d:response><d:href>/c/gone.ics</d:href><d:status>HTTP/1.1 404 Not Found</d:status></d:response>\
    <d:sync-token>urn:t:2</d:sync-token>
    """)

  private func read(_ text: String, by length: Int = .max) throws -> ([DAVResponse], DAVStream) {
    let stream = DAVStream()
    var responses: [DAVResponse] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      try stream.take(Array(rest.prefix(length))) { responses.append($0) }
      rest = rest.dropFirst(length)
    }
    try stream.finish()
    return (responses, stream)
  }

  @Test("However it is cut into pieces, the list is the same", arguments: [1, 2, 3, 7, 64, .max])
  func pieces(length: Int) throws {
    let (responses, stream) = try read(Self.list, by: length)
    #expect(responses.map(\.hrefs) == [["/c/a%20b.ics"], ["/c/gone.ics"]])
    #expect(responses.map(\.status) == [nil, 404])
    #expect(responses[0].properties.etag == "\"1&2\"")
    #expect(responses[0].refusal == nil)
    #expect(stream.syncToken == "urn:t:2")
  }

  @Test("A list that breaks off, at whatever byte, is no list")
  func cutOff() {
    let count = Self.list.utf8.count
    for length in 0..<count {
      let part = String(decoding: Self.list.utf8.prefix(length), as: UTF8.self)
      #expect(throws: ServerError.self, "\(length) of \(count) bytes") { try read(part) }
    }
  }

  @Test(
    "Document types, entities, bombs and other texts are refused",
    arguments: [
      #"<!DOCTYPE d:multistatus><d:multistatus xmlns:d="DAV:"/>"#,
      #"<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><x>&b;</x>"#,
      #"<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>"#,
      #"<d:multistatus xmlns:d="DAV:"><d:response>&nbsp;</d:response></d:multistatus>"#,
      "<html><body>Sign in</body></html>", "not XML at all", "{}",
      #"<d:multistatus xmlns:d="DAV:"/><d:multistatus xmlns:d="DAV:"/>"#,
      #"<d:propfind xmlns:d="DAV:"/>"#,
      "<multistatus/>", "",
    ])
  func refused(text: String) {
    #expect(throws: ServerError.self) { try read(text) }
  }

  @Test("Elements are nested 64 deep at most")
  func depth() throws {
    func nested(_ count: Int) -> String {
      LocalServer.Reply.list(
        String(repeating: "<d:x>", count: count) + String(repeating: "</d:x>", count: count))
    }
    _ = try read(nested(63))
    #expect(throws: ServerError.notCalDAV("XML")) { try read(nested(64)) }
  }

  @Test("Texts and tags have an end")
  func lengths() {
    let href = String(repeating: "a", count: 8 << 10)
    func list(_ href: String) -> String {
      LocalServer.Reply.list("<d:response><d:href>\(href)</d:href></d:response>")
    }
    #expect(throws: Never.self) { try read(list(href)) }
    #expect(throws: ServerError.notCalDAV("XML")) { try read(list(href + "a")) }
    let comment = "<!--" + String(repeating: "-a", count: 1 << 20) + "-->"
    #expect(throws: ServerError.notCalDAV("XML")) { try read(list(comment), by: 16_384) }
  }

  @Test("What breaks off is out of reach; what is none is no CalDAV")
  func kinds() {
    let whole = Self.list
    #expect(throws: ServerError.notCalDAV("DOCTYPE")) { try read("<!DOCTYPE html><html/>") }
    do {
      _ = try read(String(whole.dropLast(3)))
      Issue.record("a cut-off list was read")
    } catch {
      guard case ServerError.unreachable? = error as? ServerError else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test("Random damage is refused or read, and never crashes")
  func damage() {
    var random = SeededGenerator(seed: 17)
    for _ in 0..<300 {
      var bytes = Array(Self.list.utf8)
      for _ in 0...random.next(below: 4) {
        bytes[random.next(below: bytes.count)] = UInt8(random.next(below: 256))
      }
      let stream = DAVStream()
      do throws(ServerError) {
        try stream.take(bytes) { _ in }
        try stream.finish()
      } catch { continue }
    }
  }
}
