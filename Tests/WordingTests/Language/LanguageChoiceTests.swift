import ProgramSupport
import Testing

@testable import System
@testable import Wording

@Suite("Which language is meant")
struct LanguageChoiceTests {
  private let folder: TemporaryFolder
  private let choice: LanguageChoice

  init() throws {
    folder = try TemporaryFolder()
    for language in ["ar", "ru", "zh_CN", "pt_BR"] {
      let path = "\(folder.path)/\(language)/LC_MESSAGES"
      try Folder.make(path)
      try SmallFile.replace("\(path)/aloft.mo", with: [], isDurable: false)
    }
    choice = LanguageChoice(folder: folder.path)
  }

  @Test("All that are installed can be chosen, and English")
  func all() {
    #expect(choice.languages == ["ar", "en", "pt_BR", "ru", "zh_CN"])
    #expect(LanguageChoice(folder: "/nowhere").languages == ["en"])
  }

  @Test(
    "A name leads to the language that serves it",
    arguments: [
      ("ru", "ru"), ("ru_RU.UTF-8", "ru"), ("ru_RU@euro", "ru"), ("RU", "ru"), ("zh-CN", "zh_CN"),
      ("zh_CN.GB18030", "zh_CN"), ("zh", "zh_CN"), ("zh-Hans-CN", "zh_CN"), ("zh_SG", "zh_CN"),
      ("ar_EG.UTF-8", "ar"), ("pt", "pt_BR"), ("en_GB", "en"), ("C", "en"), ("C.UTF-8", "en"),
      ("POSIX", "en"), ("de_DE.UTF-8", nil), ("", nil), ("../ru", nil), ("_", nil), (".", nil),
    ])
  func names(_ name: String, _ language: String?) {
    #expect(choice.language(named: name) == language)
  }

  @Test(
    "The environment is read as gettext reads it",
    arguments: [
      ([:], "en"), (["LANG": "ru_RU.UTF-8"], "ru"), (["LANG": "C.UTF-8"], "en"),
      (["LANG": "ru_RU.UTF-8", "LC_MESSAGES": "ar_EG.UTF-8"], "ar"),
      (["LANG": "ru_RU.UTF-8", "LC_ALL": "zh_CN.UTF-8", "LC_MESSAGES": "ar"], "zh_CN"),
      (["LANG": "ru_RU.UTF-8", "LANGUAGE": "ar:ru"], "ar"),
      (["LANG": "ru_RU.UTF-8", "LANGUAGE": "de:zh_CN:ru"], "zh_CN"),
      (["LANG": "ru_RU.UTF-8", "LANGUAGE": "de:fr"], "ru"),
      (["LANG": "ru_RU.UTF-8", "LANGUAGE": "en:ru"], "en"),
      (["LANG": "C.UTF-8", "LANGUAGE": "ar"], "ar"), (["LANGUAGE": "ar"], "ar"),
      (["LC_ALL": "C", "LANGUAGE": "ar"], "en"), (["LC_ALL": "", "LANG": "ru_RU"], "ru"),
      (["LC_MESSAGES": "POSIX", "LANG": "ru_RU", "LANGUAGE": "ar"], "en"),
      (["LANG": "xx_YY"], "en"), (["LANGUAGE": ":::", "LANG": "ru"], "ru"),
    ])
  func environment(_ variables: [String: String], _ language: String) {
    #expect(choice.language { variables[$0] } == language)
  }

  @Test("A damaged catalogue, a folder in its place and none at all are English")
  func damaged() throws {
    #expect(choice.catalogue(of: "ru") == nil)
    try Folder.make("\(folder.path)/de/LC_MESSAGES/aloft.mo")
    #expect(choice.catalogue(of: "de") == nil)
    #expect(choice.catalogue(of: "fr") == nil)
    #expect(choice.catalogue(of: "en") == nil)
  }

  @Test(
    "What a person reads is told by the environment, with a catalogue or without",
    arguments: [
      ([:], nil), (["LANG": "ja_JP.UTF-8"], "ja-JP"), (["LANG": "C.UTF-8"], nil),
      (["LANG": "ru_RU.UTF-8", "LANGUAGE": "zh_TW:en"], "zh-TW"), (["LC_ALL": "ko"], "ko"),
      (["LC_ALL": "ru_RU.UTF-8", "LANGUAGE": "ar"], "ar"),
      (["LC_ALL": "POSIX", "LANG": "ko_KR"], nil), (["LANG": "sr@latin"], "sr"),
    ] as [([String: String], String?)])
  func tags(_ variables: [String: String], _ tag: String?) {
    #expect(LanguageChoice.tag(by: { variables[$0] }) == tag)
  }
}
