import ProgramSupport
import System
import Testing

@testable import Dates

/// What people write, in files of a line each: `Corpus/names-en.txt` and so on.
struct SpokenCorpusTests {
  private static let languages = ["en"] + CompiledCatalogue.languages

  private func lines(_ kind: String, _ language: String) throws -> [String] {
    try TextFile.read(ForeignProgram.path("Corpus/\(kind)-\(language).txt"))
      .split(separator: "\n").map(String.init)
  }

  @Test("Behaviour 57: a name without a date loses no word", arguments: languages)
  func names(language: String) throws {
    let (names, place) = (try lines("names", language), try Spoken.place(language))
    #expect(Set(names).count == 1000)
    for name in names {
      let found = SpokenDate.found(in: name, place)
      #expect(found == nil, "“\(name)” loses “\(found?.phrase ?? "")”")
    }
  }

  /// What is right was computed by a calendar's rules without this reader; `-` is no date as a whole.
  @Test(
    "Behaviour 57: a phrase is read whole or not at all, at the end, before labels and before a comma",
    arguments: languages)
  func phrases(language: String) throws {
    let (lines, place) = (try lines("phrases", language), try Spoken.place(language))
    #expect(Set(lines).count == 300)
    let name = ["en": "Call Ana", "ru": "Позвонить Ане", "ar": "راسل آنا"][language] ?? "给安娜打电话"
    var unread = 0
    for line in lines {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      try #require(parts.count == 2)
      for labels in ["", " +House #x"] {
        let text = "\(name) \(parts[0])\(labels)"
        let found = SpokenDate.found(in: text, place)
        #expect(found.map(Spoken.text) ?? "-" == parts[1], "\(text)")
        #expect(found.map { $0.rest == name + labels && $0.phrase == parts[0] } ?? true, "\(text)")
      }
      // Words with another meaning, as “daily”, count at the end alone.
      if let first = SpokenDate.found(in: "\(parts[0]), \(name)", place) {
        #expect(Spoken.text(first) == parts[1] && first.rest == name, "\(line)")
      } else if parts[1] != "-" {
        unread += 1
      }
    }
    #expect(unread <= 3)
  }
}
