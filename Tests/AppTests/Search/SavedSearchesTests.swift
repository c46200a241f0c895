import StoreTesting
import TaskStore
import TaskTesting
import Tasks
import Testing

@testable import App

@Suite struct SavedSearchesTests {
  private let store: TaskDatabase

  init() throws {
    store = try TaskDatabase()
    for name in ["House", "Big garden"] {
      try store.perform(.addList(try TaskName(name)), at: Timestamp(seconds: 1))
    }
  }

  private func kept(_ searches: [(name: String, text: String)]) throws -> SavedSearches {
    var saved = SavedSearches(stored: nil, store.labels)
    for search in searches { saved.keep(search.text, as: try TaskName(search.name)) }
    return saved
  }

  @Test("What is kept comes back, in the order of the names; a name that is there is taken over")
  func roundTrip() throws {
    let saved = try kept([
      ("z", "milk"), ("Ä", " is:open   due:<week "), ("b", "x"), ("z", "bread"),
    ])
    #expect(saved.all.map(\.name) == ["Ä", "b", "z"])
    #expect(saved.all.map(\.text) == ["is:open due:<week", "x", "bread"])
    #expect(SavedSearches(stored: saved.stored(store.labels), store.labels) == saved)
    #expect(saved.search(for: "is:open  due:<week")?.name == "Ä" && saved.search(for: "is:") == nil)
  }

  @Test("A search goes with its list to another name, in brackets and behind a minus, too")
  func renamed() throws {
    let text = "(+House or -+big_garden) +nowhere"
    let stored = try kept([("a", text)]).stored(store.labels)
    #expect(SavedSearches(stored: stored, store.labels).all[0].text.contains("+House"))
    try store.perform(.renameList(1, to: try TaskName("New home")), at: Timestamp(seconds: 2))
    #expect(
      SavedSearches(stored: stored, store.labels).all[0].text
        == "(+New_home or -+Big_garden) +nowhere")
    try store.perform(.deleteList(1), at: Timestamp(seconds: 3))
    #expect(
      SavedSearches(stored: stored, store.labels).all[0].text == "(+House or -+Big_garden) +nowhere"
    )
  }

  @Test(
    "What is no search is passed over",
    arguments: ["", "\n\n", "name", "name\t", "\ttext", "a\tb\nbroken\n", "a\tb\r\n"])
  func odd(_ stored: String) {
    #expect(SavedSearches(stored: stored, store.labels).all.count <= 1)
  }

  @Test("None is nothing in the store")
  func none() throws {
    var saved = try kept([("a", "b")])
    saved.remove(saved.all[0])
    #expect(saved.stored(store.labels) == nil)
  }
}
