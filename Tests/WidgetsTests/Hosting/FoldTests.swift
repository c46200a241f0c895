import Canvas
import Kit
import Loop
import Testing
import ViewTesting

@testable import Widgets

@Suite("Folding")
struct FoldTests {
  /// The guest's view is as high as it stands on screen.
  private func height(_ guest: TestGuest) -> Double { guest.label.frame.height }

  @Test(
    "Behaviour 49: at first collapsed; a click unfolds from 37 to 106 points and back, width kept")
  func click() throws {
    let guest = TestGuest("A")
    try HostHarness.run([guest]) { harness in
      harness.settle()
      let width = guest.label.frame.width
      #expect(height(guest) == 37)
      try harness.click("Content: A")
      harness.advance(.seconds(1))
      #expect(height(guest) == 106)
      #expect(guest.label.frame.width == width)
      // Fault 7 of the originals: a click that expands and never collapses.
      try harness.click("Content: A")
      harness.advance(.seconds(1))
      #expect(height(guest) == 37)
      #expect(guest.label.frame.width == width)
      #expect(harness.loop.displayLinkCount == 0)
    }
  }

  @Test(
    "Behaviour 52: Enter and Space on the content do what a click does",
    arguments: [Key.enter, .space])
  func keys(key: Key) throws {
    let guest = TestGuest("A")
    try HostHarness.run([guest]) { harness in
      harness.settle()
      for _ in 0..<3 { harness.press(.tab) }
      try #expect(harness.node("Content: A").semantics.states.contains(.focused))
      harness.press(key)
      harness.advance(.seconds(1))
      #expect(height(guest) == 106)
      try #expect(harness.node("Content: A").semantics.value == "unfolded")
      harness.press(key, isRepeat: true)
      harness.advance(.seconds(1))
      #expect(height(guest) == 106)
      harness.press(key)
      harness.advance(.seconds(1))
      #expect(height(guest) == 37)
      try #expect(harness.node("Content: A").semantics.value == "folded")
    }
  }

  @Test("The header's buttons are reached by Tab and pressed by Enter")
  func header() throws {
    let guest = TestGuest("A")
    try HostHarness.run([guest]) { harness in
      harness.settle()
      harness.press(.tab)
      try #expect(harness.node("Refresh: A").semantics.states.contains(.focused))
      harness.press(.enter)
      #expect(guest.completions.count == 2)
      harness.press(.tab)
      try #expect(harness.node("Show details: A").semantics.states.contains(.focused))
      harness.press(.enter)
      harness.advance(.seconds(1))
      #expect(height(guest) == 106)
      try #expect(harness.node("Hide details: A").semantics.states.contains(.focused))
      harness.press(.enter)
      harness.advance(.seconds(1))
      #expect(height(guest) == 37)
    }
  }

  @Test(
    "Behaviour 49: the details fade alongside, with one curve, at any refresh rate",
    arguments: [30.0, 60, 144])
  func alongside(framesPerSecond: Double) {
    let guest = TestGuest("A")
    HostHarness.run([guest], .init(framesPerSecond: framesPerSecond)) { harness in
      harness.settle()
      let start = harness.loop.mediaTime
      harness.host.toggleFold(of: guest)
      #expect(guest.coordinators.last?.targetSize.height == 106)
      #expect(guest.coordinators.last?.isAnimated == true)
      harness.advance(.milliseconds(100))
      let shown = guest.expansions.last ?? 0
      #expect(height(guest) == (37 + 69 * shown).rounded())
      // Each frame shows what is true at its target time, which is at most two frames ahead.
      let motion = FoldMotion(from: 0, to: 1, start: start)
      let now = harness.loop.mediaTime
      #expect(shown >= motion.expansion(at: now - 1 / framesPerSecond))
      #expect(shown <= motion.expansion(at: now + 2 / framesPerSecond))
      harness.advance(.seconds(1))
      #expect(guest.expansions.last == 1)
      #expect(guest.expansions == guest.expansions.sorted())
      #expect(guest.expansions.filter { $0 == 1 }.count == 1)
    }
  }

