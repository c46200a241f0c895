import Kit
@_spi(_Unicode) import Swift
import TaskStore
import Tasks
import Testing

@testable import App

@Suite struct TaskFilterTests {
  private func task(_ name: String) -> Task {
    Task(id: 1, name: name, created: Timestamp(milliseconds: 0), position: 0)
  }

  @Test(
    "Every word has to stand somewhere in the name, in upper or lower case",
    arguments: [
      ("", "Buy food", true), ("  ", "Buy food", true), ("food", "Buy food", true),
      ("FOOD buy", "Buy food", true), ("oo", "Buy food", true), ("food dog", "Buy food", false),
      ("buy food", "Buyfood", true), ("foods", "Buy food", false), ("ÄPFEL", "Rote Äpfel", true),
      ("хлеб", "Купить ХЛЕБ", true), ("牛奶", "买牛奶和面包", true), ("b", "", false),
    ])
  func matches(_ text: String, _ name: String, _ expected: Bool) {
    #expect(TaskFilter(text).matches(task(name)) == expected)
    #expect(TaskFilter(text).isEmpty == !text.contains { $0 != " " })
  }

  @Test(
    "A word may stand among the tags instead; one with # is looked for there alone",
    arguments: [
      ("home", ["Milk", "Home office"]), ("#home", ["Milk"]), ("#HÓM", ["Milk"]),
      ("milk home", ["Milk"]), ("milk #soon", []), ("#home #soon", []), ("#so", ["Call"]),
      ("call #soon", ["Call"]), ("office #", []), ("#x", []),
    ] as [(String, [String])])
  func tags(_ text: String, _ expected: [String]) throws {
    let database = try TaskDatabase()
    let names = try ["Milk #home", "Call +List #soon", "Home office"].map {
      NewTask(typed: try TaskName($0))
    }
    try database.perform(.add(names), at: Timestamp(milliseconds: 0))
    let list = try database.load()
    let filter = TaskFilter(text, in: .all, SearchContext(database.labels))
    #expect(list.filter(filter.matches).map(\.name) == expected)
    #expect(TaskFilter("", in: .list(1), SearchContext(database.labels)).matches(list[1]))
    #expect(!TaskFilter("", in: .list(1), SearchContext(database.labels)).matches(list[0]))
  }

  @Test(
    "Case and accents make no difference, whichever side has them and however they are written",
    arguments: [
      ("muller", "Müller"), ("Müller", "Muller"), ("mu\u{308}ller", "MÜLLER"),
      ("creme brulee", "Crème brûlée"), ("strasse", "Straße 1"), ("straße", "STRASSE"),
      ("odos", "odós"), ("ΟΔΟΣ", "οδός"), ("lodz", "Łódź"), ("smorrebrod", "Smørrebrød"),
      ("istanbul", "İstanbul"), ("oeuvre", "Œuvre"), ("елка", "Ёлка"), ("viet", "Việt"),
      ("ΑΝΑΓΝΩΣΗ", "ανάγνωση"), ("fish", "ﬁsh"), ("кот", "КОТ"), ("йод", "Йод"),
      // Arabic: vowel marks, the lengthening, the alefs, yeh and teh marbuta; Persian letters.
      ("محمد", "مُحَمَّد"), ("سلام", "ســلام"), ("احمد", "أحمد"), ("اسلام", "إسلام"), ("الان", "الآن"),
      ("don't", "Don’t forget"), ("“quoted”", "A \"quoted\" word"), ("\"a\"", "«a»"),
      ("„a“", "‘\"a\"’"), ("o'clock", "oʼclock"), ("10-12", "10–12"), ("a - b", "A — B"),
      ("well-known", "well\u{2011}known"), ("5-6", "5−6"),
      ("ا", "ٱ"), ("مستشفي", "مستشفى"), ("مدرسه", "مدرسة"), ("میخواهم", "می\u{200C}خواهم"),
      ("کتاب", "كتاب"), ("علی", "علي"),
      // Hebrew points.
      ("שלום", "שָׁלוֹם"),
      // Width, kana, syllables of Hangul in their parts, digits of every script.
      ("ABC 12", "ＡＢＣ　１２"), ("カタカナ", "ｶﾀｶﾅ"), ("かたかな", "カタカナ"), ("ガム", "ｶﾞﾑ"), ("がむ", "か\u{3099}む"),
      ("한국", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}"), ("2026", "٢٠٢٦"),
      ("2026", "۲۰۲۶"),
      ("2026", "२०२६"), ("๒๐", "20"), ("7", "𝟕"),
      // Marks that one may write in either order, letters with theirs in one and in two.
      ("ड\u{93C}", "\u{95C}"), ("\u{E01}\u{E38}\u{E48}", "\u{E01}\u{E48}\u{E38}"),
      ("soft", "so\u{AD}ft"),
    ])
  func folding(_ text: String, _ name: String) {
    #expect(TaskFilter(text).matches(task(name)))
  }

