import App
import Canvas
import Kit
import Play
import TaskStore
import Tasks
import Testing
import Wording

/// Who sees no colours tells every state by its shape or its brightness.
@Suite("Without colour") struct WithoutColorTests {
  /// Of pixels that somebody sees to be another: as large as a tick, in device pixels at scale 2.
  private static let least = 24

  /// What a stage shows at a place, as brightnesses from 0 to 1.
  private struct Picture {
    let lights: [Double]
    let width: Int

    init(_ stage: Stage, _ place: Rect) {
      let bitmap = stage.screen.bitmap
      let (left, top) = (Int(place.minX * stage.scale), Int(place.minY * stage.scale))
      width = Int(place.width * stage.scale)
      var lights: [Double] = []
      for y in top..<top + Int(place.height * stage.scale) {
        for x in left..<left + width {
          let pixel = bitmap[min(max(x, 0), bitmap.width - 1), min(max(y, 0), bitmap.height - 1)]
          lights.append(Color(pixel & 0xFF_FFFF).luminance)
        }
      }
      self.lights = lights
    }

    /// How many pixels have three times the brightness of the other picture's, or a third.
    func differences(from other: Picture) -> Int {
      zip(lights, other.lights).count { max($0, $1) + 0.05 >= 3 * (min($0, $1) + 0.05) }
    }
  }

  private func node(
    _ role: Semantics.Role, _ name: String, _ stage: Stage
  ) throws -> SemanticNode {
    try #require(stage.nodes.first { $0.semantics.role == role && $0.semantics.name == name })
  }

  private func stage(_ theme: Theme) throws -> Stage {
    let stage = try Stage.make()
    stage.setTheme(theme)
    stage.setScale(2)
    stage.add("Open")
    stage.add("Done")
    try stage.click(ListWords.done("Done"))
    stage.advance(by: .seconds(10))
    stage.move(to: Point(x: 2, y: 2))
    stage.key(KeyPress(.home))
    return stage
  }

  @Test("Open and done", arguments: Theme.all)
  func done(_ theme: Theme) throws {
    let stage = try stage(theme)
    let open = Picture(stage, try node(.checkbox, ListWords.done("Open"), stage).frame)
    let done = Picture(stage, try node(.checkbox, ListWords.done("Done"), stage).frame)
    #expect(open.differences(from: done) >= Self.least)
    #expect(open.differences(from: open) == 0)
  }

  @Test("Selected by the keyboard", arguments: Theme.all)
  func selected(_ theme: Theme) throws {
    let stage = try stage(theme)
    let place = try node(.row, "Open", stage).frame
    let selected = Picture(stage, place)
    stage.key(KeyPress(.end))
    stage.advance(by: .seconds(1))
    #expect(Picture(stage, place).differences(from: selected) >= Self.least)
  }

  @Test("On and off, by the keyboard", arguments: Theme.all)
  func switches(_ theme: Theme) throws {
    let stage = try stage(theme)
    stage.key(KeyPress(.character(","), .control))
    stage.advance(by: .seconds(1))
    let name = SettingWords.name(of: .celebration)
    let place = try node(.switch, name, stage).frame
    let on = Picture(stage, place)
    try stage.click(name)
    stage.advance(by: .seconds(1))
    #expect(Picture(stage, place).differences(from: on) >= Self.least)
  }

  @Test("Checked in a menu", arguments: Theme.all)
  func marks(_ theme: Theme) throws {
    let stage = try stage(theme)
    func picture() throws -> Picture {
      try stage.click(MenuWords.window)
      stage.move(to: Point(x: 2, y: 700))
      defer { stage.key(KeyPress(.escape)) }
      return Picture(stage, try node(.menuItem, MenuWords.completed, stage).frame)
    }
    let on = try picture()
    stage.key(KeyPress(.character("h"), [.control, .shift]))
    stage.advance(by: .seconds(1))
    #expect(try picture().differences(from: on) >= Self.least)
  }

  @Test("A field that has the keyboard", arguments: Theme.all)
  func focus(_ theme: Theme) throws {
    let stage = try stage(theme)
    stage.key(KeyPress(.character("n")))
    stage.advance(by: .seconds(1))
    let place = try node(.field, DialogWords.nameField, stage).frame
    let focused = Picture(stage, place)
    stage.key(KeyPress(.tab))
    #expect(Picture(stage, place).differences(from: focused) >= Self.least)
  }
}
