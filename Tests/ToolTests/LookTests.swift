import App
import Canvas
import Desktop
import Kit
import Loop
import TaskStore
import Tasks
import Testing

@testable import Commands
@testable import aloft

@Suite("What a window looks like")
struct LookTests {
  private let database: TaskDatabase

  init() throws { database = try TaskDatabase() }

  private func settings(_ words: [String] = []) throws -> Settings {
    Settings(database, ofThisRun: try Arguments(words).settings)
  }

  private func look(_ words: [String] = []) throws -> Look { Look(try settings(words), database) }

  /// As the window's menu does.
  private func choose(_ theme: Theme?) throws {
    let settings = try settings()
    let look = Look(settings, database)
    #expect(settings.use(theme?.name ?? "desktop", for: .theme) == nil)
    #expect(look.theme.name == theme?.name ?? "light")
  }

  @Test("A theme that was chosen is kept for the next start; given back, the desktop has it again")
  func kept() throws {
    #expect(try look().theme.name == "light")
    try choose(.dark)
    #expect(try look().theme.name == "dark" && settings().theme?.name == "dark")
    try choose(nil)
    #expect(try look().theme.name == "light" && settings().theme == nil)
  }

  @Test("A command line decides for one start")
  func once() throws {
    try choose(.dark)
    #expect(try look(["--theme", "contrast"]).theme.name == "contrast")
    #expect(try look().theme.name == "dark")
  }

  @Test("A theme of a later program is none")
  func unknown() throws {
    try database.set("purple", for: "theme")
    #expect(try look().theme.name == "light")
  }

  @Test("What another process sets is seen by every window that is open", arguments: [true, false])
  func others(_ isApp: Bool) throws {
    let settings = try settings()
    let look = Look(settings, database)
    var dependencies = Dependencies(
      loop: RunLoop(timeSource: VirtualTime()), text: FixedPitchText())
    dependencies.settings = settings
    let app: any WindowedApp =
      isApp
      ? try AloftApp(database: database, dependencies)
      : WidgetApp(database: database, dependencies)
    let kept = look.service(SettingsClient { _ in }).begin(app)
    _ = app.root.takeSignals()
    for (setting, value) in [(Setting.theme, "dark"), (.reducedMotion, "on"), (.textSize, "150")] {
      try Settings(database).set(value, for: setting)
    }
    #expect(app.root.theme.name == "light" && !app.root.reducesMotion)
    app.storeChanged()
    #expect(app.root.theme.name == "dark" && app.root.reducesMotion)
    #expect(app.root.takeSignals().contains(.zoom(.to(1.5))) == isApp)
    withExtendedLifetime(kept) {}
  }

  @Test("The desktop's accent is in each theme, and in the next start's first picture")
  func accent() throws {
    let orange = Color(0xE66100)
    try database.set(Appearance(accent: orange).text, for: "appearance")
    #expect(try look().theme == Theme.light.accented(orange) && look().theme != .light)
    #expect(try look(["--theme", "dark"]).theme == Theme.dark.accented(orange))
    for text in ["accent=", "accent=12345", "accent=+12345", "accent=12345G", "accent=1234567"] {
      #expect(Appearance(text: text) == Appearance(), "\(text)")
    }
  }

  @Test("Reduced motion that is set overrides the desktop's, both ways")
  func motion() throws {
    try database.set(Appearance(isDark: true, reducesMotion: true).text, for: "appearance")
    let settings = try settings()
    let look = Look(settings, database)
    #expect(look.reducesMotion && look.theme.name == "dark")
    #expect(settings.use("off", for: .reducedMotion) == nil && !look.reducesMotion)
    #expect(settings.use("on", for: .reducedMotion) == nil && look.reducesMotion)
    #expect(settings.use("desktop", for: .reducedMotion) == nil && look.reducesMotion)
  }
}
