import Testing

@testable import App

@Suite struct ActionTests {
  @Test("Every action can be reached by a menu or by keys", arguments: Action.allCases)
  func reachable(_ action: Action) {
    let isInMenu = ActionMenu.allCases.contains { $0.sections.joined().contains(action) }
    #expect(isInMenu || !action.keys.isEmpty, "“\(action.rawValue)” is offered nowhere")
  }

  @Test("Every action has a name", arguments: Action.allCases)
  func named(_ action: Action) { #expect(!action.name.isEmpty) }

  @Test("Every action with keys stands in the table, but for what text fields do everywhere")
  func told() {
    let told = Set(KeyTable.rows.flatMap(\.actions))
    for action in Action.allCases where !action.keys.isEmpty && !told.contains(action) {
      #expect([.cut, .openLink].contains(action), "“\(action.rawValue)” is not in the table")
    }
    for action in told { #expect(!action.keys.isEmpty, "“\(action.rawValue)” has no keys") }
  }

  @Test("What a menu offers has a line there", arguments: ActionMenu.allCases)
  func worded(_ menu: ActionMenu) {
    for action in menu.sections.joined() {
      #expect(action.line?.isEmpty == false, "“\(action.rawValue)” has no words")
    }
  }

  @Test("A menu offers an action once, and has no empty section")
  func once() {
    for menu in ActionMenu.allCases {
      let actions = Array(menu.sections.joined())
      #expect(Set(actions).count == actions.count)
      #expect(menu.sections.allSatisfy { !$0.isEmpty })
    }
  }
}
