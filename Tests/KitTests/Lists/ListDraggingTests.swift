import Canvas
import Loop
import Testing
import ViewTesting

@testable import Kit

/// A row with nothing but a handle, which fills it.
private final class HandleRow: View {
  let handle = Handle()

  override init() {
    super.init()
    addSubview(handle)
  }

  override func layout() { handle.frame = bounds }
}

private final class Handle: View {
  var events: [PointerEvent] = []
  var moved: (Point) -> Void = { _ in }
  var ended: () -> Void = {}

  override var claimsDrags: Bool { true }
  override func pointer(_ event: PointerEvent) {
    events.append(event)
    switch event {
    case .began: break
    case .moved(let point): moved(convertToWindow(point))
    case .ended, .cancelled: ended()
    }
  }
}

/// Rows of which the first can be moved among each other, as open tasks can.
private final class HandleSource: ListSource {
  let count: Int
  let movable: Range<Int>
  let list = ListView(name: "Rows")
  private(set) var rowCalls = 0

  init(count: Int, movable: Range<Int>? = nil) {
    self.count = count
    self.movable = movable ?? 0..<count
    list.source = self
  }

  var rowHeights: RowHeights { RowHeights(count: count, standard: 48) }
  func isSelectable(_ index: Int) -> Bool { true }

  func row(at index: Int, in list: ListView) -> View {
    rowCalls += 1
    let row = list.dequeue(HandleRow.self) ?? HandleRow()
    row.handle.moved = { [unowned self] in list.dragMoved(to: $0.y, among: self.movable) }
    row.handle.ended = { list.dragEnded() }
    return row
  }

  func handle(_ row: Int) -> Handle? { (list.view(ofRow: row) as? HandleRow)?.handle }

  func run(_ options: Harness.Options = .init(), _ story: (Harness) throws -> Void) rethrows {
    try withExtendedLifetime(self) { try Harness.run(Filling(list), options, story) }
  }
}

/// The window is 720 points high, fifteen rows.
@Suite("List: dragging")
struct ListDraggingTests {
  private let middle = Point(x: 200, y: 360)
  private let edge = Point(x: 200, y: 720)
  private let below = Point(x: 200, y: 900)
  private let above = Point(x: 200, y: -200)

  private func offset(_ source: HandleSource) -> Double { source.list.position.offset }

  @Test(
    "At an edge the list scrolls at the speed that belongs to the place, at every frame rate",
    arguments: [30.0, 60, 144])
  func speed(rate: Double) {
    let source = HandleSource(count: 1000)
    source.run(.init(framesPerSecond: rate)) { window in
      window.drag(from: middle, to: edge, over: .zero, steps: 1, releases: false)
      window.advance(.seconds(1))
      #expect(abs(offset(source) - 400) < 0.001)
      window.move(to: below)
      window.advance(.seconds(1))
      #expect(abs(offset(source) - 1600) < 0.001)
      window.move(to: Point(x: 200, y: 0))
      window.advance(.seconds(1))
      #expect(abs(offset(source) - 1200) < 0.001)
      window.release(at: edge)
    }
  }

  @Test("Behaviour 20: a drag by a handle runs the loop in tracking mode until it ends")
  func tracking() {
    let source = HandleSource(count: 1000)
    source.run { window in
      window.press(at: middle)
      #expect(window.root.runLoopMode == .tracking)
      window.move(to: below)
      var held = 0
      let timer = Timer(timeInterval: 0.1, repeats: false) { _ in held += 1 }
      timer.fireDate = window.loop.now.advanced(bySeconds: 0.1)
      window.loop.add(timer, forMode: .default)
      window.advance(.milliseconds(500))
      #expect(abs(offset(source) - 600) < 0.001 && held == 0)
      window.release(at: below)
      #expect(window.root.runLoopMode == .default)
      window.advance(.milliseconds(1))
      #expect(held == 1)
    }
  }

