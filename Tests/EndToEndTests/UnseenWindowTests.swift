import BusSupport
import Dates
import Glibc
import TaskStore
import Tasks
import Testing

extension WindowNeighbourTests {
  /// What has to come although nobody sees the window.
  @Suite struct Unseen {
    let sandbox: Sandbox
    let bus: PrivateBus

    init() throws { (sandbox, bus) = (try Sandbox(), try PrivateBus()) }

    @Test("A reminder that comes due while the window is minimised is told then")
    func minimized() throws {
      let notices = try sandbox.notices(on: bus)
      let window = try AppWindow(
        on: try Desktop(), sandbox,
        environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
      try window.minimize()
      try window.naps.awaitQuiet(seconds: 3)
      try sandbox.addReminder("Soon", in: 10)
      try window.naps.awaitQuiet(seconds: 3)
      #expect(notices.told == [], "nothing is due")
      try poll("it is told") { notices.told == ["Soon"] }
      #expect(try window.property("WM_STATE").contains("Iconic"))
      try window.naps.awaitQuiet(seconds: 3)
      #expect(notices.told == ["Soon"])
    }
  }
}

extension Sandbox {
  /// Somebody who takes notices.
  func notices(on bus: PrivateBus) throws -> FakeService {
    try FakeService(
      "org.freedesktop.Notifications", on: bus,
      [
        "GetCapabilities": .answer([.strings(["actions", "body", "persistence"])]),
        "Notify": .answer([.uint32(7)]), "CloseNotification": .answer([]),
      ])
  }

  /// A task of which a person wants to be told so many seconds from now.
  func addReminder(_ name: String, in seconds: Int64) throws {
    let database = try TaskDatabase.open(folder: data).database
    let now = Int64(time(nil))
    var task = NewTask(try TaskName(name))
    task.schedule = [Schedule.snooze(until: now + seconds)]
    try database.perform(.add([task]), at: Timestamp(milliseconds: now * 1_000))
  }
}

extension FakeService {
  /// The titles of the notices that it was given.
  var told: [String] {
    questions.filter { $0.method == "Notify" }.map { $0.arguments[3].filter { $0 != "\"" } }
  }
}
