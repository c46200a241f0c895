/// A key as the application means it. Letters are the lower-case Latin letter of the key, on any
/// keyboard layout (the platform falls back to the key's position where the layout has no Latin).
public enum Key: Hashable, Sendable {
  /// What the key types without Shift; letters in lower case.
  case character(Character)
  /// The number pad's Enter, Insert and Delete count alike, where Num Lock lets them.
  case enter, escape, tab, space, backspace, delete, insert
  /// Those of the number pad count alike, where Num Lock lets them.
  case left, right, up, down, home, end, pageUp, pageDown
  /// The key that opens the menu of what is selected.
  case menu
  /// From 1, as it stands on the key.
  case function(Int)
  /// A modifier by itself, a media key: nothing the application knows.
  case other
}

/// Keys held down together with another. On Linux `control` is the shortcut key.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// A bit for each key that is held.
  public let rawValue: Int
  /// From the bits of the keys below.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Either Shift key; Caps Lock is none.
  public static let shift = Modifiers(rawValue: 1)
  /// Either Ctrl key.
  public static let control = Modifiers(rawValue: 2)
  /// Either Alt key; AltGr counts as one, so that what it types is no shortcut.
  public static let alt = Modifiers(rawValue: 4)
  /// The key with the system's logo.
  public static let command = Modifiers(rawValue: 8)
}

/// One press of a key.
public struct KeyPress: Hashable, Sendable {
  /// Which key, without modifiers.
  public var key: Key
  /// What was held when it was pressed.
  public var modifiers: Modifiers
  /// True for the presses that a held key makes by itself.
  public var isRepeat: Bool
  /// The sign that it types with what is held, such as the slash of Shift+7 on a German keyboard; nil
  /// where it types none, or nobody knows.
  public var sign: Character?

  /// A press by hand, unless `isRepeat` says otherwise.
  public init(_ key: Key, _ modifiers: Modifiers = [], isRepeat: Bool = false) {
    self.key = key
    self.modifiers = modifiers
    self.isRepeat = isRepeat
  }

  /// True for this key with exactly these modifiers, held or not.
  public func matches(_ key: Key, _ modifiers: Modifiers = []) -> Bool {
    self.key == key && self.modifiers == modifiers
  }

  /// Whether it types this sign, on whatever key the layout has it. Where nobody knows what it types,
  /// the slash and the question mark share a key.
  public func types(_ sign: Character) -> Bool {
    if let typed = self.sign { return typed == sign }
    return switch (key, modifiers) {
    case (.character("/"), .shift): sign == "?"
    case (.character(let character), []), (.character(let character), .shift): character == sign
    default: false
    }
  }
}