  @Test("Behaviour 49: the way takes 0.25 s, and not a nanosecond less")
  func duration() {
    let motion = FoldMotion(from: 0, to: 1, start: 8)
    #expect(motion.expansion(at: 8) == 0)
    #expect(motion.expansion(at: 7) == 0)
    #expect(!motion.isOver(at: 8.249_999_999))
    #expect(motion.expansion(at: 8.24) < 1)
    #expect(motion.isOver(at: 8.25))
    #expect(motion.expansion(at: 8.25) == 1)
    // Ease-out: more than half the way in half the time.
    #expect(motion.expansion(at: 8.125) == 0.875)
  }

  @Test("Behaviour 49: turned round half-way, it goes back from where it is")
  func reversal() {
    let guest = TestGuest("A")
    HostHarness.run([guest]) { harness in
      harness.settle()
      harness.host.toggleFold(of: guest)
      harness.advance(.milliseconds(50))
      let turn = guest.expansions.last ?? 0
      #expect(turn > 0.1 && turn < 0.9)
      let heightAtTurn = height(guest)
      harness.host.toggleFold(of: guest)
      #expect(height(guest) == heightAtTurn)
      #expect(harness.loop.displayLinkCount == 1)
      harness.advance(.milliseconds(10))
      let next = guest.expansions.last ?? 0
      #expect(next < turn && next > turn - 0.4)
      harness.advance(.seconds(1))
      #expect(guest.expansions.last == 0)
      #expect(height(guest) == 37)
      #expect(!guest.expansions.contains(1))
    }
  }

  @Test("A transition that is turned round completes once, and so does the one back")
  func completions() {
    let guest = TestGuest("A")
    var completions: [String] = []
    HostHarness.run([guest]) { harness in
      harness.settle()
      harness.host.toggleFold(of: guest)
      guest.coordinators[0].animate(alongside: { _ in }) { completions.append("out") }
      harness.advance(.milliseconds(50))
      harness.host.toggleFold(of: guest)
      #expect(completions == ["out"])
      guest.coordinators[1].animate(alongside: { _ in }) { completions.append("back") }
      harness.advance(.seconds(1))
      #expect(completions == ["out", "back"])
      // Too late: it is there already.
      var seen: [Double] = []
      guest.coordinators[1].animate(alongside: { seen.append($0) }) { completions.append("late") }
      #expect(seen == [0])
      #expect(completions.last == "late")
    }
  }

  @Test("Behaviour 49: with reduced motion it is there at once, without a display link")
  func reducedMotion() {
    let guest = TestGuest("A")
    HostHarness.run([guest], .init(reducesMotion: true)) { harness in
      harness.settle()
      harness.host.toggleFold(of: guest)
      #expect(harness.loop.displayLinkCount == 0)
      #expect(guest.expansions == [1])
      #expect(guest.coordinators.last?.isAnimated == false)
      harness.paintIfNeeded()
      #expect(height(guest) == 106)
    }
  }

  @Test("It goes on while something else is dragged")
  func tracking() {
    let guest = TestGuest("A")
    HostHarness.run([guest]) { harness in
      harness.settle()
      harness.host.toggleFold(of: guest)
      let end = harness.loop.now.advanced(bySeconds: 1)
      while harness.loop.now < end, harness.loop.run(mode: .tracking, before: end) {}
      #expect(guest.expansions.last == 1)
    }
  }

  @Test("A window that goes out of sight half-way ends the movement, and no frame is asked for")
  func hiddenHalfWay() {
    let guest = TestGuest("A")
    HostHarness.run([guest]) { harness in
      harness.settle()
      harness.host.toggleFold(of: guest)
      harness.advance(.milliseconds(50))
      harness.send(.visibilityChanged(false))
      #expect(harness.loop.displayLinkCount == 0)
      #expect(guest.expansions.last == 1)
      harness.send(.visibilityChanged(true))
      #expect(height(guest) == 106)
    }
  }

  @Test("A guest that is removed half-way leaves no link")
  func removedHalfWay() {
    let guest = TestGuest("A")
    HostHarness.run([guest]) { harness in
      harness.settle()
      harness.host.toggleFold(of: guest)
      harness.advance(.milliseconds(50))
      #expect(harness.loop.displayLinkCount == 1)
      harness.host.remove(guest)
      #expect(harness.loop.displayLinkCount == 0)
    }
  }

