import Formats
import Glibc
import ProgramSupport
import System
import Tasks
import Testing
import Wording

@testable import Widgets

@Suite("Widgets that are programs, among the others")
struct ProgramGuestsTests {
  private let folder: TemporaryFolder
  private let defaults = SharedDefaults.inMemory()

  init() throws {
    folder = try TemporaryFolder()
    try Folder.make(folder.path + "/widgets")
  }

  private func install(_ name: String, wishes: [String] = [], titled title: String = "Load") throws
  {
    try folder.writeProgram("#!/bin/sh\necho no\n", to: "widgets/" + name)
    let wishes = wishes.map { "\"\($0)\"" }.joined(separator: ",")
    try folder.write(
      #"{"widget": 1, "name": "\#(title)", "version": 1, "every": 60, "wishes": [\#(wishes)]}"#,
      to: "widgets/\(name).widget")
  }

  private var guests: ProgramGuests {
    ProgramGuests(
      dataFolder: folder.path, shared: folder.path + "/none", home: "/home/ada", language: "en")
  }

  private func guest(_ name: String) throws -> ProcessGuest {
    try #require(guests.guest(named: name, WidgetOptions(defaults: defaults)))
  }

  @Test("A setting names them beside those that come with Aloft, and keeps what it does not know")
  func setting() {
    let shown = [WidgetOptions.Guest](setting: "program:load,disk,cloud")
    #expect(shown == [.program("load"), .disk])
    #expect(shown.setting == "program:load,disk")
    #expect(Setting.widgets.accepts("disk,program:load"))
    #expect(!Setting.widgets.accepts("program:") && !Setting.widgets.accepts("cloud"))
    #expect(
      Setting.widgets.kept("program:load", over: "disk,cloud,program:old") == "cloud,program:load")
  }

  @Test("Those that may be run are there by their titles; why others are not is said")
  func found() throws {
    try install("load")
    try install("disk", titled: WidgetWords.diskUsage)
    #expect(guests.all.map(\.name) == ["load"])
    #expect(guests.refusals.count == 1)
    #expect(guests.refusals[0].contains(WidgetWords.diskUsage))
    #expect(try guest("load").name == "Load")
    #expect(guests.guest(named: "disk", WidgetOptions(defaults: defaults)) == nil)
  }

  @Test("A program without wishes is asked at once, and may nothing")
  func noWishes() throws {
    try install("load")
    let guest = try guest("load")
    #expect(guest.wishQuestion == nil && guest.menuItems.isEmpty)
    #expect(guest.granted == GuestLimits())
  }

  @Test("One with wishes shows them first; the answer holds in every window and can be given anew")
  func wishes() throws {
    try install("load", wishes: ["network", "home"])
    let guest = try guest("load")
    let question = try #require(guest.wishQuestion)
    // A line for each wish, and two buttons.
    #expect(question.collapsed.count == 3)
    #expect(guest.granted == GuestLimits())
    guest.consent?.answer(false)
    #expect(guest.wishQuestion == nil && guest.granted == GuestLimits())
    #expect(guest.menuItems.count == 1)
    guest.askForWishes()
    #expect(guest.wishQuestion == question)
    guest.consent?.answer(true)
    let granted = try self.guest("load").granted
    #expect(granted.mayUseNetwork && granted.readable == ["/home/ada"])
  }

  @Test("A new version that wishes more asks again, and has nothing of it meanwhile")
  func moreWishes() throws {
    try install("load", wishes: ["network"])
    try guest("load").consent?.answer(true)
    try install("load", wishes: ["network", "home"])
    let guest = try guest("load")
    #expect(guest.wishQuestion != nil)
    #expect(guest.granted == GuestLimits())
  }

  @Test("One whose file everybody may change since is not run, and says so")
  func changed() throws {
    try install("load")
    let guest = try guest("load")
    try guest.check()
    chmod(folder.path + "/widgets/load", 0o777)
    #expect(throws: WidgetRefusal.self) { try guest.check() }
  }
}
