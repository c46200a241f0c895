package import Sync

/// A collection for tasks that a server has.
package struct FoundCollection: Equatable, Sendable {
  /// As the server gave it.
  package let href: String
  /// As its owner calls it; the last part of its path where it has no name.
  package let name: String
  /// Whether it can only be read.
  package let isReadOnly: Bool

  /// One that was found, or made.
  package init(href: String, name: String, isReadOnly: Bool) {
    (self.href, self.name, self.isReadOnly) = (href, name, isReadOnly)
  }
}

/// Finds out what there is: RFC 6764, RFC 5397, RFC 4791.
package struct Discovery {
  private let client: WebClient

  /// What was found.
  package struct Finding: Equatable, Sendable {
    /// The homes in which collections can be made.
    package var homes: [String] = []
    /// Those that take tasks.
    package var collections: [FoundCollection] = []
    /// How many calendars there are that take none.
    package var others = 0
  }

  private static let mostCollections = 10_000

  /// - Parameter client: of the server that is asked, and no other.
  package init(_ client: WebClient) { self.client = client }

  /// Looks at an address: a collection, a home, a principal, or the server's first page.
  package func find(at address: WebAddress) throws(ServerError) -> Finding {
    let first = try ask(address)
    if let found = try first.flatMap({ (answer: Answer) throws(ServerError) in try follow(answer) })
    {
      return found
    }
    // A calendar's or a principal's own page may not say who is asking; the server's well-known one does.
    let wellKnown = address.with(path: "/.well-known/caldav")
    if let second = try ask(wellKnown),
      let found = try follow(second)
    {
      return found
    }
    throw .notCalDAV(address.description)
  }

  private struct Answer {
    let address: WebAddress
    let href: String
    let properties: DAVProperties
  }

  /// - Returns: nil where nothing that speaks WebDAV is there.
  private func ask(_ address: WebAddress) throws(ServerError) -> Answer? {
    var found: Answer?
    let request = WebRequest(
      method: "PROPFIND", address: address, headers: Self.headers(depth: "0"), body: DAVBody.whoAmI)
    let stream = DAVStream()
    let (answer, place) = try client.send(request) { answer, piece throws(ServerError) in
      guard answer.status == 207 else { return }
      try stream.take(piece) { response in
        let href = response.hrefs.first ?? address.path
        if found == nil {
          found = Answer(address: address, href: href, properties: response.properties)
        }
      }
    }
    switch answer.status {
    case 207:
      try stream.finish()
      return found.map { Answer(address: place, href: $0.href, properties: $0.properties) }
    // A front page may be forbidden to all; who is let in is known behind it.
    case 401, 429, 500..<600: throw answer.error()
    default: return nil
    }
  }

  /// From what an address says of itself to its calendars.
  private func follow(_ answer: Answer) throws(ServerError) -> Finding? {
    var finding = Finding()
    if answer.properties.isCalendar {
      add(answer.href, answer.properties, to: &finding)
      return finding
    }
    var homes = answer.properties.homes
    if homes.isEmpty, let principal = answer.properties.principal {
      let place = try sameServer(principal, as: answer.address)
      homes = try ask(place)?.properties.homes ?? []
    }
    if homes.isEmpty { return nil }
    for home in homes { try look(into: home, of: answer.address, &finding) }
    return finding
  }

  /// Another host is not told who is asking: the person may add it by its own address.
  private func sameServer(
    _ href: String, as address: WebAddress
  ) throws(ServerError) -> WebAddress {
    guard let target = address.resource(href) else {
      if let other = address.resolving(href) { throw .redirected(to: other.description) }
      throw .notCalDAV(href)
    }
    return target
  }

  private func look(
    into home: String, of address: WebAddress, _ finding: inout Finding
  ) throws(ServerError) {
    let place = try sameServer(home, as: address)
    finding.homes.append(place.path)
    var members: [DAVResponse] = []
    let request = WebRequest(
      method: "PROPFIND", address: place, headers: Self.headers(depth: "1"),
      body: DAVBody.calendars)
    let (answer, _) = try client.multistatus(request) { response throws(ServerError) in
      guard members.count < Self.mostCollections else { throw .notCalDAV(place.path) }
      if response.properties.isCalendar { members.append(response) }
    }
    guard answer.status == 207 else { throw answer.error() }
    for member in members {
      guard let href = member.hrefs.first, place.resource(href) != nil else { continue }
      add(href, member.properties, to: &finding)
    }
  }

  private func add(_ href: String, _ properties: DAVProperties, to finding: inout Finding) {
    // One that does not say takes everything: RFC 4791, 5.2.3.
    guard properties.components?.contains("VTODO") ?? true else {
      finding.others += 1
      return
    }
    let last = WebAddress.key(of: href).split(separator: 0x2F).last ?? []
    let name = properties.name.flatMap { $0.isEmpty ? nil : $0 }
    finding.collections.append(
      FoundCollection(
        href: href, name: name ?? String(decoding: last, as: UTF8.self),
        isReadOnly: !properties.isWritable))
  }

  /// Makes a collection for tasks.
  /// - Parameters:
  ///   - home: in which it is made.
  ///   - part: the last part of its path, of letters, digits and hyphens.
  ///   - name: as people call it.
  /// - Returns: its href.
  package func make(
    _ part: String, named name: String, in home: String
  ) throws(ServerError) -> String {
    let folder = try sameServer(home.hasSuffix("/") ? home : home + "/", as: client.origin)
    let place = folder.with(path: folder.path + part + "/")
    let request = WebRequest(
      method: "MKCALENDAR", address: place, headers: Self.headers(depth: nil),
      body: DAVBody.calendar(named: name))
    let (answer, _) = try client.send(request) { _, _ in }
    guard answer.status == 201 || answer.status == 200 && answer.contentType != "text/html" else {
      throw answer.error()
    }
    return place.path
  }

  private static func headers(depth: String?) -> [(name: String, value: String)] {
    let type = (name: "Content-Type", value: "application/xml;charset=utf-8")
    return depth.map { [("Depth", $0), type] } ?? [type]
  }
}
