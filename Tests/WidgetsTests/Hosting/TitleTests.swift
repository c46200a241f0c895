import Canvas
import Kit
import Loop
import Testing
import ViewTesting
import Widgets

@Suite("A guest's name in the header")
struct TitleTests {
  /// The place of the name's first letter.
  private func title(_ harness: HostHarness) throws -> Point {
    let card = try harness.node("A").frame
    return Point(x: card.minX + 24, y: card.minY + 20)
  }

  @Test("In the app a click on it folds and unfolds, as one on the content does")
  func folds() throws {
    let guest = TestGuest("A")
    try HostHarness.run([guest]) { harness in
      harness.settle()
      for height in [106.0, 37] {
        harness.click(at: try title(harness))
        harness.advance(.seconds(1))
        #expect(guest.label.frame.height == height)
      }
      #expect(harness.root.focusedView == nil, "The keyboard has the content for that.")
    }
  }

  @Test("It does nothing for a guest without details, or one that keeps its clicks")
  func nothing() throws {
    for change in [{ $0.size = ContentSize(collapsed: 37) }, { $0.foldsOnClick = false }]
      as [(TestGuest) -> Void]
    {
      let guest = TestGuest("A")
      change(guest)
      try HostHarness.run([guest]) { harness in
        harness.settle()
        harness.click(at: try title(harness))
        harness.advance(.seconds(1))
        #expect(guest.label.frame.height == 37)
        #expect(harness.root.takeSignals().allSatisfy { $0 != .setCursor(.hand) })
      }
    }
  }

  @Test("C9: where the host has a link for it, it is a button that opens the app and folds nothing")
  func opens() throws {
    let guest = TestGuest("A")
    var opened: [String] = []
    let options = HostHarness.Options(
      titleURL: "app:show",
      openURL: {
        opened.append($0)
        return true
      })
    try HostHarness.run([guest], options) { harness in
      harness.settle()
      try harness.click("Open: A")
      harness.advance(.seconds(1))
      #expect(opened == ["app:show"])
      #expect(guest.label.frame.height == 37)
    }
  }

  @Test(
    "From the right, name and buttons are where their mirror image was",
    arguments: [160.0, 400, 2_000])
  func mirrored(width: Double) throws {
    var frames: [[Rect]] = []
    for direction in LayoutDirection.allCases {
      let guest = TestGuest("A")
      let options = HostHarness.Options(
        size: Size(width: width, height: 400), titleURL: "app:show", direction: direction)
      try HostHarness.run([guest], options) { harness in
        harness.settle()
        #expect(guest.context?.direction == direction)
        frames.append(
          try ["Open: A", "Refresh: A", "Show details: A"].map { try harness.node($0).frame })
      }
    }
    for (plain, mirror) in zip(frames[0], frames[1]) {
      #expect(mirror.maxX == width - plain.minX)
      #expect(mirror.size == plain.size)
    }
  }
}
