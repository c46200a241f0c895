/// The key that is held down, and who had the keyboard when it went down. Its repeats, and the text
/// that they make, are for nobody else: what a key opens does not fill up with it.
struct HeldKey<Owner: Equatable> {
  private var held: (key: Key, owner: Owner)?

  /// A key was pressed, or a held one repeats itself.
  /// - Parameter owner: who has the keyboard now.
  /// - Returns: false for a repeat that no view gets.
  mutating func press(_ press: KeyPress, owner: Owner) -> Bool {
    // A modifier by itself takes no other key's place, and is not repeated.
    guard press.key != .other else { return true }
    if press.isRepeat { return held.map { $0.key == press.key && $0.owner == owner } ?? false }
    held = (press.key, owner)
    return true
  }

  /// The key leads from one to the next, as Tab does: it goes on wherever it has led.
  mutating func follow(to owner: Owner) { held?.owner = owner }

  mutating func release(_ key: Key) {
    if held?.key == key { held = nil }
  }

  /// Nothing is held any more, as far as this window is told.
  mutating func releaseAll() { held = nil }

  /// True where text may be for `owner`: it is not made by a key that was pressed elsewhere.
  func allowsText(for owner: Owner) -> Bool { held.map { $0.owner == owner } ?? true }
}
