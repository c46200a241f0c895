import Canvas
import ProgramSupport
import Testing
import ViewTesting

@testable import Kit

/// Random clicks, double clicks and more, and keys that are held, on views that open, close, move,
/// go and turn into others: nothing acts but what the first press landed on.
@Suite("Random gestures")
struct GestureProgramTests {
  @Test(
    "Clicks of one gesture act on nothing but what the first of them landed on",
    arguments: 0..<12 as Range<UInt64>)
  func clicks(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    Restless.run(seed: seed) { window, restless in
      var acts = 0
      for _ in 0..<80 {
        let place = place(in: window, &random)
        window.move(to: place)
        let meant = restless.name(at: place)
        restless.acts = []
        for clicks in 1...Int.random(in: 1...4, using: &random) {
          window.press(at: place, clicks: clicks)
          window.advance(.milliseconds(Int.random(in: 0...60, using: &random)))
          window.release(at: place)
          window.advance(.milliseconds(Int.random(in: 0...150, using: &random)))
        }
        #expect(
          restless.acts.allSatisfy { $0 == meant },
          "\(restless.acts) acted, the first press landed on \(meant)")
        acts += restless.acts.count
        window.advance(.milliseconds(600))
      }
      #expect(acts > 20)
    }
  }

  /// Somewhere, or in the middle of something.
  private func place(in window: Harness, _ random: inout SeededGenerator) -> Point {
    if Bool.random(using: &random), let node = window.tree.randomElement(using: &random) {
      return node.frame.intersection(window.root.bounds).center
    }
    return Point(
      x: Double.random(in: 0...480, using: &random), y: Double.random(in: 0...400, using: &random))
  }

  @Test(
    "A key that is held acts for nobody but who had the keyboard when it was pressed",
    arguments: 0..<12 as Range<UInt64>)
  func keys(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let keys: [Key] = [
      .character("n"), .character("j"), .character("x"), .enter, .space, .escape, .delete, .down,
      .up, .backspace,
    ]
    Restless.run(seed: seed) { window, restless in
      for _ in 0..<150 {
        let key = keys.randomElement(using: &random) ?? .enter
        hold(key, in: window, restless, repeats: Int.random(in: 0...4, using: &random))
      }
      #expect(restless.opened > 5)
    }
  }

  private func hold(_ key: Key, in window: Harness, _ restless: Restless, repeats: Int) {
    let (owner, scope) = (window.root.focusedView, window.root.inputScope)
    let took = window.root.focusedView?.textInputRect != nil
    window.press(key)
    if case .character(let letter) = key, took { window.send(.text(String(letter))) }
    for _ in 0..<repeats {
      let isOwner = window.root.focusedView === owner && window.root.inputScope === scope
      let before = restless.state
      let takes = window.root.focusedView?.textInputRect != nil
      window.press(key, isRepeat: true)
      if case .character(let letter) = key, takes { window.send(.text(String(letter))) }
      if !isOwner {
        #expect(restless.state == before, "A held \(key) did something to what it had opened.")
      }
    }
    window.send(.keyReleased(key))
  }
}

/// A window in which hardly anything stays where it is.
private final class Restless: View, ListSource {
  private(set) var items: [Int]
  private(set) var opened = 0
  /// The names of what acted.
  var acts: [String] = []
  let list = ListView(name: "Rows")
  private let add = Button("Add")
  private let hopper = Button("Hopper")
  private let shy = Button("Shy")
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed &+ 1)
    items = Array(0..<12)
    super.init()
    for view in [list, add, hopper, shy] { addSubview(view) }
    list.source = self
    add.action = { [weak self] in
      self?.acts.append("Add")
      self?.ask()
    }
    hopper.action = { [weak self] in
      self?.acts.append("Hopper")
      self?.setNeedsLayout()
    }
    shy.action = { [weak self] in
      self?.acts.append("Shy")
      self?.shy.isHidden = true
    }
  }

  static func run(seed: UInt64, _ story: (Harness, Restless) -> Void) {
    let restless = Restless(seed: seed)
    Harness.run(restless, .init(size: Size(width: 480, height: 400))) { window in
      window.root.focus(restless.list)
      story(window, restless)
      for dialog in window.root.dialogs { window.root.dismiss(dialog) }
    }
  }

  /// Everything that a person could have changed.
  var state: [String] {
    let field = root?.dialogs.last.flatMap { root?.focus(in: $0) } ?? ""
    return items.map(String.init) + [field, "\(root?.dialogs.count ?? 0)", "\(opened)"]
      + ["\(list.selectedRow ?? -1)"]
  }

  func name(at point: Point) -> String {
    var view = root?.view(at: point)
    while let current = view, current.semantics == nil { view = current.superview }
    return view?.semantics?.name ?? ""
  }

  override func layout() {
    let x = Double.random(in: 0...100, using: &random)
    add.frame = Rect(x: 0, y: 0, width: 100, height: 40)
    hopper.frame = Rect(x: 200 + x, y: 0, width: 100, height: 40)
    shy.frame = hopper.frame.offset(by: Point(x: 20, y: 5))
    list.frame = Rect(x: 0, y: 50, width: 480, height: 350)
  }

  override func keyPressed(_ press: KeyPress) -> Bool {
    switch press.key {
    case .character("n"), .enter: ask()
    case .delete: if let row = list.selectedRow, items.count > 3 { remove(items[row]) }
    case .character("x"): shy.isHidden.toggle()
    default: return false
    }
    return true
  }

  private func remove(_ item: Int) {
    items.removeAll { $0 == item }
    if items.count < 4 { items += (opened + 100)..<(opened + 108) }
    list.reload()
  }

  private func ask() {
    opened += 1
    let name = "OK \(opened)"
    let ok = Button(name)
    let field = TextField(name: "Field")
    var close: () -> Void = {}
    let dialog = Dialog(
      title: "Question", body: [field], buttons: [ok], defaultButton: ok, focusing: field,
      cancel: { close() })
    close = { [weak self, weak dialog] in
      guard let dialog else { return }
      self?.root?.dismiss(dialog)
      self?.shy.isHidden = false
    }
    ok.action = { [weak self] in
      self?.acts.append(name)
      close()
    }
    root?.present(dialog)
  }

  // MARK: Rows

  var rowHeights: RowHeights { RowHeights(count: items.count, standard: 48) }
  func isSelectable(_ index: Int) -> Bool { true }

  func row(at index: Int, in list: ListView) -> View {
    let (row, item) = (list.dequeue(TestRow.self) ?? TestRow(), items[index])
    row.show(item, "Row \(item)")
    row.pressed = { [weak self] in
      self?.acts.append("Row \(item)")
      self?.list.select(self?.items.firstIndex(of: item))
    }
    row.button.action = { [weak self] in
      self?.acts.append("Bin \(item)")
      self?.remove(item)
    }
    row.box.action = { [weak self] in
      self?.acts.append("Box \(item)")
      self?.items.removeAll { $0 == item }
      self?.items.append(item)
      self?.list.reload()
    }
    return row
  }
}

extension RootView {
  /// What stands in a dialog's field.
  fileprivate func focus(in dialog: ModalView) -> String {
    dialog.semanticNodes(origin: .zero).flatMap(\.flattened)
      .first { $0.semantics.role == .field }?.semantics.value ?? ""
  }
}
