import Canvas
import Kit
import Painting
import Testing
import Wording

@testable import App
@testable import Play

/// The table of keys beside what keys do: each that it names does what it says, and none does anything
/// that it does not name.
@Suite struct KeyBindingTests {
  private let text: FontTextEngine

  init() throws { text = try FontTextEngine(fonts: .fixed) }

  /// Three tasks, the second one selected.
  private func stage() throws -> Stage {
    let stage = try Stage.make(text: text)
    stage.paste("One\nTwo\nThree")
    stage.root.clipboard.write("Pasted")
    stage.key(KeyPress(.home))
    stage.key(KeyPress(.down))
    return stage
  }

  /// The keys of a row, in the groups that belong to its several actions.
  private static func presses(_ keys: String) throws -> [[KeyPress]] {
    let digits = (2...9).map { "Ctrl+\($0)" }.joined(separator: " ")
    let names = [
      "Ctrl+2…9": digits, "Page Up": "PageUp", "Page Down": "PageDown", "↑": "Up", "↓": "Down",
      "−": "-",
    ]
    let text = names.reduce(keys) { $0.replacing($1.key, with: $1.value) }
    return try text.split(separator: ";").map { group in
      // A comma between two keys has a space behind it; another one is a key.
      try group.replacing(", ", with: " ").split(separator: " ").map {
        try #require(KeyNames.press(String($0)), "“\($0)” of the table is no key")
      }
    }
  }

