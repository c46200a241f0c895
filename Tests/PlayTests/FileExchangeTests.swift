import Canvas
import Glibc
import Kit
import Painting
import Play
import ProgramSupport
import TaskStore
import Tasks
import Testing

@testable import App

/// Files in and out by the window's menu, on a desktop without a dialog for files: their paths are written.
@Suite struct FileExchangeTests {
  private let folder: TemporaryFolder
  private let database: TaskDatabase

  init() throws {
    folder = try TemporaryFolder()
    database = try TaskDatabase.open(folder: folder["data"]).database
    for name in ["Buy food", "Call Anna"] {
      try database.perform(.add(try TaskName(name)), at: Stage.defaultClock)
    }
  }

  private func stage() throws -> Stage {
    try Stage(
      database: database, text: try FontTextEngine(fonts: .fixed),
      size: Size(width: 480, height: 720))
  }

  private func write(_ path: String, in stage: Stage) throws {
    stage.key(KeyPress(.character("a"), .control))
    stage.key(KeyPress(.delete))
    stage.type(path)
    stage.key(KeyPress(.enter))
    stage.advance(by: .milliseconds(20))
  }

  private func export(as format: String? = nil, in stage: Stage) throws {
    try stage.click("Menu")
    try stage.click("Files")
    try stage.click("Export…")
    if let format {
      stage.key(KeyPress(.space))
      try stage.click(format)
    }
    try stage.click("Choose a file…")
  }

  @Test("What is exported is there, said, and imported again as what it was")
  func roundTrip() throws {
    let stage = try stage()
    try export(in: stage)
    #expect(stage.shows("~/Tasks.json"))
    try write(folder["out.json"], in: stage)
    #expect(stage.shows("Exported to out.json: 2 tasks"))
    let written = folder.text("out.json")
    #expect(written.contains("Buy food") && written.contains("Call Anna"))

    let other = try TaskDatabase.open(folder: folder["other"]).database
    let second = try Stage(
      database: other, text: try FontTextEngine(fonts: .fixed), size: Size(width: 480, height: 720))
    try second.click("Menu")
    try second.click("Files")
    try second.click("Import…")
    try write(folder["out.json"], in: second)
    try second.click("Import")
    second.advance(by: .milliseconds(20))
    #expect(try other.load().map(\.name) == ["Buy food", "Call Anna"])
  }

  @Test("One list alone, in each format")
  func formats() throws {
    let stage = try stage()
    try export(as: "todo.txt", in: stage)
    #expect(stage.shows("~/Tasks.txt"))
    try write(folder["a.txt"], in: stage)
    #expect(folder.text("a.txt").split(separator: "\n").count == 2)
    for (name, ending) in [("Markdown", "md"), ("CSV", "csv"), ("iCalendar, tasks", "ics")] {
      try export(as: name, in: stage)
      try write(folder["a.\(ending)"], in: stage)
      #expect(folder.text("a.\(ending)").contains("Call Anna"), "\(name)")
    }
  }

  @Test("A file that is there is replaced by a second Enter alone; another path asks anew")
  func replaced() throws {
    try folder.write("mine", to: "out.json")
    let stage = try stage()
    try export(in: stage)
    try write(folder["out.json"], in: stage)
    #expect(stage.shows("There is such a file. Replace it?"))
    #expect(folder.text("out.json") == "mine")
    try write(folder["out.json"], in: stage)
    #expect(folder.text("out.json") == "mine", "written anew it is asked anew")
    stage.key(KeyPress(.enter))
    stage.advance(by: .milliseconds(20))
    #expect(folder.text("out.json").contains("Buy food"))
  }

  @Test(
    "A path that is none, a folder, a full disk and a file that is not there are said",
    arguments: [
      ("", "Write the whole path"), ("out.json", "Write the whole path"),
      ("/tmp/", "Write the whole path"),
    ])
  func paths(path: String, said: String) throws {
    let stage = try stage()
    try export(in: stage)
    try write(path, in: stage)
    #expect(stage.nodes.contains { $0.semantics.name.hasPrefix(said) })
  }

  @Test("What cannot be written or read is said, and nothing is lost")
  func refused() throws {
    let stage = try stage()
    try export(in: stage)
    try write("/dev/full/out.json", in: stage)
    #expect(stage.nodes.contains { $0.semantics.name.contains("cannot be written") })
    try stage.click("Menu")
    try stage.click("Files")
    try stage.click("Import…")
    try write(folder["nowhere.ics"], in: stage)
    #expect(stage.nodes.contains { $0.semantics.name.contains("nowhere.ics") })
    #expect(try database.load().count == 2)
  }

  @Test("A backup is made and said, and can be restored")
  func backUp() throws {
    let stage = try stage()
    try stage.click("Menu")
    try stage.click("Files")
    try stage.click("Back up now")
    stage.advance(by: .milliseconds(20))
    #expect(stage.shows("A backup of 2 tasks was made"))
    let backups = try Backups(ofDataFolder: folder["data"]).list()
    #expect(try backups.map { try OpenBackup($0.path).taskCount } == [2])
    #expect(stage.shows("A backup of 2 tasks was made"))
  }
}
