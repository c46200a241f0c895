import Testing
import Wording

@Suite struct FailureTextTests {
  @Test(
    "A reason becomes one line of plain text, whatever it holds",
    arguments: [
      ("", "Could not be updated."),
      (" \n", "Could not be updated."),
      ("There is no disk.", "There is no disk."),
      ("a\nb\t\u{0} c", "a b c"),
      (String(repeating: "x", count: 300), String(repeating: "x", count: 199) + "…"),
    ])
  func reasons(reason: String, sentence: String) {
    #expect(FailureText.sentence(reason) == sentence)
  }
}
