/// A key as the application means it. Letters are the lower-case Latin letter of the key, on any
/// keyboard layout (the platform falls back to the key's position where the layout has no Latin).
public enum Key: Hashable, Sendable {
  case character(Character)
  case enter, escape, tab, space, backspace, delete, insert
  case left, right, up, down, home, end, pageUp, pageDown
  case function(Int)
  /// A modifier by itself, a media key: nothing the application knows.
  case other
}

/// Keys held down together with another. On Linux `control` is the shortcut key.
public struct Modifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let shift = Modifiers(rawValue: 1)
  public static let control = Modifiers(rawValue: 2)
  public static let alt = Modifiers(rawValue: 4)
  /// The key with the system's logo.
  public static let command = Modifiers(rawValue: 8)
}

/// One press of a key.
public struct KeyPress: Hashable, Sendable {
  public var key: Key
  public var modifiers: Modifiers
  /// True for the presses that a held key makes by itself.
  public var isRepeat: Bool

  public init(_ key: Key, _ modifiers: Modifiers = [], isRepeat: Bool = false) {
    self.key = key
    self.modifiers = modifiers
    self.isRepeat = isRepeat
  }

  /// True for this key with exactly these modifiers, held or not.
  public func matches(_ key: Key, _ modifiers: Modifiers = []) -> Bool {
    self.key == key && self.modifiers == modifiers
  }
}
