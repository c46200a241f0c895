import Kit
import Testing

@testable import App

@Suite struct ActionKeysTests {
  private static let places = Action.KeyPlace.allCases.filter { $0 != .control }

  @Test("Every key of an action is one that can be pressed", arguments: Action.allCases)
  func named(_ action: Action) {
    for key in action.keys { #expect(KeyNames.press(key) != nil, "“\(key)” is no key") }
  }

  @Test("What is told together is several keys")
  func together() {
    #expect(KeyNames.keys(of: "↑ ↓") == ["↑", "↓"])
    #expect(KeyNames.keys(of: "Page Up") == ["Page Up"])
    #expect(KeyNames.keys(of: "Ctrl+2…4") == ["Ctrl+2", "Ctrl+3", "Ctrl+4"])
    #expect(KeyNames.keys(of: "Ctrl+,") == ["Ctrl+,"])
  }

  @Test("In one place a key does one thing", arguments: places)
  func single(_ place: Action.KeyPlace) {
    let actions = Dictionary(grouping: Action.bindings[place] ?? [], by: \.press)
      .mapValues { Set($0.map(\.action)) }
    #expect(!actions.isEmpty)
    for (press, actions) in actions where actions.count > 1 {
      Issue.record("\(press) means \(actions)")
    }
  }

  @Test("A sign counts on whatever key the layout has it")
  func sign() {
    var german = KeyPress(.character("7"), .shift)
    german.sign = "/"
    #expect(Action.pressed(german, in: .list)?.action == .search)
    german.sign = "&"
    #expect(Action.pressed(german, in: .list) == nil)
  }

  @Test("Which of several keys was pressed is told")
  func choice() throws {
    let pressed = try #require(Action.pressed(KeyPress(.character("4"), .control), in: .list))
    #expect(pressed.action == .showList && pressed.choice == 2)
  }

  @Test("What is held does not matter to the way out of a search, and to a letter it does")
  func held() {
    #expect(Action.pressed(KeyPress(.enter, .shift), in: .searchField)?.action == .goToFound)
    #expect(Action.pressed(KeyPress(.character("x"), .alt), in: .list) == nil)
  }

  @Test("A held key changes the list once, and undoes on and on")
  func repeating() {
    #expect(!Action.delete.repeats && !Action.newTask.repeats && !Action.showList.repeats)
    #expect(Action.undo.repeats && Action.moveUp.repeats && Action.endSearch.repeats)
  }
}
