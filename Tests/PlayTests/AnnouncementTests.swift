import App
import Canvas
import Kit
import Play
import Testing
import Wording

/// What a screen reader says by itself of what a person has done, in every language.
@Suite("Announcements") struct AnnouncementTests {
  /// What is said of an action.
  private func said(on stage: Stage, _ action: () -> Void) -> [String] {
    let tree = AccessibleTree(stage.root)
    let watch = SemanticWatch(tree)
    action()
    stage.advance(by: .milliseconds(500))
    return watch.changes().compactMap { change in
      guard case .announced(let id) = change else { return nil }
      return tree.semantics(of: id)?.name
    }
  }

  private func tell(
    in language: String, _ story: (Stage) throws -> Void
  ) throws {
    try LanguageScreen.empty.show(in: language) { stage in
      stage.paste("Milk\nMoon\nBread")
      // What was said of the paste is gone by then.
      stage.advance(by: .seconds(20))
      stage.key(KeyPress(.home))
      try story(stage)
    }
  }

  @Test("A search says how many it has found, none too", arguments: LanguageScreen.languages)
  func search(_ language: String) throws {
    try tell(in: language) { stage in
      #expect(said(on: stage) { stage.key(KeyPress(.character("f"), .control)) } == [])
      for (letter, found) in [("m", 2), ("o", 1), ("z", 0)] {
        let text = ListWords.found(found, of: 3, .plain)
        #expect(said(on: stage) { stage.type(letter) } == [text])
      }
      #expect(said(on: stage) { stage.key(KeyPress(.escape)) } == [])
    }
  }

  @Test(
    "What was undone and done again is said, each time", arguments: LanguageScreen.languages)
  func undo(_ language: String) throws {
    try tell(in: language) { stage in
      let (undo, redo) = (KeyPress(.character("z"), .control), KeyPress(.character("y"), .control))
      stage.key(KeyPress(.delete))
      stage.advance(by: .seconds(20))
      for _ in 1...2 {
        let undone = said(on: stage) { stage.key(undo) }
        #expect(undone.count == 1 && undone.first?.contains("Milk") == true, "\(undone)")
        let redone = said(on: stage) { stage.key(redo) }
        #expect(redone.count == 1 && redone.first?.contains("Milk") == true, "\(redone)")
        #expect(undone != redone)
      }
      #expect(said(on: stage) { stage.key(redo) } == [ListWords.nothingToRedo])
    }
  }
}
