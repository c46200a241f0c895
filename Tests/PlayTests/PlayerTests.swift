import Canvas
import Loop
import Play
import Testing
import Views

@Suite struct PlayerTests {
  private func failure(of script: String) throws -> String {
    let player = Player(stage: try .make(), folder: "/dev/null", print: { _ in })
    do {
      try player.play(try PlayScript(script, name: "story"))
      return "no failure"
    } catch {
      return "\(error)"
    }
  }

  @Test("A line that does not come true says where, what was expected and what was seen")
  func failures() throws {
    #expect(
      try failure(of: "\nexpect \"Buy food\"").hasPrefix(
        "story:2: expected “Buy food” on screen, seen: “Thursday, 1 January”"))
    #expect(
      try failure(of: "expect-not \"Nothing\"").hasPrefix(
        "story:1: expected no “Nothing” on screen, seen:"))
    #expect(
      try failure(of: "expect-count row 2") == "story:1: expected 2 of role row, seen: 0")
    #expect(try failure(of: "click \"Save\"").hasPrefix("story:1: expected “Save” on screen"))
    #expect(
      try failure(of: "shot a.png").hasPrefix("story:1: expected to write a.png, seen: "))
    #expect(
      try failure(of: "key Ctrl+Q\nkey N")
        == "story:2: expected an open window, seen: the application ended with code 0")
  }

  @Test("A script that stays true fails nowhere")
  func success() throws {
    #expect(try failure(of: "expect \"Nothing to do yet\"") == "no failure")
  }
}
