import Canvas
import Formats
import Kit
import Loop
import Tasks
import Testing
import ViewTesting
import Wording

@testable import Widgets

@Suite("A gauge and its facts, in a document")
struct GaugeTests {
  private static let widths = [128.0, 160, 240, 328, 416, 688, 1_000, 2_000]

  private static var gauge: WidgetGauge {
    var gauge = WidgetGauge(0.98, figure: "98.0%", labels: ["Home folder", "Home"])
    (gauge.level, gauge.reserved, gauge.warning) = (.low, 0.02, "Little space is free")
    gauge.notes = ["Little free"]
    return gauge
  }

  private static func fact(_ name: String, _ mark: WidgetFact.Mark? = nil) -> WidgetElement {
    .fact(fact(name, mark))
  }

  private static func fact(_ name: String, _ mark: WidgetFact.Mark?) -> WidgetFact {
    var fact = WidgetFact(name: name, value: "120.0 GB")
    fact.mark = mark
    return fact
  }

  private static let facts = WidgetElement.facts([
    fact("Used", .used), fact("Free", .free), fact("Reserved", .reserved), fact("Total", nil),
  ])

  private static func entry(_ expanded: [WidgetElement]) -> WidgetDocument.Entry {
    WidgetDocument.Entry(
      date: nil, figure: "98.0%", collapsed: [.gauge(gauge)], expanded: expanded)
  }

  /// A window with the face alone, unfolded.
  private func tell(
    _ entry: WidgetDocument.Entry, width: Double = 416, oldSince: Timestamp? = nil,
    _ story: (DocumentFace, Harness) throws -> Void
  ) throws {
    let face = DocumentFace(.plain)
    face.expansion = 1
    try Harness.run(
      Filling(face), Harness.Options(size: Size(width: width, height: 600))
    ) { window in
      face.show(.init(entry, oldSince: oldSince), at: Timestamp(milliseconds: 60_000))
      window.paintIfNeeded()
      try story(face, window)
    }
  }

  private func leaves(_ view: View) -> [View] {
    if view.isHidden { return [] }
    let isPart =
      view is DocumentStack || view is DocumentFace || view is GaugeView || view is FactsView
      || view is PagedList
    return isPart ? view.subviews.flatMap(leaves) : [view]
  }

  @Test(
    "Row C7: at any width everything is inside, and nothing lies over anything", arguments: widths)
  func fits(_ width: Double) throws {
    let look = WidgetElement.Look(style: .caption, color: .danger)
    let entry = Self.entry([
      Self.facts, .text("Nothing can be written. Some words more.", look, lines: 4),
      Self.fact("Inodes"), .row([.button("Look inside…", .link("aloft:disk"))]),
      .list((0..<6).map { Self.fact("/media/disk\($0)") }, most: 3),
    ])
    try tell(entry, width: width, oldSince: Timestamp(milliseconds: 0)) { face, _ in
      let leaves = leaves(face)
      // Where there is little room the name is left out.
      #expect(leaves.count == (width < 200 ? 15 : 16), "\(leaves)")
      let height = try #require(face.contentSize(forWidth: width).expanded)
      for (index, leaf) in leaves.enumerated() {
        let frame = leaf.frameInWindow
        #expect(frame.minX >= 0 && frame.maxX <= width + 0.5, "\(leaf) \(frame)")
        #expect(frame.minY >= 0 && frame.maxY <= height, "\(leaf) \(frame)")
        for other in leaves[..<index] {
          #expect(!frame.intersects(other.frameInWindow), "\(leaf) \(frame), \(other)")
        }
      }
    }
  }

  @Test("Behaviour 49: 37 points folded, 106 with the facts alone", arguments: [160.0, 416, 688])
  func height(_ width: Double) throws {
    try tell(Self.entry([Self.facts]), width: width) { face, _ in
      #expect(face.contentSize(forWidth: width) == ContentSize(collapsed: 37, expanded: 106))
    }
  }

  @Test("Below the details there is as much air as below the folded face", arguments: [416.0, 688])
  func airBelow(_ width: Double) throws {
    try tell(Self.entry([Self.facts]), width: width) { face, window in
      func lowest() -> Double {
        window.paintIfNeeded()
        return window.frame.commands.compactMap { command in
          if case .text(let line, let place, _) = command.shape, !line.text.isEmpty {
            place.y
          } else {
            nil
          }
        }.max() ?? 0
      }
      let size = face.contentSize(forWidth: width)
      let unfolded = (size.expanded ?? 0) - lowest()
      face.expansion = 0
      #expect(abs(unfolded - (size.collapsed - lowest())) <= 4)
    }
  }