  /// What a press does, by the row's action: true where it did that.
  private static let effects: [String: @Sendable (Stage, _ group: Int, KeyPress) -> Bool] = [
    "New task": { stage, _, press in
      stage.key(press)
      return stage.isOpen("New task")
    },
    "Add; add and stay; cancel": { stage, group, press in
      stage.key(KeyPress(.character("n")))
      stage.type("Four")
      stage.key(press)
      return stage.names.count == (group == 1 ? 0 : group == 0 ? 4 : 3)
        && stage.isOpen("New task") == (group == 1)
    },
    "Due date; how it comes again, reminder": { stage, group, press in
      stage.key(press)
      return group == 0 ? stage.isOpen("Due date") : stage.hasNode("Another date…")
    },
    "How much it matters": { stage, _, press in
      stage.key(press)
      return stage.hasNode("High")
    },
    "Add a step; make a step of the task above; move out": { stage, group, press in
      if group == 2 { stage.key(KeyPress(.right, .alt)) }
      stage.key(press)
      let isStep = stage.nodes.contains { $0.semantics.details.contains("0 of 1") }
      return group == 0 ? stage.focused == "Name of the new task" : isStep == (group == 1)
    },
    "Show the steps; fold them away": { stage, group, press in
      stage.key(KeyPress(.right, .alt))
      stage.key(KeyPress(.left))
      if group == 0 { stage.key(KeyPress(.left)) }
      let former = stage.names.count
      stage.key(press)
      return former == (group == 0 ? 2 : 3) && stage.names.count == (group == 0 ? 3 : 2)
    },
    "Write the list; the tags": { stage, group, press in
      stage.key(press)
      return stage.isOpen(group == 0 ? "Move to list" : "Tags")
    },
    "Keep a date in a name as text; as a date again": { stage, _, press in
      stage.key(KeyPress(.character("n")))
      stage.type("Four tomorrow")
      stage.key(press)
      stage.key(KeyPress(.enter))
      return stage.names.contains("Four tomorrow")
    },
    "Due a day later; a day earlier": { stage, group, press in
      stage.key(press)
      return stage.shows(group == 0 ? "Due Friday, 2 January" : "Due Wednesday, 31 December 2025")
    },
    "Due a week later; a week earlier": { stage, group, press in
      stage.key(press)
      return stage.shows(group == 0 ? "Due Thursday, 8 January" : "Due Thursday, 25 December 2025")
    },
    "Show the days to come; all tasks": { stage, group, press in
      if group == 1 { stage.key(press) }
      stage.key(press)
      return stage.names.isEmpty == (group == 0)
    },
    "Go to a day": { stage, _, press in
      stage.key(press)
      return stage.isOpen("Go to a day…")
    },
    "Show what is due today; all tasks": { stage, group, press in
      if group == 1 { stage.key(press) }
      stage.key(press)
      return stage.names.isEmpty == (group == 0)
    },
    "Show all tasks; one of the lists": { stage, group, press in
      stage.paste((2...9).map { "In \($0) +L\($0)" }.joined(separator: "\n"))
      if group == 0 { stage.key(KeyPress(.character("5"), .control)) }
      stage.key(press)
      guard group == 1, case .character(let digit) = press.key else {
        return stage.names.count > 8
      }
      return stage.names == ["In \(digit)"]
    },
    "New task in its row": { stage, _, press in
      stage.key(press)
      return stage.focused == "Name of the new task"
    },
    "Add and go on; end": { stage, group, press in
      stage.key(KeyPress(.character("n"), .shift))
      stage.type("Four")
      stage.key(press)
      return group == 0
        ? stage.names == ["One", "Two", "Four", "Three"]
          && stage.focused == "Name of the new task"
        : stage.names == ["One", "Two", "Three"] && stage.focused == "Tasks"
    },
    "Select": { stage, _, press in
      stage.key(press)
      return stage.selected != "Two"
    },
    "Select several": { stage, _, press in
      stage.key(press)
      return stage.selection.count > 1
    },
    "Go on without selecting; one more, or one less": { stage, group, press in
      stage.key(press)
      return stage.selection == (group == 0 ? ["Two"] : [])
    },
    "Select all; only one again": { stage, group, press in
      if group == 1 { stage.key(KeyPress(.character("a"), .control)) }
      stage.key(press)
      return stage.selection.count == (group == 0 ? 3 : 1)
    },
    "Complete, re-open": { stage, _, press in
      stage.key(press)
      return stage.shows("1 completed")
    },
    "Rename": { stage, _, press in
      stage.key(press)
      return stage.focused == "Rename: Two"
    },
    "Keep the name; leave it": { stage, group, press in
      stage.key(KeyPress(.function(2)))
      stage.type("Zwei")
      stage.key(press)
      return stage.names == ["One", group == 0 ? "Zwei" : "Two", "Three"]
        && stage.focused == "Tasks"
    },
    "Notes, whole name, and since when": { stage, _, press in
      stage.key(press)
      return stage.focused == "Notes: Two"
    },
    "Delete": { stage, _, press in
      stage.key(press)
      return stage.names == ["One", "Three"]
    },
    "Move": { stage, _, press in
      stage.key(press)
      return stage.names[1] != "Two"
    },
    "Undo; redo": { stage, group, press in
      if group == 1 { stage.key(KeyPress(.character("z"), .control)) }
      stage.key(press)
      return stage.names.count == (group == 0 ? 0 : 3)
    },
    "History": { stage, _, press in
      stage.key(press)
      return stage.isOpen("History")
    },
    "What my history says": { stage, _, press in
      stage.key(press)
      return stage.isOpen("What my history says")
    },
    "Search": { stage, _, press in
      stage.key(press)
      return stage.focused == "Search"
    },
    "Go to what was found; show all": { stage, group, press in
      stage.key(KeyPress(.character("/")))
      stage.type("t")
      stage.key(press)
      return stage.focused == "Tasks" && stage.names.count == (group == 0 ? 2 : 3)
    },
    "Show or fold away what is completed": { stage, _, press in
      stage.key(KeyPress(.character("x")))
      stage.key(press)
      let isFolded = stage.names == ["One", "Three"]
      stage.key(press)
      return isFolded && stage.names.count == 3
    },
    "Copy; paste": { stage, group, press in
      stage.key(press)
      return group == 0
        ? stage.clipboardText == "Two" : stage.names.last == "Pasted"
    },
    "Larger; smaller; as at first": { stage, group, press in
      if group == 2 { stage.setScale(2) }
      stage.key(press)
      return [stage.scale > 1, stage.scale < 1, stage.scale == 1][group]
    },
    "Menu of what is selected": { stage, _, press in
      stage.key(press)
      return stage.shows("Menu of Two")
    },
    "Next control; the one before": { stage, _, press in
      stage.key(press)
      return stage.focused != "Tasks"
    },
    "Settings": { stage, _, press in
      stage.key(press)
      return stage.isOpen("Settings")
    },
    "Print": { stage, _, press in
      stage.key(press)
      return stage.isOpen("Print tasks into a PDF file")
    },
    "Keys": { stage, _, press in
      stage.key(press)
      return stage.isOpen("Keys")
    },
    "Close the dialog, or the window": { stage, _, press in
      stage.key(KeyPress(.character("n")))
      stage.key(press)
      let hasClosedDialog = !stage.isOpen("New task") && stage.exitCode == nil
      stage.key(press)
      return hasClosedDialog && stage.exitCode == 0
    },
    "Quit": { stage, _, press in
      stage.key(KeyPress(.character("n")))
      stage.key(press)
      return stage.exitCode == 0
    },
  ]

