import Canvas
import Kit

/// Parts of a document beside each other, or one below the other: also those of a row where they have no room
/// beside each other.
final class DocumentStack: View {
  enum Axis { case row, column }

  /// How a part takes room in a row.
  enum Growth {
    /// What it needs.
    case none
    /// What it needs or less; what is left where nothing else wants it.
    case text
    /// An equal share of what is left.
    case share
  }

  private let axis: Axis
  private let parts: [(view: View, growth: Growth)]
  /// Where the parts are in a width: each frame that moves anything asks again.
  private var arranged: (width: Double, places: [Rect])?

  /// Between parts of a row, and of a column, in points.
  private static let gap = 8.0
  private static let lineGap = 4.0
  /// Between words and a fact, which has air of its own.
  private static let factGap = 6.0
  /// The light of the pointer reaches beyond what is pressed.
  private static let buttonGap = 16.0
  private static let buttonHeight = 28.0
  /// What is shared, and words that are cut, have at least so much.
  private static let leastShare = 48.0
  private static let leastText = 96.0

  init(_ axis: Axis, _ parts: [(view: View, growth: Growth)]) {
    (self.axis, self.parts) = (axis, parts)
    super.init()
    for part in parts { addSubview(part.view) }
  }

  override var takesPointer: Bool { false }

  /// As high as this width makes it; in a width without an end as wide as it likes to be.
  override func sizeThatFits(_ proposal: Size) -> Size {
    guard proposal.width.isFinite else {
      let sizes = parts.map { $0.view.sizeThatFits(proposal) }
      let widths = sizes.map(\.width)
      return Size(
        width: axis == .row ? widths.reduce(gaps, +) : widths.max() ?? 0,
        height: sizes.map(\.height).max() ?? 0)
    }
    return Size(width: proposal.width, height: places(inWidth: proposal.width).last?.maxY ?? 0)
  }

  override func layout() {
    for (part, place) in zip(parts, places(inWidth: bounds.width)) { part.view.frame = place }
  }

  /// Something in it wants another size.
  func rearrange() {
    arranged = nil
    for part in parts {
      (part.view as? DocumentStack)?.rearrange()
      (part.view as? PagedList)?.rearrange()
    }
  }

  /// Of all parts; the last one ends where all of it ends.
  private func places(inWidth width: Double) -> [Rect] {
    if let arranged, arranged.width == width { return arranged.places }
    let places = arrange(inWidth: width)
    // Words are measured in a window.
    if root != nil { arranged = (width, places) }
    return places
  }

  private func arrange(inWidth width: Double) -> [Rect] {
    let widths = axis == .row ? rowWidths(in: width) : nil
    let heights = parts.enumerated().map { index, part in
      let room = Size(width: widths?[index] ?? width, height: .infinity)
      let height = part.view.sizeThatFits(room).height.rounded(.up)
      return part.view.canBecomeFocused ? max(height, Self.buttonHeight) : height
    }
    var (x, y) = (0.0, 0.0)
    let rowHeight = heights.max() ?? 0
    return heights.enumerated().map { index, height in
      if let widths {
        defer { x += widths[index] + gap(after: index) }
        return Rect(x: x, y: 0, width: widths[index], height: rowHeight)
      }
      defer { y += height + lineGap(after: index) }
      return Rect(x: 0, y: y, width: columnWidth(of: index, in: width), height: height)
    }
  }

  /// Facts have air of their own, and so have pages.
  private func lineGap(after index: Int) -> Double {
    guard parts.indices.contains(index + 1) else { return 0 }
    let (part, next) = (parts[index], parts[index + 1])
    guard Self.hasAir(part.view) || Self.hasAir(next.view) else { return Self.lineGap }
    return part.growth == .text ? Self.factGap : 0
  }

  /// What follows has no need of a gap before it.
  static func hasAir(_ view: View) -> Bool {
    view is FactView || view is FactsView || view is PagedList
  }

  /// The first part of a column has it.
  var beginsWithAir: Bool { parts.first.map { Self.hasAir($0.view) } ?? false }

  private func gap(after index: Int) -> Double {
    let isBetweenButtons = parts[index...].prefix(2).allSatisfy { $0.view.canBecomeFocused }
    return isBetweenButtons ? Self.buttonGap : Self.gap
  }

  /// All those of a row.
  private var gaps: Double { parts.indices.dropLast().reduce(0) { $0 + gap(after: $1) } }

  /// What is pressed is no wider than its words.
  private func columnWidth(of index: Int, in width: Double) -> Double {
    guard parts[index].view.canBecomeFocused else { return width }
    let unbounded = Size(width: Double.infinity, height: .infinity)
    return min(width, parts[index].view.sizeThatFits(unbounded).width)
  }

  /// nil where the parts have no room beside each other.
  private func rowWidths(in width: Double) -> [Double]? {
    let natural = parts.map {
      $0.view.sizeThatFits(Size(width: .infinity, height: .infinity)).width.rounded(.up)
    }
    let room = width - gaps
    let sharing = parts.indices.filter { parts[$0].growth == .share }
    // Without anybody who shares, what is left goes to the first words.
    let growing =
      sharing.isEmpty
      ? Array(parts.indices.filter { parts[$0].growth == .text }.prefix(1)) : sharing
    let fixed = parts.indices.filter { !growing.contains($0) }.reduce(0) { $0 + natural[$1] }
    guard let first = growing.first else { return fixed <= room ? natural : nil }
    let least = sharing.isEmpty ? min(natural[first], Self.leastText) : Self.leastShare
    let share = ((room - fixed) / Double(growing.count)).rounded(.down)
    guard share >= least else { return nil }
    return parts.indices.map { growing.contains($0) ? share : natural[$0] }
  }
}
