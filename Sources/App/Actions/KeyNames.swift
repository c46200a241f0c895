package import Kit

/// Keys as people write them: `Ctrl+Shift+Z`, `Enter`, `Alt+↑`.
package enum KeyNames {
  private static let modifiers: [String: Modifiers] = [
    "ctrl": .control, "shift": .shift, "alt": .alt, "super": .command,
  ]

  private static let keys: [String: Key] = [
    "enter": .enter, "escape": .escape, "esc": .escape, "tab": .tab, "space": .space,
    "backspace": .backspace, "delete": .delete, "insert": .insert, "menu": .menu, "left": .left,
    "right": .right, "up": .up, "down": .down, "home": .home, "end": .end, "pageup": .pageUp,
    "pagedown": .pageDown, "page up": .pageUp, "page down": .pageDown, "↑": .up, "↓": .down,
    "←": .left, "→": .right, "−": .character("-"),
  ]

  /// What a name stands for, such as `Ctrl+N`; scripts write `PageUp` in one word.
  /// - Returns: nil where the text names no key.
  package static func press(_ text: String) -> KeyPress? {
    var rest = text[...]
    var held: Modifiers = []
    while let plus = rest.dropFirst().firstIndex(of: "+"), rest.index(after: plus) < rest.endIndex {
      guard let modifier = modifiers[rest[..<plus].lowercased()] else { return nil }
      held.insert(modifier)
      rest = rest[rest.index(after: plus)...]
    }
    return key(String(rest)).map { KeyPress($0, held) }
  }

  private static func key(_ name: String) -> Key? {
    let name = name.lowercased()
    if let key = keys[name] { return key }
    if name.count == 1, let character = name.first { return .character(character) }
    if name.hasPrefix("f"), let number = Int(name.dropFirst()), (1...24).contains(number) {
      return .function(number)
    }
    return nil
  }

  /// The single keys of what the table tells together, such as `↑ ↓` or `Ctrl+2…9`.
  static func keys(of way: String) -> [String] {
    if press(way) != nil { return [way] }
    return way.contains("…") ? digits(way) : way.split(separator: " ").map(String.init)
  }

  /// - Parameter range: such as `Ctrl+2…9`.
  private static func digits(_ range: String) -> [String] {
    let ends = range.split(separator: "…")
    guard ends.count == 2, let first = ends[0].last?.wholeNumberValue,
      let last = ends[1].first?.wholeNumberValue, first <= last
    else { return [range] }
    return (first...last).map { "\(ends[0].dropLast())\($0)" }
  }
}
