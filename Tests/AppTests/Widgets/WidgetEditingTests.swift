import TaskStore
import Tasks
import Testing
import Widgets
import Wording

@testable import App

@Suite struct WidgetEditingTests {
  private let database: TaskDatabase
  private let settings: Settings
  private let editing: WidgetEditing

  init() throws {
    database = try TaskDatabase()
    settings = Settings(database)
    editing = WidgetEditing(settings, .widgets, unset: [.disk])
  }

  private var stored: String? { try? database.value(for: "widgets") }

  @Test("As long as nobody has chosen it is as the window wants it; a choice is kept, also of none")
  func choosing() {
    #expect(editing.shown == [.disk] && stored == nil)
    #expect(editing.perform(.add(.longestOpen, at: 0))?.sentence == "Added “Longest open”")
    #expect(editing.shown == [.longestOpen, .disk] && stored == "longest-open,disk")
    #expect(editing.perform(.remove(.disk))?.sentence == "Removed “Disk usage”")
    #expect(editing.perform(.remove(.longestOpen)) != nil)
    #expect(editing.shown == [] && stored == "none")
    #expect(WidgetEditing(Settings(database), .widgets, unset: [.disk]).shown == [])
    #expect(
      WidgetEditing(Settings(database), .widgetsWindow, unset: [.disk]).shown == [.disk],
      "the other window has its own")
  }

  @Test("Each step is taken back and done again; one that changes nothing is none")
  func undo() {
    #expect(editing.perform(.remove(.longestOpen)) == nil && !editing.canUndo)
    _ = editing.perform(.add(.longestOpen, at: 1))
    _ = editing.perform(.move(.longestOpen, to: 0))
    _ = editing.perform(.remove(.disk))
    #expect(editing.undo()?.sentence == "Undone: removed “Disk usage”")
    #expect(editing.shown == [.longestOpen, .disk])
    #expect(editing.undo()?.sentence == "Undone: moved “Longest open”")
    #expect(editing.redo()?.sentence == "Redone: moved “Longest open”")
    #expect(editing.shown == [.longestOpen, .disk])
    _ = editing.undo()
    _ = editing.undo()
    #expect(editing.shown == [.disk] && editing.undo() == nil)
    _ = editing.perform(.remove(.disk))
    #expect(!editing.canRedo, "something else was done since")
  }

  @Test("What another process has chosen since holds, and is not taken back")
  func elsewhere() throws {
    _ = editing.perform(.add(.longestOpen, at: 1))
    try database.set("longest-open", for: "widgets")
    settings.reload()
    #expect(editing.shown == [.longestOpen] && !editing.canUndo && editing.undo() == nil)
  }

  @Test("A widget of a later program is not seen, and stays where it is")
  func unknown() throws {
    try database.set("disk,weather,disk,longest-open", for: "widgets")
    settings.reload()
    #expect(editing.shown == [.disk, .longestOpen])
    _ = editing.perform(.move(.longestOpen, to: 0))
    #expect(stored == "longest-open,disk,weather")
    _ = editing.perform(.remove(.disk))
    _ = editing.perform(.remove(.longestOpen))
    #expect(editing.shown == [] && stored == "weather")
    _ = editing.undo()
    #expect(editing.shown == [.longestOpen] && stored == "weather,longest-open")
  }
}
