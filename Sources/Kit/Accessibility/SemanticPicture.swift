import Canvas

/// What a reader could speak of at one moment.
struct SemanticPicture {
  struct Element: Equatable {
    var parent: ElementID
    var index: Int
    var semantics: Semantics
    var text: Text?
  }

  struct Text: Equatable {
    var text: String
    var anchor: Int
    var head: Int
  }

  struct List: Equatable {
    var count: Int
    var selected: ElementID?
    var selectedCount: Int
  }

  var elements: [ElementID: Element] = [:]
  /// In reading order.
  var order: [ElementID] = []
  var lists: [ElementID: List] = [:]
  var isActive: Bool
  var focus: ElementID?

  /// - Parameter former: what had the keyboard before; it may be out of sight by now.
  init(of tree: AccessibleTree, with former: ElementID? = nil) {
    isActive = tree.root.isWindowFocused
    focus = tree.focus
    add(childrenOf: .window, tree)
    if let former, former.row != nil, elements[former] == nil,
      let list = tree.parent(of: former), let index = tree.index(of: former)
    {
      add(index, of: list, tree)
    }
  }

  private mutating func add(childrenOf parent: ElementID, _ tree: AccessibleTree) {
    if let rows = tree.rows(of: parent) {
      let selected = rows.semanticSelection
      lists[parent] = List(
        count: rows.semanticRowCount, selected: selected.flatMap { tree.id(ofRow: $0, in: rows) },
        selectedCount: rows.semanticSelectionCount)
      for row in rows.semanticRowsInSight { add(row, of: parent, tree) }
      if let selected, !rows.semanticRowsInSight.contains(selected) {
        add(selected, of: parent, tree)
      }
      return
    }
    for index in 0..<tree.childCount(of: parent) { add(index, of: parent, tree) }
  }

  private mutating func add(_ index: Int, of parent: ElementID, _ tree: AccessibleTree) {
    guard let id = tree.child(index, of: parent), let semantics = tree.semantics(of: id) else {
      return
    }
    var element = Element(parent: parent, index: index, semantics: semantics)
    if let text = tree.text(of: id) {
      let (anchor, head) = text.semanticCaret
      element.text = Text(text: text.semanticText, anchor: anchor, head: head)
    }
    elements[id] = element
    order.append(id)
    add(childrenOf: id, tree)
  }

  // MARK: Comparing

  func changes(since former: SemanticPicture, in tree: AccessibleTree) -> [SemanticChange] {
    var changes: [SemanticChange] = []
    if isActive, !former.isActive { changes.append(.active(true)) }
    addGone(since: former, tree, &changes)
    addNew(since: former, &changes)
    for id in order {
      guard let element = elements[id], let old = former.elements[id] else { continue }
      addDifferences(of: id, element, old, &changes)
    }
    for (id, list) in lists
    where former.lists[id].map({
      ($0.selected, $0.selectedCount) != (list.selected, list.selectedCount)
    }) ?? false {
      changes.append(.selected(list.selected, in: id))
    }
    for id in order where isNews(id, since: former) { changes.append(.announced(id)) }
    if focus != former.focus { changes.append(.focused(focus)) }
    if !isActive, former.isActive { changes.append(.active(false)) }
    return changes
  }

  /// The outermost elements that are gone. A row that is only out of sight is not gone.
  private func addGone(
    since former: SemanticPicture, _ tree: AccessibleTree, _ changes: inout [SemanticChange]
  ) {
    for id in former.order.reversed() where elements[id] == nil {
      guard let old = former.elements[id], old.parent == .window || elements[old.parent] != nil,
        id.row == nil || !tree.exists(id)
      else { continue }
      changes.append(.removed(id, from: old.parent, at: old.index))
    }
  }

  /// A row that came into sight is new only where its list has grown.
  private func addNew(since former: SemanticPicture, _ changes: inout [SemanticChange]) {
    var growth = lists.reduce(into: [:]) { growth, list in
      growth[list.key] = list.value.count - (former.lists[list.key]?.count ?? list.value.count)
    }
    for id in order where former.elements[id] == nil {
      guard let element = elements[id],
        element.parent == .window || former.elements[element.parent] != nil
      else { continue }
      if id.row != nil {
        guard growth[element.parent, default: 0] > 0 else { continue }
        growth[element.parent, default: 0] -= 1
      }
      changes.append(.added(id, to: element.parent, at: element.index))
    }
  }

  private func addDifferences(
    of id: ElementID, _ new: Element, _ old: Element, _ changes: inout [SemanticChange]
  ) {
    let (now, then) = (new.semantics, old.semantics)
    if now.name != then.name, !(now.isVolatile && now.role == .label) {
      changes.append(.name(id, now.name))
    }
    if now.range != then.range { changes.append(.value(id)) }
    if !now.isVolatile, now.spokenDetails != then.spokenDetails {
      changes.append(.details(id, now.spokenDetails))
    }
    if let isExpanded = now.isExpanded, isExpanded != then.isExpanded {
      changes.append(.expanded(id, isExpanded))
    }
    for state in Semantics.State.allCases {
      let holds = now.states.contains(state)
      if holds != then.states.contains(state) { changes.append(.state(id, state, holds)) }
    }
    guard let text = new.text, let former = old.text, text != former else { return }
    if !text.text.hasSameBytes(as: former.text) {
      changes.append(text.difference(from: former, of: id))
    }
    changes.append(.caret(id, text.caret, selects: text.anchor != text.head))
  }

  /// Messages are heard when they appear, and when they say something else.
  private func isNews(_ id: ElementID, since former: SemanticPicture) -> Bool {
    guard let semantics = elements[id]?.semantics, semantics.role == .status else { return false }
    return former.elements[id]?.semantics.name != semantics.name
  }
}

extension SemanticPicture.Text {
  /// In Unicode scalars.
  var caret: Int { text.utf8.prefix(head).count { !UTF8.isContinuation($0) } }

  func difference(from former: Self, of id: ElementID) -> SemanticChange {
    let (new, old) = (Array(text.unicodeScalars), Array(former.text.unicodeScalars))
    let start = zip(new, old).prefix { $0 == $1 }.count
    let end = zip(new[start...].reversed(), old[start...].reversed()).prefix { $0 == $1 }.count
    return .text(
      id, at: start, removed: Self.string(old[start..<old.count - end]),
      inserted: Self.string(new[start..<new.count - end]))
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
