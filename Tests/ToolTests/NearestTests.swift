import Testing

@testable import aloft

@Suite struct NearestTests {
  @Test(
    "The fewest letters to change decide",
    arguments: [
      ("lisst", "list"), ("dnoe", "done"), ("reopn", "reopen"), ("LIST", "list"), ("x", "play"),
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

  @Test("Distance counts letters inserted, deleted and replaced, the same both ways")
  func distance() {
    let table = [
      ("", "", 0), ("", "abc", 3), ("abc", "abc", 0), ("abc", "abd", 1),
      ("kitten", "sitting", 3), ("flaw", "lawn", 2), ("añadir", "anadir", 1),
    ]
    for (a, b, expected) in table {
      #expect(Nearest.distance(Array(a), Array(b)) == expected)
      #expect(Nearest.distance(Array(b), Array(a)) == expected)
    }
  }

  @Test("A word of a megabyte, or of nothing, has a nearest one too")
  func extremes() {
    #expect(Nearest.name(to: String(repeating: "x", count: 1_000_000), in: ["play"]) == "play")
    #expect(Nearest.name(to: "", in: ["play", "add"]) == "add")
    #expect(Nearest.name(to: "--", in: ["--json", "--out"]) == "--out")
  }
}
