import Canvas
package import Formats
package import Kit
package import Tasks
package import Wording

/// Shows what a widget's program has said: folded, and unfolded with the details below.
///
/// Whoever owns it tells it what to show and when a second has passed; what is pressed in it is told to the owner.
package final class DocumentFace: View {
  /// What is shown.
  package struct Showing: Hashable {
    /// Of a document.
    package var entry: WidgetDocument.Entry
    /// When the program said it, where it could not say it anew since: then it says how old it is.
    package var oldSince: Timestamp?
    /// The program itself has failed, so that everything is pale.
    package var isDimmed: Bool

    /// - Parameter oldSince: nil for what is so.
    package init(
      _ entry: WidgetDocument.Entry, oldSince: Timestamp? = nil, isDimmed: Bool = false
    ) {
      (self.entry, self.oldSince, self.isDimmed) = (entry, oldSince, isDimmed)
    }
  }

  /// Called with what a button of it stands for.
  package var acted: (WidgetElement.Target) -> Void = { _ in }
  /// Tells the time, for what grows old; nil where whoever owns it says so.
  package var clock: (() -> Timestamp)?
  /// 0 (collapsed) to 1 (expanded): how far the details have come into sight.
  package var expansion = 0.0 {
    didSet {
      if expansion != oldValue { setNeedsLayout() }
      // What is unfolded begins at its beginning.
      if expansion == 0 { for list in lists { list.show(page: 0) } }
    }
  }
  /// nil before the program has ever answered.
  package private(set) var showing: Showing?
  private var collapsed: DocumentStack?
  private var details: DocumentStack?
  private let age = Label(style: .caption, color: \.secondaryText)
  private var ages: [AgeLabel] = []
  private var buttons: [TextButton] = []
  /// The one that says how old it is, in the place of a line for it.
  private var gauge: GaugeView?
  private var lists: [PagedList] = []

  /// In points.
  private static let ageHeight = 16.0
  private static let gap = 8.0
  private static let airGap = 6.0

  private let numbers: NumberStyle

  /// Nothing to show yet.
  /// - Parameter numbers: how they are written.
  package init(_ numbers: NumberStyle) {
    self.numbers = numbers
    super.init()
    age.isVolatile = true
    addSubview(age)
  }

  package override var takesPointer: Bool { false }

  /// When an age changes next, at which somebody has to call `tick` if the view is seen; nil: it shows
  /// none.
  package func nextChange(after now: Timestamp) -> Timestamp? {
    let next = ages.lazy.map { $0.nextChange(after: now) }.min()
    guard let next, showing?.oldSince != nil else { return next }
    return min(next, Timestamp(milliseconds: now.milliseconds + 1_000))
  }

  /// Shows something else; what is shown already stays as it is.
  package func show(_ showing: Showing, at now: Timestamp) {
    if self.showing != showing {
      let focused = buttons.firstIndex { $0 === root?.focusedView }
      self.showing = showing
      build(showing)
      // The keyboard stays with the button that stands where the one stood that had it.
      if let focused, buttons.indices.contains(focused) { root?.focus(buttons[focused]) }
      setNeedsLayout()
    }
    tick(at: now)
  }

  private func build(_ showing: Showing) {
    for view in [collapsed, details] { view?.removeFromSuperview() }
    var builder = DocumentBuilder(numbers, isDimmed: showing.isDimmed) {
      [weak self] target in
      self?.acted(target)
    }
    builder.pages = lists.map(\.page)
    let collapsed = builder.column(showing.entry.collapsed)
    self.collapsed = collapsed
    insertSubview(collapsed, at: 0)
    gauge = builder.gauges.first
    details = showing.entry.expanded.isEmpty ? nil : builder.column(showing.entry.expanded)
    if let details { addSubview(details) }
    (ages, buttons, lists) = (builder.ages, builder.buttons, builder.lists)
  }

  /// A second has passed.
  package func tick(at now: Timestamp) {
    for label in ages where label.tick(at: now) {
      collapsed?.rearrange()
      details?.rearrange()
      setNeedsLayout()
    }
    let words = showing?.oldSince.map { old in
      DiskText.age(seconds: max(0, now.wholeSeconds - old.wholeSeconds))
    }
    let measured = words.map { [DiskText.measured($0), $0] } ?? []
    gauge?.age = measured
    age.isHidden = !hasAgeLine
    age.text = measured.first ?? ""
  }

  private var hasAgeLine: Bool { showing?.oldSince != nil && gauge == nil }

  // MARK: Layout

  private func height(of stack: DocumentStack?, inWidth width: Double) -> Double {
    stack?.sizeThatFits(Size(width: width, height: .infinity)).height ?? 0
  }

  private func foldedHeight(inWidth width: Double) -> Double {
    height(of: collapsed, inWidth: width) + (hasAgeLine ? Self.ageHeight : 0)
  }

  /// What it would like to be high.
  package func contentSize(forWidth width: Double) -> ContentSize {
    let folded = foldedHeight(inWidth: width)
    return ContentSize(
      collapsed: folded,
      expanded: details.map { folded + gap(before: $0) + height(of: $0, inWidth: width) })
  }

  private func gap(before details: DocumentStack) -> Double {
    details.beginsWithAir ? Self.airGap : Self.gap
  }

  package override func layout() {
    // What is old grows older while nobody says so.
    if showing?.oldSince != nil, let clock { tick(at: clock()) }
    let width = bounds.width
    let top = height(of: collapsed, inWidth: width)
    collapsed?.frame = Rect(x: 0, y: 0, width: width, height: top)
    age.frame = Rect(x: 0, y: top, width: width, height: Self.ageHeight)
    guard let details else { return }
    details.isHidden = expansion == 0
    details.movingPicture = expansion == 1 ? nil : MovingPicture(opacity: expansion)
    details.frame = Rect(
      x: 0, y: foldedHeight(inWidth: width) + gap(before: details), width: width,
      height: height(of: details, inWidth: width))
  }
}
