import Canvas
import Formats
import Kit
import Loop
import Tasks
import Testing
import ViewTesting
import Wording

@testable import Widgets

@Suite struct DocumentFaceTests {
  private let now = Timestamp(milliseconds: 1_800_000_000_000)

  /// A window with the face alone, unfolded.
  private func tell(
    _ document: WidgetDocument, width: Double = 328, oldSince: Timestamp? = nil,
    _ story: (DocumentFace, Harness) throws -> Void
  ) throws {
    let face = DocumentFace(.plain)
    face.expansion = 1
    let size = Size(width: width, height: 600)
    try Harness.run(Filling(face), Harness.Options(size: size)) { window in
      let entry = try #require(document.entry(at: now))
      face.show(.init(entry, oldSince: oldSince, isDimmed: oldSince != nil), at: now)
      window.paintIfNeeded()
      try story(face, window)
    }
  }

  /// What shows something itself, in the window's coordinates.
  private func leaves(_ view: View) -> [View] {
    view.isHidden
      ? []
      : view is DocumentStack || view is DocumentFace ? view.subviews.flatMap(leaves) : [view]
  }

  @Test(
    "At any width everything is inside and nothing lies over anything",
    arguments: [96.0, 128, 160, 240, 328, 688, 2_000])
  func fits(_ width: Double) throws {
    try tell(.ofEverything(), width: width, oldSince: now) { face, _ in
      let size = face.contentSize(forWidth: width)
      let leaves = leaves(face)
      // Each element, and how old it is.
      #expect(leaves.count == 14)
      for (index, leaf) in leaves.enumerated() {
        let place = leaf.frameInWindow
        #expect(place.minX >= 0 && place.maxX <= width + 0.5, "\(leaf) \(place)")
        #expect(place.maxY <= size.expanded ?? 0, "\(leaf) \(place)")
        for other in leaves[..<index] {
          #expect(!place.intersects(other.frameInWindow), "\(leaf) \(place), \(other)")
        }
      }
    }
  }

  @Test("Without details there is nothing to unfold; with them they stand below, and fade in")
  func details() throws {
    let text = #"{"type": "text", "text": "a"}"#
    try tell(.of(text)) { face, _ in #expect(face.contentSize(forWidth: 328).expanded == nil) }
    try tell(.of(text, expanded: text)) { face, window in
      let size = face.contentSize(forWidth: 328)
      #expect(size.expanded == 2 * size.collapsed + 8)
      #expect(window.paintedTexts == ["a", "a"])
      face.expansion = 0
      window.paintIfNeeded()
      #expect(window.paintedTexts == ["a"])
    }
  }

  @Test("Another document is shown, the same one paints nothing")
  func sameDocument() throws {
    try tell(.of(#"{"type": "text", "text": "a"}"#)) { face, window in
      let count = window.frameCount
      face.show(.init(try WidgetDocument.of(#"{"type":"text","text":"a"}"#).entries[0]), at: now)
      window.paintIfNeeded()
      #expect(window.frameCount == count)
      face.show(.init(try WidgetDocument.of(#"{"type":"text","text":"b"}"#).entries[0]), at: now)
      window.paintIfNeeded()
      #expect(window.paintedTexts == ["b"])
    }
  }

  @Test("An age ticks by itself, and gets the room that it needs")
  func age() throws {
    let row = """
      {"type": "row", "children": [{"type": "text", "text": "a"},
        {"type": "age", "since": "2027-01-15T07:59:51Z"}]}
      """
    try tell(.of(row)) { face, window in
      #expect(face.nextChange(after: now) == Timestamp(milliseconds: now.milliseconds + 1_000))
      #expect(window.paintedTexts == ["a", "9s"])
      face.tick(at: Timestamp(milliseconds: now.milliseconds + 999))
      #expect(window.paintedTexts == ["a", "9s"])
      face.tick(at: Timestamp(milliseconds: now.milliseconds + 1_000))
      window.paintIfNeeded()
      #expect(window.paintedTexts == ["a", "10s"])
    }
    try tell(.of("")) { face, _ in #expect(face.nextChange(after: now) == nil) }
  }

  @Test("An age of days asks for a tick once an hour")
  func oldAge() throws {
    try tell(.of(#"{"type": "age", "since": "2027-01-10T07:20:00Z"}"#)) { face, window in
      #expect(window.paintedTexts == ["5d"])
      #expect(face.nextChange(after: now) == Timestamp(milliseconds: now.milliseconds + 1_200_000))
    }
  }

  @Test("What a failure leaves is pale, and says how old it is")
  func old() throws {
    let text = #"{"type": "text", "text": "a", "color": "danger"}"#
    try tell(.of(text), oldSince: Timestamp(milliseconds: now.milliseconds - 7_200_000)) {
      face, window in
      #expect(window.paintedTexts == ["a", "Measured 2h ago"])
      let colors = window.frame.commands.compactMap { command in
        if case .text(_, _, let color) = command.shape { color } else { nil }
      }
      #expect(Set(colors) == [Theme.light.secondaryText])
    }
  }

  @Test("A button tells what it stands for, by pointer and key, and keeps the keyboard")
  func buttons() throws {
    func button(_ text: String) -> String {
      #"{"type": "button", "text": "\#(text)", "action": "\#(text)!"}"#
    }
    try tell(.of(button("a") + "," + button("b"))) { face, window in
      var acted: [WidgetElement.Target] = []
      face.acted = { acted.append($0) }
      try window.click("a")
      window.press(.tab)
      let focused = try #require(window.root.focusedView?.semantics?.name)
      window.press(.enter)
      #expect(acted == [.action("a!"), .action("\(focused)!")])
      face.show(
        .init(try WidgetDocument.of(button("c") + "," + button("d")).entries[0]), at: now)
      window.paintIfNeeded()
      #expect(window.root.focusedView?.semantics?.name == (focused == "a" ? "c" : "d"))
    }
  }

  @Test("A spark line stays inside whatever the values are")
  func spark() {
    for values in [
      [], [1], [2, 2], [-1.7e308, 0, 1.7e308], [.leastNonzeroMagnitude, 0], [1, 2, 3],
    ] as [[Double]] {
      let line = SparkLine(values, name: "", color: \.accent)
      line.frame = Rect(x: 0, y: 0, width: 80, height: 32)
      #expect(line.points.count == values.count)
      for point in line.points { #expect(line.bounds.contains(point), "\(values): \(point)") }
    }
  }
}
