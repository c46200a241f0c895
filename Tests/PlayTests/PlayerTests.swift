import Canvas
import Kit
import Loop
import Play
import Testing

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

  @Test(
    "Every date of four digits works",
    arguments: [
      "0000-01-01T00:00:00Z", "0001-12-31T23:59:58Z", "1000-02-28T12:00:00Z",
      "1677-09-21T00:12:43Z", "1969-12-31T23:59:58Z", "2262-04-11T23:46:40Z",
      "2400-02-29T23:59:58Z", "9999-12-31T23:57:54Z",
    ])
  func dates(_ date: String) throws {
    #expect(
      try failure(
        of: """
          clock \(date)
          widgets disk longest-open
          key N
          type "Buy food"
          key Enter
          wait 65s
          expect "1m 5s"
          click "Done: Buy food"
          wait 5s
          expect "took 1m 5s"
          """) == "no failure")
  }

  @Test("Behind the last date of four digits the calendar stands still for tasks, and nothing ends")
  func lastDate() throws {
    #expect(
      try failure(
        of: """
          clock 9999-12-31T23:59:58Z
          wait 1s
          expect "Friday, 31 December"
          clock 9999-12-31T23:59:58Z
          key N
          type "Buy food"
          key Enter
          wait 65s
          expect "1s"
          wait 2h
          expect "1s"
          clock 0000-01-01T00:00:00Z
          wait 1s
          expect "0s"
          """) == "no failure")
  }

  @Test("A script that stays true fails nowhere")
  func success() throws {
    #expect(try failure(of: "expect \"Nothing to do yet\"") == "no failure")
  }
}
