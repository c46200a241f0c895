import Canvas
import Glibc
import Testing

@testable import Painting

@Suite("Words")
struct WordTests {
  /// The text with `|` between its words and what lies between them.
  private func parts(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let ends = UnicodeBreaks.words(in: text)
    return zip([0] + ends, ends).map { String(decoding: bytes[$0..<$1], as: UTF8.self) }
      .joined(separator: "|")
  }

  @Test(
    "A word ends where a person sees its end",
    arguments: [
      "don't| |stop", "it’s|,| |so", "3.14|,| |1,000.5|%", "e|-|mail", "snake_case", "a|.| |b",
      "well|…", "(|see|)", "Купить| |молоко|!", "شراء| |الحليب|،| |ثم", "דו״ח| |צה״ל| |ג׳",
      "צה\"ל| |ג'| |\"|שלום|\"", "\"|a|\"", "買|い|物", "牛|乳|を|買|う|。", "买|菜|，|面|包", "カタカナ|と|か",
      "한국어| |시험", "दूध| |और", "one|   |two",
      "a|\u{A0}|b", "👩‍👩‍👧‍👦|👍🏽|x", "🇩🇪|🇫🇷|a",
      "re\u{301}sume\u{301}| |e\u{301}", "co\u{AD}operate",
    ])
  func words(expected: String) {
    #expect(parts(expected.filter { $0 != "|" }) == expected)
  }

  @Test("Thai, which has no blanks, is cut between clusters and nowhere else")
  func thai() {
    let text = "ที่ตลาดน้ำ"
    let places = Set(text.indices.map { text.utf8.distance(from: text.startIndex, to: $0) })
    let ends = UnicodeBreaks.words(in: text)
    #expect(ends.count > 1 && ends.dropLast().allSatisfy(places.contains))
  }

  @Test("Nothing has no words")
  func nothing() { #expect(UnicodeBreaks.words(in: "").isEmpty) }

  @Test(
    "Lone marks, joiners and controls are cut between characters, and the end is an end",
    arguments: [
      "\u{301}", "\u{200D}", "\u{200D}\u{200D}a", "\u{0}\u{FFFF}\"'", "\"", "א\"", "'א", "🇩",
    ])
  func lone(text: String) {
    let ends = UnicodeBreaks.words(in: text)
    #expect(ends.last == text.utf8.count)
    #expect(zip(ends, ends.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test("Every scalar may stand in a text")
  func everyScalar() {
    for page in UInt32(0)...0x10FF {
      let scalars = (0...0xFF).compactMap { Unicode.Scalar(page << 8 | $0) }
      let text = scalars.reduce(into: "a") { $0 += " \(Character($1))\(Character($1))b" }
      let ends = [UnicodeBreaks.lines(in: text).last?.offset, UnicodeBreaks.words(in: text).last]
      if ends != [text.utf8.count, text.utf8.count] {
        Issue.record("in U+\(String(page, radix: 16))…")
      }
    }
  }

  @Test(
    "Words and lines of a long text cost as much as those of many short ones",
    arguments: ["a", "a'", "1,", " ", "\u{301}", "🇩🇪", "א\"", "日", ".", "👩‍👩‍👧‍👦"])
  func longText(piece: String) {
    func cost(pieces: Int, times: Int) -> Int {
      let text = String(repeating: piece, count: pieces)
      let start = ThreadTime.now
      for _ in 0..<times { _ = (UnicodeBreaks.words(in: text), UnicodeBreaks.lines(in: text)) }
      return ThreadTime.now - start
    }
    _ = cost(pieces: 500, times: 1)
    let (short, long) = (cost(pieces: 500, times: 32), cost(pieces: 16_000, times: 1))
    // Were it quadratic, it would be 32 times.
    #expect(long < 8 * max(short, 1), "\(long) beside \(short)")
  }
}

/// What the thread has used of a processor, in nanoseconds.
private enum ThreadTime {
  static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
