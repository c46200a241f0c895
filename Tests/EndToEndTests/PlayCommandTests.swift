import Canvas
import Painting
import ProgramSupport
import Testing

/// `aloft play`, run as a bug report or a document runs it.
@Suite struct PlayCommandTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// Uses every part that could differ from run to run: fonts, time, the balloon's seed, the list.
  private static let story = """
    # A day, from the first task to the balloon.
    size 480 720
    clock 2026-01-01T09:00:00Z
    seed 7
    fps 60
    key Ctrl+N
    type "Buy food"
    key Enter
    paste "Water the plants\\n- [x] Купить хлеб\\nاشترِ الخبز"
    wait 65s
    expect "1m 5s"
    shot several.png
    tree several.txt
    click "Done: Buy food"
    click "Done: Water the plants"
    click "Done: اشترِ الخبز"
    wait 1.5s
    shot balloon.png
    tree balloon.txt
    stats
    theme dark
    scale 2
    shot dark.png
    wait 3s
    expect "All done"
    stats
    """

  @Test("The same script gives the same bytes in two processes, whatever the dependencies")
  func sameBytes() throws {
    let other = try Sandbox()
    let first = try sandbox.play(Self.story)
    try other.folder.write(Self.story, to: "script.play")
    let second = try Program.run(
      other.program, ["play", other.folder.path + "/script.play", "--out", other.folder.path],
      environment: ["TZ": "Asia/Tokyo", "LANG": "de_DE.UTF-8", "DISPLAY": ":19999"])
    #expect(first.code == 0 && first.errors == "", "\(first.errors)")
    #expect(first.output == second.output && second.code == 0 && second.errors == "")
    #expect(first.output.split(separator: "\n").count == 2)
    for name in ["several.png", "balloon.png", "dark.png", "several.txt", "balloon.txt"] {
      let bytes = try sandbox.folder.bytes(name)
      #expect(bytes.count > 300)
      #expect(try bytes == other.folder.bytes(name), "\(name) differs")
    }
    let picture = try PNGFile.read(sandbox.folder.path + "/dark.png")
    #expect((picture.width, picture.height) == (960, 1_440))
    #expect(try sandbox.folder.bytes("several.png") != sandbox.folder.bytes("balloon.png"))
  }

  @Test("Without --data a script leaves nothing behind but what it shoots")
  func noTrace() throws {
    let home = try TemporaryFolder()
    try sandbox.folder.write("key N\ntype \"One\"\nkey Enter\nexpect-count row 1", to: "a.play")
    let outcome = try Program.run(
      sandbox.program, ["play", sandbox.folder.path + "/a.play"],
      environment: ["HOME": home.path, "XDG_DATA_HOME": nil])
    #expect(outcome.code == 0 && outcome.output == "" && outcome.errors == "")
    #expect(try home.names().filter { $0 != ".cache" } == [])
  }

  @Test(
    "A line that does not come true ends with code 1: file, line, expected, seen",
    arguments: [
      (
        "expect \"Nothing to do yet\"\nexpect \"Buy food\"",
        ":2: expected “Buy food” on screen, seen: "
      ),
      ("\n\nexpect-count row 1", ":3: expected 1 of role row, seen: 0"),
      ("click \"Save\"", ":1: expected “Save” on screen"),
      ("close\nkey N", ":2: expected an open window, seen: the application ended with code 0"),
    ])
  func untrue(_ script: String, _ message: String) throws {
    let outcome = try sandbox.play(script, name: "story.play")
    #expect(outcome.code == 1 && outcome.output == "")
    #expect(outcome.messages.count == 1)
    #expect(
      outcome.errors.hasPrefix("aloft: \(sandbox.folder.path)/story.play" + message),
      "\(outcome.errors)")
  }

  @Test(
    "A line that is malformed ends with code 2 before anything is played",
    arguments: [
      ("shot a.png\nfrobnicate", ":2: expected a verb such as click or wait, found “frobnicate”"),
      (
        "shot a.png\n\nwait soon",
        ":3: expected a duration such as 1.5s, 500ms, 2m or 24h, found “soon”"
      ),
      (
        "shot ../a.png",
        ":1: expected a file name ending in .png, without a folder, found “../a.png”"
      ),
      ("type \"open", ":1: expected a closing quotation mark, found "),
      ("size 480", ":1: expected a length from 1 to 8192 points, found the end of the line"),
      ("key Ctrl+Nothing", ":1: expected a key such as Ctrl+N, Enter or F1, found “Ctrl+Nothing”"),
    ])
  func malformed(_ script: String, _ message: String) throws {
    let outcome = try sandbox.play(script, name: "story.play")
    #expect(outcome.code == 2 && outcome.output == "")
    #expect(outcome.messages.count == 1)
    #expect(
      outcome.errors.hasPrefix("aloft: \(sandbox.folder.path)/story.play" + message),
      "\(outcome.errors)")
    #expect(try sandbox.folder.names() == ["story.play"])
  }

  @Test("A script that is missing, a folder, or not UTF-8 ends with code 1 and its name")
  func unreadable() throws {
    try sandbox.folder.write([0x73, 0xFF, 0x0A], to: "latin.play")
    let folder = sandbox.folder.path
    for (path, reason) in [
      (folder + "/missing.play", "No such file or directory"), (folder, "Is a directory"),
      (folder + "/latin.play", "not valid UTF-8"),
    ] {
      let outcome = try Program.run(sandbox.program, ["play", path])
      #expect(outcome.code == 1 && outcome.errors == "aloft: \(path): \(reason)\n")
    }
  }

  @Test("A folder that cannot be made, or cannot be written to, ends with code 1")
  func unwritable() throws {
    try sandbox.folder.write("shot a.png", to: "a.play")
    try sandbox.folder.write("", to: "file")
    for folder in ["/proc/nothing", sandbox.folder.path + "/file"] {
      let outcome = try Program.run(
        sandbox.program, ["play", sandbox.folder.path + "/a.play", "--out", folder])
      #expect(outcome.code == 1 && outcome.messages.count == 1)
      #expect(outcome.errors.contains(folder), "\(outcome.errors)")
    }
    // It is there, and takes no files.
    let outcome = try Program.run(
      sandbox.program, ["play", sandbox.folder.path + "/a.play", "--out", "/proc"])
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains("a.play:1: expected to write a.png"), "\(outcome.errors)")
  }

  @Test("With --data a script works on the tasks that are there")
  func onData() throws {
    try sandbox.succeed("add", "Buy food")
    let outcome = try sandbox.play(
      "click \"Done: Buy food\"\nexpect \"1 completed\"", options: ["--data", sandbox.data])
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(try sandbox.list().allSatisfy { !$0.isOpen })
  }
}
