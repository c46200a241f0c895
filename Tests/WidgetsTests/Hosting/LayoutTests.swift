import Canvas
import Kit
import Loop
import Testing
import ViewTesting

@testable import Widgets

@Suite("Cards at any width")
struct LayoutTests {
  @Test(
    "C7: header and content lie inside the card, apart from each other, from 160 to 2000 points",
    arguments: [160.0, 161, 200, 280, 333.5, 480, 720, 1280, 2000])
  func widths(width: Double) throws {
    let guest = TestGuest("A guest with a name that is rather long for a card", answer: .noData)
    let options = HostHarness.Options(size: Size(width: width, height: 800))
    try HostHarness.run([guest], options) { harness in
      harness.settle()
      let card = try harness.node(guest.name).frame
      #expect(card.width == width)
      let buttons = harness.tree.filter {
        $0.semantics.role == .button && !$0.semantics.name.hasPrefix("Content")
      }
      #expect(buttons.count == 2)
      let live = guest.label.frameInWindow
      for inside in buttons.map(\.frame) + [live] {
        #expect(inside.intersection(card) == inside)
        #expect(inside.width > 0)
      }
      #expect(!buttons[0].frame.intersects(buttons[1].frame))
      for button in buttons { #expect(!button.frame.intersects(live)) }
      #expect(live.width == width - 32)
      #expect(live.height == 37)
    }
  }

  @Test(
    "A reason of any length fits its card and pushes the content down", arguments: [160.0, 2000])
  func reasons(width: Double) throws {
    let reason = Array(repeating: "word", count: 100).joined(separator: " ")
    let guest = TestGuest("A", answer: .failed(reason: reason))
    let options = HostHarness.Options(size: Size(width: width, height: 800))
    try HostHarness.run([guest], options) { harness in
      harness.settle()
      let card = try harness.node("A").frame
      let status = try #require(harness.tree.first { $0.semantics.role == .status })
      #expect(status.frame.intersection(card) == status.frame)
      #expect(guest.label.frameInWindow.minY >= status.frame.maxY)
      #expect(guest.label.frame.height == 37)
    }
  }

  @Test(
    "Heights that nobody can use become ones that can",
    arguments: [
      (ContentSize(collapsed: .nan, expanded: .nan), ContentSize(collapsed: 0)),
      (ContentSize(collapsed: -5, expanded: -1), ContentSize(collapsed: 0)),
      (
        ContentSize(collapsed: 10, expanded: .infinity),
        ContentSize(collapsed: 10, expanded: ContentSize.greatest)
      ),
      (ContentSize(collapsed: 50, expanded: 50), ContentSize(collapsed: 50)),
      (ContentSize(collapsed: 50, expanded: 40), ContentSize(collapsed: 50)),
      (
        ContentSize(collapsed: 36.6, expanded: 106.2), ContentSize(collapsed: 37, expanded: 106)
      ),
    ])
  func saneHeights(asked: ContentSize, given: ContentSize) {
    #expect(asked.sane == given)
  }

  @Test(
    "Margins that nobody can use leave the guest its place",
    arguments: [Double.nan, -100, .infinity, 1e9])
  func margins(margin: Double) throws {
    let guest = TestGuest("A")
    guest.margins = Insets(margin)
    try HostHarness.run([guest]) { harness in
      harness.settle()
      let card = try harness.node("A").frame
      let live = guest.label.frameInWindow
      #expect(live.intersection(card) == live)
      #expect(live.width >= 400 - 2 * 64)
      #expect(live.height == 37)
    }
  }

  @Test("C2: a guest's own margins are taken")
  func ownMargins() {
    let guest = TestGuest("A")
    guest.margins = Insets(top: 1, left: 2, bottom: 3, right: 4)
    HostHarness.run([guest]) { harness in
      harness.settle()
      #expect(guest.label.frame == Rect(x: 2, y: 1, width: 394, height: 37))
    }
  }

  @Test("C2: a guest that would like another height gets it when it says so")
  func otherHeight() throws {
    let (guest, below) = (TestGuest("A"), TestGuest("Below"))
    try HostHarness.run([guest, below]) { harness in
      harness.settle()
      let before = try harness.node("Below").frame.minY
      guest.size = ContentSize(collapsed: 60)
      guest.context?.contentSizeChanged()
      harness.paintIfNeeded()
      #expect(guest.label.frame.height == 60)
      try #expect(harness.node("Below").frame.minY == before + 23)
      #expect(!harness.isShown("Show details: A"))
    }
  }

  @Test("A host at rest asks for no frame and has no timer")
  func rest() {
    let guests = (0..<20).map { TestGuest("Guest \($0)", answer: .newData) }
    HostHarness.run(guests) { harness in
      harness.settle()
      func wakeUps() -> Int {
        harness.loop.statistics.wakeUps - harness.loop.statistics.limitsReached
      }
      let (wakeUpsBefore, frames) = (wakeUps(), harness.frames.count)
      #expect(harness.loop.timerCount == 0)
      harness.advance(.seconds(3600))
      #expect(wakeUps() == wakeUpsBefore)
      #expect(harness.frames.count == frames)
    }
  }
}
