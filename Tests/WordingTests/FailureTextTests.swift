import Testing
import Wording

@Suite struct FailureTextTests {
  @Test(
    "A reason becomes one line of plain text, whatever it holds",
    arguments: [
      ("", "Could not be updated."),
      ("no disk.", "Could not be updated: no disk."),
      ("a\nb\t\u{0} c", "Could not be updated: a b c."),
      (
        String(repeating: "x", count: 300),
        "Could not be updated: " + String(repeating: "x", count: 199) + "…"
      ),
    ])
  func reasons(reason: String, sentence: String) {
    #expect(FailureText.sentence(reason) == sentence)
  }
}
