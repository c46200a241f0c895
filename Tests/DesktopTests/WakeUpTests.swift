import BusSupport
import Loop
import Testing

@testable import Desktop

/// Timers of the person's session, asked for on a private bus with a stand-in for systemd.
@Suite struct WakeUpTests {
  private static let name = "org.freedesktop.systemd1"
  private let wakeUp = WakeUp(
    name: "aloft-remind-1", moment: 1_798_707_600, purpose: "the next",
    program: ["/usr/bin/aloft", "remind"])

  private final class Outcomes {
    var all: [WakeUpOutcome] = []
  }

  /// A manager in whose list these timers stand.
  private func manager(_ daemon: PrivateBus, _ timers: [String] = []) throws -> FakeService {
    let manager = try FakeService(
      Self.name, on: daemon,
      [
        "StartTransientUnit": .answer([.path("/org/freedesktop/systemd1/job/1")]),
        "StopUnit": .answer([.path("/org/freedesktop/systemd1/job/2")]),
      ])
    list(timers, in: manager)
    return manager
  }

  private func list(_ timers: [String], in manager: FakeService) {
    let units = timers.map { timer in
      Wire.structure(
        [timer, "", "loaded", "active", "waiting", ""].map(Wire.string)
          + [.path("/a"), .uint32(0), .string(""), .path("/")])
    }
    manager["ListUnitsByPatterns"] = .answer([.list("(ssssssouso)", units)])
  }

  private func set(
    _ wakeUp: WakeUp?, _ client: WakeUpClient, _ guest: BusHarness
  ) throws
    -> WakeUpOutcome
  {
    let outcomes = Outcomes()
    client.set("aloft-remind-1", wakeUp) { outcomes.all.append($0) }
    try guest.spin("it is settled") { !outcomes.all.isEmpty }
    try guest.settle()
    return outcomes.all[0]
  }

  private func asked(_ manager: FakeService) -> [String] {
    manager.questions.map { question in
      question.method == "StartTransientUnit" ? "Start" : question.method
    }
  }

  @Test("Behaviour 65: the next one is a transient timer at an absolute date in UTC")
  func arming() throws {
    let daemon = try PrivateBus()
    let manager = try manager(daemon)
    let guest = try BusHarness(daemon)
    #expect(try set(wakeUp, .live(guest.bus), guest) == .done)
    let start = try manager.questions.last.unwrapped
    #expect(start.arguments[0] == "\"aloft-remind-1-1798707600.timer\"")
    #expect(start.arguments[1] == "\"replace\"")
    let timer = start.arguments[2]
    #expect(timer.contains("[\"OnCalendar\", \"2026-12-31 09:00:00 UTC\"]"))
    #expect(timer.contains("\"AccuracyUSec\"") && timer.contains("[\"RemainAfterElapse\", false]"))
    let service = start.arguments[3]
    #expect(service.contains("\"aloft-remind-1-1798707600.service\""))
    #expect(service.contains("[\"KillMode\", \"process\"]"), "what it opens stays")
    #expect(service.contains("[\"/usr/bin/aloft\", [\"/usr/bin/aloft\", \"remind\"], false]"))
  }

  @Test("One that stands already costs a look; another one takes its place, and is there first")
  func replacing() throws {
    let daemon = try PrivateBus()
    let manager = try manager(daemon, ["aloft-remind-1-1798707600.timer"])
    let guest = try BusHarness(daemon)
    let client = WakeUpClient.live(guest.bus)
    #expect(try set(wakeUp, client, guest) == .done)
    #expect(asked(manager) == ["ListUnitsByPatterns"])
    var later = wakeUp
    later.moment += 60
    #expect(try set(later, client, guest) == .done)
    try guest.spin("the former is stopped") { asked(manager).count == 4 }
    #expect(asked(manager).dropFirst() == ["ListUnitsByPatterns", "Start", "StopUnit"])
    #expect(manager.questions.last?.arguments[0] == "\"aloft-remind-1-1798707600.timer\"")
  }

  @Test("Where nothing is to come, what was armed goes")
  func removing() throws {
    let daemon = try PrivateBus()
    let manager = try manager(daemon, ["aloft-remind-1-7.timer", "aloft-remind-1-9.timer"])
    let guest = try BusHarness(daemon)
    #expect(try set(nil, .live(guest.bus), guest) == .done)
    try guest.spin("both are stopped") { asked(manager).count == 3 }
    #expect(asked(manager) == ["ListUnitsByPatterns", "StopUnit", "StopUnit"])
  }

  @Test("Of several wishes in a row the last counts")
  func inARow() throws {
    let daemon = try PrivateBus()
    let manager = try manager(daemon)
    let guest = try BusHarness(daemon)
    let client = WakeUpClient.live(guest.bus)
    let outcomes = Outcomes()
    for seconds in 1...20 as ClosedRange<Int64> {
      var next = wakeUp
      next.moment += seconds
      client.set("aloft-remind-1", next) { outcomes.all.append($0) }
    }
    try guest.spin("all are settled") { outcomes.all.count == 20 }
    try guest.settle()
    let started = manager.questions.filter { $0.method == "StartTransientUnit" }.map(\.arguments[0])
    #expect(
      started == ["\"aloft-remind-1-1798707601.timer\"", "\"aloft-remind-1-1798707620.timer\""])
  }

  @Test("Without a manager, with one that refuses, with a bus that dies: it is told, and no more")
  func failures() throws {
    let daemon = try PrivateBus()
    let guest = try BusHarness(daemon)
    let client = WakeUpClient.live(guest.bus)
    #expect(try set(wakeUp, client, guest) == .noManager)
    let manager = try manager(daemon)
    manager["StartTransientUnit"] = .error("org.freedesktop.systemd1.UnitExists")
    #expect(try set(wakeUp, client, guest) == .refused)
    manager["ListUnitsByPatterns"] = .answer([.string("nonsense")])
    manager["StartTransientUnit"] = .answer([])
    #expect(try set(wakeUp, client, guest) == .done)
    daemon.vanish()
    let outcomes = Outcomes()
    client.set("aloft-remind-1", wakeUp) { outcomes.all.append($0) }
    try guest.spin("it is told") {
      _ = guest.loop.run(mode: .default, before: guest.loop.now.advanced(bySeconds: 0.05))
      return outcomes.all == [.noManager]
    }
    var none: WakeUpOutcome?
    WakeUpClient.none.set("a", wakeUp) { none = $0 }
    #expect(none == .noManager)
  }
}
