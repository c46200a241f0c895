import Canvas
import Glibc
import Kit
import Painting
import Play
import ProgramSupport
import TaskStore
import Tasks
import Testing

@testable import System

/// The settings where the store takes nothing: they hold for this run, and that is said where the eye is.
@Suite struct SettingsTroubleTests {
  private func withBusyStore(_ size: Size, _ story: (Stage) throws -> Void) throws {
    let folder = try TemporaryFolder()
    let timeout = LockTimeout(milliseconds: 1)
    let database = try TaskDatabase.open(folder: folder.path, timeout: timeout).database
    let other = try TaskDatabase.open(folder: folder.path, timeout: timeout).database
    let stage = try Stage(
      database: database, text: try FontTextEngine(fonts: .fixed), size: size)
    let task = NewTask(try TaskName("Busy"))
    let adding = try other.beginAdding([task], at: Timestamp(milliseconds: 0))
    try story(stage)
    adding.cancel()
  }

  private static let sizes = [Size(width: 480, height: 720), Size(width: 280, height: 320)]

  @Test(
    "In the dialog it is said below the setting, in sight, and gone with the next change",
    arguments: sizes)
  func dialog(_ size: Size) throws {
    try withBusyStore(size) { stage in
      stage.key(KeyPress(.character(","), .control))
      try stage.click("Theme")
      try stage.click("Dark")
      #expect(stage.root.theme.name == "dark")
      let said = try #require(stage.nodes.first { $0.semantics.role == .status })
      #expect(said.semantics.name.hasPrefix("This holds until Aloft is closed"))
      #expect(stage.root.bounds.contains(said.frame.origin) && said.frame.maxY <= size.height)
      stage.key(KeyPress(.escape))
      stage.key(KeyPress(.character(","), .control))
      #expect(stage.shows("Dark") && !stage.shows("This holds"))
    }
  }

  @Test("Zoom by key holds too, and the toast says so")
  func zoom() throws {
    try withBusyStore(Self.sizes[0]) { stage in
      stage.key(KeyPress(.character("+"), .control))
      #expect(stage.scale == 1.1)
      #expect(stage.shows("This holds until Aloft is closed"))
    }
  }
}
