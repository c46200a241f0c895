/// The lists and the tags by their numbers, of which tasks hold no more.
package struct Labels: Equatable, Sendable {
  /// The lists in the person's order.
  package private(set) var lists: [NamedList] = []
  private var tagSets: [TagSet.ID: TagSet] = [:]
  /// Where the lists stand in their order, by their numbers and by what counts as the same name.
  private var places: [NamedList.ID: Int] = [:]
  private var namesakes: [[UInt8]: [Int]] = [:]

  /// None of either.
  package init() {}

  package init(lists: [NamedList], tagSets: [TagSet.ID: TagSet]) {
    self.lists = lists.sorted { ($0.position, $0.id) < ($1.position, $1.id) }
    self.tagSets = tagSets
    for place in self.lists.indices { note(place) }
  }

  private mutating func note(_ place: Int) {
    places[lists[place].id] = place
    namesakes[Self.key(of: lists[place].name), default: []].append(place)
  }

  /// The list with this number; nil where it is gone.
  package func list(_ id: NamedList.ID) -> NamedList? { places[id].map { lists[$0] } }

  /// The list of this name, whatever its case and accents, and with `_` for a space.
  package func list(named name: String) -> NamedList? {
    let found = (namesakes[Self.key(of: name)] ?? []).map { lists[$0] }
    return found.first { $0.name == name } ?? found.first
  }

  /// Whether two names are one list's.
  package static func isSame(_ name: String, _ other: String) -> Bool {
    key(of: name) == key(of: other)
  }

  /// What counts as the same name.
  package static func key(of name: String) -> [UInt8] {
    name.folded().map { $0 == UInt8(ascii: "_") ? UInt8(ascii: " ") : $0 }
  }

  /// The list that a task belongs to; nil for none.
  package func list(of task: Task) -> NamedList? { task.list.flatMap(list) }

  /// The tags of a task, in order.
  package func tags(of task: Task) -> [Tag] { task.tags.flatMap { tagSets[$0]?.tags } ?? [] }

  /// A task's labels as they are typed: `+Big_list`, `#home`.
  package func typed(of task: Task) -> [String] {
    [list(of: task).map(Self.typed)].compactMap(\.self) + tags(of: task).map { "#" + $0.name }
  }

  /// A list as it is typed: `+Big_list`.
  package static func typed(_ list: NamedList) -> String {
    "+" + String(list.name.map { $0.isWhitespace ? "_" : $0 })
  }

  /// The numbers of those sets in which a tag stands that passes.
  package func tagSets(where passes: (Tag) -> Bool) -> Set<TagSet.ID> {
    Set(tagSets.filter { $0.value.tags.contains(where: passes) }.keys)
  }

  /// Each tag once that a task has, or had not long ago, in order.
  package var tags: [Tag] {
    TagSet(tagSets.sorted { $0.key < $1.key }.flatMap(\.value.tags)).tags
  }

  /// Whether the set of this number is among them.
  package func knows(_ id: TagSet.ID) -> Bool { tagSets[id] != nil }

  /// A list was made, below all others.
  package mutating func learn(_ list: NamedList) {
    lists.append(list)
    note(lists.count - 1)
  }

  /// A set has got a number.
  package mutating func learn(_ set: TagSet, as id: TagSet.ID) { tagSets[id] = set }
}
