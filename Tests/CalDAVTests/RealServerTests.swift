import Glibc
import ProgramSupport
import Sync
import Testing

@testable import CalDAV

/// Against Radicale and Xandikos, or against the one that `ALOFT_SERVER` names.
@Suite("Real servers") struct RealServerTests {
  private static let person = Credentials(user: "user", password: RealServer.password)

  private func found(_ server: RealServer, _ name: String) throws -> CalDAVCollection {
    let address = try #require(WebAddress(server.url(server.paths[0])))
    let discovery = Discovery(WebClient(address, Self.person))
    let home = try home(server)
    let href = try discovery.make(name, named: "Ünïcode & <\(name)>", in: home)
    return try CalDAVCollection(
      href, on: WebClient(address, Self.person))
  }

  /// Where a person's calendars are.
  private func home(_ server: RealServer) throws -> String {
    let address = try #require(WebAddress(server.url(server.paths[0])))
    let finding = try Discovery(WebClient(address, Self.person)).find(at: address)
    return try #require(finding.homes.first)
  }

  @Test("A calendar is made, and found by its name", arguments: RealServer.kinds)
  func discovery(kind: RealServer.Kind) throws {
    let server = try RealServer.running(kind)
    let made = try found(server, "found")
    for path in server.paths + [made.address.path] {
      let address = try #require(WebAddress(server.url(path)))
      let discovery = Discovery(WebClient(address, Self.person))
      let finding = try discovery.find(at: address)
      let calendar = finding.collections.first {
        WebAddress.key(of: $0.href) == WebAddress.key(of: made.address.path)
      }
      var names: Set = ["Ünïcode & <found>"]
      // DAViCal escapes once too often what a client has called it.
      if kind == .given { names.insert("Ünïcode &amp; &lt;found&gt;") }
      #expect(calendar.map { names.contains($0.name) } == true, "\(kind) at \(path): \(finding)")
      #expect(calendar?.isReadOnly == false)
    }
  }

