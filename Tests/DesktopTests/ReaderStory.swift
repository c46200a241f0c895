import BusSupport
import Canvas
import Kit
import Loop
import System
import Testing

@testable import Desktop

/// Rows that are tasks, none of which exists before it is asked for.
final class TaskSource: ListSource {
  var count: Int
  var asked: Set<Int> = []
  var checked: Set<Int> = []
  var viewsMade = 0

  init(count: Int) { self.count = count }

  var rowHeights: RowHeights { RowHeights(count: count, standard: 48) }
  func isSelectable(_ index: Int) -> Bool { true }

  func row(at index: Int, in list: ListView) -> View {
    viewsMade += 1
    return list.dequeue(View.self) ?? View()
  }

  func semantics(ofRow index: Int) -> Semantics? {
    asked.insert(index)
    var semantics = Semantics(
      .row, name: "Task \(index)", states: checked.contains(index) ? [.checked] : [])
    semantics.details = "open for a while"
    return semantics
  }

  func actions(ofRow index: Int) -> [SemanticAction] {
    [SemanticAction(.toggle, title: "Done") { [weak self] in self?.checked.insert(index) }]
  }
}

/// A bar with a number.
final class TestBar: View {
  override var semantics: Semantics? {
    var semantics = Semantics(.progress, name: "Home folder", value: "55%")
    semantics.range = .init(55, in: 0...100)
    return semantics
  }
}

/// A list, a field, a button and a bar below each other.
final class TestScreen: View {
  let source: TaskSource
  let list = ListView(name: "Tasks")
  let field = TextField(name: "Name", text: "Grüße an Ole")
  let button = Button("New task")
  /// In the window only where a test adds it.
  let notes = TextArea(name: "Notes", text: "Grüße\nan Ole und alle\n")
  let bar = TestBar()

  init(count: Int) {
    source = TaskSource(count: count)
    super.init()
    list.source = source
    for view in [list, field, button, bar] as [View] { addSubview(view) }
  }

  override func layout() {
    list.frame = Rect(x: 0, y: 0, width: bounds.width, height: bounds.height - 120)
    // Above everything, narrow.
    notes.frame = Rect(x: 0, y: 0, width: 24 + 75, height: 100)
    for (index, view) in [field, button, bar].enumerated() {
      view.frame = Rect(
        x: 0, y: bounds.height - 120 + 40 * Double(index), width: bounds.width, height: 40)
    }
  }
}

/// A window, the two buses, and a reader that asks.
final class ReaderStory {
  let session: PrivateBus
  var readers: FakeReaders?
  let guest: BusHarness
  let screen: TestScreen
  let root: RootView
  let client: ScreenReaderClient
  private var reader: Bus?

  static let folder = "/org/a11y/atspi/accessible/"

  /// - Parameter isEnabled: whether somebody wants to read from the beginning; nil for no sign of it.
  init(isEnabled: Bool? = true, count: Int = 1_000_000) throws {
    session = try PrivateBus()
    if let isEnabled { readers = try FakeReaders(on: session, isEnabled: isEnabled) }
    guest = try BusHarness(session)
    screen = TestScreen(count: count)
    root = RootView(content: screen, loop: guest.loop, text: FixedPitchText(), theme: .light)
    root.handle(.resized(Size(width: 400, height: 600)))
    root.settleLayout()
    client = ScreenReaderClient(
      AccessibleWindow(
        root: root, program: "Aloft", title: { "Aloft (3 open)" },
        place: { .init(x: 100, y: 50, unitsPerPoint: 2) }), session: guest.bus, on: guest.loop)
  }

  /// The window is found by the readers.
  func begin() throws {
    client.look()
    try awaitReaders()
  }

  func awaitReaders() throws {
    try guest.spin("the window is announced") { client.isListening }
  }

  /// The window's name on the readers' bus.
  var name: String { get throws { try readers.unwrapped.programs.last.unwrapped } }

  private func join() throws -> Bus {
    if let reader { return reader }
    let address = try BusAddress(firstOf: readers.unwrapped.bus.address).unwrapped
    let bus = try Bus(address, on: guest.loop).unwrapped
    reader = bus
    return bus
  }

  /// Asks as a reader does. Nil where the window refuses.
  func ask(
    _ path: String, _ interface: String, _ method: String, _ arguments: BusValue...
  ) throws -> [BusValue]? {
    var reply: BusReply?
    let call = BusCall(
      service: try name, path: Self.folder + path, interface: interface, method: method,
      arguments: arguments, startsService: false)
    // No reader of a busy machine gives up: what is looked at is the answer.
    try join().call(call, timeout: .seconds(60)) { reply = $0 }
    try guest.spin("\(method) is answered") { reply != nil }
    if case .answer(let values)? = reply { return values }
    #expect(reply.map { if case .silent = $0 { true } else { false } } == false, "\(method)")
    return nil
  }

  /// Asks without waiting for an answer.
  func askInVain(_ path: String, _ interface: String, _ method: String) throws {
    let call = BusCall(
      service: try name, path: Self.folder + path, interface: interface, method: method,
      startsService: false)
    try join().call(call) { _ in }
  }

  /// The reader ends. The next question is another one's.
  func leaveAsReader() { reader = nil }

  func ask(
    _ path: String, _ method: String, _ arguments: BusValue...
  ) throws -> BusValue? {
    // Methods without arguments and with one are all that a test asks for so.
    let interface = "org.a11y.atspi.Accessible"
    guard let argument = arguments.first else { return try ask(path, interface, method)?.first }
    return try ask(path, interface, method, argument)?.first
  }

  func get(_ path: String, _ interface: String, _ property: String) throws -> BusValue? {
    try ask(
      path, "org.freedesktop.DBus.Properties", "Get",
      .string("org.a11y.atspi.\(interface)"), .string(property))?.first
  }

  /// The last part of the path of a child.
  func child(_ index: Int, of path: String) throws -> String {
    let reference = try ask(path, "GetChildAtIndex", .int32(Int32(index)))
    let text = try (reference?.parts?.last?.text).unwrapped
    return String(text.dropFirst(text.hasPrefix(Self.folder) ? Self.folder.count : 0))
  }

  /// Notes what the window tells of an element.
  func listen(
    to path: String, _ member: String, heard: @escaping (_ detail: String, [BusValue]) -> Void
  ) throws {
    let signal = BusSignal(
      service: try name, interface: "org.a11y.atspi.Event.Object", member: member,
      path: Self.folder + path)
    try join().listen(to: signal) { heard($0.first?.text ?? "", $0) }
    try settle()
  }

  /// What was on its way to the reader has arrived.
  func settle() throws {
    var isDone = false
    try join().call(.bus("GetId")) { _ in isDone = true }
    try guest.spin("all has arrived") { isDone }
  }
}
