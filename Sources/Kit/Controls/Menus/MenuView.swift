import Canvas
import Loop

/// Shows a menu over the window, and its submenus beside it, until something is chosen or the person
/// turns away from it: by Escape, or by a press elsewhere, which does nothing but that.
///
/// Arrow keys walk, Enter and Space choose, right and left open and close a submenu, letters go to the
/// next line that begins with them. By pointer a submenu opens where it rests, and stays open while it
/// moves towards it.
final class MenuView: ModalView {
  private var panels: [MenuPanel] = []
  /// What was typed, and when, to find lines by their beginning.
  private var typed: (text: String, last: Instant)?
  /// Opens a submenu, or leaves one, when the pointer rests.
  private var timeout: TimerToken?
  /// Where the press was that opened it: one that goes on and ends on a line chooses it.
  private let opening: Point?

  /// How long the pointer rests before a submenu opens, or one that it seemed to move to closes.
  static let hoverDelay = Duration.milliseconds(200)
  /// What is typed within this long belongs together.
  static let typingDelay = Duration.seconds(1)

  /// - Parameters:
  ///   - name: what it is the menu of, for screen readers.
  ///   - anchor: what it belongs to, in the window's coordinates: a control, or the place that was pressed,
  ///     without a size.
  ///   - byKeyboard: its first line is highlighted.
  init(_ menu: Menu, name: String, at anchor: MenuPlacement.Anchor, byKeyboard: Bool = false) {
    opening = byKeyboard ? nil : anchor.place.origin
    super.init(focusing: nil)
    open(menu, name: name, at: anchor, isHighlighted: byKeyboard)
  }

  /// Closes it; nothing was chosen.
  override func cancel() { root?.dismiss(self) }

  override var isTransient: Bool { true }
  override func appear(in root: RootView) { for panel in panels { root.bring(panel) } }
  override var canBecomeFocused: Bool { true }
  override var readingOrder: [View] { panels }
  override var semanticFocus: View? {
    panels.last.flatMap { panel in panel.highlighted.map { panel.rows[$0] } } ?? panels.last
  }

  // MARK: Panels

  private func open(
    _ menu: Menu, name: String, at anchor: MenuPlacement.Anchor, isHighlighted: Bool
  ) {
    let panel = MenuPanel(menu, name: name, at: anchor)
    let depth = panels.count
    panels.append(panel)
    for (index, row) in panel.rows.enumerated() {
      row.chosen = { [weak self] in self?.choose(index, in: depth) }
      if row.item.move != nil {
        row.dragged = { [weak self] in self?.drag(index, in: depth, to: $0, isOver: $1) }
      }
    }
    addSubview(panel)
    root?.bring(panel)
    if isHighlighted { moveHighlight(by: 1) }
  }

  private func close(downTo count: Int) {
    for panel in panels[count...] {
      root?.leavePicture(of: panel)
      panel.removeFromSuperview()
    }
    panels.removeSubrange(count...)
  }

  override func layout() {
    for panel in panels {
      let size = panel.sizeThatFits(bounds.size)
      panel.frame = MenuPlacement.frame(size: size, at: panel.anchor, in: bounds)
    }
  }

  /// - Parameter byKeyboard: a submenu's first line is highlighted.
  private func choose(_ index: Int, in depth: Int, byKeyboard: Bool = false) {
    let row = panels[depth].rows[index]
    guard row.item.isEnabled else { return }
    switch row.item.effect {
    case .action(let action):
      root?.dismiss(self)
      action()
    case .none: break
    case .submenu(let menu):
      timeout = nil
      close(downTo: depth + 1)
      panels[depth].highlighted = index
      let line = row.frameInWindow.inset(
        by: Insets(top: -MenuPanel.padding, left: 0, bottom: 0, right: 0))
      open(menu, name: row.item.title, at: .beside(line), isHighlighted: byKeyboard)
    }
  }

  // MARK: Moving lines

  /// What a line stands for goes elsewhere; the menu stays open, with that line highlighted.
  private func move(_ index: Int, in depth: Int, by lines: Int) {
    guard lines != 0, let menu = panels[depth].rows[index].item.move?(lines) else { return }
    let former = panels[depth]
    close(downTo: depth)
    open(menu, name: former.name, at: former.anchor, isHighlighted: false)
    highlight(index + lines)
  }

  /// The line under the pointer is where it would go.
  private func drag(_ index: Int, in depth: Int, to point: Point, isOver: Bool) {
    guard depth < panels.count else { return }
    let panel = panels[depth]
    let place = panel.row(at: point).flatMap { panel.rows[$0].item.move == nil ? nil : $0 }
    panel.highlighted = place ?? index
    if isOver, let place { move(index, in: depth, by: place - index) }
  }

  // MARK: Keys

  private var highlighted: (depth: Int, row: Int)? {
    guard let row = panels.last?.highlighted else { return nil }
    return (panels.count - 1, row)
  }

