import Glibc
import Kit
import ProgramSupport
import TaskStore
import Tasks
import Testing
import Wording

@testable import App
@testable import System

/// What windows go by of what the person has set.
@Suite struct SettingsTests {
  private let database: TaskDatabase

  init() throws { database = try TaskDatabase() }

  @Test("Nothing set: the desktop decides, a balloon flies, a click selects")
  func first() {
    let settings = Settings(database)
    #expect(settings.theme == nil && settings.reducesMotion == nil && settings.zoom == 1)
    #expect(settings.celebrates && !settings.completesByClick)
    #expect(Setting.allCases.allSatisfy { !settings.isSet($0) })
  }

  @Test("The table knows all themes, in their order")
  func themes() {
    #expect(Setting.theme.values == ["desktop"] + Theme.all.map(\.name))
  }

  @Test(
    "Each value of each setting is kept for the next process",
    arguments: Setting.allCases.filter(\.isStored))
  func kept(_ setting: Setting) throws {
    for value in setting.values {
      try Settings(database).set(value, for: setting)
      #expect(Settings(database)[setting] == value)
      #expect(try database.value(for: setting.rawValue) == value)
    }
  }

  @Test("A value of another version counts as never set, and stays in the store")
  func unknown() throws {
    for (key, value) in [("theme", "purple"), ("text-size", "105"), ("click", ""), ("new", "x")] {
      try database.set(value, for: key)
    }
    let settings = Settings(database)
    #expect(settings.theme == nil && settings.zoom == 1 && !settings.completesByClick)
    #expect(!settings.isSet(.theme))
    #expect(settings.use("off", for: .celebration) == nil)
    settings.reload()
    #expect(try database.value(for: "theme") == "purple" && database.value(for: "new") == "x")
    #expect(try database.value(for: "text-size") == "105")
  }

  @Test("What holds for one run is not kept, until the person sets it")
  func ofThisRun() throws {
    let settings = Settings(database, ofThisRun: [.celebration: "off"])
    #expect(!settings.celebrates && settings.isSet(.celebration))
    #expect(Settings(database).celebrates)
    #expect(settings.use("on", for: .celebration) == nil)
    #expect(settings.celebrates)
    settings.useForThisRun([.theme: "dark"])
    #expect(settings.theme?.name == "dark" && settings.celebrates)
    #expect(Settings(database).theme == nil)
  }

  @Test("Observers hear of each change once, from here and from elsewhere, while they are kept")
  func observed() throws {
    let settings = Settings(database)
    var heard: [Setting] = []
    var observation: SettingsObservation? = settings.observe { heard.append($0) }
    #expect(settings.use("dark", for: .theme) == nil)
    #expect(settings.use("dark", for: .theme) == nil)
    #expect(heard == [.theme])
    try Settings(database).set("complete", for: .click)
    #expect(heard == [.theme] && !settings.completesByClick)
    settings.reload()
    settings.reload()
    #expect(heard == [.theme, .click] && settings.completesByClick)
    #expect(settings.use("on", for: .autostart) == nil && heard.last == .autostart)
    withExtendedLifetime(observation) {}
    observation = nil
    #expect(settings.use("light", for: .theme) == nil)
    #expect(heard.count == 3)
  }

  @Test("Where the store takes nothing the change holds for this run, and that is said")
  func unkept() throws {
    let folder = try TemporaryFolder()
    let database = try TaskDatabase.open(folder: folder.path, timeout: LockTimeout(milliseconds: 1))
      .database
    let other = try TaskDatabase.open(folder: folder.path, timeout: LockTimeout(milliseconds: 1))
      .database
    let settings = Settings(database)
    let adding = try other.beginAdding(
      [NewTask(try TaskName("Busy"))], at: Timestamp(milliseconds: 0))
    let trouble = try #require(settings.use("off", for: .celebration))
    #expect(trouble.hasPrefix("This holds until Aloft is closed, and could not be kept. "))
    #expect(!settings.celebrates)
    #expect(throws: StoreError.self) { try settings.set("on", for: .celebration) }
    #expect(!settings.celebrates, "nothing has changed")
    adding.cancel()
    #expect(Settings(database).celebrates)
    #expect(settings.use("off", for: .celebration) == nil)
    #expect(!Settings(other).celebrates)
  }

  @Test("Autostart that cannot be switched stays as it was, with the reason")
  func autostart() {
    struct Refusal: Error, Worded { let sentence = "The folder is full." }
    var isOn = true
    let settings = Settings(
      database, autostart: Autostart(isOn: { isOn }, set: { _ in throw Refusal() }))
    #expect(
      settings.use("off", for: .autostart) == "This could not be changed. The folder is full.")
    #expect(settings[.autostart] == "on")
    isOn = false
    #expect(settings[.autostart] == "off")
  }

  @Test("Zoom goes by tenths, from half to three times, and is kept")
  func zoom() {
    let settings = Settings(database)
    #expect(settings.zoom(by: .larger) == nil && settings.zoom == 1.1)
    for _ in 1...40 { _ = settings.zoom(by: .larger) }
    #expect(Settings(database).zoom == 3)
    for _ in 1...40 { _ = settings.zoom(by: .smaller) }
    #expect(Settings(database).zoom == 0.5)
    _ = settings.zoom(by: .reset)
    #expect(Settings(database).zoom == 1)
  }

  @Test("A zoom that an earlier program has left with the window holds until one is set")
  func formerZoom() {
    let settings = Settings(database)
    settings.takeOver(zoom: 1)
    #expect(!settings.isSet(.textSize))
    settings.takeOver(zoom: 1.2)
    #expect(settings.zoom == 1.2 && Settings(database).zoom == 1)
    #expect(settings.zoom(by: .larger) == nil)
    #expect(Settings(database).zoom == 1.3)
  }
}
