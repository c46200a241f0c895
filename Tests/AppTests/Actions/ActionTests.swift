import Testing

@testable import App

@Suite struct ActionTests {
  @Test("Every action can be reached by a menu or by keys", arguments: Action.allCases)
  func reachable(_ action: Action) {
    let isInMenu = ActionMenu.allCases.contains { $0.sections.joined().contains(action) }
    #expect(isInMenu || !action.keys.isEmpty, "“\(action.rawValue)” is offered nowhere")
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