  override func keyPressed(_ press: KeyPress) -> Bool {
    timeout = nil
    if press.modifiers.isEmpty {
      switch keyAlongLine(press.key) {
      case .down: moveHighlight(by: 1)
      case .up: moveHighlight(by: -1)
      case .home: moveHighlight(by: 1, from: -1)
      case .end: moveHighlight(by: -1, from: panels.last?.rows.count)
      case .enter, .space:
        if !press.isRepeat, let (depth, row) = highlighted {
          choose(row, in: depth, byKeyboard: true)
        }
      case .right: openHighlighted()
      case .left: if panels.count > 1 { close(downTo: panels.count - 1) }
      case .escape where panels.count > 1: close(downTo: panels.count - 1)
      case .escape: if !press.isRepeat { cancel() }
      case .character(let letter): search(letter)
      default: break
      }
    }
    if press.modifiers == .alt, press.key == .up || press.key == .down,
      let (depth, row) = highlighted
    {
      move(row, in: depth, by: press.key == .down ? 1 : -1)
    }
    // Nothing of the window is to be had by keys while its menu is open.
    return true
  }

  private func openHighlighted() {
    guard let (depth, row) = highlighted, case .submenu = panels[depth].rows[row].item.effect else {
      return
    }
    choose(row, in: depth, byKeyboard: true)
  }

  /// Round and round, over what cannot be chosen.
  /// - Parameter place: where it begins, which is not looked at; nil for the highlighted line.
  private func moveHighlight(by step: Int, from place: Int? = nil) {
    guard let panel = panels.last else { return }
    let count = panel.rows.count
    let start = place ?? panel.highlighted ?? (step > 0 ? -1 : count)
    let found = (0..<count).lazy.map { (start + step * ($0 + 1) + count) % count }
      .first { panel.rows[$0].item.isEnabled }
    if let found { highlight(found) }
  }

  private func highlight(_ row: Int) {
    panels.last?.highlighted = row
    panels.last?.revealHighlighted()
  }

  /// The next line that begins with what was typed; the same letter again goes on to the one after it.
  private func search(_ letter: Character) {
    guard let panel = panels.last, let now = root?.loop.now else { return }
    var text = String(letter)
    if let typed, now < typed.last.advanced(by: Self.typingDelay), typed.text != text {
      text = typed.text + text
    }
    typed = (text, now)
    let count = panel.rows.count
    let start = (panel.highlighted ?? -1) + (text.count == 1 ? 1 : 0)
    let found = (0..<count).lazy.map { ($0 + max(0, start)) % count }.first { row in
      let item = panel.rows[row].item
      return item.isEnabled && item.title.lowercased().hasPrefix(text.lowercased())
    }
    if let found { highlight(found) }
  }

  // MARK: Pointer

  /// A press beside the menu closes it, and means nothing else.
  override func pointer(_ event: PointerEvent) {
    if case .began(let point, _) = event, panel(at: point) == nil { cancel() }
  }

  /// Another one beside it opens that place's menu instead.
  override func openContextMenu(at point: Point) -> Bool {
    guard panel(at: point) == nil, let root else { return true }
    root.dismiss(self)
    root.showContextMenu(at: point)
    return true
  }

  private func panel(at point: Point) -> Int? {
    panels.lastIndex { $0.frameInWindow.contains(point) }
  }

  override func pointerMoved(from former: Point?, to point: Point) {
    guard let depth = panel(at: point) else { return }
    let row = panels[depth].row(at: point)
    if depth + 1 < panels.count, row != panels[depth].highlighted, let former,
      SafeTriangle(apex: former, panel: panels[depth + 1].frameInWindow).contains(point)
    {
      return wait { [weak self] in self?.pointerRests() }
    }
    pointerCame(to: row, in: depth)
  }

  /// It did not go on to the submenu.
  private func pointerRests() {
    guard let point = root?.pointer.place, let depth = panel(at: point) else { return }
    pointerCame(to: panels[depth].row(at: point), in: depth)
  }

  private func pointerCame(to row: Int?, in depth: Int) {
    let panel = panels[depth]
    guard row != panel.highlighted || depth + 1 == panels.count else { return }
    if row != panel.highlighted { close(downTo: depth + 1) }
    panel.highlighted = row
    timeout = nil
    guard let row, case .submenu = panel.rows[row].item.effect, depth + 1 == panels.count else {
      return
    }
    wait { [weak self] in self?.choose(row, in: depth) }
  }

  private func wait(_ body: @escaping () -> Void) {
    guard let loop = root?.loop else { return }
    timeout = loop.after(Self.hoverDelay, named: "menu", body)
  }

  /// The press that opened the menu ends: on a line that it was moved to it chooses that.
  override func secondaryReleased(at point: Point) {
    guard let opening, point.distance(to: opening) > TouchTracker<View>.slop,
      let depth = panel(at: point), let row = panels[depth].row(at: point)
    else { return }
    choose(row, in: depth)
  }
}
