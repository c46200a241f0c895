import BusSupport
import Canvas
import Kit
import Loop
import System
import Testing

@testable import Desktop

@Suite("Screen readers over the bus") struct ScreenReaderTests {
  @Test("Where nobody reads there is one question, and no connection or wake-up after it")
  func nobody() throws {
    let story = try ReaderStory(isEnabled: false)
    story.client.look()
    let readers = try story.readers.unwrapped
    try story.guest.spin("the question was asked") { !readers.launcher.questions.isEmpty }
    try story.guest.settle()
    let wakeUps = story.guest.loop.statistics.wakeUps
    story.root.focus(story.screen.button)
    story.root.focus(story.screen.field)
    story.screen.source.count = 10
    story.screen.list.reload()
    for _ in 1...5 {
      story.guest.loop.run(
        mode: .default, before: story.guest.loop.now.advanced(by: .milliseconds(20)))
    }
    // One for each of the deadlines of this test.
    #expect(story.guest.loop.statistics.wakeUps - wakeUps <= 5)
    #expect(readers.launcher.questions.map(\.method) == ["GetAll"])
    #expect(readers.registry?.questions.isEmpty == true)
    #expect(!story.client.isListening)
    #expect(story.screen.source.asked.isEmpty, "nothing was made for readers")
  }

