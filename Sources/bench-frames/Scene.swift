import App
import Canvas
import Dates
import Kit
import Loop
import Painting
import Play
import System
import TaskStore
import Tasks

/// Something that happens in the window again and again, of which one step is measured.
enum Scene: CustomStringConvertible {
  /// A second passes over so many open tasks.
  case tick(tasks: Int)
  /// A notch of the wheel over so many tasks, in a window of 960×1440 pixels.
  case scroll(tasks: Int)
  /// The same over names in twenty scripts, no two alike.
  case scripts(tasks: Int)
  /// Everything is painted anew, in a window of so many pixels.
  case repaint(width: Int, height: Int)
  /// What is due today is shown, then all again, of so many tasks whose due dates are two years around
  /// today; half of the open ones are due.
  case today(tasks: Int)
  /// A frame of the balloon at 60 Hz.
  case balloon

  /// Small and large, in the order of the table.
  static func all(isQuick: Bool) -> [Scene] {
    let many = isQuick ? 10_000 : 100_000
    return [
      .tick(tasks: 10), .tick(tasks: 1_000), .tick(tasks: many),
      .scroll(tasks: 1_000), .scroll(tasks: many), .scripts(tasks: 1_000), .today(tasks: many),
      .repaint(width: 480, height: 720), .repaint(width: 960, height: 1440),
      .repaint(width: 3840, height: 2160), .balloon,
    ]
  }

  /// The scene that `description` writes.
  init?(_ text: String) {
    let all = Scene.all(isQuick: false) + Scene.all(isQuick: true)
    guard let found = all.first(where: { $0.description == text }) else { return nil }
    self = found
  }

  var description: String {
    switch self {
    case .tick(let tasks): "tick, \(tasks) tasks"
    case .scroll(let tasks): "scroll step, \(tasks) tasks"
    case .scripts(let tasks): "scroll step, \(tasks) tasks in \(ScriptNames.all.count) scripts"
    case .today(let tasks): "today and all again, \(tasks) tasks"
    case .repaint(let width, let height): "full repaint, \(width)×\(height)"
    case .balloon: "balloon frame"
    }
  }

  /// How often the step is repeated: the balloon flies for 3 seconds.
  var steps: Int {
    switch self {
    case .tick, .scroll, .scripts: 300
    case .today: 110
    case .repaint: 30
    case .balloon: 170
    }
  }

  /// The window, ready for the first step.
  func makeStage(_ text: FontTextEngine) throws -> Stage {
    let database = try TaskDatabase()
    try database.perform(.add(try newTasks()), at: Stage.defaultClock)
    let stage = try Stage(database: database, text: text, size: size)
    stage.advance(by: .milliseconds(1_500))
    switch self {
    case .tick, .today: break
    case .scroll, .scripts, .repaint: stage.setScale(2)
    case .balloon:
      stage.key(KeyPress(.down))
      stage.key(KeyPress(.space))
    }
    stage.advance(by: .milliseconds(100))
    return stage
  }

  private func newTasks() throws -> [NewTask] {
    if case .scripts = self {
      return try (0..<tasks).map { NewTask(try TaskName(ScriptNames.name($0))) }
    }
    let name = try TaskName("Water the plants on the balcony")
    if case .today = self {
      let today = Stage.defaultClock.wholeSeconds / 86_400
      return (0..<tasks).map { number in
        var task = NewTask(name)
        let day = today + Int64(number) * 7 % 730 - 365
        task.schedule = [.due(.day(CivilDate(daysSince1970: day)))]
        return task
      }
    }
    return Array(repeating: NewTask(name), count: tasks)
  }

  private var tasks: Int {
    switch self {
    case .tick(let tasks), .scroll(let tasks), .scripts(let tasks), .today(let tasks): tasks
    case .repaint: 1_000
    case .balloon: 1
    }
  }

  /// In points; repaints and scrolling are measured at scale 2.
  private var size: Size {
    switch self {
    case .tick, .scroll, .scripts, .today, .balloon: Size(width: 480, height: 720)
    case .repaint(let width, let height):
      Size(width: Double(width) / 2, height: Double(height) / 2)
    }
  }

  /// One step, frame included.
  @inline(never)
  func countedStep(_ stage: Stage, number: Int) {
    switch self {
    case .tick: stage.advance(by: .seconds(1))
    case .scroll, .scripts:
      let middle = Point(x: 240, y: 360)
      stage.send(.wheel(delta: Point(x: 0, y: number % 200 < 150 ? 1 : -1), at: middle))
      stage.advance(by: .microseconds(16_667))
    case .repaint:
      stage.root.forgetLastFrame()
      stage.advance(by: .microseconds(16_667))
    case .today:
      stage.key(KeyPress(.character("t")))
      stage.advance(by: .microseconds(16_667))
    case .balloon: stage.advance(by: .microseconds(16_667))
    }
  }
}
