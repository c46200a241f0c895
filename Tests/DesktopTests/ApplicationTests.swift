import BusSupport
import Loop
import Testing

@testable import Desktop

/// The application under its name on a bus: in a window, and without one.
@Suite struct ApplicationTests {
  private static let id = "org.example.App"

  private final class Asked {
    var requests: [ApplicationRequest] = []
    var words: [String] = []
    var ends = 0
  }

  private func ask(
    _ guest: BusHarness, _ method: String, _ arguments: BusValue...,
    path: String = "/org/example/App",
    interface: String = "org.freedesktop.Application"
  ) throws -> [BusValue]? {
    let name = path.hasSuffix("Search") ? Self.id + ".Search" : Self.id
    let call = BusCall(
      service: name, path: path, interface: interface, method: method, arguments: arguments)
    guard case .answer(let values) = try guest.reply(to: call) else { return nil }
    return values
  }

  private func has(_ guest: BusHarness, _ name: String) throws -> Bool {
    guard case .answer(let values) = try guest.reply(to: .bus("NameHasOwner", .string(name)))
    else { return false }
    return values == [.bool(true)]
  }

  private func window(on daemon: PrivateBus, _ guest: BusHarness) throws -> (Bus, Asked) {
    let bus = try #require(Bus(BusAddress(firstOf: daemon.address).unwrapped, on: guest.loop))
    let asked = Asked()
    ApplicationService.live(bus, Self.id).serve { asked.requests.append($0) }
    return (bus, asked)
  }

  private func background(
    on daemon: PrivateBus, _ guest: BusHarness, idle: Duration = .seconds(60)
  ) throws -> (BackgroundServer, Asked) {
    let bus = try #require(Bus(BusAddress(firstOf: daemon.address).unwrapped, on: guest.loop))
    let asked = Asked()
    let search = SearchSource(
      find: {
        asked.words.append("find " + $0)
        return ["1", "add:" + $0]
      },
      describe: { ids in
        ids.map {
          SearchSource.Result(
            id: $0, title: "Title \($0)", subtitle: "#x", canBeCompleted: $0 == "1")
        }
      }, choose: { asked.words.append("choose " + $0) },
      complete: { asked.words.append("complete " + $0) }, open: { asked.words.append("open") },
      completeLabel: "Complete")
    let server = BackgroundServer(
      bus, on: guest.loop, Self.id, search: search, handle: { asked.requests.append($0) },
      ended: { asked.ends += 1 }, idle: idle)
    return (server, asked)
  }