  @Test(
    "Each key of the table does what the table says",
    arguments: KeyTable.rows.map(\.words.action))
  func named(action: String) throws {
    let row = try #require(KeyTable.rows.first { $0.words.action == action })
    let effect = try #require(Self.effects[action], "no test presses the keys of “\(action)”")
    for (group, presses) in try Self.presses(row.keys).enumerated() {
      for press in presses {
        #expect(effect(try stage(), group, press), "\(press) of “\(action)”")
      }
    }
  }

  @Test("No key does anything that the table does not name")
  func missing() throws {
    let named = Set(try KeyTable.rows.flatMap { try Self.presses($0.keys).flatMap(\.self) })
    // Upper halves of keys, as most keyboards have them.
    let aliases: Set<KeyPress> = [
      KeyPress(.character("="), .control), KeyPress(.character("/"), .shift),
      KeyPress(.character("?"), .shift),
    ]
    var stage = try stage()
    for press in Self.allPresses where !named.union(aliases).contains(press) {
      // Letters that follow each other at once are a word.
      stage.advance(by: .seconds(1))
      let before = stage.everything
      stage.key(press)
      guard stage.everything != before else { continue }
      Issue.record("\(press.key) with \(press.modifiers.rawValue) does something")
      stage = try self.stage()
    }
  }

  private static var allPresses: [KeyPress] {
    let signs = "abcdefghijklmnopqrstuvwxyz0123456789+-=/?.,;'[]\\`"
    let keys: [Key] =
      signs.map(Key.character) + (1...12).map(Key.function) + [
        .enter, .escape, .tab, .space, .backspace, .delete, .insert, .left, .right, .up, .down,
        .home, .end, .pageUp, .pageDown,
      ]
    let modifiers: [Modifiers] = [[], .shift, .control, .alt, .command]
    return keys.flatMap { key in modifiers.map { KeyPress(key, $0) } }
  }
}

extension Stage {
  fileprivate var names: [String] {
    nodes.filter { $0.semantics.role == .row }.sorted { $0.frame.minY < $1.frame.minY }
      .map(\.semantics.name)
  }

  fileprivate var selected: String? {
    nodes.first { $0.semantics.states.contains(.selected) }?.semantics.name
  }

  fileprivate var selection: [String] {
    nodes.filter { $0.semantics.states.contains(.selected) }.map(\.semantics.name)
  }

  fileprivate var focused: String? {
    nodes.first { $0.semantics.states.contains(.focused) }?.semantics.name
  }

  fileprivate func hasNode(_ name: String) -> Bool { nodes.contains { $0.semantics.name == name } }

  fileprivate func isOpen(_ dialog: String) -> Bool {
    nodes.contains { $0.semantics.role == .dialog && $0.semantics.name == dialog }
  }

  /// All that a key can change.
  fileprivate var everything: [String] {
    [
      root.semanticTree().dump(), title, "\(scale)", "\(exitCode ?? -1)",
      clipboardText ?? "",
    ]
  }
}