  @Test("The cards below move by the same points")
  func cardsBelow() throws {
    let (guest, below) = (TestGuest("A"), TestGuest("Below"))
    try HostHarness.run([guest, below]) { harness in
      harness.settle()
      let before = try harness.node("Below").frame.minY
      harness.host.toggleFold(of: guest)
      harness.advance(.seconds(1))
      try #expect(harness.node("Below").frame.minY == before + 69)
    }
  }

  @Test("A guest without details has no button, and clicks and wishes unfold nothing")
  func nothingToUnfold() throws {
    let guest = TestGuest("A")
    guest.size = ContentSize(collapsed: 37)
    try HostHarness.run([guest]) { harness in
      harness.settle()
      #expect(!harness.isShown("Show details: A"))
      #expect(!harness.isShown("Content: A"))
      harness.click(at: try harness.node("A is here").frame.center)
      guest.context?.toggleFold()
      harness.advance(.seconds(1))
      #expect(height(guest) == 37)
      #expect(guest.coordinators.isEmpty)
    }
  }

  @Test("A guest that does not ask for it is not folded by clicks, only by its button")
  func clicksAreTheGuests() throws {
    let guest = TestGuest("A")
    guest.foldsOnClick = false
    try HostHarness.run([guest]) { harness in
      harness.settle()
      harness.click(at: try harness.node("A is here").frame.center)
      harness.advance(.seconds(1))
      #expect(height(guest) == 37)
      try harness.click("Show details: A")
      harness.advance(.seconds(1))
      #expect(height(guest) == 106)
    }
  }

  @Test("A guest whose details go away while they are shown is folded at once")
  func detailsGoAway() {
    let guest = TestGuest("A")
    HostHarness.run([guest]) { harness in
      harness.settle()
      harness.host.toggleFold(of: guest)
      harness.advance(.seconds(1))
      guest.size = ContentSize(collapsed: 50)
      guest.context?.contentSizeChanged()
      harness.paintIfNeeded()
      #expect(height(guest) == 50)
      #expect(harness.host.isUnfolded(guest) != true)
      #expect(harness.loop.displayLinkCount == 0)
    }
  }

  @Test("A control inside the content keeps its clicks; all around it folds")
  func controlInside() throws {
    let guest = ButtonGuest()
    try HostHarness.run([guest]) { harness in
      harness.settle()
      try harness.click("Press me")
      #expect(guest.presses == 1)
      #expect(guest.view.frame.height == 37)
      let button = try harness.node("Press me").frame
      harness.click(at: Point(x: button.maxX + 20, y: button.midY))
      harness.advance(.seconds(1))
      #expect(guest.presses == 1)
      #expect(guest.view.frame.height == 106)
    }
  }

  @Test("A press that leaves the content before it is released folds nothing")
  func dragOut() throws {
    let guest = TestGuest("A")
    try HostHarness.run([guest]) { harness in
      harness.settle()
      let content = try harness.node("Content: A").frame
      harness.send(.pointerPressed(content.center, button: .primary, clicks: 1))
      let outside = Point(x: content.midX, y: content.maxY + 50)
      harness.send(.pointerMoved(outside))
      harness.send(.pointerReleased(outside, button: .primary))
      harness.advance(.seconds(1))
      #expect(height(guest) == 37)
    }
  }
}

/// A guest with a button of its own in a plain view.
private final class ButtonGuest: TodayProvider {
  let name = "Buttons"
  let version = 1
  let foldsOnClick = true
  private(set) var presses = 0
  let view = Corner()

  func loadView() -> View {
    view.button.action = { [weak self] in self?.presses += 1 }
    return view
  }

  func preferredContentSize(forWidth width: Double) -> ContentSize {
    ContentSize(collapsed: 37, expanded: 106)
  }

  func performUpdate(completion: UpdateCompletion) { completion(.noData) }

  final class Corner: View {
    let button = Button("Press me")
    override init() {
      super.init()
      addSubview(button)
    }
    override func layout() { button.frame = Rect(x: 0, y: 0, width: 80, height: 36) }
  }
}
