/// What a random program of the run loop consists of: timers, sources, tasks, things that are done, and
/// runs. All lengths are in milliseconds.
///
/// Time has to pass in a program, or it would stand still for ever: blocks and sources, which take none,
/// neither post blocks nor signal sources, and whoever comes again and again recalls no timer.
struct Program: Equatable, Sendable {
  var steps: [Step]
}

enum Step: Equatable, Sendable {
  /// The next timer, source or task; each kind is numbered in this order.
  case add(TimerPlan)
  case listen(SourcePlan)
  case start(TaskPlan)
  case act(Deed)
  /// Another thread comes after so long, if the loop sleeps then, otherwise in its next sleep.
  case visit(after: Int, Deed)
  case run(RunPlan)
}

/// What a timer, a block, a source, a task or another thread does.
indirect enum Deed: Equatable, Sendable {
  case none
  case cancel(timer: Int)
  case move(timer: Int, by: Int)
  /// The date becomes the distant past.
  case recall(timer: Int)
  case work(Int)
  case suspend
  case resume
  case stop
  case wake
  case post(Place, Deed)
  case signal(source: Int)
  case abandon(task: Int)
  /// The loop runs within the call.
  case nest(RunPlan)
  /// Done by another thread, for whose end this one waits.
  case elsewhere(Deed)
}

/// What something is added to.
enum Place: Equatable, Sendable {
  case `default`
  case common
  case modal
}

struct TimerPlan: Equatable, Sendable {
  let date: Int
  let interval: Int
  let repeats: Bool
  let tolerance: Int
  let place: Place
  var isExempt = false
  let deed: Deed
}

struct SourcePlan: Equatable, Sendable {
  let order: Int
  let place: Place
  let deed: Deed
}

/// A task that sleeps by the loop's clock, again and again, and does something after each time.
struct TaskPlan: Equatable, Sendable {
  struct Nap: Equatable, Sendable {
    let length: Int
    let tolerance: Int
    let deed: Deed
  }

  let naps: [Nap]
}

struct RunPlan: Equatable, Sendable {
  enum Mode: Equatable, Sendable {
    case `default`
    case tracking
    case modal

    func serves(_ place: Place) -> Bool {
      switch place {
      case .default: self == .default
      case .common: self != .modal
      case .modal: self == .modal
      }
    }
  }

  let mode: Mode
  let length: Int
  /// Until one source was handled, `run(mode:before:)`, or all the time, `run(mode:until:)`.
  let isForOneSource: Bool
}
