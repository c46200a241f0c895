package import Sync

/// A collection of a CalDAV server: RFC 4791, and RFC 6578 for what has changed since last time.
package struct CalDAVCollection: CollectionServer {
  /// Over which it is asked. Others of the same server may use it too, one after the other.
  let client: WebClient
  /// Where it is.
  let address: WebAddress
  private var own: Own { Own(address: address, key: WebAddress.key(of: address.path)) }
  /// The server has said that it keeps no account of changes.
  private var listsByProperties = false
  /// How many of those that are listed could not be had, asked for one by one.
  var missed = 0

  /// What a listing may have, in bytes: more than a million resources.
  private static let longestListing = 512 << 20

  /// What one pass may ask for is counted from here on.
  /// - Parameter href: as the server gave it, or a whole address.
  /// - Throws: where it is on another host, which is not asked.
  package init(_ href: String, on client: WebClient) throws(ServerError) {
    guard let address = client.origin.resource(href) else { throw .notCalDAV(href) }
    client.beginPass()
    self.client = client
    self.address = address.path.hasSuffix("/") ? address : address.with(path: address.path + "/")
  }

  /// The collection in its own lists.
  private struct Own {
    let address: WebAddress
    let key: [UInt8]
  }

  // MARK: ListContents

  /// By `sync-collection` with a token, else by a `PROPFIND` of everything.
  package mutating func list(
    since token: String?, each: (ListedResource) throws(ServerError) -> Void
  ) throws(ServerError) -> ListContentsEnd {
    // A token that is empty is none.
    let token = token.flatMap { $0.isEmpty ? nil : $0 }
    if token == nil, listsByProperties { return try listAll(each) }
    let request = WebRequest(
      method: "REPORT", address: address,
      // RFC 6578, 3.2; some servers want the depth of the former drafts all the same.
      headers: [("Depth", token == nil ? "1" : "0"), Self.xml], body: DAVBody.changes(since: token),
      limit: Self.longestListing)
    var isTruncated = false
    let own = self.own
    let report = try listing(request) { response throws(ServerError) in
      for href in response.hrefs where WebAddress.key(of: href) == own.key {
        if response.status == 507 { isTruncated = true }
      }
      try Self.pass(response, own, namesRemoved: token != nil, to: each)
    }
    if report.isMultistatus {
      guard let fresh = report.stream.syncToken, !fresh.isEmpty else {
        if token == nil, !isTruncated { return .full(token: nil) }
        throw token == nil ? ServerError.notCalDAV("sync-token") : .tokenRefused
      }
      if isTruncated { return .truncated(token: fresh) }
      return token == nil ? .full(token: fresh) : .changes(token: fresh)
    }
    return try listWithoutReport(after: report, token, each)
  }

  /// A server that refuses the report may not know it, or not this token.
  private mutating func listWithoutReport(
    after report: Report, _ token: String?, _ each: (ListedResource) throws(ServerError) -> Void
  ) throws(ServerError) -> ListContentsEnd {
    switch report.answer.status {
    case 401, 404, 410, 429, 502, 503, 504: throw report.error
    case 400..<600:
      if token != nil { throw .tokenRefused }
      listsByProperties = true
      return try listAll(each)
    default: throw report.error
    }
  }

  private mutating func listAll(
    _ each: (ListedResource) throws(ServerError) -> Void
  ) throws(ServerError) -> ListContentsEnd {
    let own = self.own
    let request = WebRequest(
      method: "PROPFIND", address: address, headers: [("Depth", "1"), Self.xml],
      body: DAVBody.members, limit: Self.longestListing)
    var hasItself = false
    let report = try listing(request) { response throws(ServerError) in
      hasItself =
        hasItself
        || response.hrefs.contains { WebAddress.key(of: $0) == own.key }
      try Self.pass(response, own, to: each)
    }
    guard report.isMultistatus else { throw report.error }
    // A listing has the collection itself; one without is another's.
    guard hasItself else { throw .notCalDAV(own.address.path) }
    return .full(token: nil)
  }

  /// Members that may be tasks, one line for each.
  private static func pass(
    _ response: DAVResponse, _ own: Own, namesRemoved: Bool = false,
    to each: (ListedResource) throws(ServerError) -> Void
  ) throws(ServerError) {
    let properties = response.properties
    for href in response.hrefs {
      // Another host has no place in this list: whoever has put it there is not to be believed in the rest.
      guard own.address.resource(href) != nil else { throw .notCalDAV(href) }
      if WebAddress.key(of: href) == own.key { continue }
      if properties.isCollection || properties.isNoTask { continue }
      if let status = response.status, status == 404 || status == 410 {
        // Radicale names them in a first listing, too, where there is nothing to remove them from.
        guard namesRemoved else { continue }
        try each(ListedResource(href: href, change: .removed))
      } else {
        // Without an etag it is there all the same, and is looked at.
        try each(ListedResource(href: href, change: .present(etag: properties.etag ?? "")))
      }
    }
  }

  // MARK: Changing

  /// By `PUT`, never without a condition.
  package mutating func put(
    _ document: [UInt8], at href: String, if condition: PutCondition
  ) throws(ServerError) -> String? {
    guard let target = address.resource(href) else { throw .notCalDAV(href) }
    var headers = [(name: "Content-Type", value: "text/calendar;charset=utf-8")]
    switch condition {
    case .isNew: headers.append(("If-None-Match", "*"))
    case .matches(let etag): headers.append(("If-Match", etag))
    }
    let request = WebRequest(method: "PUT", address: target, headers: headers, body: document)
    let (answer, reasons) = try change(request)
    if (200..<300).contains(answer.status) {
      // A weak one promises no bytes: RFC 4791, 5.3.4.
      return answer.etag.flatMap { $0.hasPrefix("W/") ? nil : $0 }
    }
    if reasons.contains(.maxResourceSize) { throw .tooLarge }
    switch answer.status {
    case 413, 507: throw .tooLarge
    // What is to be changed is gone; where it is new, the collection is.
    case 404, 410: throw condition == .isNew ? .collectionGone : .conflict
    default: throw answer.error()
    }
  }

  /// By `DELETE`, never without a condition.
  package mutating func delete(_ href: String, ifMatch etag: String) throws(ServerError) {
    guard let target = address.resource(href) else { throw .notCalDAV(href) }
    let request = WebRequest(method: "DELETE", address: target, headers: [("If-Match", etag)])
    let (answer, _) = try change(request)
    if (200..<300).contains(answer.status) || answer.status == 404 || answer.status == 410 {
      return
    }
    throw answer.error()
  }

  /// A page to sign in says 200 and has stored nothing.
  private func change(_ request: WebRequest) throws(ServerError) -> (WebAnswer, [DAVName]) {
    let stream = DAVStream()
    var isReadable = true
    let (answer, _) = try client.send(request) { answer, piece in
      // What is no XML is not looked at.
      guard isReadable, answer.status >= 300 else { return }
      do throws(ServerError) {
        try stream.take(piece) { _ in }
      } catch { isReadable = false }
    }
    if (200..<300).contains(answer.status), answer.contentType == "text/html", answer.status == 200
    {
      throw .notCalDAV(answer.oddity)
    }
    return (answer, stream.reasons)
  }

  // MARK: Reports

  static let xml = (name: "Content-Type", value: "application/xml;charset=utf-8")

  struct Report {
    let answer: WebAnswer
    let stream: DAVStream

    var isMultistatus: Bool { answer.status == 207 }

    /// Why it is none.
    var error: ServerError { answer.error(ofCollection: true) }
  }

  func multistatus(
    _ request: WebRequest, into stream: DAVStream = DAVStream(),
    each: (DAVResponse) throws(ServerError) -> Void
  ) throws(ServerError) -> Report {
    let (answer, stream) = try client.multistatus(request, into: stream, each: each)
    return Report(answer: answer, stream: stream)
  }

  /// The same for a listing, of which there are no parts.
  private func listing(
    _ request: WebRequest, each: (DAVResponse) throws(ServerError) -> Void
  ) throws(ServerError) -> Report {
    let stream = DAVStream()
    do throws(ServerError) { return try multistatus(request, into: stream, each: each) } catch {
      guard case .notCalDAV(let fault) = error, stream.isBroken else { throw error }
      throw .broken(fault)
    }
  }
}
