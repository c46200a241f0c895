import ProgramSupport
import TaskStore
import Testing

@testable import Tasks

@Suite struct NameListTests {
  private let known = ["a", "b", "c"]

  @Test(
    "Anything is read; a name counts where it stands first",
    arguments: [
      ("a,b", ["a", "b"]), ("b, a", ["b", "a"]), ("none", []), ("", []), (",,,", []),
      ("a,a,b,a", ["a", "b"]), ("a,none,b", ["a", "b"]), ("x,a,💥,b", ["a", "b"]), ("A", []),
    ] as [(String, [String])])
  func reading(_ text: String, _ names: [String]) {
    #expect(NameList(text).names(where: known.contains) == names)
  }

  @Test("Written and read again it is the same", arguments: [[], ["a"], ["b", "a"]])
  func writing(_ names: [String]) {
    #expect(NameList(NameList(names).text) == NameList(names))
    #expect(NameList([]).text == "none")
  }

  @Test(
    "What a later program has put there stays behind what it stood behind",
    arguments: [
      ("x,a,b", ["b", "a"], "x,b,a"), ("a,x,b", ["b", "a"], "b,a,x"), ("a,x,b", ["b"], "x,b"),
      ("a,b,x,y", ["a"], "a,x,y"), ("x", [], "x"), ("a,x", [], "x"), ("x", ["a"], "x,a"),
      ("a,x,b,y", ["a", "b"], "a,x,b,y"), ("none", ["c"], "c"),
    ] as [(String, [String], String)])
  func replacing(_ text: String, _ names: [String], _ result: String) {
    #expect(NameList(text).replacing(by: names, where: known.contains).text == result)
  }

  @Test("No step loses or doubles a name, whatever stands there")
  func nothingLost() {
    var random = SeededGenerator(seed: 13)
    for _ in 0..<500 {
      let all = ["a", "b", "c", "x", "y", "z"].shuffled(using: &random)
      let text = NameList(Array(all.prefix(Int.random(in: 0...6, using: &random)))).text
      let names = Array(
        known.shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random)))
      let after = NameList(text).replacing(by: names, where: known.contains)
      #expect(after.names(where: known.contains) == names)
      let unknown = ["x", "y", "z"].contains
      #expect(after.names(where: unknown) == NameList(text).names(where: unknown))
    }
  }

  @Test(
    "A setting of names takes known ones, each once",
    arguments: [
      ("disk", true), ("longest-open,disk", true), ("none", true), ("", false), ("disk,", false),
      ("disk,disk", false), ("weather", false), ("disk,weather", false),
      ("disk, longest-open", false),
      ("none,disk", false), ("Disk", false),
    ])
  func accepted(_ text: String, _ isAccepted: Bool) {
    #expect(Setting.widgets.accepts(text) == isAccepted)
  }
}
