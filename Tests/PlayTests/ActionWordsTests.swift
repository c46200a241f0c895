import System
import Testing
import Wording

@testable import App

/// What is told of keys, in every language.
@Suite struct ActionWordsTests {
  @Test(
    "A row of the table says as many things as it has actions, in every language",
    arguments: LanguageScreen.languages)
  func parts(_ language: String) throws {
    let catalogue = try LanguageScreen.catalogue(language)
    Language.ofScope.withValue(catalogue) {
      for row in KeyTable.rows where row.keys.contains(";") {
        #expect(row.words.actions.count == row.actions.count, "\(row.words.action)")
      }
      for action in Action.allCases { #expect(!action.name.isEmpty) }
    }
  }
}
