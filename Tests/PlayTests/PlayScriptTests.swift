import App
import Canvas
import DiskUsage
import Kit
import Play
import ProgramSupport
import Testing
import Widgets

@Suite struct PlayScriptTests {
  @Test(
    "Every verb is understood",
    arguments: [
      ("size 480 720", PlayCommand.size(Size(width: 480, height: 720))),
      ("scale 1.5", .scale(1.5)),
      ("theme dark", .theme(.dark)),
      ("theme dark accent=E66100", .theme(Theme.dark.accented(Color(0xE66100)))),
      ("clock 2026-01-01T09:00:00Z", .clock(milliseconds: 1_767_258_000_000)),
      ("seed 7", .seed(7)),
      ("fps 144", .framesPerSecond(144)),
      ("reduced-motion on", .reducedMotion(true)),
      ("transitions on", .transitions(true)),
      ("click \"Buy food\"", .click("Buy food")),
      ("double-click \"a\"", .doubleClick("a")),
      ("triple-click \"a\"", .tripleClick("a")),
      ("long-press \"a\"", .longPress("a")),
      ("touch 1 2.5", .touch(Point(x: 1, y: 2.5))),
      ("press 1 2.5", .press(Point(x: 1, y: 2.5))),
      ("move -1 2", .move(Point(x: -1, y: 2))),
      ("release", .release),
      ("drag \"a\" to \"b\"", .drag(from: "a", to: "b")),
      ("drop \"a\\nb\"", .drop(Drop(text: "a\nb"))),
      ("drop-file \"/a b\"", .drop(Drop(files: ["/a b"]))),
      ("wheel -3 at \"Tasks\"", .wheel(-3, at: "Tasks")),
      ("do clear-completed", .act(.clearCompleted)),
      ("key Ctrl+Shift+Z", .key(KeyPress(.character("z"), [.control, .shift]))),
      ("key Ctrl++", .key(KeyPress(.character("+"), .control))),
      ("key +", .key(KeyPress(.character("+")))),
      ("key PageDown", .key(KeyPress(.pageDown))),
      ("key F12", .key(KeyPress(.function(12)))),
      ("hold Ctrl+N 1.5s", .hold(KeyPress(.character("n"), .control), .milliseconds(1_500))),
      ("type \"say \\\"hi\\\"\\n\"", .type("say \"hi\"\n")),
      ("paste \"a\\tb\"", .paste("a\tb")),
      ("disk fail", .diskFails),
      ("disk hang", .diskHangs),
      ("widget update", .updateWidgets),
      ("widgets disk longest-open", .widgets([.disk, .longestOpen])),
      ("mount \"/media/a b\"", .mount("/media/a b")),
      ("unmount \"/media\"", .unmount("/media")),
      ("window widgets", .window(.widgets)),
      ("window app", .window(.app)),
      ("focus out", .focus(false)),
      ("hide", .hide),
      ("show", .show),
      ("close", .close),
      ("wait 1.5s", .wait(.milliseconds(1_500))),
      ("wait 24h", .wait(.seconds(86_400))),
      ("stall 500ms", .stall(.milliseconds(500))),
      ("shot a.png", .shot("a.png")),
      ("tree a.txt", .tree("a.txt")),
      ("expect \"a\" # and a comment", .expect("a")),
      ("expect-not \"a\"", .expectNot("a")),
      ("expect-count row 3", .expectCount(.row, 3)),
      ("stats", .stats),
    ] as [(String, PlayCommand)])
  func understood(_ line: String, _ command: PlayCommand) throws {
    #expect(try PlayScript(line, name: "test").lines.map(\.command) == [command])
  }

