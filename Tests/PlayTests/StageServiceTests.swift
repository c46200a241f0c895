import App
import Canvas
import Kit
import Painting
import Play
import TaskStore
import Testing
import Widgets

/// A stage furnishes its windows as the program does its own.
@Suite struct StageServiceTests {
  private final class Token {}

  @Test("Each window is read as its dependencies say, also the ones that open later")
  func direction() throws {
    let stage = try Stage.make()
    #expect(stage.root.direction == .leftToRight)
    stage.setDirection(.rightToLeft)
    for window in StageWindow.allCases {
      try stage.open(window)
      #expect(stage.root.direction == .rightToLeft, "\(window)")
    }
  }

  @Test("A service is begun for each window, told to it, and ends with it")
  func service() throws {
    weak var token: Token?
    var windows: [String] = []
    let stage = try Stage(
      database: try TaskDatabase(), text: FontTextEngine(fonts: .fixed),
      services: [
        WindowService { app in
          windows.append(app.traits.title)
          app.report("The kettle boils")
          let new = Token()
          token = new
          return new
        }
      ])
    #expect(stage.shows("The kettle boils"))
    let first = token
    #expect(first != nil)
    try stage.open(.widgets)
    #expect(windows == ["Aloft", "Aloft widgets"])
    #expect(token != nil && token !== first)
  }
}
