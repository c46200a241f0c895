package import Canvas
package import Kit
import Wording

/// The widgets of a window and, at their end, the line that leads to choosing them. While a person
/// chooses, a list of all that there could be stands in their place.
package final class WidgetBoard: View {
  /// The guests and their host.
  package let guests: WidgetGuests
  /// Carries out what a person wants of the widgets; calls `animate` with it.
  package var wanted: (WidgetStep) -> Void = { _ in }
  /// What the dependencies add to the menu of each widget.
  package var surroundingItems: () -> [Menu.Item] = { [] }
  /// In little room widgets are lines, and what leads to choosing them stands in menus alone.
  package var showsLines = false {
    didSet {
      guard showsLines != oldValue else { return }
      guests.host.showsLines = showsLines
      motion.end()
      setNeedsLayout()
    }
  }
  private let line = TextButton(color: \.secondaryText)
  private var editor: WidgetEditor?
  private let motion = BoardMotion()
  private var isAnimating = false
  /// Where things were before a change that is to be seen, until the next layout.
  private var formers: (tops: [ObjectIdentifier: Double], height: Double)?

  /// Of the line, in points; and the air above it.
  private static let lineHeight = 32.0
  private static let gap = 4.0
  /// Around the line as much as above it, where it ends the window.
  package static let lineMargin = 4.0

  /// - Parameter guests: theirs is the board.
  package init(_ guests: WidgetGuests) {
    self.guests = guests
    super.init()
    addSubview(guests.host)
    addSubview(line)
    line.title = WidgetWords.edit
    line.action = { [weak self] in
      guard let self else { return }
      self.isEditing ? self.endEditing() : self.beginEditing()
    }
    motion.changed = { [weak self] in self?.setNeedsLayout() }
    guests.host.openMenu = { [weak self] in self?.openMenu(of: $0, at: $1) ?? false }
    guests.host.keyWanted = { [weak self] in self?.use($1, on: $0) ?? false }
  }

  /// The window shows no widgets now: theirs is not a life in sight.
  var isPutAway = false { didSet { if isPutAway != oldValue { updateVisibility() } } }

  private func updateVisibility() { guests.host.visibilityChanged(!isPutAway && !isEditing) }

  // MARK: Changing

  /// Shows these widgets, in this order.
  package func show(_ shown: [WidgetOptions.Guest]) {
    guard shown != guests.shown else { return }
    if isAnimating, !isEditing {
      for card in guests.cards(besides: shown) { root?.leavePicture(of: card) }
    }
    guests.show(shown)
    editor?.show(guests.shown, among: guests.findPossible())
    setNeedsLayout()
  }

  /// Has what changes within be seen to move: a person wants it.
  package func animate<Result>(_ change: () -> Result) -> Result {
    guard let root, root.movesChanges, !isAnimating else {
      defer { bringIn() }
      return change()
    }
    root.settleLayout()
    let tops = Dictionary(
      uniqueKeysWithValues: movables.map { (ObjectIdentifier($0), BoardMotion.shownTop(of: $0)) })
    let former = (tops, height(forWidth: bounds.width))
    isAnimating = true
    let result = change()
    isAnimating = false
    bringIn()
    formers = former
    setNeedsLayout()
    return result
  }

  /// Who has come has its size from the beginning.
  private func bringIn() {
    if !isEditing { guests.host.loadGuests() }
  }

  func perform(_ step: WidgetStep) { wanted(step) }

  /// Whether the person is choosing.
  package var isEditing: Bool { editor != nil }

  /// Shows what there is to choose from.
  package func beginEditing() {
    guard editor == nil else { return }
    let possible = guests.findPossible()
    let editor = WidgetEditor(name: WidgetWords.choice, refusals: guests.refusals) {
      [guests] in guests.name(of: $0)
    }
    editor.wanted = { [weak self] in self?.perform($0) }
    editor.ended = { [weak self] in self?.endEditing() }
    editor.show(guests.shown, among: possible)
    animate {
      if isAnimating { root?.leavePicture(of: guests.host) }
      let byKeyboard = root?.keyboard.isInUse == true
      self.editor = editor
      insertSubview(editor, at: 0)
      guests.host.isHidden = true
      updateVisibility()
      line.title = WidgetWords.endEditing
      setNeedsLayout()
      if byKeyboard { editor.takeKeyboard() }
    }
  }

  /// Shows what was chosen.
  package func endEditing() {
    guard let editor else { return }
    animate {
      if isAnimating { root?.leavePicture(of: editor) }
      self.editor = nil
      guests.host.isHidden = false
      updateVisibility()
      line.title = WidgetWords.edit
      if root?.focusedView.map(editor.encloses) == true { root?.focus(line) }
      editor.removeFromSuperview()
      setNeedsLayout()
    }
  }

  // MARK: Layout

  /// How far a person has opened what there is: from 0 for nothing to 1, also while choosing.
  var unfoldedPart: Double { isEditing ? 1 : guests.host.unfoldedPart }

  private var movables: [View] { editor.map { [$0] } ?? guests.cards }
  private var hasLine: Bool { isEditing || !showsLines }

  /// Whether there is anything to show.
  package var isEmpty: Bool { guests.host.isEmpty && !hasLine }

  /// What has to be free below it, in points.
  /// - Parameter margin: below a card.
  package func margin(below margin: Double) -> Double { hasLine ? Self.lineMargin : margin }

  /// As it will be when nothing moves any more.
  private func height(forWidth width: Double) -> Double {
    let room = Size(width: width, height: .infinity)
    let content = editor?.sizeThatFits(room).height ?? guests.host.sizeThatFits(room).height
    guard hasLine else { return content }
    return content + (content > 0 ? Self.gap : 0) + Self.lineHeight
  }

  package override func sizeThatFits(_ proposal: Size) -> Size {
    let height = height(forWidth: proposal.width)
    // A change that no layout has shown yet is as high as it was.
    let extra = formers.map { $0.height - height } ?? motion.extraHeight
    return Size(width: proposal.width, height: max(0, height + extra))
  }

  package override func layout() {
    let room = Size(width: bounds.width, height: .infinity)
    let content = editor ?? guests.host
    content.frame = Rect(
      x: 0, y: 0, width: bounds.width, height: content.sizeThatFits(room).height)
    line.isHidden = !hasLine
    let width = min(
      max(Self.lineHeight, line.sizeThatFits(room).width), max(0, bounds.width - 2 * Self.indent))
    line.frame = Rect(
      x: Self.indent, y: bounds.height - Self.lineHeight, width: width, height: Self.lineHeight)
  }

  /// In line with what stands on the cards.
  private static let indent = 16.0

  package override func didLayout() {
    guard let formers, let root else { return }
    self.formers = nil
    motion.begin(
      movables, from: formers.tops,
      extraHeight: formers.height - height(forWidth: bounds.width), in: root)
  }

  // MARK: Input

  package override var takesPointer: Bool { false }
  package override var focusHeir: View? { line }

  /// What travels means nothing to a press.
  package override func hitTest(_ point: Point) -> View? {
    guard motion.isMoving, !isHidden, bounds.contains(point) else { return super.hitTest(point) }
    return line.frame.contains(point) ? super.hitTest(point) : self
  }

  package override func openContextMenu(at point: Point) -> Bool {
    guard let root, !isEditing else { return false }
    root.open(
      Menu(
        [.init(MenuWords.editWidgets) { [weak self] in self?.beginEditing() }] + surroundingItems()),
      name: WidgetWords.list, at: Rect(origin: convertToWindow(point), size: .zero))
    return true
  }

  package override func keyPressed(_ press: KeyPress) -> Bool {
    guard isEditing, press.matches(.escape) else { return false }
    if !press.isRepeat { endEditing() }
    return true
  }
}
