import ProgramSupport
import System
import Testing

@testable import Dates

struct SpokenPropertyTests {
  private static let known = [
    "today", "tomorrow", "fri", "monday", "next", "in", "3", "2", "days", "weeks", "month", "every",
    "on", "the", "last", "1st", "12", "march", "at", "17:00", "5pm", "9", "am", "eom", "daily",
    "2026-12-31", "31.12.", "and", "after", "completion", "2028", "each", "other", "first", "of",
  ]
  private static let foreign = [
    "Buy", "milk,", "\"fri\"", "e-mail", "friday's", "–", "5x", "🎉", "x,",
  ]

  private static func letters(_ words: [String]) -> String {
    words.sorted().joined().filter { $0 != "," && $0 != "–" }
  }

  @Test("A phrase is of words that the vocabulary has, and with the rest it is the name's words")
  func words() throws {
    let place = try Spoken.place()
    var generator = SeededGenerator(seed: 57)
    var found = 0
    for _ in 0..<8000 {
      let words = (0...generator.next(below: 9)).map { _ in
        generator.next(below: 3) == 0
          ? Self.foreign[generator.next(below: Self.foreign.count)]
          : Self.known[generator.next(below: Self.known.count)]
      }
      let name = words.joined(separator: " ")
      guard let date = SpokenDate.found(in: name, place) else { continue }
      found += 1
      let phrase = date.phrase.split(separator: " ").map(String.init)
      let rest = date.rest.split(separator: " ").map(String.init)
      // A comma or a dash that set it apart goes.
      let all = Self.letters(phrase + rest)
      #expect(!rest.isEmpty && all == Self.letters(words), "\(name)")
      for word in phrase { #expect(Self.known.contains(word), "\(name): \(word)") }
      // What was found is found again where only dates can stand.
      if let again = try? SpokenDate.whole(date.phrase, place) {
        #expect(Spoken.text(again) == Spoken.text(date))
      } else {
        Issue.record("\(date.phrase) of “\(name)” is no date by itself")
      }
      #expect((1...9999).contains(date.day.year) && date.day.exists)
    }
    #expect(found > 1000)
  }

  @Test("Random text never stops the reader", arguments: ["en"] + CompiledCatalogue.languages)
  func anything(language: String) throws {
    let place = try Spoken.place(language)
    let alphabet = Array(
      "0123456789 ::..--,،、“”«»\"'` ٣٠１月日天每周一下个点后و-aфقT\u{301}\u{200F}\u{0}🎉é\u{FFFD}\u{2028}"
        .unicodeScalars)
    var generator = SeededGenerator(seed: 75)
    let entries = place.vocabularies[0].entries
    for _ in 0..<1500 {
      var name = ""
      for _ in 0...generator.next(below: 12) {
        switch generator.next(below: 4) {
        case 0:
          name += entries[generator.next(below: entries.count)].words.joined(separator: " ")
        case 1: name += " "
        case 2: name.unicodeScalars.append(alphabet[generator.next(below: alphabet.count)])
        default:
          let scalar = Unicode.Scalar(UInt32(generator.next(below: 0x11_0000)))
          if let scalar { name.unicodeScalars.append(scalar) }
        }
      }
      if let date = SpokenDate.found(in: name, place) {
        #expect(!date.rest.isEmpty && name.contains(date.phrase))
        _ = date.schedule(in: nil).advanced(completedAt: 0, in: .utc)
      }
      _ = try? SpokenDate.whole(name, place)
    }
  }

  @Test("Of a name as long as a book the last 400 words are looked at")
  func book() throws {
    let (place, book) = (try Spoken.place(), String(repeating: "every x ", count: 20_000))
    #expect(SpokenDate.found(in: book + "tomorrow", place)?.phrase == "tomorrow")
    #expect(SpokenDate.found(in: "tomorrow " + book, place) == nil)
  }
}
