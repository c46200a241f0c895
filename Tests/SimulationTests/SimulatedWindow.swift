import App
import Canvas
import Kit
import Painting
import ProgramSupport
import TaskStore
import Tasks

@testable import Play

/// A window in virtual time, and what a person does in it with the keyboard.
final class SimulatedWindow {
  private let stage: Stage

  init(of database: TaskDatabase) throws {
    stage = try Stage(
      database: database, text: try FontTextEngine(fonts: .fixed),
      size: Size(width: 320, height: 480))
    stage.hasPixels = false
    stage.setReducesMotion(true)
    stage.advance(by: .milliseconds(100))
  }

  /// What is done.
  enum Act: CaseIterable { case add, complete, rename, delete, undo, redo, moveDown }

  /// Does that in front of what the window shows, which need not be what is stored by now.
  /// - Parameters:
  ///   - row: how far down the task is.
  ///   - text: what is typed, if anything.
  func perform(
    _ act: Act, row: Int, _ text: String, at now: Timestamp, hasHeard: Bool
  ) {
    stage.setClock(milliseconds: now.milliseconds)
    for _ in 0..<3 { key(.escape) }
    if hasHeard { stage.app.storeChanged() }
    if act == .add {
      key(.character("n"))
    } else if act != .undo, act != .redo {
      key(.home)
      for _ in 0..<row { key(.down) }
    }
    switch act {
    case .add: type(text)
    case .complete: key(.space)
    case .rename:
      key(.function(2))
      key(.character("a"), .control)
      type(text)
    case .delete: key(.delete)
    case .undo: key(.character("z"), .control)
    case .redo: key(.character("y"), .control)
    case .moveDown: key(.down, .alt)
    }
    stage.advance(by: .milliseconds(100))
  }

  private func key(_ key: Key, _ modifiers: Modifiers = []) {
    stage.key(KeyPress(key, modifiers))
  }

  private func type(_ text: String) {
    stage.type(text)
    key(.enter)
  }

  /// Whether a person can see that something was not done, or has the text still before them.
  func says(_ text: String) -> Bool {
    [
      text, "No space is left", "The disk failed", "It is not known", "cannot be",
      "nothing was changed",
    ].contains(where: stage.shows)
  }

  var seenText: String { stage.seenText }
}
