import Kit
import Loop

/// Letters that were typed at the list, each so soon after the one before that they are a word: who types one means
/// no command by its letters.
struct WordBegun {
  /// So soon comes the next letter of a word.
  private static let pause = Duration.milliseconds(500)

  private(set) var letters = ""
  private var last: Instant?
  /// Whether one of them is no command, so that the next is none either.
  private var isWord = false

  /// Whether a key types something, and is not held.
  static func types(_ press: KeyPress) -> Bool {
    guard press.modifiers.isSubset(of: .shift), !press.isRepeat else { return false }
    if case .character = press.key { return true }
    return press.key == .space
  }

  /// What a key types of a word; nil for what is in none.
  static func letter(of press: KeyPress) -> String? {
    guard types(press) else { return nil }
    if press.key == .space { return " " }
    guard case .character(let character) = press.key else { return nil }
    let typed = press.sign ?? character
    guard typed.isLetter || typed.isNumber else { return nil }
    return press.modifiers.contains(.shift) ? typed.uppercased() : String(typed)
  }

  /// A key is pressed, and what it means is not known yet.
  /// - Returns: whether it goes on with a word.
  mutating func takes(_ press: KeyPress, at now: Instant) -> Bool {
    guard press.key != .other else { return false }
    guard let letter = Self.letter(of: press), goesOn(at: now) || letter != " " else {
      self = WordBegun()
      return false
    }
    if !goesOn(at: now) { self = WordBegun() }
    letters += letter
    last = now
    return isWord
  }

  /// The last key was no command.
  /// - Returns: whether it makes a word of the letters before it.
  mutating func wasNoCommand(_ press: KeyPress) -> Bool {
    guard last != nil, Self.letter(of: press) != nil else { return false }
    isWord = true
    return letters.count > 1
  }

  /// Whether a letter that is typed now goes on with those before it.
  func goesOn(at now: Instant) -> Bool {
    last.map { $0.duration(to: now) <= Self.pause } ?? false
  }
}