  @Test("What is old says so in the place of its note, and takes no line for it")
  func age() throws {
    try tell(Self.entry([]), oldSince: Timestamp(milliseconds: 0)) { face, window in
      #expect(window.paintedTexts.contains("Measured 1m ago"))
      #expect(!window.paintedTexts.contains("Little free"))
      #expect(face.contentSize(forWidth: 416).collapsed == 37)
    }
  }

  // MARK: The bar

  private func bar(_ value: Double, reserved: Double) -> DocumentBar {
    let bar = DocumentBar(.init(value: value, reserved: reserved, color: \.accent), ("", ""))
    bar.frame = Rect(x: 0, y: 0, width: 200, height: 20)
    return bar
  }

  @Test(
    "The rail is filled as far as the value says, however large the reserve is",
    arguments: [(0.18, 0.62), (0.25, 0.04), (0.5, 0.998), (1, 0), (0.99, 0.03), (0, 0.1)])
  func rail(_ value: Double, _ reserved: Double) {
    let bar = bar(value, reserved: reserved)
    let parts = bar.parts
    // To the nearest point.
    #expect(abs((parts.used?.width ?? 0) - value * parts.rail.width) <= 0.5)
    #expect((parts.reserve != nil) == (reserved > 0))
    #expect(parts.rail.width >= 0.85 * bar.bounds.width)
    if let reserve = parts.reserve {
      #expect(reserve.minX > parts.rail.maxX && reserve.maxX == bar.bounds.maxX)
      #expect(reserve.width >= reserve.height)
    }
  }

  @Test("What is reserved is told from what is free, in every theme", arguments: Theme.all)
  func reserveContrast(_ theme: Theme) {
    func color(_ mark: WidgetFact.Mark) -> Color { mark.color(used: \.accent, in: theme) }
    #expect(color(.reserved).contrast(with: color(.free)) >= 3)
  }

  @Test("What is free is told from its card, also under the pointer", arguments: Theme.all)
  func freeContrast(_ theme: Theme) {
    for ground in [theme.card, theme.cardHovered] {
      #expect(DocumentBar.edge(in: theme).contrast(with: ground) >= 3)
    }
  }

  @Test("The reserve's hatch ends inside of its round ends", arguments: [8.0, 12, 25])
  func hatch(_ width: Double) {
    let (height, radius) = (8.0, 4.0)
    let ends = Hatch(Size(width: width, height: height), radius: radius).path.elements.compactMap {
      switch $0 {
      case .move(let point), .line(let point): point
      default: nil
      }
    }
    #expect(ends.count >= 4)
    for end in ends {
      let x = min(max(end.x, radius), width - radius)
      let y = min(max(end.y, radius), height - radius)
      let distance = ((end.x - x) * (end.x - x) + (end.y - y) * (end.y - y)).squareRoot()
      #expect(distance + Hatch.lineWidth / 2 <= radius)
    }
  }

  // MARK: Pages

  private func entry(_ count: Int) -> WidgetDocument.Entry {
    Self.entry([.list((0..<count).map { Self.fact("\($0)") }, most: 3)])
  }

  /// The names on the page that is shown.
  private func page(_ face: DocumentFace) -> [String] {
    leaves(face).compactMap { ($0 as? FactView)?.semantics?.name }
  }

  private func button(_ face: DocumentFace) -> TextButton? {
    leaves(face).lazy.compactMap { $0 as? TextButton }.first
  }

  @Test("Every part of a list is on some page, and what leads on says how many are left")
  func pages() throws {
    for count in 0...12 {
      try tell(entry(count)) { face, window in
        #expect((button(face) == nil) == (count <= 4), "The place of a button is that of one more.")
        var seen = page(face)
        let first = seen
        let height = face.contentSize(forWidth: 416).expanded
        while let button = button(face) {
          if count == 11, seen.count == 3 { #expect(button.title == "and 8 more") }
          button.action()
          window.paintIfNeeded()
          if page(face) == first { break }
          seen += page(face)
          #expect(face.contentSize(forWidth: 416).expanded == height)
          if seen.count == count { #expect(button.title == "back to the fullest") }
        }
        #expect(seen == (0..<count).map(String.init))
      }
    }
  }

  @Test("The page stays while the document is said anew, and goes to the last one that is left")
  func pageStays() throws {
    let now = Timestamp(milliseconds: 60_000)
    try tell(entry(8)) { face, window in
      for _ in 1...2 { button(face)?.action() }
      #expect(page(face) == ["6", "7"])
      face.show(.init(entry(9)), at: now)
      window.paintIfNeeded()
      #expect(page(face) == ["6", "7", "8"])
      face.show(.init(entry(5)), at: now)
      window.paintIfNeeded()
      #expect(page(face) == ["3", "4"])
      face.expansion = 0
      face.expansion = 1
      #expect(page(face) == ["0", "1", "2"], "What is unfolded begins at its beginning.")
    }
  }
}
