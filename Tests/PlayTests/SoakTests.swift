import App
import Canvas
import Kit
import Loop
import Painting
import Play
import Testing
import Widgets

/// What a long life leaves behind, as counts. `Assets/ci/soak` lets a day pass and measures memory.
@Suite struct SoakTests {
  @Test("After half an hour of random use the application holds what it held before")
  func nothingGrows() throws {
    let text = try FontTextEngine(fonts: .fixed)
    let stage = try Stage.make(text: text, size: Size(width: 280, height: 440))
    stage.paste((1...1_000).map { "Task \($0)" }.joined(separator: "\n"))
    var actions = RandomActions(seed: 1)
    /// Everything that a use may leave open is closed, and what moves has come to rest.
    func held() -> Holding {
      stage.release()
      for _ in 1...3 { stage.key(KeyPress(.escape)) }
      stage.send(.focusChanged(true))
      stage.root.reducesMotion = false
      stage.setDisk(StageWidgets.quarterUsed)
      stage.show([.disk])
      stage.setScale(1)
      stage.resize(to: Size(width: 280, height: 440))
      stage.send(.pointerLeft)
      stage.advance(by: .seconds(20))
      return Holding(stage)
    }
    func use() {
      for _ in 1...150 { actions.next(on: stage).perform(on: stage) }
      stage.advance(by: .seconds(300))
    }
    use()
    let before = held()
    for _ in 1...5 { use() }
    let after = held()
    #expect(after.timers <= before.timers)
    #expect(after.displayLinks == 0 && before.displayLinks == 0)
    #expect(stage.root.dialogs.isEmpty)
    // Rows of every kind stay for the next use: as many as once were seen together.
    #expect(after.views <= before.views + 20, "\(before) became \(after)")
  }

  private struct Holding {
    var timers: Int
    var displayLinks: Int
    var views: Int

    init(_ stage: Stage) {
      timers = stage.loop.timerCount
      displayLinks = stage.loop.displayLinkCount
      views = stage.root.countOfViews
    }
  }
}

extension View {
  fileprivate var countOfViews: Int { subviews.reduce(1) { $0 + $1.countOfViews } }
}
