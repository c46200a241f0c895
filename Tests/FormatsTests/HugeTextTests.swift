import Formats
import Tasks
import Testing

/// Names that nobody means, in every format that is read.
@Suite struct HugeTextTests {
  private static let long = String(repeating: "ä", count: 100_000)

  private static let files: [(format: Format, text: String)] = [
    (.todoTxt, "\(long) due:2026-12-01\nshort\n"),
    (.todoTxt, "\(long.map { "\($0) " }.joined())\nshort\n"),
    (.markdown, "- [ ] \(long)\n- [ ] short\n"),
    (.json, #"{"aloft": 1, "tasks": [{"name": "\#(long)"}, {"name": "short"}]}"#),
    (
      .json,
      #"{"kind":"tasks#tasks","items":[{"title":"\#(long)","status":"needsAction"},"#
        + #"{"title":"short","status":"needsAction"}]}"#
    ),
    (.csv, "TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,DATE\ntask,\(long),,1,1,\ntask,short,,1,1,\n"),
  ]

  @Test("A name of 100,000 letters costs its task alone, and what is said of it is short")
  func names() throws {
    for (format, text) in Self.files {
      let results = read(text.utf8, as: format)
      #expect(results.count == 2, "\(format)")
      #expect(try results.last?.get().name == "short", "\(format)")
      guard case .failure(let refusal) = results.first else {
        Issue.record("\(format) takes it")
        continue
      }
      #expect(refusal.expected == .atMost(1000, .characters) && refusal.found.utf8.count < 1000)
    }
  }

  @Test("Ten megabytes of text are lines of it, one after the other")
  func lines() {
    let text = String(repeating: "Buy milk +list @tag due:2026-12-01 rec:1w\n", count: 250_000)
    guard var reader = TaskReader(Array(text.utf8), as: .todoTxt) else { return }
    var (count, progress) = (0, 0.0)
    while case .success? = reader.next(), reader.progress > progress {
      (count, progress) = (count + 1, reader.progress)
    }
    #expect(count == 250_000 && progress == 1)
  }
}
