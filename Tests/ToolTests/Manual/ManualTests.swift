import GoldenSupport
import ProgramSupport
import System
import Testing
import Wording

/// The manual page and the completions are files of the package, so that the program need not carry
/// them. They are made here from the tables that `--help` is made from.
@Suite struct ManualTests {
  @Test(
    "The manual page and the completions say what the tables say",
    arguments: [
      ("aloft.1", ManualPage.whole), ("aloft.bash", BashCompletion.text),
      ("_aloft", ZshCompletion.text), ("aloft.fish", FishCompletion.text),
    ])
  func files(_ name: String, _ text: String) {
    expectText(text, at: "Assets/desktop/\(name)")
  }

  @Test("The manual page is there in every language", arguments: CompiledCatalogue.languages)
  func languages(_ language: String) throws {
    let bytes = try CompiledCatalogue.bytes(language)
    let catalogue = try #require(Catalogue(language: language, machineObject: bytes))
    let text = Language.ofScope.withValue(catalogue) { ManualPage.whole }
    expectText(text, at: "Assets/desktop/aloft.\(language).1")
  }
}
