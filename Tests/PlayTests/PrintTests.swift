import Canvas
import Kit
import Painting
import ProgramSupport
import TaskStore
import Tasks
import Testing

@testable import App
@testable import Play

/// What is shown, put on paper by the window's menu or a key.
@Suite struct PrintTests {
  private let folder: TemporaryFolder
  private let stage: Stage

  /// A Thursday, the 1st of January 2026, at 9:00.
  init() throws {
    folder = try TemporaryFolder()
    stage = try Stage.make(size: Size(width: 480, height: 900))
  }

  private var path: String { folder["out.pdf"] }

  private func write(to path: String, replacing: Bool = false) {
    stage.key(KeyPress(.character("p"), .control))
    stage.key(KeyPress(.character("a"), .control))
    stage.key(KeyPress(.delete))
    stage.type(path)
    stage.key(KeyPress(.enter))
    if replacing { stage.key(KeyPress(.enter)) }
    stage.advance(by: .milliseconds(20))
  }

  private func says(_ words: String) -> Bool {
    stage.nodes.contains { $0.semantics.name.contains(words) }
  }

  private var offersOpening: Bool { stage.nodes.contains { $0.semantics.name == "Open" } }

  /// Indented by how deep they stand.
  private var lines: [String] {
    stage.app.screen.listing.paperDocument.lines.map { line in
      switch line {
      case .heading(let text): "# " + text
      case .note(let text): "- " + text
      case .task(let task):
        String(repeating: " ", count: task.depth) + (task.isDone ? "x " : "o ") + task.name
          + (task.details.isEmpty ? "" : " (\(task.details))")
      }
    }
  }

  @Test("A key or the window's menu asks for a file; the pages are in it, said, and can be opened")
  func printed() throws {
    stage.paste("Buy food\nCall Anna")
    write(to: path)
    #expect(says("Printed into out.pdf: one page") && offersOpening)
    let file = folder.text("out.pdf")
    #expect(file.hasPrefix("%PDF-1.5") && file.contains("/Count 1 "))
    // All tasks, in UTF-16.
    #expect(file.contains("/Title <FEFF0041006C006C"))
    try stage.click("Open")
    #expect(says("xdg-open"), "the stage has no program that could")
    try stage.click("Menu")
    try stage.click("Files")
    try stage.click("Print…")
    #expect(stage.shows("~/All tasks.pdf"))
    stage.key(KeyPress(.escape))
    #expect(folder.text("out.pdf") == file)
  }

  @Test("All tasks stand as on the screen: their order, steps, labels, and what is completed")
  func all() throws {
    stage.paste("Buy food +Home #shop\nCall Anna !!\nDone")
    try stage.click("Buy food")
    try stage.act(.addStep)
    stage.type("Milk")
    stage.key(KeyPress(.enter))
    stage.key(KeyPress(.escape))
    try stage.click("Buy food")
    try stage.act(.hideSteps)
    try stage.click("Done: Done")
    stage.advance(by: .seconds(1))
    let folded = lines
    #expect(folded.contains("o Buy food (0 of 1 · Home · #shop)"), "\(folded)")
    #expect(!folded.contains { $0.contains("Milk") }, "it is folded away")
    #expect(folded.contains("o Call Anna (!!)"))
    #expect(folded.suffix(2) == ["# 1 completed", "x Done"])
    try stage.click("Buy food")
    stage.key(KeyPress(.right))
    #expect(lines.contains(" o Milk (Home)"), "\(lines)")
    try stage.act(.search)
    stage.type("anna")
    stage.advance(by: .seconds(1))
    #expect(lines == ["o Call Anna (!!)"])
    #expect(stage.app.screen.listing.paperDocument.title == "anna")
  }

  @Test("The days to come stand below their headings, with the dates that come again")
  func upcoming() throws {
    stage.paste("Passport 2025-12-29\nLunch today 12:30\nWater the plants every 3 days 8:00")
    stage.advance(by: .seconds(20))
    try stage.act(.upcoming)
    #expect(lines.prefix(2) == ["# Overdue (1)", "o Passport (3 days overdue)"], "\(lines)")
    #expect(lines.contains("# Today") && lines.contains("o Lunch (12:30)"), "\(lines)")
    #expect(lines.contains("- Water the plants · 08:00"), "\(lines)")
    #expect(stage.app.screen.listing.paperDocument.title == "Upcoming")
  }

  @Test("Where nothing is there a page says so")
  func nothing() {
    write(to: path)
    #expect(says("one page") && folder.text("out.pdf").contains("/Count 1 "))
  }

  @Test(
    "A disk that is full, a folder and one that may not be written to are said, nothing is lost")
  func refused() throws {
    stage.paste("Buy food")
    try folder.write("mine", to: "kept.pdf")
    for target in ["/dev/full", "/proc/out.pdf", folder["no/out.pdf"]] {
      write(to: target, replacing: target == "/dev/full")
      #expect(says("cannot be written"), "\(target)")
    }
    #expect(try folder.names() == ["kept.pdf"] && stage.shows("Buy food"))
    write(to: folder["kept.pdf"], replacing: true)
    #expect(folder.text("kept.pdf").hasPrefix("%PDF"))
  }

  @Test("Signs that no font here has are said, longer than that all is well")
  func noFont() {
    stage.paste("Buy \u{378}")
    write(to: path)
    #expect(says("boxes on the pages") && folder.text("out.pdf").hasPrefix("%PDF"))
    stage.advance(by: .seconds(10))
    #expect(says("boxes on the pages") && offersOpening)
  }
}
