import BusSupport
import Dates
import ProgramSupport
import TaskStore
import Tasks
import Testing

import enum Desktop.ApplicationID

/// The program under its name on a bus of the test's own: started by the bus, and as a window.
@Suite struct ServeCommandTests {
  private static let id = ApplicationID.text
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// The person's own store in the sandbox, as a desktop means it.
  private var home: [String: String?] {
    ["XDG_DATA_HOME": sandbox.folder.path, "XDG_RUNTIME_DIR": sandbox.folder.path]
  }

  private func aloft(_ words: String..., bus: PrivateBus? = nil) throws -> String {
    let environment = home.merging(
      bus.map { ["DBUS_SESSION_BUS_ADDRESS": $0.address] } ?? [:]
    ) { $1 }
    let outcome = try Program.run(sandbox.program, words, environment: environment)
    try #require(outcome.code == 0, "\(words): \(outcome.errors)")
    return outcome.output
  }

  /// A bus that starts the program as it does where the package is installed.
  private func bus(_ name: String) throws -> PrivateBus {
    let variables = home.compactMap { key, value in value.map { "\(key)=\($0)" } }
      .joined(separator: " ")
    return try PrivateBus(starting: [name: "/usr/bin/env \(variables) \(sandbox.program) serve"])
  }

  @Test("A desktop's search finds, completes and adds tasks while nothing of the program runs")
  func search() throws {
    let bus = try bus(Self.id + ".Search")
    for name in ["Müller anrufen #büro", "Buy milk", "Buy bread"] { _ = try aloft("add", name) }
    let guest = try BusGuest(on: bus)
    func ask(_ method: String, _ values: Wire) -> [String]? {
      guest.ask(
        Self.id + ".Search", ApplicationID.path + "/Search",
        "org.gnome.Shell.SearchProvider2.\(method)", values)
    }
    #expect(
      ask("GetInitialResultSet", .strings(["BUY"])) == [#"["2", "3", "add:BUY"]"#])
    #expect(
      ask("GetInitialResultSet", .strings(["buro", "muller"]))
        == [#"["1", "done:1", "add:buro muller"]"#])
    let metas = try #require(ask("GetResultMetas", .strings(["1", "done:1", "add:x y", "99"])))
    for text in [
      #""Müller anrufen""#, ##""#büro""##, #""Complete “Müller anrufen”""#,
      #""Add the task “x y”""#,
    ] {
      #expect(metas[0].contains(text), "\(metas)")
    }
    #expect(!metas[0].contains("99"))
    func activate(_ id: String) {
      _ = guest.ask(
        Self.id + ".Search", ApplicationID.path + "/Search",
        "org.gnome.Shell.SearchProvider2.ActivateResult", .string(id), .strings(["x"]), .uint32(0))
    }
    activate("done:1")
    activate("add:Call Ann #home tomorrow")
    try poll("both are done") {
      let list = try aloft("list")
      return !list.contains("Müller") && list.contains("Call Ann") && list.contains("#home")
    }
    #expect(
      try aloft("agenda").contains("Call Ann"), "a date among the words is no part of the name")
    #expect(
      ask("GetInitialResultSet", .strings(["müller"])) == [#"["add:müller"]"#],
      "what is done is found no more")
  }

  @Test("In a store of a newer Aloft a desktop's search finds tasks, and offers no change of any")
  func newerVersion() throws {
    let bus = try bus(Self.id + ".Search")
    _ = try aloft("add", "Buy milk")
    // Moves the log into the database.
    _ = try aloft("list")
    var bytes = try sandbox.folder.bytes("aloft/aloft.db")
    // The file format's user version: four bytes, the most significant one first.
    bytes.replaceSubrange(60..<64, with: [0, 0, 0, 99])
    try sandbox.folder.write(bytes, to: "aloft/aloft.db")
    let guest = try BusGuest(on: bus)
    let (name, path) = (Self.id + ".Search", ApplicationID.path + "/Search")
    let provider = "org.gnome.Shell.SearchProvider2."
    func find(_ word: String) -> [String]? {
      guest.ask(name, path, provider + "GetInitialResultSet", .strings([word]))
    }
    #expect(find("buy") == [#"["1"]"#])
    #expect(find("bread") == ["[]"])
    // What was offered before it was newer.
    _ = guest.ask(
      name, path, provider + "ActivateResult", .string("done:1"), .strings(["x"]), .uint32(0))
    #expect(find("buy") == [#"["1"]"#])
    #expect(try sandbox.folder.bytes("aloft/aloft.db") == bytes)
  }

  @Test(
    "Without a bus, or on one that is gone, it says so and ends",
    arguments: [nil, "unix:path=/nowhere"])
  func withoutBus(_ address: String?) throws {
    let outcome = try sandbox.run("serve", environment: ["DBUS_SESSION_BUS_ADDRESS": address])
    #expect(outcome.code == 1 && outcome.messages.count == 1 && outcome.output == "")
  }

  @Test("A notice that the desktop has taken over is answered with nothing of the program running")
  func noticeOutlivesSender() throws {
    let bus = try bus(Self.id)
    let shell = try FakeService(
      "org.gtk.Notifications", on: bus, ["AddNotification": .answer([])])
    let database = try TaskDatabase.open(folder: sandbox.folder.path + "/aloft").database
    var task = NewTask(try TaskName("Buy food"))
    task.schedule = [.reminder(.at(try #require(TaskDate("2026-01-01T09:00"))))]
    try database.perform(.add([task]), at: Timestamp(milliseconds: 0))
    // It ends at once, and says that nobody arms timers here.
    _ = try Program.run(
      sandbox.program, ["remind"],
      environment: home.merging(["DBUS_SESSION_BUS_ADDRESS": bus.address]) { $1 })
    let sent = try #require(shell.questions.first { $0.method == "AddNotification" }?.arguments)
    #expect(sent[0] == "\"\(ApplicationID.text)\"" && sent[2].contains("\"app.complete\""))
    let target = String(sent[1].dropFirst().dropLast())
    let guest = try BusGuest(on: bus)
    func answer(_ action: String, _ target: String) -> [String]? {
      guest.ask(
        Self.id, ApplicationID.path, "org.freedesktop.Application.ActivateAction",
        .string(action), .list("v", [.variant(.string(target))]), .named([:]))
    }
    #expect(answer("complete", "1:1") == [], "of another moment: nothing comes of it")
    #expect(answer("complete", target) == [])
    try poll("it is completed") { try aloft("list") == "" }
    #expect(try aloft("history").split(separator: "\n").count == 2)
  }

  @Test("A notice that the desktop has goes when its task is done by a command")
  func noticeWithdrawn() throws {
    let bus = try PrivateBus()
    let shell = try FakeService(
      "org.gtk.Notifications", on: bus,
      ["AddNotification": .answer([]), "RemoveNotification": .answer([])])
    let database = try TaskDatabase.open(folder: sandbox.folder.path + "/aloft").database
    var task = NewTask(try TaskName("Buy food"))
    task.schedule = [.reminder(.at(try #require(TaskDate("2026-01-01T09:00"))))]
    try database.perform(.add([task, NewTask(try TaskName("b"))]), at: Timestamp(milliseconds: 0))
    _ = try Program.run(
      sandbox.program, ["remind"],
      environment: home.merging(["DBUS_SESSION_BUS_ADDRESS": bus.address]) { $1 })
    _ = try aloft("done", "2", bus: bus)
    #expect(shell.questions.map(\.method) == ["AddNotification"])
    _ = try aloft("done", "1", bus: bus)
    try poll("it is taken away") { shell.questions.map(\.method).last == "RemoveNotification" }
    #expect(shell.questions[1].arguments[1] == shell.questions[0].arguments[1])
  }

  @Test("A process that the bus has started becomes the window that it is asked for")
  func window() throws {
    let (bus, desktop) = (try PrivateBus(), try Desktop())
    let environment = desktop.environment.merging(home) { $1 }
      .merging(["DBUS_SESSION_BUS_ADDRESS": bus.address]) { $1 }
    let program = try Program(sandbox.program, ["serve"], environment: environment)
    let guest = try BusGuest(on: bus)
    try poll("it serves: \(program.account)") { guest.finds(Self.id) }
    func ask(_ method: String, _ values: Wire...) -> [String]? {
      switch values.count {
      case 1:
        guest.ask(
          Self.id, ApplicationID.path, "org.freedesktop.Application.\(method)", values[0])
      default:
        guest.ask(
          Self.id, ApplicationID.path, "org.freedesktop.Application.\(method)", values[0],
          values[1], values[2])
      }
    }
    #expect(ask("Activate", .named([:])) == [])
    let window = try AppWindow(on: desktop, of: program)
    try poll("the window has the name") { guest.finds(Self.id) }
    #expect(!guest.finds(Self.id + ".Search"), "searches are no window's work")
    #expect(ask("ActivateAction", .string("new-task"), .list("v", []), .named([:])) == [])
    try window.type("Buy food")
    try window.press("Return")
    try poll("it is stored") { try aloft("list").contains("Buy food") }
    try window.close()
    #expect(try program.wait() == 0)
  }
}
