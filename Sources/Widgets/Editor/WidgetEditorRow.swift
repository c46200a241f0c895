import Canvas
import Kit
import Wording

/// A widget that is there or could be: its name, a switch, and a handle while it is there.
final class WidgetEditorRow: View {
  let guest: WidgetOptions.Guest
  var toggled: (WidgetEditorRow) -> Void = { _ in }
  var dragged: (WidgetEditorRow, DragHandle.Event) -> Void = { _, _ in }
  var isShown = false { didSet { if isShown != oldValue { showState() } } }
  /// It is being dragged.
  var isLifted = false { didSet { if isLifted != oldValue { setNeedsDisplay() } } }
  private let toggle: Switch
  private let handle: DragHandle

  /// In points; in a narrow one the switch stands below its name.
  static func height(inWidth width: Double) -> Double { width < roomyWidth ? 80 : 40 }
  private static let roomyWidth = 224.0
  private static let button = 32.0

  init(_ guest: WidgetOptions.Guest, named name: String) {
    self.guest = guest
    toggle = Switch(name)
    handle = DragHandle(WidgetWords.move(name))
    super.init()
    addSubview(toggle)
    addSubview(handle)
    toggle.action = { [weak self] in
      if let self { self.toggled(self) }
    }
    handle.dragged = { [weak self] event in
      if let self { self.dragged(self, event) }
    }
    showState()
  }

  /// What has the keyboard.
  var control: View { toggle }

  private func showState() {
    toggle.isOn = isShown
    handle.isHidden = !isShown
  }

  override var takesPointer: Bool { false }

  override func layout() {
    let isNarrow = bounds.width < Self.roomyWidth
    let (side, gap) = isNarrow ? (12.0, 4.0) : (16, 8)
    let end = bounds.width - gap - Self.button
    toggle.frame = Rect(
      x: side, y: 2, width: max(0, end - gap - side), height: bounds.height - 4)
    handle.frame = Rect(
      x: end, y: (bounds.height - Self.button) / 2, width: Self.button, height: Self.button)
  }

  override func paint(_ painter: inout Painter) {
    guard isLifted, let theme = root?.theme else { return }
    let ground = bounds.inset(by: Insets(horizontal: 4, vertical: 0))
    painter.shadow(ground.offset(by: Point(x: 0, y: 2)), radius: 8, blur: 10, theme.shadow)
    painter.fill(ground, radius: 8, theme.card)
    painter.border(ground, radius: 8, theme.border)
  }
}
