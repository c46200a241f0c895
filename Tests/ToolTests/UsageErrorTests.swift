import TaskStore
import Tasks
import Testing
import Wording

@testable import Commands
@testable import aloft

@Suite struct UsageErrorTests {
  @Test(
    "Each error is one line for the person",
    arguments: [
      (
        UsageError.unknown(.verb, "lst", nearest: "list"),
        "unknown verb “lst”; did you mean “list”? (aloft --help lists all)"
      ),
      (.unknown(.verb, "move", nearest: nil), "unknown verb “move” (aloft --help lists all)"),
      (.missing(option: .data), "--data needs an argument: DIR"),
      (.unexpectedValue(option: .json), "--json takes no argument"),
      (
        .badValue(.theme, .theme, found: "blue"),
        "--theme needs desktop, light, dark, contrast or contrast-dark, not “blue”"
      ),
      (
        .badValue(.order, .order, found: "size"),
        "--order/--sort needs manual, oldest, name, due or priority, not “size”"
      ),
      (.badScale("nan"), "--scale needs a number from 0.5 to 4, not “nan”"),
      (
        .unknown(.option, "--jsno", nearest: "--json"),
        "unknown option “--jsno”; did you mean “--json”? (aloft --help lists all)"
      ),
      (.unknown(.option, "---", nearest: nil), "unknown option “---” (aloft --help lists all)"),
      (
        .badOperand(verb: .autostart, found: "no"),
        "“autostart” expects [on|off] after it, not “no”"
      ),
      (
        .stray(option: .json, verb: .add), "“add” does not understand --json (see aloft --help)"
      ),
      (
        .stray(option: .out, verb: .window),
        "--out needs a verb that understands it (see aloft --help)"
      ),
      (.operands(verb: .done, found: 0), "“done” expects ID… after it, found 0 arguments"),
      (.operands(verb: .undo, found: 1), "“undo” expects nothing after it, found 1 argument"),
      (
        .badID("first"), "expected a task's number as “aloft list” prints it, found “first”"
      ),
      (.notUTF8(option: .data), "--data needs valid UTF-8"),
      (.notUTF8Name(verb: .exportFile), "“export” needs a file whose name is valid UTF-8"),
      (.badTag("a b"), "a tag is one word, without spaces and without a # in it, not “a b”"),
      (
        .badDays(atMost: 366, found: "many"),
        "“agenda” expects a number of days from 0 to 366, not “many”"
      ),
      (
        .repeated(option: .list, verb: .syncFile, found: 2),
        "“sync-file” takes --list once, found it 2 times"
      ),
      (.together([.due, .later]), "only one of --due, --later can be given at a time"),
    ])
  func sentence(_ error: UsageError, _ text: String) {
    #expect(error.sentence == text)
  }

  @Test("What was typed is named as far as it fits")
  func long() {
    let long = UsageError.badID(String(repeating: "x", count: 10_000))
    #expect(long.sentence.count < 200)
    #expect(
      InputError.noList(String(repeating: "x", count: 10_000), nearest: nil).sentence.count < 200)
  }
}
