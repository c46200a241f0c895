import Sync
import TaskStore
import Tasks
import Testing

@testable import CalDAV

/// Calendars for the tasks without a list.
extension SyncProgramTests {
  @Test(
    "What one machine has made for tasks without a list is that on another one, also beside other calendars",
    arguments: [false, true])
  func withoutList(hasOwnList: Bool) throws {
    let (one, two) = (try Replica(), try Replica())
    let user = "without-\(hasOwnList)"
    _ = try joined(user, one)
    #expect(try one.sync("lists", "make", "Work").code == 0)
    if hasOwnList { try two.database.perform(.addList(try TaskName("Aloft")), at: Replica.moment) }
    _ = try joined(user, two)
    let (_, text) = try two.sync("lists")
    #expect(text.contains("Work ↔ Work"), "\(text)")
    #expect(text.contains(hasOwnList ? "Aloft ↔ Aloft" : "Tasks without a list ↔ Aloft"), "\(text)")
  }

  @Test(
    "Of several calendars one stands for the tasks without a list; where none does, it is said how many are in none"
  )
  func severalCalendars() throws {
    let (one, two, three) = (try Replica(), try Replica(), try Replica())
    _ = try joined("several", one)
    let client = try client("several")
    for (part, name) in [("work", "Work"), ("home", "Home")] {
      _ = try Discovery(client).make(part, named: name, in: "/several/")
    }
    let aloft = try #require(try one.database.accounts.collections().first).href
    let gone = WebRequest(method: "DELETE", address: client.origin.with(path: aloft))
    #expect(try client.send(gone) { _, _ in }.answer.status < 300)
    try two.add("Call mum")
    _ = try joined("several", two)
    let (_, text) = try two.sync("lists")
    #expect(text.contains("Tasks without a list ↔ Home") && text.contains("Work ↔ Work"), "\(text)")
    #expect(try two.sync().code == 0 && two.status?.refused == 0)
    // A list of that name has its tasks there.
    for name in ["Home", "Work"] {
      try three.database.perform(.addList(try TaskName(name)), at: Replica.moment)
    }
    try three.add("Call Ann", "Call Bob")
    _ = try joined("several", three)
    #expect(try !three.sync("lists").text.contains("Tasks without a list"))
    for _ in 0..<2 {
      let (code, said) = try three.sync()
      #expect(code == 0 && said.contains("2 tasks are in no calendar."), "\(said)")
      #expect(three.status?.notes.first == .init(.unlinked, "", [2]))
      #expect(three.status?.refused == 2)
    }
    let (_, status) = try three.sync("--status")
    #expect(status.hasPrefix("In step with the server, but for 2 tasks.\n2 tasks are in no"))
    #expect(try three.sync("lists", "unlink", "Home").code == 0)
    #expect(try three.sync("lists", "link", "Home", "-").code == 0)
    #expect(try three.sync().code == 0 && three.status?.refused == 0)
    #expect(three.status?.notes.allSatisfy { $0.kind == .did } == true)
    #expect(try two.sync().code == 0 && two.names().count == 3)
  }

  private func client(_ user: String) throws -> WebClient {
    let address = try #require(WebAddress(try radicale().url("/")))
    return WebClient(address, Credentials(user: user, password: RealServer.password))
  }
}