  @Test(
    "Documents are stored, listed, fetched, changed and removed",
    arguments: RealServer.kinds)
  func story(kind: RealServer.Kind) throws {
    var calendar = try found(try RealServer.running(kind), "story")
    let folder = calendar.address.path
    let (none, first) = try calendar.listed()
    #expect(none.isEmpty)
    guard case .full(let start?) = first else { throw Stop(reason: "no token: \(first)") }

    let names = ["plain.ics", "a@b c.ics", "Ä%C3%BC.ics"].map { folder + $0 }
    for (index, name) in names.enumerated() {
      let etag = try calendar.put(document("uid-\(index)", "Milk \(index)"), at: name, if: .isNew)
      #expect(etag?.isEmpty != true)
      #expect(throws: ServerError.conflict, "twice new") {
        try calendar.put(document("uid-\(index)"), at: name, if: .isNew)
      }
    }
    let (entries, end) = try calendar.listed(since: start)
    #expect(
      Set(entries.map { WebAddress.key(of: $0.href) })
        == Set(names.map { WebAddress.key(of: WebAddress.escaped($0)) }))
    guard case .changes(let token) = end else { throw Stop(reason: "\(end)") }
    let resources = try calendar.fetched(entries.map(\.href) + [folder + "none.ics"])
    #expect(resources.count == 4)
    #expect(resources.filter { $0.content == .gone }.map(\.href) == [folder + "none.ics"])
    for resource in resources where resource.content != .gone {
      guard case .document(let etag, let bytes) = resource.content else {
        throw Stop(reason: "\(resource)")
      }
      let entry = entries.first { $0.href == resource.href }
      #expect(entry?.change == .present(etag: etag))
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.contains("SUMMARY:Milk") && text.contains("\r\n"))
      _ = try calendar.put(
        Array(text.replacing("Milk", with: "Tea").utf8), at: resource.href, if: .matches(etag: etag)
      )
      #expect(throws: ServerError.conflict, "an old etag") {
        try calendar.put(bytes, at: resource.href, if: .matches(etag: etag))
      }
      #expect(throws: ServerError.conflict, "an old etag") {
        try calendar.delete(resource.href, ifMatch: etag)
      }
    }
    let (changed, _) = try calendar.listed(since: token)
    #expect(changed.count == 3)
    guard case .present(let etag)? = changed.first?.change, let href = changed.first?.href else {
      throw Stop(reason: "\(changed)")
    }
    try calendar.delete(href, ifMatch: etag)
    let (gone, _) = try calendar.listed(since: token)
    #expect(gone.contains(ListedResource(href: href, change: .removed)))
    #expect(try calendar.listed().0.count == 2)
  }

  @Test(
    "A token that the server does not know asks for a whole listing, or is answered by one",
    arguments: RealServer.kinds)
  func token(kind: RealServer.Kind) throws {
    var calendar = try found(try RealServer.running(kind), "token")
    _ = try calendar.put(document("a"), at: calendar.address.path + "a.ics", if: .isNew)
    do {
      let (entries, _) = try calendar.listed(since: "http://radicale.org/ns/sync/0000")
      // So does DAViCal; a pass notices, see `SyncPass.list`.
      #expect(kind == .given && entries.count == 1)
    } catch {
      #expect(error as? ServerError == .tokenRefused)
    }
  }

  @Test("A collection that is gone is said to be", arguments: RealServer.kinds)
  func gone(kind: RealServer.Kind) throws {
    let server = try RealServer.running(kind)
    let address = try #require(WebAddress(server.url()))
    var calendar = try CalDAVCollection(
      try home(server) + "never/", on: WebClient(address, Self.person))
    #expect(throws: ServerError.collectionGone) { try calendar.listed() }
  }

  @Test(
    "A pass without changes asks once, over a connection that is kept",
    arguments: RealServer.kinds)
  func nothingNew(kind: RealServer.Kind) throws {
    var calendar = try found(try RealServer.running(kind), "still")
    guard case .full(let token?) = try calendar.listed().1 else { throw Stop(reason: "no token") }
    let before = calendar.client.requests
    #expect(try calendar.listed(since: token) == ([], .changes(token: token)))
    #expect(calendar.client.requests == before + 1)
  }

  @Test(
    "A second client, python3-caldav, sees what was stored, and is seen",
    arguments: RealServer.kinds)
  func secondClient(kind: RealServer.Kind) throws {
    let server = try RealServer.running(kind)
    var calendar = try found(server, "second")
    guard case .full(let token?) = try calendar.listed().1 else { throw Stop(reason: "no token") }
    _ = try calendar.put(
      document("ours", "From Aloft"), at: calendar.address.path + "ours.ics", if: .isNew)
    let script = """
      import caldav
      client = caldav.DAVClient(url="\(server.url())", username="user", password="\(RealServer.password)")
      calendar = client.calendar(url="\(server.url(calendar.address.path))")
      print([t.icalendar_instance.subcomponents[0]["SUMMARY"] for t in calendar.todos()])
      calendar.save_todo(summary="From Python")
      """
    let folder = try TemporaryFolder()
    try folder.write(script, to: "client.py")
    let said = try ForeignProgram.output(
      "/usr/bin/python3 '\(folder["client.py"])' 2>'\(folder["log"])'")
    #expect(String(decoding: said, as: UTF8.self).contains("From Aloft"), "\(folder.text("log"))")
    let (entries, _) = try calendar.listed(since: token)
    let texts = try calendar.fetched(entries.map(\.href)).map { "\($0.content)" }
    #expect(entries.count == 2)
    #expect(texts.count == 2)
  }

  struct Stop: Error { let reason: String }
}

private func == (
  left: ([ListedResource], ListContentsEnd), right: ([ListedResource], ListContentsEnd)
) -> Bool { left.0 == right.0 && left.1 == right.1 }
