package import App
import System
import TaskStore
import Tasks
import Wording

/// The language of the program: as the command line says it, else as the person has set it, else as the
/// environment asks for it.
package enum ProgramLanguage {
  /// For what is said before the store is open: of a command line that is not understood, too.
  package static func begin(_ words: [[UInt8]]) {
    let choice = LanguageChoice()
    let name = Option.language.name
    let asked = words.lazy.enumerated().compactMap { place, word -> String? in
      let word = String(decoding: word, as: UTF8.self)
      if word.hasPrefix("\(name)=") { return String(word.dropFirst(name.utf8.count + 1)) }
      guard word == name, words.indices.contains(place + 1) else { return nil }
      return String(decoding: words[place + 1], as: UTF8.self)
    }.first
    use(asked.flatMap { choice.language(named: $0) }, of: choice)
  }

  /// From here on as it is set.
  package static func follow(_ settings: Settings) {
    let (choice, language) = (LanguageChoice(), settings[.language])
    use(language == Setting.asDesktop ? nil : choice.language(named: language), of: choice)
  }

  /// What a text is taken for that does not say itself whose it is, by BCP 47; nil where nobody says.
  package static func tag(_ settings: Settings) -> String? {
    let language = settings[.language]
    return language == Setting.asDesktop
      ? LanguageChoice.tag(by: Environment.value) : LanguageChoice.tag(of: language)
  }

  /// - Parameter language: nil for the environment's.
  private static func use(_ language: String?, of choice: LanguageChoice) {
    let language = language ?? choice.language(by: Environment.value)
    // Its file is read once.
    guard language != Language.catalogue?.language else { return }
    Language.use(choice.catalogue(of: language))
  }
}

extension Setting {
  /// Whether it can be set to this here.
  func isThere(_ value: String) -> Bool {
    if self == .dateLanguages, value != NameList.none {
      let known = LanguageChoice().languages
      return accepts(value) && value.split(separator: ",").allSatisfy { known.contains(String($0)) }
    }
    guard self == .language, value != Self.asDesktop else { return accepts(value) }
    return accepts(value) && LanguageChoice().language(named: value) != nil
  }
}