  @Test(
    "A window is asked by the application's name, and is the one that is meant after all others")
  func requests() throws {
    let daemon = try PrivateBus()
    let guest = try BusHarness(daemon)
    let (bus, asked) = try window(on: daemon, guest)
    try guest.spin("it has its name") { (try? has(guest, Self.id)) == true }
    let platform = BusValue.dictionary(["activation-token": .string("t")])
    #expect(try ask(guest, "Activate", platform) == [])
    #expect(try ask(guest, "Open", .array([.string("aloft:show")]), platform) == [])
    let target = BusValue.list("v", [.variant(.string("7:1"))])
    #expect(try ask(guest, "ActivateAction", .string("complete"), target, .dictionary([:])) == [])
    #expect(
      try ask(guest, "ActivateAction", .string("new-task"), .list("v", []), .dictionary([:])) == [])
    #expect(
      asked.requests == [
        ApplicationRequest(.activate, activationToken: "t"),
        ApplicationRequest(.open(["aloft:show"]), activationToken: "t"),
        ApplicationRequest(.action("complete", target: "7:1")),
        ApplicationRequest(.action("new-task", target: nil)),
      ])
    #expect(try ask(guest, "Quit") == nil && ask(guest, "Open", .string("x")) == nil)
    #expect(try ask(guest, "Activate", platform, path: "/elsewhere") == nil)
    #expect(try ask(guest, "Activate", platform, interface: "org.example.Other") == nil)
    #expect(asked.requests.count == 4)
    withExtendedLifetime(bus) {}
  }

  @Test("A process without a window leaves the name to a window, and answers searches on")
  func yielding() throws {
    let daemon = try PrivateBus()
    let guest = try BusHarness(daemon)
    let (server, background) = try background(on: daemon, guest)
    try guest.spin("both names are there") { (try? has(guest, Self.id + ".Search")) == true }
    #expect(try ask(guest, "Activate", .dictionary([:])) == [] && background.requests.count == 1)
    let (bus, asked) = try window(on: daemon, guest)
    try guest.spin("the window is asked") {
      _ = try? ask(guest, "Activate", .dictionary([:]))
      return !asked.requests.isEmpty
    }
    #expect(background.ends == 0)
    let found = try ask(
      guest, "GetInitialResultSet", .array([.string("a"), .string("b")]),
      path: "/org/example/App/Search", interface: "org.gnome.Shell.SearchProvider2")
    #expect(found == [.array([.string("1"), .string("add:a b")])])
    server.end()
    try guest.spin("it has ended") { background.ends == 1 }
    #expect(try !has(guest, Self.id + ".Search") && has(guest, Self.id))
    withExtendedLifetime(bus) {}
  }

  @Test("After a while without a question it gives its names back and ends, once")
  func idle() throws {
    let daemon = try PrivateBus()
    let guest = try BusHarness(daemon)
    let (server, asked) = try background(on: daemon, guest, idle: .milliseconds(20))
    try guest.spin("it ends") { asked.ends > 0 }
    #expect(try !has(guest, Self.id) && !has(guest, Self.id + ".Search"))
    #expect(asked.ends == 1 && guest.loop.timerCount == 0)
    withExtendedLifetime(server) {}
  }

  @Test("It ends at once where others have both names, and where the bus goes")
  func superfluous() throws {
    let daemon = try PrivateBus()
    let guest = try BusHarness(daemon)
    let (first, asked) = try background(on: daemon, guest)
    try guest.spin("it has its names") { (try? has(guest, Self.id + ".Search")) == true }
    let (second, other) = try background(on: daemon, guest)
    try guest.spin("the other has ended") { other.ends == 1 }
    #expect(asked.ends == 0)
    daemon.vanish()
    try guest.spin("it ends with the bus") { asked.ends == 1 }
    #expect(guest.loop.timerCount == 0)
    withExtendedLifetime((first, second)) {}
  }

  @Test("GNOME's and KDE's searches get what they ask for, in their own types")
  func searches() throws {
    let daemon = try PrivateBus()
    let guest = try BusHarness(daemon)
    let (server, asked) = try background(on: daemon, guest)
    func search(_ method: String, _ arguments: BusValue...) throws -> [BusValue]? {
      let call = BusCall(
        service: Self.id + ".Search", path: "/org/example/App/Search", interface: "any.Thing",
        method: method, arguments: arguments)
      guard case .answer(let values) = try guest.reply(to: call) else { return nil }
      return values
    }
    try guest.spin("it has its names") { (try? has(guest, Self.id + ".Search")) == true }
    let words = BusValue.array([.string("milk")])
    #expect(
      try search("GetSubsearchResultSet", .array([.string("1")]), words)
        == [.array([.string("1"), .string("add:milk")])])
    // A list of dictionaries is nothing that is read here: `ServeCommandTests` looks into it.
    #expect(try search("GetResultMetas", .array([.string("1")])) == [.other])
    _ = try search("ActivateResult", .string("1"), words, .uint32(0))
    _ = try search("LaunchSearch", words, .uint32(0))
    guard case .array(let matches)? = try search("Match", .string("milk"))?.first else {
      Issue.record("no matches")
      return
    }
    #expect(
      matches.first
        == .structure([
          .string("1"), .string("Title 1"), .string(Self.id), .uint32(30), .double(0.9),
          .dictionary(["subtext": .string("#x"), "actions": .array([.string("complete")])]),
        ]))
    #expect(matches.count == 2)
    #expect(
      try search("Actions")
        == [
          .array([
            .structure([
              .string("complete"), .string("Complete"), .string("emblem-ok-symbolic"),
            ])
          ])
        ])
    _ = try search("Run", .string("1"), .string("complete"))
    _ = try search("Run", .string("add:milk"), .string(""))
    #expect(try search("Run") == nil && search("GetResultMetas") == nil && search("No") == nil)
    #expect(
      asked.words == [
        "find milk", "choose 1", "open", "find milk", "complete 1", "choose add:milk",
      ])
    withExtendedLifetime(server) {}
  }
}
