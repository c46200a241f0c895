import CalDAV
import Sync
import Testing

/// A collection of a server that says what a test wants.
func collection(
  _ server: LocalServer, _ path: String = "/c/", _ credentials: Credentials? = nil,
  timeout: WebClient.Timeouts = WebClient.Timeouts(connecting: 5, silence: 5)
) throws -> CalDAVCollection {
  let address = try #require(WebAddress(server.url()))
  return try CalDAVCollection(path, on: WebClient(address, credentials, timeout: timeout))
}

extension CollectionServer {
  /// A whole listing, as a pass takes it.
  mutating func listed(since token: String? = nil) throws -> ([ListedResource], ListContentsEnd) {
    var entries: [ListedResource] = []
    let end = try list(since: token) { entries.append($0) }
    return (entries, end)
  }

  /// What comes of asking for these.
  mutating func fetched(_ hrefs: [String]) throws -> [FetchedResource] {
    var resources: [FetchedResource] = []
    try fetch(hrefs) { resources.append($0) }
    return resources
  }
}

extension LocalServer.Reply {
  /// A line of a list.
  static func member(_ href: String, _ etag: String) -> String {
    """
    <d:response><d:href>\(href)</d:href><d:propstat><d:prop><d:getetag>\(etag)</d:getetag></d:prop>\
    <d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>
    """
  }

  static func member(_ href: String, status: String) -> String {
    "<d:response><d:href>\(href)</d:href><d:status>HTTP/1.1 \(status)</d:status></d:response>"
  }

  /// A document in a list.
  static func data(_ href: String, _ etag: String, _ document: String) -> String {
    """
    <d:response><d:href>\(href)</d:href><d:propstat><d:prop><d:getetag>\(etag)</d:getetag>\
    <c:calendar-data>\(document)</c:calendar-data></d:prop>\
    <d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>
    """
  }

  static func error(_ status: String, _ reason: String = "") -> Self {
    answer(
      status, ["Content-Type: application/xml"],
      #"<?xml version="1.0"?><d:error xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">"#
        + reason + "</d:error>")
  }

  static let page = answer(
    "200 OK", ["Content-Type: text/html; charset=utf-8"], "<html><body>Sign in</body></html>")
}

/// A document with one task.
func document(_ uid: String, _ summary: String = "Buy food", _ more: String = "") -> [UInt8] {
  Array(
    """
    BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//aloft//test//EN\r\nBEGIN:VTODO\r\nUID:\(uid)\r\n\
    DTSTAMP:20260101T000000Z\r\nSUMMARY:\(summary)\r\n\(more)END:VTODO\r\nEND:VCALENDAR\r\n
    """.utf8)
}
