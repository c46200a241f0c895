import CLinux
import Dispatch
import Glibc
import Loop
import LoopDispatch
import LoopHosting
import Synchronization

// A program whose main thread runs a loop that serves the main dispatch queue, in virtual time or
// not, as it is told:
//
//   DispatchProbe hops       20 hops of each kind to the main actor: how many arrived, and where
//   DispatchProbe idle       a minute of virtual time with nothing to do: how often the loop woke
//   DispatchProbe nested     a block of the queue that runs the loop: what came in which order
//   DispatchProbe modes      what arrives while the person drags
//   DispatchProbe ended      what arrives after the source was invalidated
//   DispatchProbe model      a worker hands its results to a class of the main actor
//   DispatchProbe belongs    whose loops are the main thread's
//   DispatchProbe elsewhere  asks for the queue on another thread, which traps
//
// Prints one line for each figure.

/// What arrived on the main thread, by name.
@MainActor
final class Arrivals {
  private(set) var counts: [String: Int] = [:]
  private(set) var order: [String] = []
  var elsewhere = 0

  func note(_ name: String) {
    counts[name, default: 0] += 1
    order.append(name)
    if gettid() != getpid() { elsewhere += 1 }
  }

  var total: Int { order.count }
}

@MainActor let arrivals = Arrivals()

/// Takes turns until so many have arrived.
@MainActor
func run(_ loop: RunLoop, until total: Int, mode: RunLoop.Mode = .default) {
  while arrivals.total < total { loop.run(mode: mode, before: .distantFuture) }
}

@MainActor
func hops() {
  let loop = RunLoop.main
  RunLoop.main.addMainDispatchQueue()
  for _ in 0..<20 {
    Task { @MainActor in arrivals.note("task") }
    Task.detached { await arrivals.note("detached") }
    Task { @MainActor in
      try await Task.sleep(nanoseconds: 1)
      arrivals.note("sleep")
    }
    DispatchQueue.main.async { arrivals.note("queue") }
    DispatchQueue.global().async { DispatchQueue.main.async { arrivals.note("thread") } }
  }
  run(loop, until: 100)
  for (name, count) in arrivals.counts.sorted(by: { $0.key < $1.key }) { print(name, count) }
  print("elsewhere", arrivals.elsewhere)
}

@MainActor
func idle() {
  let time = VirtualTime()
  let loop = RunLoop(timeSource: time)
  loop.addMainDispatchQueue()
  DispatchQueue.main.async { arrivals.note("queue") }
  run(loop, until: 1)
  let before = loop.statistics
  time.elapse(.seconds(60), running: loop)
  let after = loop.statistics
  print("wake-ups", after.wakeUps - before.wakeUps - (after.limitsReached - before.limitsReached))
}

@MainActor
func nested() {
  let loop = RunLoop.main
  loop.addMainDispatchQueue()
  DispatchQueue.main.async {
    DispatchQueue.main.async { arrivals.note("meanwhile") }
    loop.run(mode: .default, before: .distantPast)
    arrivals.note("outer")
  }
  run(loop, until: 2)
  print(arrivals.order.joined(separator: " "))
}

@MainActor
func modes() {
  let loop = RunLoop.main
  loop.addMainDispatchQueue()
  DispatchQueue.main.async { arrivals.note("dragging") }
  run(loop, until: 1, mode: .tracking)
  print(arrivals.order.joined(separator: " "))
}

@MainActor
func ended() {
  let loop = RunLoop.main
  loop.addMainDispatchQueue().invalidate()
  DispatchQueue.main.async { arrivals.note("queue") }
  print("ran", loop.run(mode: .default, before: .distantPast), "arrived", arrivals.total)
}

/// A class of the main actor with a worker.
@MainActor
final class Model {
  private let worker = LoopThread(name: "worker")
  private(set) var words: [String] = []
  private(set) var ticks = 0

  func load() {
    worker.loop.perform {
      let words = ["read", "elsewhere"]
      RunLoop.performOnMain { self.words = words }
    }
  }

  /// A timer's block is formed here and called here: it needs no ceremony at all.
  func tick() {
    Timer.scheduledTimer(withTimeInterval: 0.000_1, repeats: false) { _ in self.ticks += 1 }
  }
}

@MainActor
func model() {
  let loop = RunLoop.main
  let stays = InputSource { _ in }
  loop.add(stays, forMode: .default)
  let model = Model()
  model.load()
  model.tick()
  let observer = Observer(activities: .beforeWaiting, repeats: true) { _, _ in
    if model.words.count == 2, model.ticks == 1 { loop.stop() }
  }
  loop.add(observer, forMode: .default)
  while model.words.count < 2 || model.ticks < 1 {
    loop.run(mode: .default, before: .distantFuture)
  }
  print(model.words.joined(separator: " "), model.ticks)
}

/// Before the main thread has claimed its loop, and afterwards.
@MainActor
func belongs() {
  let worker = LoopThread()
  let notMain = Atomic(false)
  let asked = LoopThread { _ in
    notMain.store(!RunLoop.main.belongsToCurrentThread, ordering: .relaxed)
  }
  asked.join()
  print(
    "main's", RunLoop.main.belongsToCurrentThread, "worker's", worker.loop.belongsToCurrentThread,
    "not the worker's", notMain.load(ordering: .relaxed))
  worker.join()
}

func elsewhere() {
  var thread = pthread_t()
  pthread_create(
    &thread, nil,
    { _ in
      RunLoop.current.addMainDispatchQueue()
      return nil
    }, nil)
  pthread_join(thread, nil)
}

@main
struct DispatchProbe {
  static func main() {
    switch CommandLine.arguments.dropFirst().first {
    case "hops": hops()
    case "idle": idle()
    case "nested": nested()
    case "modes": modes()
    case "ended": ended()
    case "model": model()
    case "belongs": belongs()
    case "elsewhere": elsewhere()
    default: exit(2)
    }
  }
}
