import Dates
import Kit
import StoreTesting
import TaskStore
import TaskTesting
import Tasks
import Testing

@testable import App

/// What a search field offers.
@Suite struct SearchCompletionTests {
  private let labels: Labels

  init() throws {
    let store = try TaskDatabase()
    let task = NewTask(typed: try TaskName("a +Big_house #shop"))
    try store.perform(.add([task]), at: Timestamp(seconds: 1))
    labels = store.labels
  }

  @Test(
    "Keys, values, lists and tags, with the signs before them",
    arguments: [
      ("i", []), ("is", ["is:"]), ("pr", ["priority:"]), ("milk ha", ["has:"]),
      ("is:o", ["is:open", "is:overdue"]), ("-is:d", ["-is:done"]), ("(ol", ["(older:"]),
      ("due:<", ["due:<week"]), ("is:open", []), ("is:x", []), ("10:", []), ("milk", []),
      ("+b", ["+Big_house"]), ("#", ["#shop"]), ("+x", []), ("", []),
    ] as [(String, [String])])
  func offers(_ text: String, _ expected: [String]) {
    let end = text.utf8.count
    let offers = SearchCompletion.offers(in: text, at: end..<end, labels)
    #expect(offers.map { $0.offers.map(\.text) } ?? [] == expected, "\(text)")
    #expect(offers?.takesFirst != true, "Enter leads to what was found")
  }

  @Test(
    "Whatever is offered is understood",
    arguments: ["is:", "due:", "older:", "newer:", "priority:", "has:"])
  func understood(key: String) {
    let words = SearchContext.words(beginning: key)
    #expect(!words.isEmpty)
    let context = SearchContext(labels, at: .init(1_000_000))
    for word in words { #expect(TaskSearch(word, context).unknown.isEmpty, "\(word)") }
  }
}