  @Test("Behaviour 33: frames come while the pointer is in a zone, and not one afterwards")
  func framesInZone() {
    let source = HandleSource(count: 1000)
    source.run { window in
      window.drag(from: middle, to: Point(x: 200, y: 696), releases: false)
      #expect(window.loop.displayLinkCount == 0, "The zone begins one point further.")
      window.move(to: Point(x: 200, y: 697))
      #expect(window.loop.displayLinkCount == 1)
      let frames = window.frameCount
      window.advance(.seconds(1))
      #expect(window.frameCount == frames + 60)
      window.move(to: Point(x: 200, y: 696))
      #expect(window.loop.displayLinkCount == 0)
      expectSleep(window)
      window.release(at: Point(x: 200, y: 696))
    }
  }

  @Test("At the end of what can be moved, and at its beginning, frames stop; the drag goes on")
  func ends() {
    let source = HandleSource(count: 1000, movable: 0..<30)
    source.run { window in
      window.drag(from: middle, to: below, releases: false)
      window.advance(.seconds(2))
      #expect(offset(source) == 30 * 48 - 720)
      expectSleep(window)
      window.move(to: above)
      #expect(window.loop.displayLinkCount == 1)
      window.advance(.seconds(2))
      #expect(offset(source) == 0)
      expectSleep(window)
      window.move(to: below)
      #expect(window.loop.displayLinkCount == 1)
      window.release(at: below)
    }
  }

