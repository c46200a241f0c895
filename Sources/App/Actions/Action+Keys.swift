import Kit

extension Action {
  /// Where keys count.
  enum KeyPlace: Hashable, CaseIterable {
    /// Everywhere, also in a field and in a dialog.
    case window
    /// Among the tasks, while no field has the keyboard.
    case list
    /// In the row of a new task, or of one that gets another name.
    case newTaskRow, renamedRow
    /// While a search goes on; in its field alone. Whatever is held with them.
    case search, searchField
    /// Where a control reads them itself: a list, a field, a dialog.
    case control
  }

  /// Keys as the table of keys tells them: every way to do it, the one that is told first in front.
  private static let written: [KeyPlace: [Action: [String]]] = [
    .window: [
      .settings: ["Ctrl+,"], .showKeys: ["F1", "?"], .close: ["Ctrl+W"], .quit: ["Ctrl+Q"],
    ],
    .list: [
      .newTask: ["N", "Ctrl+N", "Insert"], .newTaskInRow: ["Shift+N"], .complete: ["Space", "X"],
      .rename: ["Enter", "E", "F2"], .details: ["I"], .typeDue: ["D"], .due: ["Shift+D"],
      .laterDay: ["+", "="], .earlierDay: ["−"], .laterWeek: ["Shift++", "Shift+="],
      .earlierWeek: ["Shift+−"],
      .priority: ["P"], .addStep: ["S"], .makeStep: ["Alt+→"], .moveOut: ["Alt+←"],
      .showSteps: ["→"], .hideSteps: ["←"], .typeList: ["L"], .typeTags: ["#"],
      .delete: ["Delete"],
      .moveUp: ["Alt+↑"], .moveDown: ["Alt+↓"], .undo: ["Ctrl+Z"],
      .redo: ["Ctrl+Shift+Z", "Ctrl+Y"], .history: ["Ctrl+H"], .insight: ["Ctrl+I"],
      .search: ["Ctrl+F", "/"],
      .showAll: ["Ctrl+1"], .showList: ["Ctrl+2…9"], .showToday: ["T"], .upcoming: ["U"],
      .goToDay: ["G"],
      .showCompleted: ["Ctrl+Shift+H"], .copy: ["Ctrl+C"], .paste: ["Ctrl+V"],
      .printShown: ["Ctrl+P"],
    ],
    .newTaskRow: [.endNewTask: ["Esc"]],
    .renamedRow: [.leaveName: ["Esc"]],
    .search: [.endSearch: ["Esc"]],
    .searchField: [.goToFound: ["Enter", "↓"]],
    .control: [
      .addTask: ["Enter"], .addAndStay: ["Ctrl+Enter"], .cancelNewTask: ["Esc"],
      .addAndGoOn: ["Enter"], .keepName: ["Enter"], .keepDateAsText: ["Ctrl+D"],
      .select: ["↑ ↓", "J K", "Home", "End", "Page Up", "Page Down"],
      .selectSeveral: [
        "Shift+↑", "Shift+↓", "Shift+Home", "Shift+End", "Shift+Page Up", "Shift+Page Down",
      ],
      .moveFocus: ["Ctrl+↑", "Ctrl+↓"], .toggleSelected: ["Ctrl+Space"], .selectAll: ["Ctrl+A"],
      .selectOne: ["Esc"], .larger: ["Ctrl++"], .smaller: ["Ctrl+−"], .normalSize: ["Ctrl+0"],
      .openMenu: ["Menu", "Shift+F10"], .nextControl: ["Tab"], .previousControl: ["Shift+Tab"],
      .cut: ["Ctrl+X"], .openLink: ["Ctrl+Enter"],
    ],
  ]

  /// The same, press by press.
  static let bindings: [KeyPlace: [(press: KeyPress, action: Action, choice: Int)]] =
    written.mapValues { actions in
      actions.flatMap { action, ways in
        ways.flatMap(KeyNames.keys(of:)).compactMap(KeyNames.press).enumerated()
          .map { ($1, action, $0) }
      }
    }

  /// What a press does in a place.
  /// - Returns: nil for nothing; else also which of the action's keys it is, from 0.
  static func pressed(_ press: KeyPress, in place: KeyPlace) -> (action: Action, choice: Int)? {
    let held = place == .search || place == .searchField ? [] : press.modifiers
    let bindings = bindings[place]
    // What types the sign of something else, here or anywhere, is that one, wherever the layout has it.
    let ofKey = bindings?.filter { $0.press.key == press.key }.map(\.action) ?? []
    let isOthers = Self.bindings.values.joined().contains {
      $0.press.isTyped(by: press) && !ofKey.contains($0.action)
    }
    // Otherwise Shift on the key of a sign is another key, also where it types one.
    let found =
      isOthers
      ? bindings?.first { $0.press.isTyped(by: press) }
      : bindings?.first {
        !held.isEmpty && $0.press.key == press.key && $0.press.modifiers == held
      } ?? bindings?.first { $0.press.isMet(by: press, holding: held) }
    return found.map { ($0.action, $0.choice) }
  }

  /// As the table of keys tells them; none where it is not done by keys.
  var ways: [String] { Self.written.values.lazy.compactMap { $0[self] }.first ?? [] }

  /// The same, one by one.
  var keys: [String] { ways.flatMap(KeyNames.keys(of:)) }

  /// Where its keys count; nil where it has none.
  var keyPlace: KeyPlace? { Self.written.first { $0.value[self] != nil }?.key }

  /// Whether a held key does it again and again. What changes the list does so once, not thirty times a
  /// second.
  var repeats: Bool {
    switch self {
    case .undo, .redo, .copy, .moveUp, .moveDown, .search: true
    default: keyPlace != .list
    }
  }
}

extension KeyPress {
  /// The sign that it stands for, whatever key the layout has that on; nil for that one key alone.
  private var ownSign: Character? {
    guard case .character(let sign) = key, modifiers.isEmpty, !sign.isLetter else { return nil }
    return sign
  }

  fileprivate func isTyped(by press: KeyPress) -> Bool { ownSign.map(press.types) ?? false }

  fileprivate func isMet(by press: KeyPress, holding held: Modifiers) -> Bool {
    ownSign == nil ? press.key == key && held == modifiers : isTyped(by: press)
  }
}
