/// By what a list is told at a glance beside its name: a colour, which has a shape of its own, and an emoji that stands
/// in the shape's place.
package struct ListLook: Hashable, Sendable {
  /// Nil for none.
  package var color: ListColor?
  /// Nil for none.
  package var emoji: ListEmoji?

  /// Without both it is told by its name alone.
  package init(color: ListColor? = nil, emoji: ListEmoji? = nil) {
    (self.color, self.emoji) = (color, emoji)
  }

  /// Whether it is told by its name alone.
  package var isPlain: Bool { self == ListLook() }

  /// As the store keeps it, and as a line of a terminal says it: the colour's word, and the emoji; empty for neither.
  package var text: String {
    [color?.rawValue, emoji?.text].compactMap(\.self).joined(separator: " ")
  }

  /// Reads what ``text`` gave; what is neither is left out.
  package init(text: String) {
    for word in text.split(separator: " ") {
      if let color = ListColor(rawValue: String(word)) {
        self.color = color
      } else if let emoji = ListEmoji(String(word)) {
        self.emoji = emoji
      }
    }
  }
}
