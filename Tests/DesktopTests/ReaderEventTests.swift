import BusSupport
import Canvas
import Kit
import Loop
import System
import Testing

@testable import Desktop

@Suite("What screen readers are told, and what they may do") struct ReaderEventTests {
  @Test("The row that the keys act on has the focus, and completing it is told")
  func rows() throws {
    let story = try ReaderStory(count: 10)
    try story.begin()
    let list = try story.child(0, of: "0")
    let (first, second) = (try story.child(0, of: list), try story.child(1, of: list))
    var notes: [String] = []
    for (name, path) in [("first", first), ("second", second)] {
      try story.listen(to: path, "StateChanged") { detail, values in
        notes.append("\(name) \(detail) \(values[1] == .int32(1) ? "on" : "off")")
      }
    }
    story.root.focus(story.screen.list)
    story.screen.list.select(0)
    try story.guest.spin("the first is told") { notes.contains("first focused on") }
    story.screen.list.select(1)
    try story.guest.spin("the second is told") { notes.contains("second focused on") }
    #expect(notes.firstIndex(of: "first focused off") ?? 99 < notes.count - 1)
    #expect(notes.contains("second selected on"))
    notes = []
    let action = "org.a11y.atspi.Action"
    #expect(try story.ask(second, action, "GetName", .int32(0)) == [.string("toggle")])
    #expect(try story.ask(second, action, "DoAction", .int32(0)) == [.bool(true)])
    #expect(try story.ask(second, action, "DoAction", .int32(7)) == [.bool(false)])
    story.screen.list.setNeedsDisplay()
    try story.guest.spin("it is told") { notes.contains("second checked on") }
    #expect(try story.ask(first, "org.a11y.atspi.Component", "GrabFocus") == [.bool(true)])
    #expect(story.screen.list.selectedRow == 0)
  }

  @Test("What is typed is told as it changes, and where the caret is")
  func typing() throws {
    let story = try ReaderStory(count: 10)
    try story.begin()
    story.root.focus(story.screen.field)
    let field = try story.child(1, of: "0")
    var notes: [String] = []
    try story.listen(to: field, "TextChanged") { detail, values in
      notes.append("\(detail) \(values[1]) \(values[3].text ?? "")")
    }
    try story.listen(to: field, "TextCaretMoved") { _, values in notes.append("caret \(values[1])")
    }
    story.root.handle(.text("!"))
    try story.guest.spin("it is told") { notes.count >= 2 }
    #expect(notes == ["insert int32(12) !", "caret int32(13)"])
  }

  @Test("What came and went is told to who reads")
  func children() throws {
    let story = try ReaderStory(count: 10)
    try story.begin()
    var notes: [String] = []
    try story.listen(to: "0", "ChildrenChanged") { detail, values in
      notes.append("\(detail) \(values[1])")
    }
    story.screen.bar.isHidden = true
    try story.guest.spin("it is told") { notes.count == 1 }
    story.screen.bar.isHidden = false
    try story.guest.spin("it is told") { notes.count == 2 }
    #expect(notes == ["remove int32(3)", "add int32(3)"])
  }

  @Test("A reader takes a key, leaves one, and is not waited for where it says nothing")
  func keys() throws {
    let story = try ReaderStory(count: 10)
    try story.begin()
    let registry = try (story.readers?.registry).unwrapped
    func press(_ symbol: UInt32) throws -> Bool {
      var answer: Bool?
      story.client.offer(KeyStroke(symbol: symbol, code: 38, modifiers: 1)) { answer = $0 }
      #expect(answer == nil, "never at once")
      try story.guest.spin("the key is answered") { answer != nil }
      return answer == true
    }
    registry["NotifyListenersSync"] = .answer([.bool(true)])
    #expect(try press(0x61))
    registry["NotifyListenersSync"] = .answer([.bool(false)])
    #expect(try !press(0xFF63))
    let keys = registry.questions.filter { $0.method == "NotifyListenersSync" }.map(\.arguments)
    #expect(keys[0][0].hasPrefix("[u0, i97, i38, i1, i") && keys[0][0].hasSuffix(", \"a\", true]"))
    #expect(keys[1][0].hasSuffix(", \"Insert\", false]"))
    registry["NotifyListenersSync"] = .error("org.example.Nonsense")
    #expect(try !press(0x61))
    registry["NotifyListenersSync"] = .answer([.string("yes")])
    #expect(try !press(0x61))
    registry["NotifyListenersSync"] = .silence
    #expect(try !press(0x62))
    #expect(try !press(0x63), "it is only told of this one")
    try story.settle()
    #expect(registry.questions.last?.method == "NotifyListenersAsync")
    #expect(registry.questions.last?.arguments.first?.contains("\"c\"") == true)
  }

  @Test("A key that waits for a registry which goes away is the window's")
  func keyLost() throws {
    let story = try ReaderStory(count: 10)
    try story.begin()
    try (story.readers?.registry).unwrapped["NotifyListenersSync"] = .silence
    var answer: Bool?
    story.client.offer(KeyStroke(symbol: 0x61, code: 38)) { answer = $0 }
    story.readers?.endRegistry()
    try story.guest.spin("the key is answered") { answer != nil }
    #expect(answer == false)
  }
}
