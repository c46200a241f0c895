import Kit
import Loop

/// A word that is typed at the list is looked for: none of its letters does anything to a task.
final class WordSearch: Feature {
  unowned let host: any FeatureHost
  /// What was typed at the list a moment ago.
  private var begun = WordBegun()
  /// Looks for a word.
  private let find: (String) -> Void

  init(_ host: any FeatureHost, find: @escaping (String) -> Void) {
    (self.host, self.find) = (host, find)
  }

  /// A key is pressed in the list.
  /// - Returns: whether it is a letter of a word, and no command.
  func goesOn(_ press: KeyPress) -> Bool {
    guard begun.takes(press, at: host.loop.now) else { return false }
    search()
    return true
  }

  /// No command has the key that was pressed.
  /// - Returns: whether it is a letter of a word.
  func begins(_ press: KeyPress) -> Bool {
    guard list.isFocused, begun.wasNoCommand(press) else { return false }
    search()
    return true
  }

  /// A letter is typed in what a letter has opened. One that follows so soon on that goes on with a word.
  func leaves(_ press: KeyPress) -> Bool {
    guard begun.goesOn(at: host.loop.now), WordBegun.types(press) else { return false }
    _ = begun.takes(press, at: host.loop.now)
    return true
  }

  func search() {
    let word = begun.letters
    forget()
    find(word)
  }

  /// What comes next is the beginning of another word.
  func forget() { begun = WordBegun() }
  /// A letter has opened a dialog. One that follows so soon in its field goes on with a word: the dialog is
  /// closed again.
  func presentUnlessWord(_ present: (_ takesKey: @escaping (KeyPress) -> Bool) -> Dialog) {
    var leave: (KeyPress) -> Bool = { _ in false }
    let dialog = present { leave($0) }
    leave = { [weak self, weak dialog] press in
      guard let self, let dialog, leaves(press) else { return false }
      root?.dismiss(dialog)
      search()
      return true
    }
  }
}
