import Canvas
import Testing
import ViewTesting

@testable import Views

/// Puts each view where it is told.
final class Board: View {
  private var places: [(view: View, rect: Rect)] = []

  init(_ places: [(View, Rect)] = []) {
    super.init()
    for (view, rect) in places { add(view, rect) }
  }

  func add(_ view: View, _ rect: Rect) {
    places.append((view, rect))
    addSubview(view)
  }

  override func layout() {
    for (view, rect) in places where view.superview === self { view.frame = rect }
  }
}

/// Fills its parent with one view.
final class Filling: View {
  init(_ view: View) {
    super.init()
    addSubview(view)
  }
  override func layout() { for view in subviews { view.frame = bounds } }
}

/// Takes notes of what the pointer and the keyboard do to it.
class Note: View {
  let name: String
  var events: [PointerEvent] = []
  var keys: [Key] = []
  var usesKeys = false
  var isFocusable = true

  init(_ name: String) { self.name = name }

  override var semantics: Semantics? { Semantics(.label, name: name) }
  override var canBecomeFocused: Bool { isFocusable }
  override func pointer(_ event: PointerEvent) { events.append(event) }
  override func keyPressed(_ press: KeyPress) -> Bool {
    keys.append(press.key)
    return usesKeys
  }
}

/// A row with a name, a box and a button, as a task has.
final class TestRow: View {
  let label = Label()
  let box = CheckBox()
  let button = Button("Bin", icon: .cross)
  var pressed: () -> Void = {}
  var events: [PointerEvent] = []
  private(set) var index = -1

  override init() {
    super.init()
    label.isSpoken = false
    for view in [label, box, button] { addSubview(view) }
  }

  func show(_ index: Int, _ name: String) {
    self.index = index
    label.text = name
    box.name = "Box \(index)"
    button.title = "Bin \(index)"
  }

  override var semantics: Semantics? { Semantics(.row, name: label.text) }
  override func layout() {
    box.frame = Rect(x: 8, y: 8, width: 32, height: 32)
    label.frame = Rect(x: 48, y: 0, width: max(0, bounds.width - 96), height: bounds.height)
    button.frame = Rect(x: bounds.width - 40, y: 8, width: 32, height: 32)
  }

  override func pointer(_ event: PointerEvent) {
    events.append(event)
    if case .ended(let point) = event, bounds.contains(point) { pressed() }
  }
}

/// Separates rows.
final class TestDivider: View {}

/// As many rows as asked for; counts what the list asks of it.
final class TestSource: ListSource {
  var count: Int
  var separators: Set<Int>
  var heightOfSeparators = 24.0
  private(set) var rowCalls = 0
  private(set) var rowsMade = 0
  weak var list: ListView?

  init(count: Int, separators: Set<Int> = []) {
    self.count = count
    self.separators = separators
  }

  var rowHeights: RowHeights {
    var others: [Int: Double] = [:]
    for row in separators { others[row] = heightOfSeparators }
    return RowHeights(count: count, standard: 48, others: others)
  }

  func row(at index: Int, in list: ListView) -> View {
    rowCalls += 1
    if separators.contains(index) { return list.dequeue(TestDivider.self) ?? TestDivider() }
    let row = list.dequeue(TestRow.self) ?? makeRow()
    row.show(index, "Row \(index)")
    return row
  }

  private func makeRow() -> TestRow {
    rowsMade += 1
    let row = TestRow()
    row.pressed = { [weak self, weak row] in
      if let row { self?.list?.select(row.index) }
    }
    return row
  }

  func isSelectable(_ index: Int) -> Bool { !separators.contains(index) }
}

/// A list and its source, as the only thing in the window.
struct ListStory {
  let source: TestSource
  let list = ListView(name: "Rows")

  init(count: Int, separators: Set<Int> = []) {
    source = TestSource(count: count, separators: separators)
    source.list = list
    list.source = source
  }

  /// The rows that exist as views, spare ones included.
  var rowViews: [View] { list.subviews.filter { !($0 is ScrollBar) } }

  func run(
    _ options: Harness.Options = .init(), sourceLocation: SourceLocation = #_sourceLocation,
    _ story: (Harness) throws -> Void
  ) rethrows {
    try withExtendedLifetime(source) {
      try Harness.run(Filling(list), options, sourceLocation: sourceLocation, story)
    }
  }
}
