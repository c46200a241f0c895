package import Sync

/// Documents, many by one request; where one of them spoils that, by fewer, and in the end each by itself.
extension CalDAVCollection {
  /// How many resources one request asks for; of those that a server chokes on, it is asked for fewer.
  private static let page = SyncRules.fetchPage
  private static let smallPage = 50
  /// How much of a document that is too long is looked at for what it is called, in bytes.
  private static let longestStart = 256 << 10

  /// By `calendar-multiget`.
  package mutating func fetch(
    _ hrefs: [String], each: (FetchedResource) throws(ServerError) -> Void
  ) throws(ServerError) {
    var rest = hrefs[...]
    while !rest.isEmpty {
      let page = Array(rest.prefix(Self.page))
      rest = rest.dropFirst(page.count)
      try fetch(page: page, each)
    }
  }

  private mutating func fetch(
    page hrefs: [String], _ each: (FetchedResource) throws(ServerError) -> Void
  ) throws(ServerError) {
    var asked: [[UInt8]: String] = [:]
    for href in hrefs { asked[WebAddress.key(of: href)] = href }
    let request = WebRequest(
      method: "REPORT", address: address, headers: [("Depth", "1"), Self.xml],
      body: DAVBody.multiget(hrefs.compactMap { address.resource($0)?.path }), limit: 256 << 20)
    let stream = DAVStream()
    let report: Report
    do throws(ServerError) {
      report = try multistatus(request, into: stream) { response throws(ServerError) in
        for href in response.hrefs {
          // What comes twice, or was not asked for, is not taken.
          guard let name = asked[WebAddress.key(of: href)], let content = Self.content(of: response)
          else { continue }
          asked[WebAddress.key(of: href)] = nil
          try each(FetchedResource(href: name, content: content))
        }
      }
    } catch {
      // One document that XML cannot hold, or that is too long, breaks the list that it stands in.
      guard stream.isBroken || error == .exceeded(.size) else { throw error }
      return try fetchApart(hrefs, missing: asked, each)
    }
    guard report.isMultistatus else {
      // One document that a server chokes on ends the whole report.
      guard report.answer.status >= 500 || [400, 403, 405, 413].contains(report.answer.status),
        ![502, 503, 504, 507].contains(report.answer.status)
      else { throw report.error }
      return try fetchApart(hrefs, missing: asked, each)
    }
    // What it has left out; but of a server that lists what it does not have, no more than some.
    for href in hrefs
    where asked[WebAddress.key(of: href)] != nil && missed < SyncRules.mostMissed {
      if try !get(href, each) { missed += 1 }
    }
  }

  /// A page that could not be had as one: its rest in smaller ones, and of a small one each by itself.
  private mutating func fetchApart(
    _ page: [String], missing: [[UInt8]: String],
    _ each: (FetchedResource) throws(ServerError) -> Void
  ) throws(ServerError) {
    let hrefs = page.filter { missing[WebAddress.key(of: $0)] != nil }
    guard page.count > Self.smallPage else {
      for href in hrefs { _ = try get(href, each) }
      return
    }
    for start in stride(from: 0, to: hrefs.count, by: Self.smallPage) {
      try fetch(page: Array(hrefs[start..<min(start + Self.smallPage, hrefs.count)]), each)
    }
  }

  private static func content(of response: DAVResponse) -> FetchedResource.Content? {
    switch response.status {
    case nil, 200?:
      if let bytes = response.properties.document, !bytes.isEmpty {
        return .document(
          etag: response.properties.etag ?? "", bytes: LineEnd.asWritten(bytes))
      }
      return response.refusal.map { .refused(status: $0) }
    case 404?, 410?: return .gone
    case let status?: return .refused(status: status)
    }
  }

  /// - Returns: whether it is there.
  private func get(
    _ href: String, _ each: (FetchedResource) throws(ServerError) -> Void
  ) throws(ServerError) -> Bool {
    guard let target = address.resource(href) else { throw .notCalDAV(href) }
    var bytes: [UInt8] = []
    let answer: WebAnswer
    do throws(ServerError) {
      (answer, _) = try client.send(
        WebRequest(method: "GET", address: target, limit: SyncRules.longestDocument)
      ) { _, piece in bytes += piece }
    } catch {
      guard error == .exceeded(.size) else { throw error }
      let start = Array(bytes.prefix(Self.longestStart))
      try each(FetchedResource(href: href, content: .overlong(start: start)))
      return true
    }
    switch answer.status {
    case 200:
      // A page to sign in would be taken for a document otherwise.
      guard answer.contentType != "text/html" else { throw .notCalDAV(answer.oddity) }
      let etag = answer.etag ?? ""
      try each(FetchedResource(href: href, content: .document(etag: etag, bytes: bytes)))
      return true
    case 404, 410: try each(FetchedResource(href: href, content: .gone))
    case 401, 429, 502, 503, 504: throw answer.error()
    default: try each(FetchedResource(href: href, content: .refused(status: answer.status)))
    }
    return false
  }
}
