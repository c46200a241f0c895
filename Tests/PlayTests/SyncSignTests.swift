import App
import Canvas
import GoldenSupport
import Kit
import Loop
import Play
import Tasks
import Testing

/// The header says how the tasks and the servers are in step.
@Suite struct SyncSignTests {
  private let stage: Stage
  private let start = Stage.defaultClock

  init() throws {
    stage = try Stage.make()
    stage.advance(by: .seconds(1))
  }

  private func buttons() -> [String] {
    stage.nodes.filter { $0.semantics.role == .button }.map(\.semantics.name)
  }

  private func follow(
    _ state: SyncStatus.State, _ reason: SyncStatus.Reason? = nil,
    _ change: (inout SyncStatus) -> Void = { _ in }
  ) {
    var status = SyncStatus(state, since: start, lastPass: start)
    status.reason = reason
    change(&status)
    stage.sync.follow(status)
    stage.advance(by: .zero)
  }

  @Test("Where nothing is synced there is no sign, and none is left when the account has gone")
  func absence() {
    let plain = buttons()
    follow(.inStep)
    #expect(buttons() == ["In step with the server"] + plain)
    stage.sync.follow(nil)
    stage.advance(by: .zero)
    #expect(buttons() == plain)
  }

  @Test(
    "Each state is a whole sentence: what it is, and what the person can do where that is needed")
  func sentences() {
    func said(_ sentence: String) -> Bool { buttons().contains(sentence) }
    follow(.working)
    #expect(said("Syncing…"))
    follow(.working) { ($0.done, $0.total) = (3, 40) }
    #expect(said("Syncing: 3 of 40 tasks"))
    follow(.inStep) { $0.refused = 2 }
    #expect(said("In step with the server, but for 2 tasks."))
    follow(.offline, .unreachable) { $0.place = "cloud.example.org" }
    #expect(
      said("\u{2068}cloud.example.org\u{2069} does not answer. Aloft tries again by itself.")
        || said("cloud.example.org does not answer. Aloft tries again by itself."))
    follow(.needsPerson, .locked) { $0.place = "h" }
    #expect(said("The password for h is in a keyring that is locked. Unlock it."))
    follow(.needsPerson, .moved) { $0.place = "https://b/" }
    #expect(buttons().contains { $0.contains("add the account with it") })
  }

  @Test("Its menu asks for a pass, by mouse and by key, but not while one is at work")
  func asking() throws {
    var passes = 0
    stage.sync.start = { passes += 1 }
    follow(.inStep)
    try stage.click("In step with the server")
    try stage.click("Sync now")
    #expect(passes == 1)
    follow(.working)
    try stage.click("Syncing…")
    let item = stage.nodes.first { $0.semantics.name == "Sync now" }
    #expect(item?.semantics.states.contains(.disabled) == true)
  }

  @Test(
    "What is gone in great numbers is deleted where the person says in its menu that it is meant, and is not asked about elsewhere",
    arguments: [true, false])
  func removals(areThere: Bool) throws {
    var accepted = 0
    stage.sync.acceptRemovals = { accepted += 1 }
    let item = "Delete on both sides what is gone"
    follow(.inStep)
    try stage.click("In step with the server")
    #expect(!stage.shows(item))
    stage.key(KeyPress(.escape))
    // Gone there, so that nothing goes on; or gone here, and kept back.
    if areThere {
      follow(.needsPerson, .emptied) { $0.place = "Home" }
      let sign = try #require(buttons().first { $0.contains("so much is gone") })
      try stage.click(sign)
    } else {
      follow(.inStep) { $0.notes = [.init(.removals, "Home")] }
      try stage.click("In step with the server")
    }
    try stage.click(item)
    #expect(accepted == 1)
  }

  @Test(
    "What the last pass did and refused is told, with what to do, and what needs the person first")
  func lastSync() throws {
    follow(.inStep) { status in
      status.refused = 2
      (status.noted, status.notes) = (
        start,
        [
          .init(.unreadable, "/c/1.ics"), .init(.tooLarge, "Big"), .init(.did, "Home", [3, 2, 1]),
        ]
      )
    }
    try stage.click("In step with the server, but for 2 tasks.")
    try stage.click("Last sync…")
    #expect(stage.shows("“/c/1.ics” cannot be read here and is left as it is."))
    #expect(stage.shows("“Big” is too large for the server. Shorten its notes."))
    #expect(stage.shows("Home: 3 changed here, 2 sent, 1 removed there"))
    stage.key(KeyPress(.escape))
    follow(.inStep)
    try stage.click("In step with the server")
    stage.key(KeyPress(.down))
    stage.key(KeyPress(.down))
    stage.key(KeyPress(.enter))
    #expect(stage.shows("Nothing had to be changed."))
  }

  @Test("Pictures of the last sync", arguments: ["light", "dark", "mirrored"])
  func pictures(_ look: String) throws {
    if look == "dark" { stage.setTheme(.dark) }
    if look == "mirrored" { stage.setDirection(.rightToLeft) }
    follow(.inStep) { status in
      status.refused = 1
      (status.noted, status.notes) = (
        start,
        [
          .init(.forbidden, "Call the bank"), .init(.theirs, "Buy food"),
          .init(.did, "Home", [3, 2, 1]),
        ]
      )
    }
    try stage.click("In step with the server, but for one task.")
    try stage.click("Last sync…")
    stage.advance(by: .seconds(1))
    expectGolden(stage, "last-sync", look)
  }

  @Test("Pictures of its menu where a person is needed", arguments: ["light", "mirrored"])
  func troubled(_ look: String) throws {
    if look == "mirrored" { stage.setDirection(.rightToLeft) }
    follow(.needsPerson, .emptied) { $0.place = "Home" }
    let sign = try #require(buttons().first { $0.contains("so much is gone") })
    try stage.click(sign)
    stage.advance(by: .seconds(1))
    expectGolden(stage, "sync-removals", look)
  }

  @Test("A sign waits for nothing")
  func idle() {
    let next = stage.loop.limitDate(forMode: .default)
    follow(.offline, .busy)
    #expect(stage.loop.limitDate(forMode: .default) == next)
  }
}
