import Tasks
import Testing

@testable import Formats

/// What a widget's program may say, and what is said where it says something else.
@Suite struct WidgetDocumentTests {
  private func document(_ text: String) throws(WidgetFormatError) -> WidgetDocument {
    try WidgetDocument(decoding: Array(text.utf8))
  }

  /// A document of these elements, folded.
  private func decoded(_ elements: String) throws(WidgetFormatError) -> WidgetDocument {
    try document(#"{"widget": 1, "entries": [{"collapsed": [\#(elements)]}]}"#)
  }

  private func elements(_ elements: String) throws -> [WidgetElement] {
    try decoded(elements).entries[0].collapsed
  }

  private func error(_ text: String) -> WidgetFormatError? {
    do throws(WidgetFormatError) { _ = try document(text) } catch { return error }
    return nil
  }

  private func error(of elements: String) -> WidgetFormatError? {
    do throws(WidgetFormatError) { _ = try decoded(elements) } catch { return error }
    return nil
  }

  private let look = WidgetElement.Look(style: .body, color: .text)
  private let moment = Timestamp(milliseconds: 1_800_000_000_000)

  // MARK: What is understood

  @Test("Each element of the vocabulary, with all that it may have and with the least")
  func vocabulary() throws {
    #expect(
      try elements(#"{"type": "text", "text": "a"}"#) == [.text("a", look, lines: 1)])
    #expect(
      try elements(
        #"{"type": "text", "text": "a", "style": "caption", "color": "danger", "lines": 3}"#)
        == [.text("a", .init(style: .caption, color: .danger), lines: 3)])
    #expect(
      try elements(#"{"type": "row", "children": [{"type": "list", "children": []}]}"#)
        == [.row([.list([], most: nil)])])
    #expect(
      try elements(#"{"type": "bar", "value": 1, "label": "b"}"#)
        == [.bar(1, label: "b", .accent)])
    #expect(
      try elements(#"{"type": "spark", "values": [-1, 2.5, 1e3], "label": "s", "color": null}"#)
        == [.spark([-1, 2.5, 1000], label: "s", .accent)])
    #expect(
      try elements(#"{"type": "age", "since": "2027-01-15T08:00:00Z"}"#)
        == [.age(since: moment, look)])
    #expect(
      try elements(
        #"{"type": "button", "text": "b", "action": "x"}, {"type": "button", "text": "c", "link": "aloft:show"}"#
      ) == [.button("b", .action("x")), .button("c", .link("aloft:show"))])
    #expect(
      try elements(#"{"type": "list", "children": [], "most": 3}"#) == [.list([], most: 3)])
  }

  @Test("A gauge and facts, with all that they may have and with the least")
  func gauges() throws {
    let gauge = WidgetGauge(nil, figure: "–", labels: ["Home"])
    #expect(
      try elements(#"{"type": "gauge", "value": null, "figure": "–", "labels": ["Home"]}"#)
        == [.gauge(gauge)])
    var full = WidgetGauge(0.5, figure: "f", labels: ["a", "b"])
    (full.reserved, full.notes, full.level) = (0.25, ["n"], .critical)
    (full.warning, full.spoken) = ("w", "s")
    #expect(
      try elements(
        #"""
        {"type": "gauge", "value": 0.5, "figure": "f", "labels": ["a", "b"], "reserved": 0.25, "notes": ["n"],
        "level": "critical", "warning": "w", "spoken": "s"}
        """#) == [.gauge(full)])
    var fact = WidgetFact(name: "a", value: "b")
    let least = #"{"type": "fact", "name": "a", "value": "b"}"#
    #expect(try elements(least) == [.fact(fact)])
    #expect(
      try elements(#"{"type": "facts", "children": [\#(least), {"type": "new"}]}"#)
        == [.facts([fact])])
    (fact.mark, fact.level, fact.note, fact.spoken) = (.reserved, .low, "n", "s")
    #expect(
      try elements(
        #"""
        {"type": "fact", "name": "a", "value": "b", "mark": "reserved", "level": "low", "note": "n", "spoken": "s"}
        """#) == [.fact(fact)])
  }

  @Test("Beside a problem there need be no entries; what is to be told has a title and a text")
  func problems() throws {
    let document = try document(#"{"widget": 1, "problem": "No network."}"#)
    #expect(document.problem == "No network." && document.entries == [])
    #expect(document.entry(at: moment) == nil && document.nextDate(after: moment) == nil)
    #expect(error(#"{"widget": 1, "problem": "p", "entries": [1]}"#) != nil)
    #expect(error(#"{"widget": 1, "problem": null}"#) != nil)
    let telling = try self.document(
      #"{"widget": 1, "problem": "p", "notices": [{"title": "a", "body": "b"}]}"#)
    #expect(telling.notices == [WidgetNotice(title: "a", body: "b")])
    #expect(telling.leftOut == [.init(kind: .member, name: "notices", path: "")])
    #expect(document.leftOut == [])
    for notices in ["1", #"[{"title": "a"}]"#, #"[{"title": "a", "body": "b", "urgent": 1}]"#] {
      #expect(error(#"{"widget": 1, "problem": "p", "notices": \#(notices)}"#) != nil)
    }
    let many = Array(repeating: #"{"title": "a", "body": "b"}"#, count: 9).joined(separator: ",")
    #expect(error(#"{"widget": 1, "problem": "p", "notices": [\#(many)]}"#) != nil)
  }

  @Test(
    "What gauges and facts may not have is refused, with its place",
    arguments: [
      #"{"type": "gauge", "labels": ["a"]}"#, #"{"type": "gauge", "figure": "f"}"#,
      #"{"type": "gauge", "figure": "f", "labels": ["1", "2", "3", "4", "5"]}"#,
      #"{"type": "gauge", "figure": "f", "labels": [1]}"#,
      #"{"type": "gauge", "figure": "f", "labels": [], "value": 1.1}"#,
      #"{"type": "gauge", "figure": "f", "labels": [], "level": "high"}"#,
      #"{"type": "fact", "name": "a"}"#,
      #"{"type": "fact", "name": "a", "value": "b", "mark": "other"}"#,
      #"{"type": "facts", "children": [{"type": "text", "text": "a"}]}"#,
      #"{"type": "list", "children": [], "most": 0}"#,
    ])
  func badGauges(_ element: String) {
    guard case .wrong(let path, _, _)? = error(of: element) else {
      Issue.record("It was understood.")
      return
    }
    #expect(path.hasPrefix("entries[0].collapsed[0]."))
  }

  @Test("The entry that is shown is the last one that has begun; without any, the first")
  func entries() throws {
    let document = try document(
      """
      {"widget": 1, "reloadAfter": 90, "state": "s\\u0000", "entries": [
        {"date": "2027-01-15T08:00:01Z", "collapsed": [], "figure": "later"},
        {"date": "2027-01-15T08:00:00Z", "collapsed": [], "figure": "earlier", "expanded": null}]}
      """)
    #expect(document.reloadAfter == 90 && document.state == "s\u{0}")
    #expect(document.entries.map(\.figure) == ["earlier", "later"])
    let shown = [-1, 0, 999, 1000].map {
      document.entry(at: Timestamp(milliseconds: moment.milliseconds + $0))?.figure
    }
    #expect(shown == ["earlier", "earlier", "earlier", "later"])
    let later = Timestamp(milliseconds: moment.milliseconds + 1000)
    #expect(document.nextDate(after: moment) == later)
    #expect(document.nextDate(after: later) == nil)
  }

  @Test("The same document is the same, and another is another")
  func equality() throws {
    let text = #"{"type": "text", "text": "a"}"#
    #expect(try decoded(text) == decoded(text + " "))
    #expect(try decoded(text) != decoded(#"{"type": "text", "text": "b"}"#))
  }

  @Test("What is not known is left out, and told")
  func omissions() throws {
    let document = try document(
      """
      {"widget": 1, "colour": 1, "entries": [{"collapsed": [
        {"type": "dial", "children": [{"type": "text"}]}, {"type": "text", "text": "a", "size": 3}]}]}
      """)
    #expect(document.entries[0].collapsed == [.text("a", look, lines: 1)])
    #expect(
      document.omissions == [
        .init(kind: .member, name: "colour", path: ""),
        .init(kind: .element, name: "dial", path: "entries[0].collapsed[0]"),
        .init(kind: .member, name: "size", path: "entries[0].collapsed[1]"),
      ])
  }

  @Test("A text stands on one line and turns nothing, and keeps what belongs to its letters")
  func texts() throws {
    let said = #"a\nb\u0000c\u001b[1m\u202ed\u2066e\u2069\u200f👩‍👩‍👧"#
    #expect(
      try elements(#"{"type": "text", "text": "\#(said)"}"#)
        == [.text("a bc[1mde\u{200F}👩‍👩‍👧", look, lines: 1)])
  }

  // MARK: What is refused

  @Test("Whatever is wrong says where, what was expected and what was found")
  func mistakes() {
    func text(_ members: String) -> String { #"{"type": "text", \#(members)}"# }
    let first = "entries[0].collapsed[0]"
    let cases: [(String, WidgetFormatError)] = [
      (
        text(#""text": 5"#), .wrong(path: first + ".text", expected: .text, found: .literal("5"))
      ),
      (text(#""lines": 1"#), .wrong(path: first + ".text", expected: .text, found: .nothing)),
      (
        text(#""text": "a", "lines": 1.5"#),
        .wrong(path: first + ".lines", expected: .number(1...10), found: .literal("1.5"))
      ),
      (
        text(#""text": "a", "style": "huge""#),
        .wrong(
          path: first + ".style", expected: .oneOf(["title", "body", "strong", "caption"]),
          found: .text("huge"))
      ),
      (
        #"{"type": "bar", "value": 1.01, "label": ""}"#,
        .wrong(path: first + ".value", expected: .number(0...1), found: .literal("1.01"))
      ),
      (
        #"{"type": "age", "since": "2027-02-30T08:00:00Z"}"#,
        .wrong(
          path: first + ".since", expected: .moment, found: .text("2027-02-30T08:00:00Z"))
      ),
      (
        #"{"type": "button", "text": "a"}"#,
        .wrong(
          path: first + ".action", expected: .oneMember(["action", "link"]), found: .nothing)
      ),
      (
        #"{"type": "button", "text": "a", "action": "b", "link": "aloft:show"}"#,
        .wrong(
          path: first + ".action", expected: .oneMember(["action", "link"]), found: .count(2))
      ),
      (
        #"{"type": "button", "text": "a", "link": "file:///etc"}"#,
        .wrong(path: first + ".link", expected: .prefix("aloft:"), found: .text("file:///etc"))
      ),
      (
        #"{"type": "row", "children": [true]}"#,
        .wrong(path: first + ".children[0]", expected: .object, found: .literal("true"))
      ),
      ("null", .wrong(path: first, expected: .object, found: .null)),
    ]
    for (element, expected) in cases { #expect(error(of: element) == expected, "\(element)") }
    #expect(
      error(#"{"widget": 2, "entries": []}"#)
        == .wrong(path: "widget", expected: .oneOf(["1"]), found: .literal("2")))
    #expect(
      error(#"{"widget": 1, "entries": []}"#)
        == .wrong(path: "entries", expected: .atLeast(1, .entries), found: .count(0)))
    #expect(error("[]") == .wrong(path: "", expected: .object, found: .array))
  }

  @Test(
    "What is no JSON is told with its place",
    arguments: [
      "", "{\"widget\": 1,", "{\"widget\": 1}\n{}", "\u{0}", "{\"widget\": 1, \"widget\": 1}",
    ])
  func syntax(_ text: String) {
    guard case .syntax = error(text) else {
      Issue.record("\(text) gave \(String(describing: error(text)))")
      return
    }
  }

  @Test("Limits: at each it is understood, one more is refused")
  func limits() {
    func text(_ count: Int) -> String {
      #"{"type": "text", "text": "\#(String(repeating: "é", count: count))"}"#
    }
    #expect(error(of: text(500)) == nil)
    #expect(
      error(of: text(501))
        == .wrong(
          path: "entries[0].collapsed[0].text", expected: .atMost(500, .characters),
          found: .count(501)))
    let marks = #"{"type": "text", "text": "e\#(String(repeating: "\u{301}", count: 4000))"}"#
    #expect(
      error(of: marks)
        == .wrong(
          path: "entries[0].collapsed[0].text", expected: .atMost(8000, .bytes),
          found: .count(8001)))

    func many(_ count: Int) -> String {
      Array(repeating: #"{"type": "list", "children": []}"#, count: count).joined(separator: ",")
    }
    #expect(error(of: many(200)) == nil)
    #expect(
      error(of: many(201))
        == .wrong(
          path: "entries[0].collapsed", expected: .atMost(200, .elements), found: .count(201)))

    func nested(_ depth: Int) -> String {
      depth == 0 ? "" : #"{"type": "row", "children": [\#(nested(depth - 1))]}"#
    }
    #expect(error(of: nested(8)) == nil)
    let path = "entries[0].collapsed[0]" + String(repeating: ".children[0]", count: 7) + ".children"
    #expect(
      error(of: nested(9))
        == .wrong(path: path, expected: .atMost(8, .levels), found: .count(9)))

    func padded(_ count: Int) -> String {
      let document = #"{"widget": 1, "entries": [{"collapsed": []}]}"#
      return document + String(repeating: " ", count: count - document.utf8.count)
    }
    #expect(error(padded(65_536)) == nil)
    #expect(
      error(padded(65_537))
        == .wrong(path: "", expected: .atMost(65_536, .bytes), found: .count(65_537)))
  }
}
