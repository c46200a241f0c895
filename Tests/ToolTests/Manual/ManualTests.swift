import GoldenSupport
import Testing

/// The manual page and the completions are files of the package, so that the program need not carry
/// them. They are made here from the tables that `--help` is made from.
@Suite struct ManualTests {
  @Test(
    "The manual page and the completions say what the tables say",
    arguments: [
      ("aloft.1", ManualPage.text), ("aloft.bash", BashCompletion.text),
      ("_aloft", ZshCompletion.text), ("aloft.fish", FishCompletion.text),
    ])
  func files(_ name: String, _ text: String) {
    expectText(text, at: "Assets/desktop/\(name)")
  }
}