  @Test(
    "A mark that combines with the character before it takes no quotation mark away",
    arguments: [
      ("type \"\u{308}U\"", PlayCommand.type("\u{308}U")),
      ("type \"\u{200D}\u{FE0F}\"", .type("\u{200D}\u{FE0F}")),
      ("type \"a\\\"\u{301}b\"", .type("a\"\u{301}b")), ("type \"e\u{301}\"", .type("e\u{301}")),
      ("type \"a\\n\u{301}\"", .type("a\n\u{301}")),
      ("key +\t#\u{301} no word", .key(KeyPress(.character("+")))),
    ])
  func combining(_ line: String, _ command: PlayCommand) throws {
    #expect(try PlayScript(line, name: "test").lines.map(\.command) == [command])
  }

  @Test("A disk's figures are bytes, with or without a unit")
  func disk() throws {
    let line = "disk total=500GB used=120000000000 available=360GB"
    let space = try DiskSpace(
      total: 500_000_000_000, used: 120_000_000_000, available: 360_000_000_000)
    #expect(try PlayScript(line, name: "test").lines.map(\.command) == [.disk(space)])
  }

  @Test(
    "A malformed line is named with its place, what was expected and what was found",
    arguments: [
      ("clik \"a\"", "t:3: expected a verb such as click or wait, found “clik”"),
      ("click a", "t:3: expected a text in double quotes, found “a”"),
      ("click", "t:3: expected a text in double quotes, found the end of the line"),
      ("click \"a", "t:3: expected a closing quotation mark, found “\"a”"),
      ("\"a\"", "t:3: expected a verb, found “\"a\"”"),
      ("wait 5", "t:3: expected a duration such as 1.5s, 500ms, 2m or 24h, found “5”"),
      ("wait -5s", "t:3: expected a duration such as 1.5s, 500ms, 2m or 24h, found “-5s”"),
      ("wait nans", "t:3: expected a duration such as 1.5s, 500ms, 2m or 24h, found “nans”"),
      ("size 0 100", "t:3: expected a length from 1 to 8192 points, found “0”"),
      ("theme pink", "t:3: expected contrast or contrast-dark or dark or light, found “pink”"),
      ("disk full", "t:3: expected total= and bytes, such as total=120GB, found “full”"),
      (
        "disk total=1GB used=x available=0",
        "t:3: expected used= and bytes, such as used=120GB, found “used=x”"
      ),
      (
        "disk total=999999999999999999999999999TB used=0 available=0",
        "t:3: expected total= and bytes, such as total=120GB, found “total=999999999999999999999999999TB”"
      ),
      (
        "disk total=1000 used=2KB available=0",
        "t:3: expected a part that is not greater than the total, "
          + "found “2000 of 1000”"
      ),
      ("widget now", "t:3: expected update, found “now”"),
      ("widgets clock", "t:3: expected disk or longest-open or today, found “clock”"),
      ("key Ctrl+Foo", "t:3: expected a key such as Ctrl+N, Enter or F1, found “Ctrl+Foo”"),
      (
        "shot ../a.png",
        "t:3: expected a file name ending in .png, without a folder, "
          + "found “../a.png”"
      ),
      ("release now", "t:3: expected the end of the line, found “now”"),
      (
        "expect \"a\\q\"",
        "t:3: expected \\\", \\\\, \\n or \\t after a backslash, "
          + "found “\"a\\q\"”"
      ),
      (
        "clock 2026-02-30T09:00:00Z",
        "t:3: expected an instant such as 2026-01-01T09:00:00Z, "
          + "found “2026-02-30T09:00:00Z”"
      ),
      (
        "clock 10000-01-01T00:00:00Z",
        "t:3: expected an instant such as 2026-01-01T09:00:00Z, "
          + "found “10000-01-01T00:00:00Z”"
      ),
      (
        "clock -001-01-01T00:00:00Z",
        "t:3: expected an instant such as 2026-01-01T09:00:00Z, "
          + "found “-001-01-01T00:00:00Z”"
      ),
    ] as [(String, String)])
  func malformed(_ line: String, _ message: String) {
    let error = thrown(PlayScriptError.self) {
      try PlayScript("# first\n\n\(line)\nstats", name: "t")
    }
    #expect(error.map { "\($0)" } == message)
  }
}
