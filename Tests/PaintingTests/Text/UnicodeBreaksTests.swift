import Canvas
import Testing

@testable import Painting

@Suite("Where lines and words end, beside Unicode's data", .enabled(if: UnicodeFile.isTables))
struct UnicodeBreaksTests {
  // MARK: The tables

  /// Of all scalars the first with another class than the file's: the file's classes in the order of their
  /// names, as `names` has them.
  private func firstWrong(
    _ expected: (UInt32) -> Substring, _ found: (Unicode.Scalar) -> UInt8, names: String
  ) -> String? {
    let names = names.split(separator: " ")
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let name = names[Int(found(scalar))]
      if name != expected(value) {
        return "U+\(String(value, radix: 16)) is \(expected(value)), not \(name)"
      }
    }
    return nil
  }

  @Test("Classes of line breaking are those of Unicode's file, scalar by scalar")
  func lineClasses() throws {
    let file = try UnicodeFile.read("LineBreak.txt")
    let listed = UnicodeFile.values(in: file)
    #expect(listed.count > 200_000)
    let wrong = firstWrong(
      { listed[$0] ?? "XX" }, { LineBreakClass(listed: $0).rawValue },
      names: """
        XX AI AL B2 BA BB BK CB CJ CL CM CP CR EB EM EX GL H2 H3 HL HY ID IN IS JL JT JV LF NL NS NU OP PO \
        PR QU RI SA SG SP SY WJ ZW ZWJ
        """)
    #expect(wrong == nil)
  }

  @Test("Classes of word breaking are those of Unicode's files, scalar by scalar")
  func wordClasses() throws {
    let file = try UnicodeFile.read("auxiliary/WordBreakProperty.txt")
    let listed = UnicodeFile.values(in: file)
    #expect(listed.count > 30_000)
    let emoji = try UnicodeFile.read("emoji/emoji-data.txt").split(separator: "\n")
      .filter { $0.contains("Extended_Pictographic") }.joined(separator: "\n")
    let pictures = UnicodeFile.values(in: emoji)
    #expect(pictures.count > 3_000)
    let wrong = firstWrong(
      { scalar in
        guard pictures[scalar] != nil else { return listed[scalar] ?? "Other" }
        return listed[scalar].map { $0 + "+picture" } ?? "picture"
      }, { WordBreakClass(of: $0).rawValue },
      names: """
        Other ALetter CR Double_Quote Extend ExtendNumLet picture ALetter+picture Format Hebrew_Letter \
        Katakana LF MidLetter MidNum MidNumLet Newline Numeric Regional_Indicator Single_Quote WSegSpace ZWJ
        """)
    #expect(wrong == nil)
  }

  // MARK: The rules

  /// The file's cases of which the rules say something else, when asked between scalars.
  private func wrong(
    in cases: [UnicodeCase], _ isEnd: ([Unicode.Scalar]) -> [Bool]
  ) -> [String] {
    cases.filter { unicodeCase in
      let scalars = Array(unicodeCase.text.unicodeScalars)
      var offset = 0
      let ends = zip(scalars, isEnd(scalars)).compactMap { scalar, isEnd in
        defer { offset += String(scalar).utf8.count }
        return isEnd ? offset : nil
      }
      return ends + [offset] != unicodeCase.ends.filter { $0 > 0 }
    }.map(\.name)
  }

  @Test("Lines end where Unicode's own cases have it (UAX 14)")
  func lineCases() throws {
    let cases = try UnicodeCase.read("LineBreakTest.txt")
    #expect(cases.count > 7_600)
    #expect(wrong(in: cases) { LineBreakRules.verdicts(on: $0).map { $0 != .prohibited } } == [])
  }

  @Test("Words end where Unicode's own cases have it (UAX 29)")
  func wordCases() throws {
    let cases = try UnicodeCase.read("WordBreakTest.txt")
    #expect(cases.count > 1_800)
    #expect(wrong(in: cases, WordBreakRules.verdicts) == [])
  }

  @Test("No line and no word ends inside a character, and else where the rules have it")
  func characters() throws {
    var insideCount = 0
    for unicodeCase in try UnicodeCase.read("LineBreakTest.txt") {
      // A blank that bears a mark, a skin tone or a joiner is one character: no caret goes between.
      let ends = unicodeCase.ends.filter(Set(TextAnalysis(unicodeCase.text).offsets).contains)
      if ends != unicodeCase.ends { insideCount += 1 }
      #expect(UnicodeBreaks.lines(in: unicodeCase.text).map(\.offset) == ends)
    }
    #expect(insideCount < 330, "the exception is one of blanks with marks, and of nothing else")
    let wrong = try UnicodeCase.read("WordBreakTest.txt").filter { unicodeCase in
      UnicodeBreaks.words(in: unicodeCase.text) != unicodeCase.ends.filter { $0 > 0 }
    }
    // The letters B and C of flags are one on screen, while a joiner has made the first ones A and B.
    #expect(wrong.map(\.name) == ["0061 1F1E6 200D 1F1E7 1F1E8 0062"])
  }
}
