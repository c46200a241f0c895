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
    /// When the program said it, where it has failed since: then it is pale, and says how old it is.
    package var oldSince: Timestamp?

    /// - Parameter oldSince: nil for what is so.
    package init(_ entry: WidgetDocument.Entry, oldSince: Timestamp? = nil) {
      (self.entry, self.oldSince) = (entry, oldSince)
    }
  }

  /// Called with what a button of it stands for.
  package var acted: (WidgetElement.Target) -> Void = { _ in }
  /// 0 (collapsed) to 1 (expanded): how far the details have come into sight.
  package var expansion = 0.0 { didSet { if expansion != oldValue { setNeedsLayout() } } }
  /// nil before the program has ever answered.
  package private(set) var showing: Showing?
  private var collapsed: DocumentStack?
  private var details: DocumentStack?
  private let age = Label(style: .caption, color: \.secondaryText)
  private var ages: [AgeLabel] = []
  private var buttons: [TextButton] = []

  /// In points.
  private static let ageHeight = 16.0
  private static let gap = 8.0

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

  /// It says how old something is: somebody has to call `tick` every second while it is seen.
  package var isTicking: Bool { !ages.isEmpty }

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
    var builder = DocumentBuilder(numbers, isDimmed: showing.oldSince != nil) {
      [weak self] target in
      self?.acted(target)
    }
    let collapsed = builder.column(showing.entry.collapsed)
    self.collapsed = collapsed
    insertSubview(collapsed, at: 0)
    details = showing.entry.expanded.isEmpty ? nil : builder.column(showing.entry.expanded)
    if let details { addSubview(details) }
    (ages, buttons) = (builder.ages, builder.buttons)
  }

  /// A second has passed.
  package func tick(at now: Timestamp) {
    for label in ages where label.tick(at: now) { setNeedsLayout() }
    age.isHidden = showing?.oldSince == nil
    if let old = showing?.oldSince {
      let seconds = max(0, now.wholeSeconds - old.wholeSeconds)
      age.text = DiskText.measured(DiskText.age(seconds: seconds))
    }
  }

  // MARK: Layout

  private func height(of stack: DocumentStack?, inWidth width: Double) -> Double {
    stack?.sizeThatFits(Size(width: width, height: .infinity)).height ?? 0
  }

  private func foldedHeight(inWidth width: Double) -> Double {
    height(of: collapsed, inWidth: width) + (showing?.oldSince == nil ? 0 : Self.ageHeight)
  }

  /// What it would like to be high.
  package func contentSize(forWidth width: Double) -> ContentSize {
    let folded = foldedHeight(inWidth: width)
    return ContentSize(
      collapsed: folded,
      expanded: details.map { folded + Self.gap + height(of: $0, inWidth: width) })
  }

  package override func layout() {
    let width = bounds.width
    let top = height(of: collapsed, inWidth: width)
    collapsed?.frame = Rect(x: 0, y: 0, width: width, height: top)
    age.frame = Rect(x: 0, y: top, width: width, height: Self.ageHeight)
    guard let details else { return }
    details.isHidden = expansion == 0
    details.movingPicture = expansion == 1 ? nil : MovingPicture(opacity: expansion)
    details.frame = Rect(
      x: 0, y: foldedHeight(inWidth: width) + Self.gap, width: width,
      height: height(of: details, inWidth: width))
  }
}
