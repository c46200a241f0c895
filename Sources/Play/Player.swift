import App
import Canvas
import DiskUsage
import Kit
import Loop
import Painting
import System
import Tasks
import Widgets
import Wording

/// Plays a script on a stage, line by line, and stops at the first that fails.
package final class Player {
  /// A line that did not come true.
  package struct Failure: Error, Hashable, CustomStringConvertible {
    /// What the script is called, as given to ``PlayScript``.
    package let script: String
    /// From 1, as editors count.
    package let line: Int
    /// What was expected, and what was seen.
    package let problem: String

    /// As compilers say it, so that an editor finds the place: `script:line: problem`.
    package var description: String { "\(script):\(line): \(problem)" }
  }

  private let stage: Stage
  private let folder: String
  private let print: (String) -> Void
  private let camera: Camera?

  /// - Parameters:
  ///   - folder: where pictures and trees are written; it exists.
  ///   - films: writes a picture of each step in time, too, and does everything as slowly as a hand.
  ///   - print: told each line of `stats`.
  package init(
    stage: Stage, folder: String, films: Bool = false, print: @escaping (String) -> Void
  ) {
    self.stage = stage
    self.folder = folder
    self.print = print
    camera = films ? Camera(stage, folder: folder) : nil
  }

  /// Performs every line in virtual time; what lines before a failure did stays done.
  package func play(_ script: PlayScript) throws(Failure) {
    for line in script.lines {
      func fail(_ problem: String) -> Failure {
        Failure(script: script.name, line: line.number, problem: problem)
      }
      if let code = stage.exitCode, !line.command.isLegalAfterExit {
        throw fail("expected an open window, seen: the application ended with code \(code)")
      }
      do throws(StageError) {
        if try camera?.perform(line.command) != true { try perform(line.command) }
        if line.number == script.lines.last?.number { try camera?.end() }
      } catch {
        throw fail(error.description)
      }
    }
  }

  private func perform(_ command: PlayCommand) throws(StageError) {
    switch command {
    case .size(let size): stage.resize(to: size)
    case .scale(let scale): stage.setScale(scale)
    case .theme(let theme): stage.setTheme(theme)
    case .direction(let direction): stage.setDirection(direction)
    case .clock(let milliseconds): stage.setClock(milliseconds: milliseconds)
    case .seed(let seed): stage.seed = seed
    case .framesPerSecond(let rate): stage.framesPerSecond = rate
    case .reducedMotion(let isOn): stage.setReducesMotion(isOn)
    case .transitions(let isOn): stage.root.playsTransitions = isOn
    case .disk(let space): stage.setDisk(.space(space))
    case .diskFails: stage.setDisk(.failure(.refused("/", reason: "Input/output error")))
    case .diskHangs: stage.setDisk(.hang)
    case .updateWidgets: stage.updateWidgets()
    case .widgets(let guests): stage.show(guests)
    case .mount(let point): stage.mount(at: point)
    case .unmount(let point): stage.unmount(point)
    case .window(let window): try open(window)
    case .click(let name, let modifiers): try stage.click(name, with: modifiers)
    case .rightClick(let name): try stage.rightClick(name)
    case .doubleClick(let name): try stage.click(name, times: 2)
    case .tripleClick(let name): try stage.click(name, times: 3)
    case .longPress(let name): try stage.longPress(name)
    case .press(let point): stage.press(at: point)
    case .touch(let point): stage.press(at: point, with: .touch)
    case .move(let point): stage.move(to: point)
    case .release: stage.release()
    case .drag(let from, let to):
      try stage.beginDrag(from: from, to: to)
      stage.release()
    case .drop(let drop): stage.drop(drop)
    case .wheel(let notches, let name): try stage.wheel(notches, at: name)
    case .act(let action): try stage.act(action)
    case .key(let press): stage.key(press)
    case .hold(let press, let duration): stage.hold(press, for: duration)
    case .type(let text): stage.type(text)
    case .paste(let text): stage.paste(text)
    case .focus(let isIn): stage.send(.focusChanged(isIn))
    case .hide: stage.send(.visibilityChanged(false))
    case .show: stage.send(.visibilityChanged(true))
    case .close: stage.send(.closeRequested)
    case .wait(let duration): stage.advance(by: duration)
    case .stall(let duration): stage.stall(for: duration)
    case .shot(let name): try shoot(name)
    case .tree(let name): try writeTree(name)
    case .expect(let text): try expect(stage.shows(text), "“\(text)” on screen", stage.seenText)
    case .expectNot(let text):
      try expect(!stage.shows(text), "no “\(text)” on screen", stage.seenText)
    case .expectCount(let role, let count):
      let seen = stage.count(of: role)
      try expect(seen == count, "\(count) of role \(role.rawValue)", "\(seen)")
    case .stats: print(statistics)
    }
  }

  private func expect(
    _ isMet: Bool, _ expected: String, _ seen: @autoclosure () -> String
  ) throws(StageError) {
    if !isMet { throw StageError(expected: expected, seen: seen()) }
  }

  private func open(_ window: StageWindow) throws(StageError) {
    do throws(StoreError) {
      try stage.open(window)
    } catch {
      throw StageError(expected: "a window over the tasks", seen: error.sentence)
    }
  }

  private func shoot(_ name: String) throws(StageError) {
    do throws(PNGError) {
      try PNGFile.write(stage.screen.bitmap, to: folder + "/" + name)
    } catch {
      throw StageError(expected: "to write \(name)", seen: error.sentence)
    }
  }

  private func writeTree(_ name: String) throws(StageError) {
    do throws(FileError) {
      let text = Array(stage.root.semanticTree().dump().utf8)
      try SmallFile.replace(
        folder + "/" + name, with: text, isDurable: false, isPrivate: false)
    } catch {
      throw StageError(expected: "to write \(name)", seen: error.sentence)
    }
  }

  private var statistics: String {
    let statistics = stage.loop.statistics
    let values: [(String, Int)] = [
      ("wakeups", statistics.wakeUps - statistics.limitsReached),
      ("ticks", stage.process.app.tickCount),
      ("frames", stage.screen.framesPainted), ("links", stage.loop.displayLinkCount),
      ("timers", stage.loop.timerCount), ("damaged", stage.screen.damagedPixels),
    ]
    return values.map { "\($0)=\($1)" }.joined(separator: " ")
  }
}

extension PlayCommand {
  /// After the window was closed one can still look at what it showed last, and open another.
  fileprivate var isLegalAfterExit: Bool {
    switch self {
    case .stats, .shot, .tree, .window: true
    default: false
    }
  }
}
