import Canvas
import Kit
import Loop
import ProgramSupport
import Testing
import ViewTesting
import Widgets

@Suite("What a host remembers of its guests")
struct FoldMemoryTests {
  /// Names of unfolded guests.
  private final class Notes {
    var unfolded: Set<String> = []
    var memory: FoldMemory {
      FoldMemory(isUnfolded: unfolded.contains) { [self] name, isUnfolded in
        if isUnfolded { unfolded.insert(name) } else { unfolded.remove(name) }
      }
    }
  }

  @Test("A guest that was unfolded is so in its next life, and nothing moves for it")
  func nextLife() throws {
    let notes = Notes()
    let first = TestGuest("A")
    try HostHarness.run([first], .init(folds: notes.memory)) { harness in
      harness.settle()
      #expect(first.label.frame.height == 37)
      try harness.click("Content: A")
      harness.advance(.seconds(1))
      #expect(notes.unfolded == ["A"])
    }
    let second = TestGuest("A")
    try HostHarness.run([second], .init(folds: notes.memory)) { harness in
      harness.settle()
      #expect(second.label.frame.height == 106)
      #expect(second.expansions == [1] && second.coordinators.map(\.isAnimated) == [false])
      #expect(harness.host.isUnfolded(second) == true && harness.loop.displayLinkCount == 0)
      try #expect(harness.node("Content: A").semantics.value == "unfolded")
      try harness.click("Content: A")
      harness.advance(.seconds(1))
      #expect(notes.unfolded == [] && second.label.frame.height == 37)
    }
  }

  @Test("Who has lost its details is folded, and unfolded again in its next life")
  func lostDetails() {
    let notes = Notes()
    notes.unfolded = ["A"]
    let guest = TestGuest("A")
    HostHarness.run([guest], .init(folds: notes.memory)) { harness in
      harness.settle()
      guest.size.expanded = nil
      guest.context?.contentSizeChanged()
      harness.advance(.seconds(1))
      #expect(guest.label.frame.height == 37)
      #expect(notes.unfolded == ["A"], "no person has folded it")
    }
  }

  @Test("The first frame shows it as high as it was, from a picture of its own")
  func picture() throws {
    let folder = try TemporaryFolder()
    let pictures = Pictures(in: folder)
    let notes = Notes()
    notes.unfolded = ["A"]
    for life in 1...2 {
      let guest = TestGuest("A", answer: .newData)
      HostHarness.run([guest], .init(pictures: pictures, folds: notes.memory)) { harness in
        if life == 2 { #expect(harness.frames[0].imageHeights == [106 + 12]) }
        harness.settle()
      }
    }
    notes.unfolded = []
    let folded = TestGuest("A", answer: .newData)
    HostHarness.run([folded], .init(pictures: pictures, folds: notes.memory)) { harness in
      #expect(harness.frames[0].imageHeights == [], "the picture of the unfolded one is none of it")
    }
  }

  // MARK: Lines

  @Test("As a line a guest is its name and its figure; unfolded, all of it")
  func line() throws {
    let guest = TestGuest("A")
    guest.figure = "42%"
    try HostHarness.run([guest]) { harness in
      harness.settle()
      let full = try harness.node("A").frame.height
      harness.host.showsLines = true
      harness.settle()
      try #expect(harness.node("A").frame.height == 40)
      #expect(harness.frame.texts.contains("42%"))
      guest.figure = "43%"
      guest.context?.figureChanged()
      harness.settle()
      #expect(harness.frame.texts.contains("43%"))
      try harness.click("Show details: A")
      harness.advance(.seconds(1))
      #expect(guest.label.frame.height == 106 && !harness.frame.texts.contains("43%"))
      harness.host.showsLines = false
      harness.settle()
      try #expect(harness.node("A").frame.height == full + 106 - 37)
    }
  }

  @Test("A guest without details has a line too, and unfolds to what it has")
  func plainLine() throws {
    let guest = TestGuest("A")
    guest.size = ContentSize(collapsed: 50)
    guest.foldsOnClick = false
    try HostHarness.run([guest]) { harness in
      harness.settle()
      harness.host.showsLines = true
      harness.settle()
      // Anywhere on the line.
      try harness.click(at: Point(x: 60, y: harness.node("A").frame.midY))
      harness.advance(.seconds(1))
      #expect(guest.label.frame.height == 50)
      try #expect(harness.node("A").frame.height == 40 + 50 + 12)
      harness.host.showsLines = false
      harness.settle()
      #expect(harness.host.isUnfolded(guest) == nil)
      try #expect(harness.node("A").frame.height == 40 + 50 + 12)
    }
  }

  @Test("A guest that is moved goes on with its life")
  func moving() throws {
    let guests = ["A", "B", "C"].map { TestGuest($0) }
    try HostHarness.run(guests) { harness in
      harness.settle()
      for guest in guests { _ = guest.takeDiary() }
      harness.host.move(guests[2], to: 0)
      harness.settle()
      #expect(harness.host.guests.map(\.name) == ["C", "A", "B"])
      #expect(guests.allSatisfy { $0.takeDiary() == [] })
      let tops = try ["C", "A", "B"].map { try harness.node($0).frame.minY }
      #expect(tops == tops.sorted() && Set(tops).count == 3)
    }
  }

  @Test("Keys that no control of a card wants, and its menu, are its owner's")
  func owner() throws {
    let guest = TestGuest("A")
    HostHarness.run([guest]) { harness in
      harness.settle()
      var asked: [String] = []
      harness.host.keyWanted = { provider, press in
        guard press.key == .delete else { return false }
        asked.append("\(provider.name) \(press.key)")
        return true
      }
      harness.host.openMenu = { provider, _ in
        asked.append("menu of \(provider.name)")
        return true
      }
      harness.press(.tab)
      harness.press(.delete)
      harness.press(.enter)
      harness.press(.menu)
      #expect(asked == ["A delete", "menu of A"])
      harness.host.keyWanted = { _, _ in false }
      harness.host.openMenu = { _, _ in false }
    }
  }
}
