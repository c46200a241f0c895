import App
import Canvas
import Kit
import Painting
import ProgramSupport
import TaskStore
import Tasks
import Testing

@testable import Play

/// Searches that ask for more than words, and those that are kept.
@Suite struct SavedSearchTests {
  private let stage: Stage

  init() throws {
    stage = try Stage(
      database: TaskDatabase(), text: FontTextEngine(fonts: .fixed),
      size: Size(width: 480, height: 720))
    stage.paste("Buy food +House\nRent +House !!\nWater the plants #garden")
  }

  private func play(_ lines: String) throws {
    try Player(stage: stage, folder: "/dev/null", print: { _ in })
      .play(try PlayScript(lines, name: "searches"))
  }

  @Test("A search is kept below the lists, found there again, and removed at its place")
  func keeping() throws {
    try play(
      """
      do search
      type "+House -priority:high"
      expect "Buy food"
      expect "Rent"
      expect-not "Water the plants"
      do save-search
      key Ctrl+A
      type "At home"
      key Enter
      expect "“At home” stands below your lists"
      do end-search
      expect "Water the plants"
      do lists
      click "At home"
      expect-not "Water the plants"
      do remove-search
      expect "The saved search “At home” was removed"
      do end-search
      do lists
      expect-not "At home"
      """)
  }

  @Test("A kept search goes with its list to another name")
  func renamed() throws {
    try play(
      """
      do search
      type "+House"
      do save-search
      key Ctrl+A
      type "At home"
      key Enter
      do end-search
      key Ctrl+2
      do rename-list
      type "Flat"
      key Enter
      do show-all
      do lists
      click "At home"
      expect "Rent"
      expect-not "Water the plants"
      """)
  }

  @Test("A key is offered while it is written, and one that is none is named")
  func keys() throws {
    try play(
      """
      do search
      type "priority:"
      expect "priority:medium"
      expect-not "looked for as it stands"
      key Escape
      key Ctrl+A
      type "is:opn"
      expect "0 of 3 tasks; “is:opn” was looked for as it stands"
      """)
  }

  @Test("One that finds nothing says so, and how to have all tasks again")
  func vain() throws {
    try play(
      """
      do search
      type "is:overdue"
      do save-search
      key Ctrl+A
      type "Late"
      key Enter
      do end-search
      do lists
      click "Late"
      expect "Nothing found"
      expect "Esc shows all tasks"
      expect-not "Rent"
      key Escape
      expect "Rent"
      """)
    stage.resize(to: Size(width: 1_000, height: 720))
    stage.advance(by: .seconds(1))
    // In the rail it stands without a count, which would be of nothing.
    let line = try #require(
      stage.nodes.first { $0.semantics.role == .row && $0.semantics.name == "Late" })
    try stage.click("Late")
    stage.advance(by: .seconds(1))
    let words = try #require(stage.nodes.first { $0.semantics.name == "Nothing found" })
    #expect(words.frame.minX > line.frame.maxX)
    stage.key(KeyPress(.escape))
    stage.advance(by: .seconds(1))
    #expect(stage.shows("Rent") && !stage.shows("Nothing found"))
  }

  @Test("What repeats is found as soon as it does")
  func repeating() throws {
    try play(
      """
      do search
      type "is:repeating"
      expect "Nothing found"
      do end-search
      key Home
      do rename
      key Ctrl+A
      type "Buy food every friday"
      key Enter
      do search
      type "is:repeating"
      expect "1 of 3 tasks"
      expect "Buy food"
      """)
  }
}
