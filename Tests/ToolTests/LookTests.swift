import AloftUI
import TaskStore
import Testing
import Views

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
}
