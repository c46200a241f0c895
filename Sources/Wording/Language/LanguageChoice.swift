import Glibc
import System

/// Which of the languages that there are a person wants.
package struct LanguageChoice {
  /// Where a language's catalogue would be: `LANGUAGE/LC_MESSAGES/aloft.mo` in here.
  package let folder: String

  /// - Parameter folder: the installed ones are in `share/locale` beside the program's folder, and so
  ///   are those of a build.
  package init(folder: String? = nil) {
    let program = FilePath.target(ofLink: "/proc/self/exe") ?? ""
    self.folder =
      folder
      ?? FilePath.joined(FilePath.parent(of: FilePath.parent(of: program)), "share/locale")
  }

  /// Of every language that can be chosen, English among them, sorted.
  package var languages: [String] {
    let translated = Folder.names(in: folder).filter { isThere($0) }
    return (translated + [Self.source]).sorted()
  }

  /// The language of the sources.
  package static let source = "en"

  /// The language of this name, as `ru`, `ru_RU.UTF-8` and `zh-CN` are some; nil where there is none.
  package func language(named name: String) -> String? {
    let parts = name.prefix { $0 != "." && $0 != "@" }.split { $0 == "_" || $0 == "-" }
    guard let language = parts.first?.lowercased(), language.utf8.allSatisfy(Self.isLetter) else {
      return nil
    }
    if ["c", "posix", Self.source].contains(language) { return Self.source }
    let country = parts.dropFirst().last?.uppercased() ?? ""
    return ["\(language)_\(country)", language].first { isThere($0) }
      // Better another country's than none.
      ?? languages.first { $0.hasPrefix("\(language)_") }
  }

  /// What a person reads by the environment, by BCP 47: `ja`, `zh-TW`; also a language that has no
  /// catalogue. Nil where it says none.
  /// - Parameter value: of a variable.
  package static func tag(by value: (String) -> String?) -> String? {
    let first = names(by: value).first?.prefix { $0 != "." && $0 != "@" }
    guard let first, !first.isEmpty, first != "C", first != "POSIX" else { return nil }
    return tag(of: String(first))
  }

  /// A language's name by BCP 47.
  /// - Parameter name: by gettext, as `zh_CN` is one.
  package static func tag(of name: String) -> String {
    String(name.map { $0 == "_" ? "-" : $0 })
  }

  /// What the environment asks for.
  /// - Parameter value: of a variable.
  package func language(by value: (String) -> String?) -> String {
    Self.names(by: value).lazy.compactMap { language(named: $0) }.first ?? Self.source
  }

  /// What the environment names, the best first, as gettext reads it, but that a LANGUAGE does not need the
  /// locale to be installed: LC_ALL=C and LC_MESSAGES=C are English, whatever the others say.
  private static func names(by value: (String) -> String?) -> [String] {
    func isSet(_ name: String) -> String? { value(name).flatMap { $0.isEmpty ? nil : $0 } }
    let messages = isSet("LC_ALL") ?? isSet("LC_MESSAGES")
    if let messages, ["C", "POSIX"].contains(messages) { return [messages] }
    let list = (isSet("LANGUAGE") ?? "").split(separator: ":").map(String.init)
    return list + [messages ?? isSet("LANG") ?? "C"]
  }

  /// The sentences of a language; nil for English, and where its file is damaged.
  package func catalogue(of language: String) -> Catalogue? {
    guard language != Self.source,
      let bytes = try? SmallFile.read(path(language), limit: Self.mostBytes)
    else { return nil }
    return Catalogue(language: language, machineObject: bytes)
  }

  /// What people who speak a language call it; nil for one that is not there.
  func ownName(of language: String) -> String? {
    guard language == Self.source || isThere(language) else { return nil }
    return Language.ofScope.withValue(catalogue(of: language) ?? .english) {
      localized("English", context: "the language's own name")
    }
  }

  /// Twenty times the largest of today.
  private static let mostBytes = 2_000_000

  private func isThere(_ language: String) -> Bool {
    !language.contains("/") && access(path(language), F_OK) == 0
  }

  private func path(_ language: String) -> String {
    FilePath.joined(folder, "\(language)/LC_MESSAGES/aloft.mo")
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7a).contains(byte) }
}
