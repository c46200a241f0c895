import AloftUI
import AloftWidgets
import Canvas
import GoldenSupport
import Loop
import Painting
import Play
import ProgramSupport
import TaskStore
import Testing
import Views
import Wording

/// Pictures of the windows of somebody who speaks Arabic: sentences, and the side on which they begin,
/// come from the catalogue.
@Suite struct ArabicGoldenTests {
  private static let names = [
    "شراء الخبز والحليب", "Renew the passport", "اتصل بـ Anna الساعة 5 مساءً", "12",
  ]

  private func expectGolden(_ stage: Stage, _ name: String) {
    GoldenSupport.expectGolden(stage.screen.bitmap, "arabic-\(name)")
    expectGoldenText(stage.root.semanticTree().dump(), "arabic-\(name)")
  }

  private func inArabic(_ tell: () throws -> Void) throws {
    let bytes = try CompiledCatalogue.bytes("ar")
    let catalogue = try #require(Catalogue(language: "ar", machineObject: bytes))
    try Language.$ofTask.withValue(catalogue, operation: tell)
  }

  private func stage(size: Size = Size(width: 480, height: 720)) throws -> Stage {
    let stage = try Stage.make(
      size: size, widgets: StageWidgets(guests: [.disk, .longestOpen]))
    for name in Self.names { stage.add(name) }
    stage.setClock(milliseconds: Stage.defaultClock.milliseconds + 97_265_000)
    return stage
  }

  @Test("The list, with something that was done")
  func list() throws {
    try inArabic {
      let stage = try stage()
      #expect(stage.root.direction == .rightToLeft)
      stage.key(KeyPress(.space))
      stage.advance(by: .seconds(2))
      expectGolden(stage, "list")
    }
  }

  @Test("Nothing to do")
  func empty() throws { try inArabic { expectGolden(try Stage.make(), "empty") } }

  @Test("The window's menu, and the themes beside it")
  func menu() throws {
    try inArabic {
      let stage = try stage()
      stage.send(.pointerMoved(Point(x: 92, y: 44)))
      stage.press(at: Point(x: 92, y: 44))
      stage.release()
      stage.advance(by: .seconds(1))
      expectGolden(stage, "menu")
    }
  }

  @Test("The settings")
  func settings() throws {
    try inArabic {
      let stage = try stage()
      stage.key(KeyPress(.character(","), .control))
      expectGolden(stage, "settings")
    }
  }

  @Test("The keys")
  func keys() throws {
    try inArabic {
      let stage = try stage()
      stage.key(KeyPress(.function(1)))
      expectGolden(stage, "keys")
    }
  }

  @Test("The question for a new task, refused")
  func dialog() throws {
    try inArabic {
      let stage = try stage()
      stage.key(KeyPress(.character("n")))
      stage.key(KeyPress(.enter))
      expectGolden(stage, "dialog")
    }
  }

  @Test("The widgets' own window, unfolded")
  func widgets() throws {
    try inArabic {
      let stage = try stage()
      try stage.open(.widgets)
      stage.advance(by: .seconds(1))
      stage.press(at: Point(x: 160, y: 110))
      stage.release()
      stage.advance(by: .seconds(1))
      expectGolden(stage, "widgets")
    }
  }

  @Test("Why the app cannot start")
  func trouble() throws {
    try inArabic {
      let text = try FontTextEngine(fonts: .fixed)
      let surroundings = Surroundings(loop: RunLoop(timeSource: VirtualTime()), text: text)
      let app = TroubleApp(
        reason: StoreError.newerVersion(
          path: "/home/ada/.local/share/aloft/aloft.db", found: 2, known: 1
        ).sentence, surroundings)
      app.root.handle(.resized(app.size))
      var bitmap = Bitmap(width: Int(app.size.width), height: Int(app.size.height))
      Raster(glyphs: text).paint(
        app.root.nextFrame().commands, onto: &bitmap, scale: 1,
        background: app.root.theme.background)
      GoldenSupport.expectGolden(bitmap, "arabic-trouble")
      expectGoldenText(app.root.semanticTree().dump(), "arabic-trouble")
    }
  }
}
