import Formats
import TaskStore
import Tasks
import Testing

/// Every field of every format wrong in turn: where it is, what should be there, what is.
@Suite struct RefusalTests {
  private func refusals(_ bytes: some Sequence<UInt8>, _ format: Format) -> [String] {
    read(bytes, as: format, isStrict: true).compactMap {
      guard case .failure(let refusal) = $0 else { return nil }
      return "\(refusal.line):\(refusal.column) \(refusal.expected) “\(refusal.found)”"
    }
  }

  private func expect(
    _ text: String, _ format: Format, _ expected: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(refusals(text.utf8, format) == expected, sourceLocation: sourceLocation)
  }

  @Test("todo.txt")
  func todoTxt() {
    expect("a\n(A) 2026-02-30 ä b\nc\n", .todoTxt, "2:5 moment “2026-02-30 ä b”")
    expect("x 2026-01-01 2026-13-01 b", .todoTxt, "1:14 moment “2026-13-01 b”")
    expect("é born:20260101T250000Z", .todoTxt, "1:8 moment “20260101T250000Z”")
    expect("x é done:20260100T000000Z", .todoTxt, "1:10 moment “20260100T000000Z”")
    expect("\n\n +list @tag", .todoTxt, "3:2 name “+list @tag”")
    expect(
      "a note:" + String(repeating: "b", count: 100_001), .todoTxt,
      "1:3 atMost(100000, Formats.Refusal.Unit.bytes) “note:" + String(repeating: "b", count: 35)
        + "”")
    expect("ä due:2026-02-30 b", .todoTxt, "1:7 moment “2026-02-30 b”")
    expect("a\nb t:2026-13-01", .todoTxt, "2:5 moment “2026-13-01”")
    expect("a due:someday rec:sometimes at:17 rec-from:2026-02-30", .todoTxt)
    #expect(
      refusals(Array("ok\nä ".utf8) + [0xFF, 0x0A] + Array("c".utf8), .todoTxt) == [
        "2:3 text “\u{FFFD}”"
      ])
    #expect(refusals([0xC3], .todoTxt) == ["1:1 text “\u{FFFD}”"])
  }

  @Test("Markdown")
  func markdown() {
    expect("# a\n\n- [ ] \u{200B}\n- b", .markdown, "3:7 name “\u{200B}”")
    expect("- a due:2026-02-29", .markdown, "1:9 moment “2026-02-29”")
    expect("- [x] #tag", .markdown, "1:7 name “#tag”")
    let long = String(repeating: "b", count: 1001)
    expect(
      "- a\n- \(long)\n", .markdown,
      "2:3 atMost(1000, Formats.Refusal.Unit.characters) “\(String(repeating: "b", count: 40))”")
    #expect(refusals(Array("- a ".utf8) + [0xFE], .markdown) == ["1:5 text “\u{FFFD}”"])
    #expect(refusals(Array("a\nb ".utf8) + [0xFE], .markdown) == ["2:3 text “\u{FFFD}”"])
    expect("no item\n", .markdown)
  }

  @Test(
    "A file in UTF-16 that is no text, or in UTF-32, is refused once and not line by line",
    arguments: Format.readable)
  func foreignEncoding(format: Format) {
    let wide: [UInt8] = [0xFE, 0xFF] + "a\nb\nc\n".utf8.flatMap { [0, $0] }
    // Half of a pair, half of a letter, and nothing between letters.
    for end in [[0xD8, 0x3D], [0x61], [0, 0]] as [[UInt8]] {
      #expect(refusals(wide + end, format).map { String($0.prefix(8)) } == ["1:1 text"])
      #expect(read(wide + end, as: format).count == 1)
    }
    let wider: [UInt8] = [0xFF, 0xFE, 0, 0] + "a\nb\n".utf8.flatMap { [$0, 0, 0, 0] }
    #expect(refusals(wider, format).map { String($0.prefix(8)) } == ["1:1 text"])
  }

  @Test("iCalendar, where it is taken by the letter")
  func iCalendar() {
    func calendar(_ lines: String...) -> String {
      (["BEGIN:VCALENDAR", "BEGIN:VTODO"] + lines + ["END:VTODO", "END:VCALENDAR"]).joined(
        separator: "\n")
    }
    expect(calendar("SUMMARY:a"), .iCalendar)
    expect(calendar("UID:a"), .iCalendar, "2:12 token([\"SUMMARY:\"]) “”")
    expect(calendar("SUMMARY: "), .iCalendar, "3:9 name “ ”")
    expect(
      calendar("SUMMARY:a", "CREATED:20260230T000000Z"), .iCalendar, "4:9 moment “20260230T000000Z”"
    )
    expect(calendar("SUMMARY:a", "COMPLETED:now"), .iCalendar, "4:11 moment “now”")
    expect(
      calendar("SUMMARY:a", "STATUS:FINE"), .iCalendar,
      #"4:8 token(["NEEDS-ACTION", "IN-PROCESS", "COMPLETED", "CANCELLED"]) “FINE”"#)
    expect(
      calendar("SUMMARY:a", "DUE;VALUE=DATE:20260230"), .iCalendar, "4:16 moment “20260230”")
    expect(
      calendar("SUMMARY:a", "DTSTART;TZID=\"a:b\":20260228T250000"), .iCalendar,
      "4:20 moment “20260228T250000”")
    expect(calendar("SUMMARY:a", "DUE:soon"), .iCalendar, "4:5 moment “soon”")
    expect(calendar("SUMMARY:a", "garbage"), .iCalendar, "4:8 token([\":\"]) “”")
    expect(
      calendar("SUMMARY:a", "BEGIN:VALARM"), .iCalendar, "5:1 token([\"END:VALARM\"]) “END:VTODO”")
    expect(
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\n", .iCalendar, "4:1 token([\"END:VTODO\"]) “”",
      "4:1 token([\"END:VCALENDAR\"]) “”")
    expect(
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a", .iCalendar, "3:10 token([\"END:VTODO\"]) “”",
      "3:10 token([\"END:VCALENDAR\"]) “”")
    expect(
      "BEGIN:VCALENDAR\nEND:VEVENT\n", .iCalendar, "2:1 token([\"END:VCALENDAR\"]) “END:VEVENT”")
    expect("<html>", .iCalendar, "1:1 token([\"BEGIN:VCALENDAR\"]) “<html>”")
    let bad = Array("BEGIN:VTODO\nSUMMARY:a".utf8) + [0xFF] + Array("\nEND:VTODO\n".utf8)
    #expect(refusals(bad, .iCalendar) == ["2:10 text “\u{FFFD}”"])
  }

  @Test("JSON")
  func json() {
    func task(_ members: String) -> String { "{\"aloft\": 1, \"tasks\": [\n{\(members)}]}" }
    expect("", .json, "1:1 json(Formats.Refusal.JSONKind.object) “”")
    expect("{\"aloft\": 2, \"tasks\": []}", .json, "1:11 knownVersion “2, \"tasks\": []}”")
    expect("{\"tasks\": []}", .json, "1:13 token([\"\\\"aloft\\\":\"]) “}”")
    expect("{\"aloft\": 1}", .json, "1:12 token([\"\\\"tasks\\\":\"]) “}”")
    expect("{\"aloft\": 1, \"tasks\": 5}", .json, "1:23 json(Formats.Refusal.JSONKind.array) “5}”")
    expect("[] x", .json, "1:4 end “x”")
    expect("[{\"name\": \"a\"},]", .json, "1:16 json(Formats.Refusal.JSONKind.value) “]”")
    expect(task(""), .json, "2:1 token([\"\\\"name\\\":\"]) “{}]}”")
    expect(task("\"name\": 5"), .json, "2:10 json(Formats.Refusal.JSONKind.string) “5}]}”")
    expect(task("\"name\": \" \""), .json, "2:10 name “\" \"}]}”")
    for key in ["uid", "notes", "list"] {
      expect(
        task("\"name\": \"a\", \"\(key)\": []"), .json,
        "2:\(19 + key.count) json(Formats.Refusal.JSONKind.string) “[]}]}”")
    }
    expect(
      task(#""name": "a", "tags": "b""#), .json,
      #"2:23 json(Formats.Refusal.JSONKind.array) “"b"}]}”"#)
    expect(
      task(#""name": "a", "tags": [1]"#), .json,
      "2:24 json(Formats.Refusal.JSONKind.string) “1]}]}”")
    expect(task(#""name": "a", "created": "2026""#), .json, #"2:26 moment “"2026"}]}”"#)
    expect(task(#""name": "a", "due": "2026-02-30""#), .json, #"2:22 moment “"2026-02-30"}]}”"#)
    expect(
      task(#""name": "a", "start": 5"#), .json,
      #"2:24 json(Formats.Refusal.JSONKind.string) “5}]}”"#)
    expect(
      task(#""name": "a", "reminder": "soon""#), .json,
      #"2:27 token(["-PT600S", "2026-12-31T09:00"]) “"soon"}]}”"#)
    expect(
      task(#""name": "a", "due": "2026-01-01", "repeats": """#), .json,
      #"2:47 token(["FREQ="]) “""}]}”"#)
    expect(
      task(#""name": "a", "due": "2026-01-01", "repeats": "FREQ=DAILY", "repeatsAfter": "y""#),
      .json,
      #"2:77 token(["schedule", "completion"]) “"y"}]}”"#)
    expect(task(#""name": "a", "completed": 1"#), .json, "2:28 moment “1}]}”")
    expect(task(#""name": "a", "name": "b""#), .json, #"2:15 newMember “"name": "b"}]}”"#)
    expect(
      task(#""name": "\ud800""#), .json, #"2:11 json(Formats.Refusal.JSONKind.escape) “\ud800"}]}”"#
    )
    expect(
      task(#""name": "\udc00\ud800""#), .json,
      #"2:11 json(Formats.Refusal.JSONKind.escape) “\udc00\ud800"}]}”"#)
    expect(task(#""name": "\x""#), .json, #"2:11 json(Formats.Refusal.JSONKind.escape) “\x"}]}”"#)
    expect(task("\"name\": \"a\nb\""), .json, "2:12 token([\"\\\"\"]) “”")
    for number in ["1e999", "01", "-", "1.", "1e", "+1", ".5"] {
      #expect(
        refusals(task("\"name\": \"a\", \"n\": \(number)").utf8, .json).count == 1, "\(number)")
    }
    let deep = String(repeating: "[", count: 100_000)
    expect(
      task("\"name\": \"a\", \"n\": \(deep)"), .json,
      "2:83 depth(64) “\(String(repeating: "[", count: 40))”")
    #expect(
      refusals([0x5B, 0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31], .json) == ["1:4 text “\u{FFFD}\":1”"])
  }

  @Test(
    "A line of a million letters is refused, and what stands around it is read",
    arguments: [Format.todoTxt, .markdown])
  func longLine(format: Format) throws {
    let long = String(repeating: "a", count: 1_000_000)
    let results = read("- [ ] b\n- \(long)\n- [ ] c\n".utf8, as: format)
    let names = results.map { try? $0.get().name.suffix(1) }
    #expect(names == ["b", nil, "c"])
    #expect(refusals("- \(long)".utf8, format).allSatisfy { $0.count < 120 })
  }
}
