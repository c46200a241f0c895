import Formats
import Testing
import Wording

@Suite("What is said of a widget's program that is not run, and of what one has written")
struct WidgetRefusalWordingTests {
  private func sentence(_ reason: WidgetRefusal.Reason) -> String {
    WidgetRefusal(name: "load", reason: reason).sentence
  }

  @Test("Each reason is a sentence that names the widget")
  func reasons() {
    let reasons: [WidgetRefusal.Reason] = [
      .noProgram, .noManifest, .outside, .writableByAll, .foreign, .setuid, .notRunnable,
      .architecture, .noInterpreter("/bin/python9"), .taken(title: "Today"),
    ]
    let sentences = reasons.map(sentence)
    for sentence in sentences {
      #expect(sentence.hasPrefix("“load” is not run: ") && sentence.hasSuffix("."), "\(sentence)")
    }
    #expect(Set(sentences).count == reasons.count)
    #expect(sentences[1] == "“load” is not run: there is no “load.widget” beside it.")
    #expect(
      sentences[8]
        == "“load” is not run: “/bin/python9”, which its first line names, is not there.")
    #expect(sentences[9] == "“load” is not run: there is a widget called “Today” already.")
  }

  @Test("What is wrong in a file is said with its place, what should be there and what is")
  func places() {
    func sentence(
      _ expected: WidgetFormatError.Expectation, _ found: WidgetFormatError.Found,
      path: String = "a[0].b"
    ) -> String {
      WidgetFormatError.wrong(path: path, expected: expected, found: found).sentence(in: "f")
    }
    #expect(
      sentence(.number(0...1.5), .literal("2"))
        == "f: a[0].b: expected a number from 0 to 1.5, found “2”")
    #expect(
      sentence(.oneOf(["a", "b"]), .null, path: "") == "f: expected “a” / “b”, found “null”")
    #expect(
      sentence(.atMost(200, .elements), .count(201))
        == "f: a[0].b: expected at most 200 elements, found “201”")
    #expect(sentence(.object, .nothing) == "f: a[0].b: expected an object in braces, found nothing")
    let all = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    #expect(
      sentence(.number(all), .array)
        == "f: a[0].b: expected a number as JSON has it, found “[…]”")
    #expect(
      WidgetRefusal(
        name: "f", reason: .manifest(.wrong(path: "a", expected: .text, found: .object))
      )
      .sentence
        == "“f” is not run. f.widget: a: expected a text in quotation marks, found “{…}”")
  }
}
