import Canvas
import Glibc
import Kit
import Loop
import Painting
import Play
import System
import TaskStore
import Tasks
import Testing
import Widgets

/// User stories are scripts: what is played here can be typed by anybody.
@Suite struct StoryTests {
  static let folder = String(#filePath.dropLast("StoryTests.swift".count)) + "Stories"

  static var stories: [String] {
    var names: [String] = []
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasSuffix(".play") { names.append(name) }
    }
    return names.sorted()
  }

  @Test("There are stories to play")
  func storiesExist() {
    #expect(Self.stories.count >= 10)
  }

  @Test("Every story comes true", arguments: stories)
  func storyComesTrue(_ name: String) throws {
    let script = try PlayScript(try TextFile.read("\(Self.folder)/\(name)"), name: name)
    try Player(stage: try .make(), folder: "/dev/null", print: { _ in }).play(script)
  }

  @Test("The same script gives the same picture and the same counters")
  func deterministic() throws {
    let script = try PlayScript(
      try TextFile.read("\(Self.folder)/first-day.play") + "\nstats\n", name: "first-day")
    var pictures: [Bitmap] = []
    var counters: [String] = []
    for _ in 1...2 {
      let stage = try Stage.make()
      try Player(stage: stage, folder: "/dev/null", print: { counters.append($0) }).play(script)
      pictures.append(stage.screen.bitmap)
    }
    #expect(pictures[0] == pictures[1])
    #expect(counters[0] == counters[1])
  }
}

extension Stage {
  /// A stage in UTC, over an empty store in memory where dates have no reminders by themselves unless another one is given.
  static func make(
    text: FontTextEngine? = nil, size: Size = Size(width: 480, height: 720),
    widgets: StageWidgets = StageWidgets(), database: TaskDatabase? = nil
  ) throws -> Stage {
    setenv("TZ", "UTC", 1)
    let isOwn = database == nil
    let database = try database ?? TaskDatabase()
    if isOwn { try database.set("off", for: Setting.reminders.rawValue) }
    return try Stage(
      database: database, text: try text ?? FontTextEngine(fonts: .fixed), size: size,
      widgets: widgets)
  }

  /// What is on the clipboard; it answers at once.
  var clipboardText: String? {
    var answer: Clipboard.Answer?
    _ = root.clipboard.read(.clipboard) { answer = $0 }
    if case .text(let text) = answer { return text }
    return nil
  }

  /// Those of the application; the ends of the test's own waits are none.
  var wakeUps: Int { loop.statistics.wakeUps - loop.statistics.limitsReached }
}
