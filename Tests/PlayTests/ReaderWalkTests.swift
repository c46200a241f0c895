import App
import Canvas
import Kit
import Loop
import Painting
import Testing
import Widgets

@testable import Play

/// Every screen as a screen reader walks it. What can be acted on has a name, in whatever language.
@Suite struct ReaderWalkTests {
  private func stage() throws -> Stage {
    let stage = try Stage.make(
      widgets: StageWidgets(guests: [.disk, .longestOpen]))
    stage.paste("One\nTwo\nThree\nFour")
    stage.key(KeyPress(.home))
    stage.advance(by: .seconds(1))
    return stage
  }

  @Test(
    "Nothing that can be acted on is nameless, in any language",
    arguments: LanguageScreen.languages + [PseudoLanguage.name], LanguageScreen.allCases)
  func names(_ language: String, _ screen: LanguageScreen) throws {
    try screen.show(in: language) { stage in
      let count = expectNames(in: stage.root, "\(language), \(screen.rawValue)")
      #expect(count > 8, "there is more to a window than that")
    }
  }

  @Test("What lies between the other screens has names, too")
  func betweenScreens() throws {
    let stage = try stage()
    stage.paste((1...300).map { "Line \($0)" }.joined(separator: "\n"))
    expectNames(in: stage.root, "many lines to paste")
    try stage.act(.editWidgets)
    expectNames(in: stage.root, "two widgets to choose from")
  }

  @Test(
    "In the widgets' own window nothing is nameless, and nothing in the one that tells of trouble")
  func otherWindows() throws {
    let stage = try stage()
    try stage.open(.widgets)
    stage.advance(by: .seconds(1))
    expectNames(in: stage.root, "widgets")
    let text = try FontTextEngine(fonts: .fixed)
    let trouble = TroubleApp(
      reason: "The disk is full.",
      Dependencies(loop: RunLoop(timeSource: VirtualTime()), text: text))
    trouble.root.handle(.resized(trouble.size))
    trouble.root.settleLayout()
    expectNames(in: trouble.root, "trouble")
  }

  /// - Returns: how many elements there are.
  @discardableResult
  private func expectNames(in root: RootView, _ screen: String) -> Int {
    let tree = AccessibleTree(root)
    let nameless: Set<Semantics.Role> = [.window, .group, .header]
    var count = 0
    func walk(_ id: ElementID, _ path: String) {
      count += 1
      guard let semantics = tree.semantics(of: id) else {
        Issue.record("\(screen): \(path) is not there")
        return
      }
      let path = "\(path)/\(semantics.role.rawValue) “\(semantics.name)”"
      let isActedOn = !tree.actions(of: id).isEmpty || tree.text(of: id) != nil
      #expect(
        !semantics.name.isEmpty || !isActedOn && nameless.contains(semantics.role),
        "\(screen): \(path) has no name")
      for index in 0..<tree.childCount(of: id) {
        guard let child = tree.child(index, of: id) else {
          Issue.record("\(screen): \(path) has no child \(index)")
          continue
        }
        #expect(tree.parent(of: child) == id, "\(screen): \(path), child \(index)")
        #expect(tree.index(of: child) == index, "\(screen): \(path), child \(index)")
        walk(child, path)
      }
    }
    walk(.window, "")
    if let focus = tree.focus {
      #expect(tree.semantics(of: focus)?.name.isEmpty == false, "\(screen): the focus is nameless")
    }
    return count
  }

  @Test("Time that passes is told to nobody: no name and no value changes by itself")
  func ticking() throws {
    let stage = try stage()
    // What was said of the paste is gone by then.
    stage.advance(by: .seconds(20))
    let watch = SemanticWatch(AccessibleTree(stage.root))
    var heard: [SemanticChange] = []
    for _ in 1...90 {
      stage.advance(by: .seconds(1))
      heard += watch.changes()
    }
    #expect(heard.isEmpty, "\(heard.prefix(3))")
  }

  @Test("What a person does is told: the message, the row that is checked, the next one")
  func completing() throws {
    let stage = try stage()
    let tree = AccessibleTree(stage.root)
    let watch = SemanticWatch(tree)
    let first = try #require(tree.focus)
    stage.key(KeyPress(.space))
    stage.advance(by: .seconds(1))
    let heard = watch.changes()
    #expect(heard.contains(.state(first, .checked, true)))
    let said = heard.compactMap { change -> String? in
      guard case .announced(let id) = change else { return nil }
      return tree.semantics(of: id)?.name
    }
    #expect(said == ["Completed “One”"])
    guard case .focused(let next?)? = heard.last else {
      Issue.record("the focus goes on")
      return
    }
    #expect(tree.semantics(of: next)?.name == "Two")
    #expect(tree.semantics(of: next)?.details.hasPrefix("open for ") == true)
  }
}
