import Testing

@testable import Commands
@testable import aloft

@Suite struct NearestTests {
  @Test(
    "The fewest letters to change decide",
    arguments: [
      ("lisst", "list"), ("dnoe", "done"), ("reopn", "reopen"), ("LIST", "list"),
      ("-pl", "play"), ("--lst", "list"), ("odne", "done"),
    ])
  func nearest(_ word: String, _ expected: String) {
    #expect(Nearest.name(to: word, in: ["play", "list", "done", "reopen"]) == expected)
  }

  @Test(
    "A beginning stands for its word",
    arguments: [("-h", "--help"), ("--vers", "--version"), ("-j", "--json"), ("re", "--reduced")])
  func beginnings(_ word: String, _ expected: String) {
    let known = ["--out", "--help", "--version", "--json", "--reduced"]
    #expect(Nearest.name(to: word, in: known) == expected)
  }

  @Test(
    "A word that needs many letters changed is another word, and nothing is proposed",
    arguments: ["x", "ls", "move", "complete", "finish", "open", "dd", "lisstss"])
  func farFetched(_ word: String) {
    #expect(Nearest.name(to: word, in: ["play", "list", "done", "reopen", "delete"]) == nil)
  }

  @Test("Slips are letters inserted, deleted, replaced and swapped, the same both ways")
  func slips() {
    let table = [
      ("", "", 0), ("", "abc", 3), ("abc", "abc", 0), ("abc", "abd", 1),
      ("kitten", "sitting", 3), ("flaw", "lawn", 2), ("añadir", "anadir", 1),
      ("dnoe", "done", 1), ("abcd", "badc", 2), ("ca", "abc", 3),
    ]
    for (a, b, expected) in table {
      #expect(Nearest.slips(Array(a), Array(b)) == expected)
      #expect(Nearest.slips(Array(b), Array(a)) == expected)
    }
  }

  @Test("A word of a megabyte, or of nothing, has no nearest one")
  func extremes() {
    #expect(Nearest.name(to: String(repeating: "x", count: 1_000_000), in: ["play"]) == nil)
    #expect(Nearest.name(to: "", in: ["play", "add"]) == nil)
    #expect(Nearest.name(to: "--", in: ["--json", "--out"]) == nil)
    #expect(Nearest.name(to: "play", in: []) == nil)
  }
}
