package import Kit
package import Tasks
import Wording

/// Finds what a word can become that begins with `+` or `#`: the lists and the tags that there are, and a
/// new one where none is called so.
package struct LabelCompletion {
  /// What is written.
  package enum Field: Sendable {
    /// A name, in which the first list counts.
    case name
    /// The name of a list, without its `+`.
    case list
    /// Tags, with or without their `#`.
    case tags
  }

  private let known: Labels
  private let field: Field

  /// So many are offered at once.
  private static let most = 8

  /// - Parameter known: what there is.
  package init(_ known: Labels, in field: Field) { (self.known, self.field) = (known, field) }

  /// Offers them in a text.
  /// - Parameter known: what there is at the time.
  package static func completion(
    in field: Field, _ known: @escaping () -> Labels
  ) -> TextCompletion {
    TextCompletion { LabelCompletion(known(), in: field).offers(in: $0, at: $1) }
  }

  /// - Parameter selection: in bytes of the text; what is selected will be written over.
  package func offers(in text: String, at selection: Range<Int>) -> TextCompletion.Offers? {
    let word = WordAtCaret(text, at: selection, isWhole: field == .list)
    switch (field, word.written.first) {
    case (.list, _): return offer(listsFor: word, named: word.written[...])
    case (.tags, let mark):
      return offer(tagsFor: word, named: mark == "#" ? word.written.dropFirst() : word.written[...])
    case (_, "+"): return offer(listsFor: word, named: word.written.dropFirst())
    case (_, "#"): return offer(tagsFor: word, named: word.written.dropFirst())
    default: return nil
    }
  }

  // MARK: Lists

  private func offer(listsFor word: WordAtCaret, named name: Substring) -> TextCompletion.Offers? {
    if field == .name, TypedLabels(word.others).list != nil { return nil }
    let key = Labels.key(of: String(name))
    let found = Self.likeliest(known.lists.filter(isTyped), for: key) { Labels.key(of: $0.name) }
    let isKnown = known.list(named: String(name)) != nil
    var offers = found.map { TextCompletion.Offer($0.name, text: typed($0)) }
    if !isKnown, let new = newList(String(name)) {
      offers.append(.init(LabelWords.newListNamed(new.text), text: word.whole))
    }
    return shown(offers, LabelWords.lists, for: word, found.count, isKnown: isKnown)
  }

  private func typed(_ list: NamedList) -> String {
    field == .list ? list.name : Labels.typed(list)
  }

  /// Whether a list is meant where its name is written so: one that begins with a digit is not, in a name.
  private func isTyped(_ list: NamedList) -> Bool {
    guard field == .name else { return true }
    return TypedLabels(typed(list)).list.map { Labels.isSame($0.text, list.name) } ?? false
  }

  private func newList(_ name: String) -> TaskName? {
    field == .list ? try? TaskName(name) : TypedLabels("+" + name).list
  }

  // MARK: Tags

  private func offer(tagsFor word: WordAtCaret, named name: Substring) -> TextCompletion.Offers? {
    let key = String(name).folded()
    let (all, others) = (known.tags, TagSet(otherTags(of: word)))
    let free = all.inOrderOfNumbers.filter { !others.contains($0) && isTyped($0) }
    let found = Self.likeliest(free, for: key) { $0.name.folded() }
    let isKnown = Tag(name).map { TagSet(all).contains($0) } ?? false
    var offers = found.map { TextCompletion.Offer("#" + $0.name, text: "#" + $0.name) }
    if !isKnown, let new = newTag(name) {
      offers.append(.init(LabelWords.newTagNamed("#" + new.name), text: word.whole))
    }
    return shown(offers, LabelWords.tags, for: word, found.count, isKnown: isKnown)
  }

  private func otherTags(of word: WordAtCaret) -> [Tag] {
    field == .tags
      ? word.others.split(separator: " ").compactMap { Tag($0) } : TypedLabels(word.others).tags
  }

  private func isTyped(_ tag: Tag) -> Bool {
    field != .name || TypedLabels("#" + tag.name).tags.first == tag
  }

  private func newTag(_ name: Substring) -> Tag? {
    field == .tags ? Tag(name) : TypedLabels("#" + name).tags.first
  }

  // MARK: Both

  /// Those whose names begin so, then those of which a later word does.
  private static func likeliest<Label>(
    _ labels: [Label], for key: [UInt8], _ keyOf: (Label) -> [UInt8]
  ) -> [Label] {
    let inside = [[UInt8(ascii: " ")], [UInt8(ascii: "_")], [UInt8(ascii: "-")]].map { $0 + key }
    var (first, second): ([Label], [Label]) = ([], [])
    for label in labels {
      let own = keyOf(label)
      if own.starts(with: key) {
        first.append(label)
      } else if inside.contains(where: { own.firstPlace(of: $0, from: 0) != nil }) {
        second.append(label)
      }
    }
    return Array((first + second).prefix(most))
  }

  /// - Parameters:
  ///   - count: how many of them are there already.
  ///   - isKnown: whether one is called as it is written: Enter is for what lies around the text then.
  private func shown(
    _ offers: [TextCompletion.Offer], _ name: String, for word: WordAtCaret, _ count: Int,
    isKnown: Bool
  ) -> TextCompletion.Offers? {
    guard !offers.isEmpty, offers.map(\.text) != [word.written] || !isKnown else { return nil }
    return TextCompletion.Offers(
      name: LabelWords.offered(name, offers.map(\.title)), word: word.range, offers: offers,
      takesFirst: count > 0 && !isKnown && !word.written.isEmpty)
  }
}
