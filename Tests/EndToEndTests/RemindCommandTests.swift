import BusSupport
import Dates
import Glibc
import ProgramSupport
import System
import TaskStore
import Tasks
import Testing

/// Reminders with the window closed, on a bus of the test's own with stand-ins for systemd's manager and the
/// notification service.
@Suite struct RemindCommandTests {
  let sandbox: Sandbox
  private let bus: PrivateBus

  init() throws { (sandbox, bus) = (try Sandbox(), try PrivateBus()) }

  private var environment: [String: String?] { ["DBUS_SESSION_BUS_ADDRESS": bus.address] }

  private func manager() throws -> FakeService {
    let job = FakeService.Behaviour.answer([.path("/org/freedesktop/systemd1/job/1")])
    return try FakeService(
      "org.freedesktop.systemd1", on: bus,
      [
        "ListUnitsByPatterns": .answer([.list("(ssssssouso)", [])]), "StartTransientUnit": job,
        "StopUnit": job,
      ])
  }

  private func notices(on other: PrivateBus? = nil) throws -> FakeService {
    try FakeService(
      "org.freedesktop.Notifications", on: other ?? bus,
      [
        "GetCapabilities": .answer([.strings(["actions", "body", "persistence"])]),
        "Notify": .answer([.uint32(7)]), "CloseNotification": .answer([]),
      ])
  }

  private func calls(_ service: FakeService, _ method: String) -> [[String]] {
    service.questions.filter { $0.method == method }.map(\.arguments)
  }

