import Canvas
public import Testing

@testable public import Kit

/// A row with a name, a box and a button, as a task has.
public final class TestRow: View, Liftable {
  public let label = Label()
  public let box = CheckBox()
  public let button = Button("Bin", icon: .cross)
  public var pressed: () -> Void = {}
  public var events: [PointerEvent] = []
  public private(set) var index = -1
  public var elevation = 0.0

  public override init() {
    super.init()
    label.isSpoken = false
    for view in [label, box, button] { addSubview(view) }
  }

  public func show(_ index: Int, _ name: String) {
    self.index = index
    label.text = name
    box.name = "Box \(index)"
    button.title = "Bin \(index)"
  }

  public override var semantics: Semantics? { Semantics(.row, name: label.text) }
  public override func layout() {
    box.frame = Rect(x: 8, y: 8, width: 32, height: 32)
    label.frame = Rect(x: 48, y: 0, width: max(0, bounds.width - 96), height: bounds.height)
    button.frame = Rect(x: bounds.width - 40, y: 8, width: 32, height: 32)
  }

  public override func pointer(_ event: PointerEvent) {
    events.append(event)
    if case .ended(let point) = event, bounds.contains(point) { pressed() }
  }
}

/// Separates rows.
public final class TestDivider: View {}

/// As many rows as asked for; counts what the list asks of it.
public final class TestSource: ListSource {
  public var count: Int
  public var separators: Set<Int>
  public var heightOfSeparators = 24.0
  public private(set) var rowCalls = 0
  public private(set) var rowsMade = 0
  public weak var list: ListView?

  public init(count: Int, separators: Set<Int> = []) {
    self.count = count
    self.separators = separators
  }

  public var rowHeights: RowHeights {
    var others: [Int: Double] = [:]
    for row in separators { others[row] = heightOfSeparators }
    return RowHeights(count: count, standard: 48, others: others)
  }

  public func row(at index: Int, in list: ListView) -> View {
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

  public func isSelectable(_ index: Int) -> Bool { !separators.contains(index) }
}

/// A list and its source, as the only thing in the window.
public struct ListStory {
  public let source: TestSource
  public let list = ListView(name: "Rows")

  public init(count: Int, separators: Set<Int> = []) {
    source = TestSource(count: count, separators: separators)
    source.list = list
    list.source = source
  }

  /// The rows that exist as views, spare ones included.
  public var rowViews: [View] { list.subviews.filter { !($0 is ScrollBar) } }

  public func run(
    _ options: Harness.Options = .init(), sourceLocation: SourceLocation = #_sourceLocation,
    _ story: (Harness) throws -> Void
  ) rethrows {
    try withExtendedLifetime(source) {
      try Harness.run(Filling(list), options, sourceLocation: sourceLocation, story)
    }
  }
}