  @Test("Without a service that knows of readers none is started, and nobody is asked again")
  func noLauncher() throws {
    let story = try ReaderStory(isEnabled: nil)
    story.client.look()
    try story.guest.settle()
    #expect(!story.client.isListening)
    story.readers = try FakeReaders(on: story.session)
    try story.awaitReaders()
    #expect(
      try story.readers.unwrapped.launcher.questions.map(\.method) == ["GetAll", "GetAddress"])
  }

  @Test("A reader that comes late, goes and comes back is served each time")
  func comingAndGoing() throws {
    let story = try ReaderStory(isEnabled: false)
    story.client.look()
    let readers = try story.readers.unwrapped
    try story.guest.spin("the question was asked") { !readers.launcher.questions.isEmpty }
    for turn in 1...3 {
      readers.turn(true)
      try story.awaitReaders()
      #expect(readers.programs.count == turn)
      #expect(try story.ask("root", "GetRole") == .uint32(75))
      readers.turn(false)
      try story.guest.spin("it is left alone") { !story.client.isListening }
      #expect(try story.ask("root", "GetRole") == nil)
    }
  }

  @Test("A registry that goes and comes back is told of the window again")
  func registry() throws {
    let story = try ReaderStory()
    try story.begin()
    let readers = try story.readers.unwrapped
    readers.endRegistry()
    try story.guest.spin("its end is noticed") { !story.client.isListening }
    try readers.beginRegistry()
    try story.awaitReaders()
    #expect(readers.programs.count == 1, "by the new one")
    #expect(try story.ask("root", "GetRole") == .uint32(75))
  }

  @Test("A readers' bus that vanishes is left, and the next launcher's is joined")
  func vanishing() throws {
    let story = try ReaderStory()
    try story.begin()
    try story.readers.unwrapped.bus.vanish()
    try story.guest.spin("its end is noticed") { !story.client.isListening }
    story.root.focus(story.screen.button)
    story.readers = nil
    story.readers = try FakeReaders(on: story.session)
    try story.awaitReaders()
  }

  @Test("A window is walked from the program down to its controls")
  func walk() throws {
    let story = try ReaderStory()
    try story.begin()
    #expect(try story.get("root", "Accessible", "Name") == .string("Aloft"))
    #expect(try story.get("root", "Accessible", "ChildCount") == .int32(1))
    let window = try story.child(0, of: "root")
    #expect(try story.get(window, "Accessible", "Name") == .string("Aloft (3 open)"))
    #expect(try story.ask(window, "GetRole") == .uint32(23))
    #expect(try story.get(window, "Accessible", "ChildCount") == .int32(4))
    let names = try (0..<4).map { try story.child($0, of: window) }
      .map { try story.get($0, "Accessible", "Name")?.text }
    #expect(names == ["Tasks", "Name", "New task", "Home folder"])
    let roles = try (0..<4).map { try story.ask(story.child($0, of: window), "GetRole")?.number }
    #expect(roles == [31, 79, 43, 42])
    let button = try story.child(2, of: window)
    #expect(try story.ask(button, "GetIndexInParent") == .int32(2))
    #expect(
      try story.get(button, "Accessible", "Parent")?.parts?.last?.text?.hasSuffix("/0") == true)
    let extents = try story.ask(
      button, "org.a11y.atspi.Component", "GetExtents", .uint32(0))?.first?.parts
    #expect(extents == [.int32(100), .int32(1090), .int32(800), .int32(80)])
    let bar = try story.child(3, of: window)
    #expect(try story.get(bar, "Value", "CurrentValue") == .double(55))
    #expect(try story.get(bar, "Value", "Text") == .string("55%"))
  }

  @Test("Of a million rows only those that are asked for are made, and each is known again")
  func million() throws {
    let story = try ReaderStory()
    try story.begin()
    let source = story.screen.source
    let views = source.viewsMade
    let list = try story.child(0, of: "0")
    #expect(try story.get(list, "Accessible", "ChildCount") == .int32(1_000_000))
    source.asked = []
    let last = try story.child(999_999, of: list)
    #expect(try story.get(last, "Accessible", "Name") == .string("Task 999999"))
    #expect(try story.get(last, "Accessible", "Description") == .string("open for a while"))
    #expect(try story.ask(last, "GetIndexInParent") == .int32(999_999))
    #expect(source.asked == [999_999])
    #expect(source.viewsMade == views)
    story.screen.list.select(500_000)
    story.root.settleLayout()
    #expect(try story.child(999_999, of: list) == last)
    #expect(try story.get(last, "Accessible", "Name") == .string("Task 999999"))
    let all = try story.ask(list, "GetChildren")
    guard case .array(let children)? = all else {
      Issue.record("no children")
      return
    }
    #expect(children.count == AccessibleProvider.mostChildren)
    #expect(try story.child(1_000_000, of: list) == AccessibleObject.nowhere)
    #expect(try story.child(-1, of: list) == AccessibleObject.nowhere)
    source.count = 10
    story.screen.list.reload()
    #expect(try story.get(last, "Accessible", "Name") == nil, "it is gone")
  }

  @Test("A list in which several can be selected says so, counts them, and takes a reader's wish")
  func several() throws {
    let story = try ReaderStory()
    story.screen.list.allowsSeveral = true
    try story.begin()
    let list = try story.child(0, of: "0")
    let selection = "org.a11y.atspi.Selection"
    let tree = AccessibleTree(story.root)
    let id = try tree.child(0, of: .window).unwrapped
    let states = Set(id, try tree.semantics(of: id).unwrapped, in: tree)
    #expect(states.contains(.multiselectable) && AtspiState.multiselectable.rawValue == 18)
    func ask(_ method: String, _ row: Int32) throws -> [BusValue]? {
      try story.ask(list, selection, method, .int32(row))
    }
    func count() throws -> BusValue? { try story.get(list, "Selection", "NSelectedChildren") }
    story.screen.list.select(3, with: [])
    story.screen.list.select(5, with: .shift)
    #expect(try count() == .int32(3))
    #expect(try ask("IsChildSelected", 4) == [.bool(true)])
    #expect(try ask("IsChildSelected", 6) == [.bool(false)])
    #expect(try ask("SelectChild", 9) == [.bool(true)])
    #expect(try ask("DeselectChild", 4) == [.bool(true)])
    #expect(try ask("DeselectSelectedChild", 0) == [.bool(true)], "the first, which is row 3")
    #expect(Array(story.screen.list.selection.rows.rows) == [5, 9])
    #expect(try ask("GetSelectedChild", 1) != ask("GetSelectedChild", 2))
    #expect(try ask("DeselectChild", 2_000_000) == [.bool(false)])
    #expect(try story.ask(list, selection, "SelectAll") == [.bool(true)])
    #expect(try count() == .int32(1_000_000))
    #expect(try story.ask(list, selection, "ClearSelection") == [.bool(true)])
    #expect(try count() == .int32(1))
  }

  @Test("A text is read, changed and selected in characters, not in bytes")
  func text() throws {
    let story = try ReaderStory()
    try story.begin()
    let field = try story.child(1, of: "0")
    let (text, edit) = ("org.a11y.atspi.Text", "org.a11y.atspi.EditableText")
    #expect(try story.get(field, "Text", "CharacterCount") == .int32(12))
    #expect(try story.ask(field, text, "GetText", .int32(2), .int32(5)) == [.string("üße")])
    #expect(
      try story.ask(field, text, "GetStringAtOffset", .int32(7), .uint32(1))
        == [.string("an "), .int32(6), .int32(9)])
    #expect(try story.ask(field, text, "SetCaretOffset", .int32(5)) == [.bool(true)])
    #expect(try story.get(field, "Text", "CaretOffset") == .int32(5))
    let insert = try story.ask(field, edit, "InsertText", .int32(5), .string("ö"), .int32(1))
    #expect(insert == [.bool(true)])
    #expect(story.screen.field.text == "Grüßeö an Ole")
    #expect(try story.ask(field, edit, "DeleteText", .int32(5), .int32(6)) == [.bool(true)])
    #expect(story.screen.field.text == "Grüße an Ole")
    #expect(
      try story.ask(field, text, "SetSelection", .int32(0), .int32(6), .int32(8)) == [.bool(true)])
    #expect(try story.ask(field, text, "GetSelection", .int32(0)) == [.int32(6), .int32(8)])
    #expect(story.screen.field.editor.selectedText == "an")
  }

  @Test("A text of many lines says so, and is read line by line, as it is shown")
  func manyLines() throws {
    let story = try ReaderStory()
    try story.begin()
    story.screen.addSubview(story.screen.notes)
    let notes = try story.child(4, of: "0")
    let text = "org.a11y.atspi.Text"
    #expect(try story.ask(notes, "GetRole") == .uint32(61))
    let tree = AccessibleTree(story.root)
    func states(_ index: Int) throws -> Set<AtspiState> {
      let id = try tree.child(index, of: .window).unwrapped
      return try Set(id, tree.semantics(of: id).unwrapped, in: tree)
        .intersection([.editable, .singleLine, .multiLine, .selectableText])
    }
    #expect(try states(4) == [.editable, .multiLine, .selectableText])
    #expect(try states(1) == [.editable, .singleLine, .selectableText])
    #expect(AtspiState.multiLine.rawValue == 17)
    func part(_ offset: Int32, _ granularity: UInt32) throws -> [BusValue]? {
      try story.ask(notes, text, "GetStringAtOffset", .int32(offset), .uint32(granularity))
    }
    #expect(try part(2, 3) == [.string("Grüße\n"), .int32(0), .int32(6)])
    #expect(try part(6, 3) == [.string("an Ole und "), .int32(6), .int32(17)])
    #expect(try part(18, 3) == [.string("alle\n"), .int32(17), .int32(22)])
    #expect(try part(22, 3) == [.string(""), .int32(22), .int32(22)], "the empty last line")
    #expect(try part(15, 4) == [.string("an Ole und alle\n"), .int32(6), .int32(22)])
    #expect(try part(8, 1) == [.string("an "), .int32(6), .int32(9)])
    #expect(try story.ask(notes, text, "SetCaretOffset", .int32(6)) == [.bool(true)])
    #expect(story.screen.notes.editor.head == 8)
  }

  @Test(
    "A reader that asks for everything and is gone before the answer is no loss to the next one")
  func hasty() throws {
    let story = try ReaderStory()
    try story.begin()
    let list = try story.child(0, of: "0")
    for _ in 1...50 { try story.askInVain(list, "org.a11y.atspi.Accessible", "GetChildren") }
    story.leaveAsReader()
    #expect(try story.ask("0", "GetRole") == .uint32(23))
    #expect(story.client.isListening)
  }

  @Test("A readers' bus that hangs keeps neither a key nor the window")
  func hanging() throws {
    let story = try ReaderStory(count: 10)
    try story.begin()
    try story.readers.unwrapped.bus.freeze()
    for row in 0..<10 {
      story.root.focus(row.isMultiple(of: 2) ? story.screen.list : story.screen.field)
      story.screen.list.select(row)
      story.guest.loop.run(
        mode: .default, before: story.guest.loop.now.advanced(by: .milliseconds(1)))
    }
    for symbol: UInt32 in [0x61, 0x62, 0x63] {
      var answer: Bool?
      story.client.offer(KeyStroke(symbol: symbol, code: 38)) { answer = $0 }
      try story.guest.spin("the key is the window's") { answer != nil }
      #expect(answer == false)
    }
  }

  @Test("What makes no sense is refused, and the next question is answered")
  func nonsense() throws {
    let story = try ReaderStory()
    try story.begin()
    let accessible = "org.a11y.atspi.Accessible"
    for path in ["4711", "0/r1", "nothing", "1/r", "1/r99999999999999999999", "1/r1/r1", "root/1"] {
      #expect(try story.ask(path, "GetRole") == nil, "\(path)")
    }
    #expect(try story.ask("0", accessible, "GetChildAtIndex") == nil)
    #expect(try story.ask("0", accessible, "GetChildAtIndex", .string("1")) == nil)
    #expect(try story.ask("0", "org.a11y.atspi.Nothing", "GetRole") == nil)
    #expect(try story.ask("0", "com.example", "GetRole") == nil)
    #expect(try story.ask("0", accessible, "Explode") == nil)
    #expect(try story.ask("0", "org.freedesktop.DBus.Properties", "Get", .int32(1)) == nil)
    #expect(try story.get("0", "Accessible", "Nothing") == nil)
    #expect(try story.get("0", "Text", "CaretOffset") == nil)
    let field = try story.child(1, of: "0")
    let text = "org.a11y.atspi.Text"
    #expect(
      try story.ask(field, text, "GetText", .int32(-5), .int32(.max)) == [.string("Grüße an Ole")])
    #expect(try story.ask(field, text, "GetText", .int32(9), .int32(3)) == [.string("ße an ")])
    #expect(try story.ask(field, text, "GetCharacterAtOffset", .int32(99)) == [.int32(0)])
    #expect(
      try story.ask(field, text, "GetStringAtOffset", .int32(.min), .uint32(77)) != nil)
    #expect(try story.ask("0", "GetRole") == .uint32(23))
  }
}
