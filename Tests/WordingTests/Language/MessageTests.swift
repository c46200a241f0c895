import System
import Testing

@testable import Wording

@Suite("Sentences in a language")
struct MessageTests {
  /// The sentence in a language that has these texts.
  private func said(
    _ texts: [String: String], isRightToLeft: Bool = false, _ sentence: () -> String
  ) throws -> String {
    var texts = texts
    if isRightToLeft { texts["direction\u{4}left to right"] = "right to left" }
    let bytes = MachineObjectFile.bytes(texts)
    let catalogue = try #require(Catalogue(language: "xx", machineObject: bytes))
    return Language.ofScope.withValue(catalogue, sentence)
  }

  private let russian = [
    "":
      "Plural-Forms: nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;\n",
    "1 open task\0%s open tasks": "%s задача\0%s задачи\0%s задач",
  ]

  @Test("Without a catalogue a sentence is what stands in the sources")
  func english() {
    #expect(localized("Undo") == "Undo")
    #expect(localized("Renamed “\("a")” to “\("b")”: \(100) %") == "Renamed “a” to “b”: 100 %")
    #expect(localized(1, one: "1 open task", other: "\(1) open tasks") == "1 open task")
    #expect(localized(2, one: "1 open task", other: "\(2) open tasks") == "2 open tasks")
  }

  @Test("A translation has its parts where it wants them")
  func order() throws {
    let text = try said(["Renamed “%s” to “%s”": "«%2$s» ← «%1$s»"]) {
      localized("Renamed “\("a")” to “\("b")”")
    }
    #expect(text == "«b» ← «a»")
    #expect(try said(["%s%%": "%%%s"]) { localized("\(5)%") } == "%5")
    #expect(try said(["100%%": "сто %%"]) { localized("100%") } == "сто %")
  }

  @Test("One sentence in two meanings is told apart by its context")
  func context() throws {
    let texts = ["Open": "Открыть", "state\u{4}Open": "Открыта"]
    #expect(try said(texts) { localized("Open") } == "Открыть")
    #expect(try said(texts) { localized("Open", context: "state") } == "Открыта")
    #expect(try said(texts) { localized("Open", context: "other") } == "Open")
  }

  @Test(
    "A number chooses the form",
    arguments: [(1, "1 задача"), (2, "2 задачи"), (5, "5 задач"), (21, "21 задача")])
  func plural(_ count: Int, _ text: String) throws {
    #expect(
      try said(russian) { localized(count, one: "1 open task", other: "\(count) open tasks") }
        == text)
  }

  @Test("A form may leave its number out")
  func withoutNumber() throws {
    let texts = ["%s tasks\0%s tasks": "eine Aufgabe\0%s Aufgaben"]
    #expect(try said(texts) { localized(1, other: "\(1) tasks") } == "eine Aufgabe")
    #expect(try said(texts) { localized(3, other: "\(3) tasks") } == "3 Aufgaben")
  }

  @Test(
    "A translation with other places than the sentence is not used",
    arguments: [
      "", "nichts", "%s %s", "%2$s", "%d", "%", "%1$", "%0$s", "%99999999999999999999$s", "%n %s",
      "%1$s%",
    ])
  func wrongPlaces(_ text: String) throws {
    #expect(try said(["Deleted “%s”": text]) { localized("Deleted “\("a")”") } == "Deleted “a”")
  }

  @Test("A form that is missing or no UTF-8 is not used")
  func missingForm() throws {
    let texts = ["": russian[""] ?? "", "%s tasks\0%s tasks": "%s x"]
    #expect(try said(texts) { localized(5, other: "\(5) tasks") } == "5 tasks")
    var bytes = MachineObjectFile.bytes(["Undo": "Отменить"])
    bytes[bytes.count - 4] = 0xff
    let catalogue = try #require(Catalogue(language: "xx", machineObject: bytes))
    #expect(Language.ofScope.withValue(catalogue) { localized("Undo") } == "Undo")
  }

  @Test("A name that is read the other way turns nothing around it")
  func isolation() throws {
    #expect(localized("Deleted “\("Buy milk")”") == "Deleted “Buy milk”")
    #expect(localized("Deleted “\("شراء")”") == "Deleted “\u{2068}شراء\u{2069}”")
    #expect(localized("Deleted “\("a\u{202e}b")”") == "Deleted “a\u{202e}b”")
    #expect(localized("Deleted “\("ا\u{202e}b")”") == "Deleted “\u{2068}ا<U+202E>b\u{2069}”")
    // The end of an isolate in a name does not end its own.
    #expect(localized("Deleted “\("ا\u{2069}")”") == "Deleted “\u{2068}ا<U+2069>\u{2069}”")
    let arabic = ["Deleted “%s”": "حُذفت «%s»", "%s tasks\0%s tasks": "%s مهمة\0%s مهام"]
    #expect(
      try said(arabic, isRightToLeft: true) { localized("Deleted “\("Buy milk")”") }
        == "حُذفت «\u{2068}Buy milk\u{2069}»")
    #expect(
      try said(arabic, isRightToLeft: true) { localized(1_234, other: "\("1,234") tasks") }
        == "1,234 مهام")
    // A path begins with what has no direction.
    #expect(
      try said(["The tasks are kept in %s": "المهام محفوظة في %s"], isRightToLeft: true) {
        SettingWords.tasksAreKept(in: "/srv/aloft.db")
      } == "المهام محفوظة في \u{2068}/srv/aloft.db\u{2069}")
  }

  @Test("Isolates stay where sentences are shown, and others are named")
  func visible() {
    #expect(VisibleText.of("“\u{2068}ا\u{2069}”") == "“\u{2068}ا\u{2069}”")
    #expect(VisibleText.of("\u{2069}a\u{2068}") == "<U+2069>a<U+2068>")
    #expect(VisibleText.of("\u{2067}a\u{2069}") == "<U+2067>a<U+2069>")
    #expect(VisibleText.of("\u{2068}\u{2068}a\u{2069}") == "<U+2068>\u{2068}a\u{2069}")
  }

  @Test("The system's reasons are worded too, and what nobody knows stays")
  func reasons() throws {
    let texts = ["%s: %s": "%s — %s", "Permission denied": "Отказано в доступе"]
    #expect(
      try said(texts) { localized("\("/a"): \(system: "Permission denied")") }
        == "/a — Отказано в доступе")
    #expect(try said(texts) { localized("\("/a"): \(system: "Bad luck")") } == "/a — Bad luck")
  }
}
