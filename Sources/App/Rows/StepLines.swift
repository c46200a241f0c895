import Canvas
import Kit
import Tasks
import Wording

/// The steps of a task in its card, a line each, and one at the end for the next step. What is done in them is told, and
/// done elsewhere: see `CardStepWriting`.
final class StepLines: View {
  /// What keys and the pointer ask for in a line.
  enum Wish: Equatable {
    /// The next line, from what stands behind the caret on.
    case next
    /// The line is a part of the one above.
    case join
    /// Farther in, or out.
    case move(in: Bool)
    /// Among the steps of the same task.
    case carry(up: Bool)
    /// It was dragged below another step, or above all of them, and so far in.
    case drop(below: Task.ID?, level: Int)
    /// The circle was pressed.
    case toggle
    /// The keyboard has gone elsewhere.
    case leave
  }

  /// Called with each wish and the line.
  /// - Returns: false where it means nothing there.
  var wished: (Wish, StepLine) -> Bool = { _, _ in false }
  /// A text was pasted in a line; false where it is written as any other.
  var pasted: (String, StepLine) -> Bool = { _, _ in false }
  /// Leads out of the lines, backward or forward.
  var leaves: (_ back: Bool) -> Void = { _ in }
  /// Prepares a new line's field.
  var prepares: (TextArea) -> Void = { _ in }
  /// Something was written.
  var changed: () -> Void = {}
  /// The keyboard has left a line.
  var keyboardLost: () -> Void = {}
  /// It needs another height.
  var resized: () -> Void = {}

  /// From top to bottom.
  private(set) var lines: [StepLine] = []
  /// The step in the hand.
  var drag: StepLineDrag?
  let mark = StepMark()
  private let rest = Paragraph(style: .caption, color: \.secondaryText)

  override init() {
    super.init()
    addSubview(rest)
    rest.isHidden = true
  }

  /// Shows other lines in place of those that are there; those that are in both keep what is written.
  /// - Parameter rest: said below them; empty for nothing.
  func show(_ fresh: [StepLine], rest text: String) {
    let former = lines
    // Lines tell themselves of another height.
    let isSame = former.elementsEqual(fresh) { $0 === $1 }
    if isSame, text == rest.text { return }
    lines = fresh
    for line in fresh where line.superview == nil { addSubview(line) }
    let gone = former.filter { line in !fresh.contains { $0 === line } }
    // The keyboard stays in the card.
    if let heir = fresh.last, gone.contains(where: \.field.isFocused) { root?.focus(heir.field) }
    for line in gone { line.removeFromSuperview() }
    // In another order they are as high as before, and what is seen of them stays.
    let isReordered = gone.isEmpty && fresh.count == former.count && text == rest.text
    rest.text = text
    rest.isHidden = text.isEmpty
    setNeedsLayout()
    if !isReordered { resized() }
  }

  func makeLine() -> StepLine {
    let line = StepLine()
    line.box.action = { [weak self, weak line] in
      if let line { _ = self?.wished(.toggle, line) }
    }
    line.handle.dragged = { [weak self, weak line] event in
      if let line { self?.drag(line, event) }
    }
    let field = line.field
    field.takesKey = { [weak self, weak line] press in
      guard let self, let line else { return false }
      return keyPressed(press, in: line)
    }
    field.takesPaste = { [weak self, weak line] text in
      guard let self, let line else { return false }
      return pasted(text, line)
    }
    field.resized = { [weak self] in self?.resized() }
    field.keyboardLost = { [weak self, weak line] in
      if let line { _ = self?.wished(.leave, line) }
      self?.keyboardLost()
    }
    field.changed = { [weak self] in self?.changed() }
    prepares(field)
    return line
  }

  // MARK: The keyboard

  /// The line that has it.
  var focused: StepLine? { lines.first { $0.field.isFocused } }

  /// Where the way through the card leads to: the line for a new step, or else the first one.
  var stop: View? {
    let circle = lines.first { $0.box.isFocused }?.box
    return circle ?? (focused ?? lines.last { $0.step == nil } ?? lines.first)?.field
  }

  func focus(_ line: StepLine, atStart: Bool = false) {
    root?.settleLayout()
    root?.focus(line.field)
    _ = line.field.keyPressed(KeyPress(atStart ? .home : .end))
  }

  private func keyPressed(_ press: KeyPress, in line: StepLine) -> Bool {
    switch press.key {
    case .enter where press.modifiers.isEmpty:
      return press.isRepeat || wished(.next, line)
    case .backspace where press.modifiers.isEmpty && line.isAtStart:
      return press.isRepeat || wished(.join, line)
    case .tab where press.modifiers.isSubset(of: .shift):
      return wished(.move(in: press.modifiers.isEmpty), line)
    case .character("x") where press.modifiers == .alt:
      return press.isRepeat || wished(.toggle, line)
    case .up where press.modifiers == .alt: return wished(.carry(up: true), line)
    case .down where press.modifiers == .alt: return wished(.carry(up: false), line)
    case .escape where drag != nil: root?.pointer.cancelTouch()
    case .up where press.modifiers.isEmpty && line.isAtEdge(up: true): go(from: line, by: -1)
    case .down where press.modifiers.isEmpty && line.isAtEdge(up: false): go(from: line, by: 1)
    default: return false
    }
    return true
  }

  /// To the line above or below, or out of them.
  private func go(from line: StepLine, by step: Int) {
    guard let place = lines.firstIndex(where: { $0 === line }) else { return }
    guard lines.indices.contains(place + step) else { return leaves(step < 0) }
    focus(lines[place + step])
  }

  // MARK: Layout

  private var parts: [View] { lines + (rest.isHidden ? [] : [rest]) }

  private func height(of part: View, _ width: Double) -> Double {
    part.sizeThatFits(Size(width: width, height: .infinity)).height.rounded(.up)
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    let height = parts.reduce(0) { $0 + self.height(of: $1, proposal.width) }
    return Size(width: proposal.width, height: height)
  }

  override func layout() {
    var top = 0.0
    for part in parts {
      let height = height(of: part, bounds.width)
      part.frame = Rect(x: 0, y: top, width: bounds.width, height: height)
      top += height
    }
  }
}