  /// Tasks that a person wanted to be told of in the morning of the first of January.
  private func addMissed(_ count: Int) throws {
    let database = try TaskDatabase.open(folder: sandbox.data).database
    let tasks = try (1...count).map { number in
      var task = NewTask(try TaskName("task \(number)"))
      task.schedule = [.reminder(.at(try #require(TaskDate("2026-01-01T09:00"))))]
      return task
    }
    try database.perform(.add(tasks), at: Timestamp(milliseconds: 0))
  }

  @Test("A snooze arms a timer that starts this program on this store; completing takes it away")
  func arming() throws {
    let manager = try manager()
    try sandbox.succeed("add", "Buy food")
    #expect(manager.questions.isEmpty, "without a reminder nobody is asked")
    let outcome = try sandbox.run("snooze", "1", "1h", environment: environment)
    #expect(outcome.code == 0 && outcome.errors.contains("Buy food"))
    let start = try #require(calls(manager, "StartTransientUnit").first)
    #expect(start[2].contains("OnCalendar") && start[2].contains(" UTC"))
    #expect(start[3].contains("\"--data\", \"\(sandbox.data)\", \"remind\""))
    manager["ListUnitsByPatterns"] = .answer([
      .list(
        "(ssssssouso)",
        [
          .structure(
            ["aloft-remind-x-1.timer", "", "", "", "", ""].map(Wire.string)
              + [.path("/a"), .uint32(0), .string(""), .path("/")])
        ])
    ])
    #expect(try sandbox.run("done", "1", environment: environment).code == 0)
    try poll("the timer is stopped") { calls(manager, "StopUnit").count == 1 }
  }

  @Test("Behaviours 66, 69: what was missed is one notice, once; nothing is left to arm")
  func missed() throws {
    try addMissed(500)
    let (manager, notices) = (try manager(), try notices())
    let reminder = try Program(
      sandbox.program, ["remind", "--data", sandbox.data], environment: environment)
    try poll("it is told") { calls(notices, "Notify").count == 1 }
    let sent = calls(notices, "Notify")[0]
    #expect(sent[3] == "\"500 reminders\"" && sent[4].hasPrefix("\"task 1\ntask 2\ntask 3\n"))
    #expect(reminder.isRunning, "it sleeps while its notice can be followed")
    // What is under way when the bus answers has arrived.
    try poll("it ends with its notice") {
      notices.emit(
        "/org/freedesktop/Notifications", "org.freedesktop.Notifications", "NotificationClosed",
        [.uint32(7), .uint32(2)])
      return !reminder.isRunning
    }
    let outcome = try reminder.outcome()
    #expect(outcome.code == 0 && outcome.errors == "")
    #expect(try sandbox.run("remind", environment: environment).code == 0)
    #expect(calls(notices, "Notify").count == 1)
    #expect(calls(manager, "StartTransientUnit").count == 1, "while it told, and then no more")
  }

  @Test("Behaviour 69: the answer to a notice is done, as an edit like any other")
  func answered() throws {
    try addMissed(1)
    let (manager, notices) = (try manager(), try notices())
    let reminder = try Program(
      sandbox.program, ["remind", "--data", sandbox.data], environment: environment)
    try poll("it is told") { calls(notices, "Notify").count == 1 }
    #expect(calls(notices, "Notify")[0][5].contains("\"complete\", \"Complete\""))
    try poll("it has ended") {
      notices.emit(
        "/org/freedesktop/Notifications", "org.freedesktop.Notifications", "ActionInvoked",
        [.uint32(7), .string("complete")])
      return !reminder.isRunning
    }
    #expect(try reminder.outcome().code == 0)
    #expect(try sandbox.list().map(\.isOpen) == [false])
    #expect(try sandbox.succeed("history").split(separator: "\n").count == 2)
    withExtendedLifetime(manager) {}
  }

  @Test("A notice goes, and its sender with it, when its task is done elsewhere")
  func doneElsewhere() throws {
    try addMissed(1)
    let notices = try notices()
    let reminder = try Program(
      sandbox.program, ["remind", "--data", sandbox.data], environment: environment)
    try poll("it is told") { calls(notices, "Notify").count == 1 }
    try sandbox.succeed("done", "1")
    // The sender watches the store from when it has told on.
    try poll("the notice is closed") {
      try sandbox.succeed("note", "1", "\(notices.questions.count) \(ContinuousClock.now)")
      return calls(notices, "CloseNotification").count == 1
    }
    _ = try reminder.outcome()
  }

  @Test(
    "What is done elsewhere by then is not told: a pass of more than a minute ago is made again first",
    arguments: [3600, 0])
  func passFirst(age: Int64) throws {
    try addMissed(2)
    let (manager, notices) = (try manager(), try notices())
    notices["GetCapabilities"] = .answer([.strings(["body"])])
    let last = Timestamp(milliseconds: (Int64(time(nil)) - age) * 1000)
    try SyncStatus(.inStep, since: last, lastPass: last).write(inFolder: sandbox.data)
    let program = try sandbox.programWithCatalogues()
    let status = sandbox.data + "/" + SyncStatus.fileName
    try sandbox.folder.writeProgram(
      """
      #!/bin/sh
      env -i '\(sandbox.program)' done 1 --data '\(sandbox.data)'
      printf 'state inStep\\nsince 0\\nlast 1\\n' >'\(status).new'
      mv '\(status).new' '\(status)'

      """, to: "bin/aloft-sync")
    let outcome = try Program.run(
      program, ["remind", "--data", sandbox.data], environment: environment)
    #expect(outcome.code == 0, "\(outcome.errors)")
    let told = calls(notices, "Notify").map { $0[3] }
    #expect(told == [age > 60 ? "\"task 2\"" : "\"2 reminders\""])
    withExtendedLifetime(manager) {}
  }

  @Test("Where nobody shows notices, or nobody starts programs later, the command says so")
  func nobody() throws {
    try addMissed(1)
    let other = try Sandbox()
    #expect(try other.run("remind").code == 0, "nothing is made for who has no tasks")
    #expect(try Program.run("/bin/ls", [other.data]).code != 0)
    let outcome = try sandbox.run("remind", environment: environment)
    #expect(outcome.code == 1)
    #expect(outcome.messages.count == 2 && outcome.errors.contains("--wait"), "\(outcome.errors)")
    let without = try sandbox.run("remind", environment: ["DBUS_SESSION_BUS_ADDRESS": nil])
    #expect(without.code == 1)
    // An edit works all the same.
    #expect(try sandbox.run("snooze", "1", "1h", environment: environment).code == 0)
    let notices = try notices()
    _ = try sandbox.run("snooze", "1", "tomorrow", environment: environment)
    #expect(calls(notices, "Notify") == [])
    #expect(try sandbox.run("snooze", "1", "-1h").code == 2)
  }

  @Test(
    "Behaviour 68: while a window runs it is left to that, and looked at again should it be killed")
  func leftToWindow() throws {
    try addMissed(1)
    let (manager, notices) = (try manager(), try notices())
    notices["GetCapabilities"] = .answer([.strings(["body"])])
    var environment = environment
    environment["XDG_RUNTIME_DIR"] = sandbox.folder.path
    let folder = sandbox.folder.path + "/aloft"
    #expect(mkdir(folder, 0o700) == 0)
    // As a window holds it: the kernel lets go of it when its process ends.
    let name = "/window-\(Checksum.fnv1a(sandbox.data.utf8)).lock"
    let lock = open(folder + name, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    try #require(lock >= 0 && flock(lock, LOCK_EX) == 0)
    #expect(try sandbox.run("remind", environment: environment).code == 0)
    #expect(calls(notices, "Notify").isEmpty)
    #expect(calls(manager, "StartTransientUnit").count == 1)
    close(lock)
    #expect(try sandbox.run("remind", environment: environment).code == 0)
    #expect(calls(notices, "Notify").count == 1)
  }

  @Test("Behaviour 67: one that stays tells of what another process adds")
  func staying() throws {
    try sandbox.succeed("add", "a")
    let notices = try notices()
    let reminder = try Program(
      sandbox.program, ["remind", "--wait", "--data", sandbox.data], environment: environment)
    try addMissed(1)
    try poll("it is told") { calls(notices, "Notify").count == 1 }
    #expect(reminder.isRunning)
    #expect(calls(notices, "Notify")[0][3] == "\"task 1\"")
  }

  @Test("Without a bus one that stays says so once, and shows what is due when a bus is there")
  func stayingAlone() throws {
    try addMissed(1)
    let folder = try TemporaryFolder()
    let dependencies = ["DBUS_SESSION_BUS_ADDRESS": nil, "XDG_RUNTIME_DIR": folder.path]
    let reminder = try Program(
      sandbox.program, ["remind", "--wait", "--data", sandbox.data], environment: dependencies)
    try poll("it says so") { !reminder.errors.isEmpty }
    // Each is a change that it looks at.
    for number in 1...5 { try sandbox.succeed("add", "task \(number)") }
    let notices = try notices()
    let socket = try #require(bus.address.split(separator: "=").last)
    #expect(symlink(String(socket), folder.path + "/bus") == 0)
    try addMissed(1)
    try poll("both are told") { calls(notices, "Notify").count == 1 }
    #expect(calls(notices, "Notify")[0][3] == "\"2 reminders\"")
    #expect(reminder.isRunning && reminder.errors.split(separator: "\n").count == 1)
  }

  @Test(
    "Behaviour 65: a real systemd starts the program at its moment, with nothing of it running before",
    .enabled(if: UserManager.isPossible, "root starts systemd in a namespace of its own"))
  func realManager() throws {
    let manager = try UserManager(in: sandbox.folder)
    #expect(try manager.begins())
    let notices = try notices(on: try PrivateBus(at: manager.address))
    notices["GetCapabilities"] = .answer([.strings(["body"])])
    try sandbox.succeed("add", "Buy food")
    let environment = ["DBUS_SESSION_BUS_ADDRESS": manager.address]
    func snooze(_ length: String) throws {
      #expect(try sandbox.run("snooze", "1", length, environment: environment).code == 0)
    }
    try snooze("1h")
    #expect(try manager.timers == 1)
    try snooze("2h")
    #expect(try manager.timers == 1, "in place of the former one")
    try sandbox.succeed("undo")
    #expect(try sandbox.run("done", "1", environment: environment).code == 0)
    #expect(try manager.timers == 0)
    let database = try TaskDatabase.open(folder: sandbox.data).database
    var task = NewTask(try TaskName("Call the bank"))
    task.schedule = [Schedule.snooze(until: Int64(time(nil)) + 2)]
    try database.perform(.add([task]), at: Timestamp(milliseconds: 0))
    #expect(try sandbox.run("remind", environment: environment).code == 0)
    try poll("it is told") { calls(notices, "Notify").count == 1 }
    #expect(calls(notices, "Notify")[0][3] == "\"Call the bank\"")
    try poll("nothing is left") { try manager.timers == 0 }
    #expect(calls(notices, "Notify").count == 1)
  }
}
