import AloftUI
import TaskStore
import Testing
import Views

@testable import aloft

@Suite("What a window looks like")
struct LookTests {
  private let database: TaskDatabase

  init() throws { database = try TaskDatabase() }

  private func look(_ words: [String] = []) throws -> Look { Look(try Arguments(words), database) }

  /// As the window's menu does.
  private func choose(_ theme: Theme?) throws {
    let look = try look()
    look.themeChoice.choose(theme)
    #expect(look.theme.name == theme?.name ?? "light")
  }

  @Test("A theme that was chosen is kept for the next start; given back, the desktop has it again")
  func kept() throws {
    #expect(try look().theme.name == "light")
    try choose(.dark)
    let next = try look()
    #expect(next.theme.name == "dark" && next.themeChoice.chosen()?.name == "dark")
    try choose(nil)
    let last = try look()
    #expect(last.theme.name == "light" && last.themeChoice.chosen() == nil)
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