  @Test(
    "Marks that make another letter are not accents",
    arguments: [("か", "が"), ("क", "कि"), ("ก", "กิ")])
  func otherLetters(_ text: String, _ name: String) {
    #expect(text.folded() != name.folded())
  }

  @Test(
    "What was found is told as whole characters of the name as it is written",
    arguments: [
      ("mul", "Herr Müller", ["Mül"]), ("mul", "Mu\u{308}ller mule", ["Mu\u{308}l", "mul"]),
      ("ss", "Straße", ["ß"]), ("as", "Straße", ["aß"]), ("ana", "banana", ["anana"]),
      ("محمد", "يا مُحَمَّد", ["مُحَمَّد"]), ("b a", "ab c", ["ab"]), ("が", "ｶﾞﾑ", ["ｶﾞ"]), ("x", "y", []),
      ("", "y", []), ("12", "٢١٢", ["١٢"]), ("👩", "a👩‍👩‍👧b", ["👩‍👩‍👧"]), ("s", "\u{200B}s", ["s"]),
    ])
  func ranges(_ text: String, _ name: String, _ found: [String]) {
    let bytes = Array(name.utf8)
    let ranges = TaskFilter(text).ranges(in: name)
    #expect(ranges.map { String(decoding: bytes[$0], as: UTF8.self) } == found)
  }

  @Test("A name of all of Unicode's characters folds alike, composed and decomposed")
  func everyCharacter() {
    for value in UInt32(0x80)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(scalar)
      let folded = text.folded()
      #expect(
        String(String.UnicodeScalarView(text._nfd)).folded() == folded,
        "U+\(String(value, radix: 16))")
      #expect(String(decoding: folded, as: UTF8.self).folded() == folded, "once is enough")
    }
  }

  /// Tasks of these names; the last ones are done, the latest first.
  private func list(open: [String], done: [String] = []) throws -> TaskList {
    let database = try TaskDatabase()
    let now = Timestamp(milliseconds: 0)
    _ = try database.perform(.add((open + done).map { NewTask(try TaskName($0)) }), at: now)
    for (index, _) in done.enumerated().reversed() {
      let time = Timestamp(milliseconds: Int64(done.count - index))
      _ = try database.perform(.complete([Task.ID(open.count + index + 1)]), at: time)
    }
    return try database.load()
  }

  private func rows(_ list: TaskList, _ text: String) -> [TaskRows.Row] {
    let rows = TaskRows(list, matching: TaskFilter(text), restHeight: 100)
    for row in 0..<rows.count {
      if case .task(let place) = rows[row] { #expect(rows.row(ofTask: place) == row) }
    }
    #expect(rows.heights.count == rows.count)
    return (0..<rows.count).map { rows[$0] }
  }

  @Test("A search leaves rows of both kinds, in their order; without any it says so")
  func rows() throws {
    let list = try list(open: ["One a", "Two", "Three a"], done: ["Four a", "Five"])
    #expect(rows(list, "") == (0...2).map { .task($0) } + [.divider, .task(3), .task(4)])
    #expect(rows(list, "a") == [.task(0), .task(2), .divider, .task(3)])
    #expect(rows(list, "tw") == [.task(1)])
    #expect(rows(list, "five") == [.divider, .task(4)])
    #expect(rows(list, "six") == [.rest])
    let found = TaskRows(list, matching: TaskFilter("a"), restHeight: 100)
    #expect([1, 4].map { found.row(ofTask: $0) } == [nil, nil])
  }
}
