import App
import Canvas
import DiskUsage
import Kit
import TaskStore
import Widgets
import Wording

/// A script for the headless application: one command a line, `#` starts a comment, texts stand in
/// double quotes with `\"`, `\\`, `\n` and `\t` as in most languages.
package struct PlayScript: Sendable {
  /// One command and where it stands; empty lines and comments have none.
  package struct Line: Hashable, Sendable {
    /// From 1, as editors count.
    package var number: Int
    /// What is to happen, its words read.
    package var command: PlayCommand
  }

  /// What the script is called in messages.
  package let name: String
  /// In the script's order, those without a command left out.
  package let lines: [Line]

  /// - Throws: at the first line that cannot be understood.
  package init(_ text: String, name: String) throws(PlayScriptError) {
    self.name = name
    var lines: [Line] = []
    let rows = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, row) in rows.enumerated() {
      do throws(PlaySyntaxError) {
        var words = try PlayWords(row)
        guard let verb = words.verb else { continue }
        let command = try Self.command(verb, &words)
        try words.end()
        lines.append(Line(number: index + 1, command: command))
      } catch {
        throw PlayScriptError(script: name, line: index + 1, problem: error)
      }
    }
    self.lines = lines
  }

  private static func command(
    _ verb: String, _ words: inout PlayWords
  ) throws(PlaySyntaxError) -> PlayCommand {
    switch verb {
    case "size": .size(Size(width: try words.length(), height: try words.length()))
    case "scale": .scale(try words.number("a scale from 0.5 to 4", in: 0.5...4))
    case "theme": .theme(try words.choice(Self.themes).accented(try words.color()))
    case "direction": .direction(try words.choice(Self.directions))
    case "clock": .clock(milliseconds: try words.instant())
    case "seed": .seed(try words.count())
    case "fps": .framesPerSecond(try words.number("frames a second from 1 to 1000", in: 1...1000))
    case "reduced-motion": .reducedMotion(try words.choice(["on": true, "off": false]))
    case "transitions": .transitions(try words.choice(["on": true, "off": false]))
    case "disk": try disk(&words)
    case "widget": try words.choice(["update": .updateWidgets])
    case "widgets": .widgets(try words.guests())
    case "mount": .mount(try words.path())
    case "unmount": .unmount(try words.path())
    case "window": .window(try words.window())
    case "click": .click(try words.text())
    case "shift-click": .click(try words.text(), with: .shift)
    case "ctrl-click": .click(try words.text(), with: .control)
    case "right-click": .rightClick(try words.text())
    case "double-click": .doubleClick(try words.text())
    case "triple-click": .tripleClick(try words.text())
    case "long-press": .longPress(try words.text())
    case "press": .press(try words.point())
    case "touch": .touch(try words.point())
    case "move": .move(try words.point())
    case "release": .release
    case "drag": .drag(from: try words.text(), to: try words.text(after: "to"))
    case "drop": .drop(Drop(text: try words.text()))
    case "drop-file": .drop(Drop(files: [try words.text()]))
    case "wheel":
      .wheel(
        try words.number("notches of the wheel", in: -1000...1000), at: try words.text(after: "at"))
    case "do": .act(try words.action())
    case "key": .key(try words.key())
    case "hold": .hold(try words.key(), try words.duration())
    case "type": .type(try words.text())
    case "paste": .paste(try words.text())
    case "focus": .focus(try words.choice(["in": true, "out": false]))
    case "hide": .hide
    case "show": .show
    case "close": .close
    case "wait": .wait(try words.duration())
    case "stall": .stall(try words.duration())
    case "shot": .shot(try words.fileName(ending: ".png"))
    case "tree": .tree(try words.fileName(ending: ".txt"))
    case "expect": .expect(try words.text())
    case "expect-not": .expectNot(try words.text())
    case "expect-count": .expectCount(try words.role(), Int(try words.count()))
    case "stats": .stats
    default: throw PlaySyntaxError(expected: "a verb such as click or wait", found: verb)
    }
  }

  private static let themes = Dictionary(uniqueKeysWithValues: Theme.all.map { ($0.name, $0) })
  private static let directions = Dictionary(
    uniqueKeysWithValues: LayoutDirection.allCases.map { ($0.rawValue, $0) })

  /// `fail`, `hang`, or three figures.
  private static func disk(_ words: inout PlayWords) throws(PlaySyntaxError) -> PlayCommand {
    if let command = words.taken(["fail": PlayCommand.diskFails, "hang": .diskHangs]) {
      return command
    }
    let total = try words.bytes(named: "total")
    let used = try words.bytes(named: "used")
    let available = try words.bytes(named: "available")
    do {
      return .disk(try DiskSpace(total: total, used: used, available: available))
    } catch {
      throw PlaySyntaxError(
        expected: "a part that is not greater than the total",
        found: "\(max(used, available)) of \(total)")
    }
  }
}

/// A line that cannot be understood, and where it stands.
package struct PlayScriptError: Error, Hashable, CustomStringConvertible {
  /// What the script is called, as given to ``PlayScript``.
  package let script: String
  /// From 1, as editors count.
  package let line: Int
  /// What should have stood there, and what does.
  package let problem: PlaySyntaxError

  /// As compilers say it, so that an editor finds the place: `script:line: expected …, found …`.
  package var description: String { "\(script):\(line): \(problem)" }
}

/// What a line should have said, and what it says.
package struct PlaySyntaxError: Error, Hashable, CustomStringConvertible {
  /// What may stand at this place, as a clause after “expected”.
  package let expected: String
  /// Nil at the end of the line.
  package let found: String?

  /// A clause that goes on from the place in the script.
  package var description: String {
    "expected \(expected), found \(found.map { "“\($0)”" } ?? "the end of the line")"
  }
}