  private func expectSleep(_ window: Harness, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(window.loop.displayLinkCount == 0, sourceLocation: sourceLocation)
    let wakeUps = window.loop.statistics.wakeUps - window.loop.statistics.limitsReached
    let frames = window.frameCount
    window.advance(.seconds(10))
    let statistics = window.loop.statistics
    #expect(
      statistics.wakeUps - statistics.limitsReached == wakeUps, sourceLocation: sourceLocation)
    #expect(window.frameCount == frames, sourceLocation: sourceLocation)
  }

  @Test("What fits, or was scrolled past the end of what can be moved, stays where it is")
  func nothingToScroll() {
    let short = HandleSource(count: 15)
    short.run { window in
      window.drag(from: middle, to: below, releases: false)
      #expect(window.loop.displayLinkCount == 0)
      window.release(at: below)
    }
    let scrolled = HandleSource(count: 1000, movable: 0..<20)
    scrolled.run { window in
      window.wheel(8)
      window.advance(.seconds(1))
      #expect(offset(scrolled) == 576, "Twelve rows: eight are left, then what stays in place.")
      window.drag(from: Point(x: 200, y: 24), to: below, releases: false)
      window.advance(.seconds(1))
      #expect(offset(scrolled) == 576)
      window.move(to: above)
      window.advance(.seconds(1))
      #expect(offset(scrolled) == 0)
      window.release(at: above)
    }
  }

  @Test("The row of the handle lives as long as it is held, however far the list scrolls")
  func heldRow() throws {
    let source = HandleSource(count: 1000)
    try source.run { window in
      window.press(at: Point(x: 200, y: 24))
      let handle = try #require(source.handle(0))
      window.move(to: below)
      window.advance(.seconds(10))
      #expect(offset(source) == 12_000)
      #expect(source.handle(0) === handle && window.root.pointer.pressedView === handle)
      #expect(handle.frameInWindow.minY == -12_000)
      #expect(source.list.visibleRows.map(\.index) == Array(250..<265), "It is not in sight.")
      window.release(at: below)
      #expect(handle.events.last == .ended(handle.convertFromWindow(below)))
      window.wheel(0.1)
      #expect(source.list.view(ofRow: 0) == nil)
    }
  }

  @Test("A million rows cost a frame as much as a thousand", arguments: [1_000, 1_000_000])
  func cost(count: Int) {
    let source = HandleSource(count: count)
    source.run { window in
      window.drag(from: middle, to: below, over: .zero, steps: 1, releases: false)
      let (calls, frames) = (source.rowCalls, window.frameCount)
      window.advance(.seconds(10))
      #expect(offset(source) == 250 * 48 && window.frameCount == frames + 600)
      #expect(source.rowCalls == calls + 250, "Every row that comes into sight is asked for once.")
      #expect(source.list.subviews.count == 18, "Sixteen in sight, the one that is held, the bar.")
      window.release(at: below)
    }
  }

  @Test("A stalled frame is one step to where time says")
  func stall() {
    let source = HandleSource(count: 1000)
    source.run { window in
      window.drag(from: middle, to: below, over: .zero, steps: 1, releases: false)
      window.time.advance(by: .milliseconds(500))
      let frames = window.frameCount
      window.advance(.milliseconds(1))
      #expect(window.frameCount <= frames + 1)
      #expect(abs(offset(source) - 600) < 1.3)
      window.release(at: below)
    }
  }

  @Test("Reduced motion: it scrolls all the same")
  func reducedMotion() {
    let source = HandleSource(count: 1000)
    source.run(.init(reducesMotion: true)) { window in
      window.drag(from: middle, to: edge, over: .zero, steps: 1, releases: false)
      window.advance(.seconds(1))
      #expect(abs(offset(source) - 400) < 0.001)
      window.release(at: edge)
    }
  }

  @Test("The wheel and the keys scroll between the zones; in a zone they leave the list alone")
  func wheel() {
    let source = HandleSource(count: 1000, movable: 0..<30)
    source.run { window in
      window.press(.tab)
      window.drag(from: middle, to: Point(x: 200, y: 400), releases: false)
      window.wheel(2)
      window.advance(.seconds(1))
      #expect(offset(source) == 144)
      window.move(to: below)
      window.advance(.seconds(5))
      #expect(offset(source) == 720)
      window.wheel(-5)
      window.press(.end)
      window.advance(.seconds(1))
      #expect(offset(source) == 720)
      window.move(to: middle)
      window.wheel(-1)
      window.advance(.seconds(1))
      #expect(offset(source) == 648)
      window.release(at: middle)
    }
  }

  @Test(
    "Whatever interrupts a drag stops the list where it is",
    arguments: [Input.focusChanged(false), .visibilityChanged(false), .closeRequested])
  func interrupted(input: Input) {
    let source = HandleSource(count: 1000)
    source.run { window in
      window.drag(from: middle, to: edge, over: .zero, steps: 1, releases: false)
      window.advance(.seconds(1))
      window.send(input)
      #expect(window.loop.displayLinkCount == 0 && window.root.runLoopMode == .default)
      window.advance(.seconds(1))
      #expect(abs(offset(source) - 400) < 0.001)
      window.send(.visibilityChanged(true))
    }
  }

  @Test("A reload while the row is out of sight ends the drag: rows mean something else now")
  func reload() throws {
    let source = HandleSource(count: 1000)
    try source.run { window in
      window.press(at: Point(x: 200, y: 24))
      let handle = try #require(source.handle(0))
      window.move(to: below)
      window.advance(.seconds(5))
      source.list.reload()
      window.paintIfNeeded()
      #expect(handle.events.last == .cancelled && window.root.pointer.isIdle)
      #expect(window.loop.displayLinkCount == 0)
    }
  }

  @Test("A window that shrinks or grows in between moves the end along")
  func resized() {
    let source = HandleSource(count: 30)
    source.run { window in
      window.drag(from: middle, to: below, releases: false)
      window.advance(.seconds(5))
      #expect(offset(source) == 720)
      window.send(.resized(Size(width: 480, height: 480)))
      window.move(to: below)
      window.advance(.seconds(5))
      #expect(offset(source) == 960)
      window.send(.resized(Size(width: 480, height: 960)))
      #expect(offset(source) == 480)
      #expect(window.loop.displayLinkCount == 0)
      window.release(at: below)
    }
  }
}
