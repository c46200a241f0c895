import Kit
import Loop

/// A word that is typed at the list is looked for: none of its letters does anything to a task.
extension TaskListScreen {
  /// A key is pressed in the list.
  /// - Returns: whether it is a letter of a word, and no command.
  func goesOnWithWord(_ press: KeyPress) -> Bool {
    guard wordBegun.takes(press, at: loop.now) else { return false }
    searchWord()
    return true
  }

  /// No command has the key that was pressed.
  /// - Returns: whether it is a letter of a word.
  func beginsWord(_ press: KeyPress) -> Bool {
    guard list.isFocused, wordBegun.wasNoCommand(press) else { return false }
    searchWord()
    return true
  }

  /// A letter is typed in a card. One that follows so soon on the letter that has opened it goes on with a word:
  /// the card is closed again, as it was.
  func leavesCardToWord(_ press: KeyPress) -> Bool {
    guard entry?.isNew == false, leavesToWord(press) else { return false }
    closeEntry()
    searchWord()
    return true
  }

  /// The same of whatever a letter has opened.
  func leavesToWord(_ press: KeyPress) -> Bool {
    guard wordBegun.goesOn(at: loop.now), WordBegun.types(press) else { return false }
    _ = wordBegun.takes(press, at: loop.now)
    return true
  }

  func searchWord() {
    let word = wordBegun.letters
    wordBegun = WordBegun()
    search(for: word)
  }
}
