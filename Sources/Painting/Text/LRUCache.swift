/// A dictionary of bounded cost that forgets what was not asked for the longest.
struct LRUCache<Key: Hashable, Value> {
  private struct Entry {
    var key: Key
    var value: Value?
    var cost: Int
    /// Neighbours by age, as indices; -1 at the ends.
    var newer: Int
    var older: Int
  }

  /// What all values together may cost. One that alone costs more is kept until the next comes.
  let budget: Int
  private(set) var cost = 0
  private var places: [Key: Int] = [:]
  private var entries: [Entry] = []
  private var free: [Int] = []
  private var newest = -1
  private var oldest = -1

  init(budget: Int) {
    self.budget = budget
  }

  var count: Int { places.count }

  /// The value of `key`, which becomes the newest.
  mutating func value(for key: Key) -> Value? {
    guard let place = places[key] else { return nil }
    if place != newest {
      unlink(place)
      link(place)
    }
    return entries[place].value
  }

  /// Keeps `value` for a key that has none yet, and forgets the oldest ones beyond the budget.
  mutating func insert(_ value: Value, for key: Key, cost: Int) {
    precondition(places[key] == nil, "The cache already holds a value for \(key).")
    let entry = Entry(key: key, value: value, cost: cost, newer: -1, older: -1)
    let place: Int
    if let unused = free.popLast() {
      place = unused
      entries[place] = entry
    } else {
      place = entries.count
      entries.append(entry)
    }
    places[key] = place
    link(place)
    self.cost += cost
    while self.cost > budget, oldest != place { removeOldest() }
  }

  mutating func removeAll() {
    self = LRUCache(budget: budget)
  }

  private mutating func removeOldest() {
    let place = oldest
    unlink(place)
    places[entries[place].key] = nil
    cost -= entries[place].cost
    entries[place].value = nil
    free.append(place)
  }

  private mutating func link(_ place: Int) {
    entries[place].newer = -1
    entries[place].older = newest
    if newest >= 0 { entries[newest].newer = place } else { oldest = place }
    newest = place
  }

  private mutating func unlink(_ place: Int) {
    let (newer, older) = (entries[place].newer, entries[place].older)
    if newer >= 0 { entries[newer].older = older } else { newest = older }
    if older >= 0 { entries[older].newer = newer } else { oldest = newer }
  }
}
