import Canvas
import Kit
import Widgets
import Wording

/// The content of the widgets' own window: the app's name, which opens the app, and the widgets, which a
/// person chooses in it.
final class WidgetScreen: View {
  let board: WidgetBoard
  /// Says what was done to the widgets, over the app's name: below, it would cover them.
  private(set) var toast: Toast
  /// The size that the window should have.
  let sizeWish = SizeWish()
  private let editing: WidgetEditing
  private let title: Button

  static let width = 320.0
  private static let margin = 12.0
  private static let titleHeight = 36.0
  /// Room for the title's focus ring, and air on both sides of it.
  private static let gap = 8.0
  private static let boardTop = margin + titleHeight + gap

  init(board: WidgetBoard, _ editing: WidgetEditing, openApp: @escaping () -> Void) {
    self.board = board
    self.editing = editing
    title = Button(AppWords.open, action: openApp)
    toast = Toast(undo: {})
    super.init()
    toast = Toast { [weak self] in self?.undo() }
    board.wanted = { [weak self] in self?.perform($0) }
    board.surroundingItems = { [.init(AppWords.open, action: openApp)] }
    addSubview(title)
    addSubview(board)
    addSubview(toast)
  }

  override func keyPressed(_ press: KeyPress) -> Bool { toast.takesEscape(press) }

  // MARK: Choosing

  /// Shows those that are to be there by now.
  func showChosen() {
    board.show(editing.shown)
    setNeedsLayout()
  }

  private func perform(_ step: WidgetStep) { show(of: step) { editing.perform(step) } }

  func undo() {
    guard editing.canUndo else { return toast.show(ListWords.nothingToUndo) }
    show(of: nil, editing.undo)
  }

  func redo() {
    guard editing.canRedo else { return toast.show(ListWords.nothingToRedo) }
    show(of: nil, editing.redo)
  }

  /// - Parameter step: that is done; nil where one is taken back or done again.
  private func show(of step: WidgetStep?, _ change: () -> WidgetEditing.Outcome?) {
    if let outcome = board.animate(change) { toast.show(outcome, of: step) }
    setNeedsLayout()
  }

  // MARK: Layout

  /// As high as the widgets are now.
  var preferredSize: Size {
    let room = Size(width: Self.width - 2 * Self.margin, height: .infinity)
    let height =
      Self.boardTop + board.sizeThatFits(room).height + board.margin(below: Self.margin)
    return Size(width: Self.width, height: height.rounded(.up))
  }

  override func layout() {
    let width = max(0, bounds.width - 2 * Self.margin)
    let size = title.sizeThatFits(bounds.size)
    let titleWidth = min(size.width, width)
    title.frame = Rect(
      x: Self.margin, y: Self.margin, width: titleWidth, height: Self.titleHeight)
    board.frame = Rect(
      x: Self.margin, y: Self.boardTop, width: width,
      height: board.sizeThatFits(Size(width: width, height: .infinity)).height)
    let side = Self.toastMargin
    let room = Size(width: max(0, bounds.width - 2 * side), height: .infinity)
    toast.frame = Rect(
      x: side, y: side, width: room.width, height: toast.sizeThatFits(room).height)
  }

  private static let toastMargin = 4.0

  override func didLayout() {
    sizeWish.laidOut(in: bounds.size, preferring: preferredSize)
  }
}
