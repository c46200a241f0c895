import Canvas
import Painting
import ProgramSupport
import Testing

/// Widgets' programs on the command line: listed, installed, removed, tried. Only who is tried is run.
@Suite struct WidgetCommandTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func add(_ name: String, title: String = "Load") throws {
    try sandbox.folder.writeProgram("#!/bin/sh\ntouch ran\n", to: name)
    try sandbox.folder.write(
      #"{"widget": 1, "name": "\#(title)", "version": 2, "every": 300, "wishes": ["network"]}"#,
      to: name + ".widget")
  }

  @Test("A program is installed with its manifest, listed, replaced and removed")
  func life() throws {
    #expect(try sandbox.succeed("widget", "list") == "")
    try add("load")
    let path = sandbox.folder.path + "/load"
    let own = sandbox.data + "/widgets"
    for word in [path, path + ".widget"] {
      #expect(try sandbox.succeed("widget", "install", word) == own + "/load\n")
      #expect(
        try sandbox.succeed("widget", "list") == "load\tLoad\t2\t300\tnetwork\t\(own)\n")
    }
    #expect(sandbox.folder.mode("data/widgets/load") == 0o700)
    #expect(sandbox.folder.mode("data/widgets/load.widget") == 0o600)
    try add("other")
    let other = try sandbox.run("widget", "install", sandbox.folder.path + "/other")
    #expect(other.code == 1)
    #expect(other.errors.contains("there is a widget called “Load” already"))
    #expect(try sandbox.succeed("widget", "remove", "load") == "")
    #expect(try sandbox.folder.names(in: "data/widgets") == [])
    let again = try sandbox.run("widget", "remove", "load")
    #expect(again.code == 1 && again.errors.contains("there is no widget “load” in \(own)"))
    #expect(!(try sandbox.folder.names()).contains("ran"))
  }

  @Test("What is not run is said by the list and by install, beside those that are")
  func refused() throws {
    try add("load")
    try sandbox.succeed("widget", "install", sandbox.folder.path + "/load")
    try sandbox.folder.write("{}", to: "data/widgets/alone.widget")
    let list = try sandbox.run("widget", "list")
    #expect(list.code == 1 && list.output.hasPrefix("load\t"))
    #expect(
      list.errors
        == "aloft: “alone” is not run: there is no program of that name beside its manifest.\n")
    try sandbox.folder.write("{}", to: "load.widget")
    let install = try sandbox.run("widget", "install", sandbox.folder.path + "/load")
    #expect(install.code == 1)
    #expect(
      install.errors.contains("load.widget: widget: expected “1”, found nothing"))
    for words in [["start"], ["list", "x"], ["install"], ["try"]] {
      let outcome = try Program.run(
        sandbox.program, ["widget"] + words + ["--data", sandbox.data])
      #expect(outcome.code == 2, "\(words)")
    }
  }

  @Test("A document becomes a picture in the theme and at the scale that is asked for")
  func tried() throws {
    let document = """
      {"widget": 1, "entries": [{"collapsed": [{"type": "dial"}, {"type": "text", "text": "42 %", "size": 1}],
        "expanded": [{"type": "bar", "value": 0.4, "label": "b"}]}]}
      """
    try sandbox.folder.write(document, to: "document.json")
    let (file, picture) = (sandbox.folder.path + "/document.json", sandbox.folder.path + "/a.png")
    let outcome = try sandbox.run(
      "widget", "try", file, picture, "--scale", "1", "--theme", "dark")
    #expect(outcome.code == 0 && outcome.output == picture + "\n")
    #expect(
      outcome.errors == """
        aloft: entries[0].collapsed[0]: “dial” is no element that this Aloft knows, and is left out
        aloft: entries[0].collapsed[1].size: no member that this Aloft knows, and is left out

        """)
    let bitmap = try PNGFile.read(picture)
    #expect(bitmap.width == 360 && bitmap.height > 100)
    try sandbox.folder.write(document.replacing("0.4", with: "4"), to: "document.json")
    let wrong = try sandbox.run("widget", "try", file, picture)
    #expect(wrong.code == 1)
    #expect(
      wrong.errors.hasSuffix(
        ": entries[0].expanded[0].value: expected a number from 0 to 1, found “4”\n"))
  }

  @Test("A program that is tried is asked once, as a window would, and what it says is a picture")
  func triedProgram() throws {
    try add("load")
    let answer = #"{"widget": 1, "entries": [{"collapsed": [{"type": "dial"}]}]}"#
    try sandbox.folder.writeProgram(
      """
      #!/bin/sh
      read -r line
      case "$line" in
      *'"event": "update"'*'"theme": "dark", "locale": "en'*'"expanded": true, "deadline": 4'*) echo '\(answer)' ;;
      *) exit 3 ;;
      esac
      """, to: "load")
    let (path, picture) = (sandbox.folder["load"], sandbox.folder["a.png"])
    for word in [path, path + ".widget"] {
      let outcome = try sandbox.run(
        "widget", "try", word, picture, "--theme", "dark", "--lang", "en")
      #expect(outcome.code == 0 && outcome.output == picture + "\n")
      #expect(
        outcome.errors == """
          aloft: “Load” wishes to use the network.
          aloft: entries[0].collapsed[0]: “dial” is no element that this Aloft knows, and is left out

          """)
    }
    #expect(try PNGFile.read(picture).width == 720)
    let failed = try sandbox.run("widget", "try", path, picture)
    #expect(failed.code == 1)
    #expect(failed.errors.hasSuffix("its program has ended with code 3.\n"))
    try Tools.run("chmod", ["-x", path])
    let refused = try sandbox.run("widget", "try", path, picture)
    #expect(refused.code == 1 && refused.errors.hasPrefix("aloft: “load” is not run: "))
  }
}
