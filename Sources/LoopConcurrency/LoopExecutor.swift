public import Loop

/// Runs the jobs of tasks and actors on the thread of a run loop: one after the other, in the order in
/// which they became ready, between the loop's timers and sources.
///
/// ```swift
/// actor Connection {
///   let executor: LoopExecutor
///   nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
/// }
/// Task(executorPreference: executor) { await connection.open() }
/// ```
///
/// A task that is given it as its preference stays on the loop wherever no actor with an executor of
/// its own says otherwise: in virtual time such a task is as exact as a timer.
///
/// Jobs are blocks of the loop (``Loop/RunLoop/perform(inModes:block:)``): a job that comes while
/// others run waits for the next turn, so input is never starved, and their priorities change no
/// order. A loop in which nothing but jobs is to come runs dry; a job left on a loop that ended with
/// its thread traps, as its task could never go on: end the tasks first.
///
/// The main actor has an executor of its own, which only interfaces that Swift keeps to itself can
/// replace; `LoopDispatch` serves it on a loop instead.
public final class LoopExecutor: SerialExecutor, TaskExecutor {
  /// Whose thread the jobs run on.
  public let loop: RunLoop
  private let modes: [RunLoop.Mode]

  /// - Parameters:
  ///   - loop: On whose thread jobs run. It is kept alive.
  ///   - mode: In which mode of the loop jobs run; while it runs in another, they wait.
  public init(loop: RunLoop, mode: RunLoop.Mode = .common) {
    self.loop = loop
    modes = [mode]
  }

  /// Called by Swift, on any thread: hands a job over to the loop, and wakes it.
  public func enqueue(_ job: consuming ExecutorJob) {
    let posted = PostedJob(job: UnownedJob(job), executor: self)
    loop.perform(inModes: modes) { posted.run() }
  }

  /// Traps unless called on the thread of the loop, where nothing else of it can be running.
  public func checkIsolated() {
    require(
      loop.belongsToCurrentThread,
      "This belongs to a run loop's executor, and the loop to another thread.")
  }

  /// Whether this is the thread of the loop, where nothing else of it can be running.
  public func isIsolatingCurrentContext() -> Bool? {
    loop.belongsToCurrentThread
  }
}

/// A job on its way to the loop.
private final class PostedJob: @unchecked Sendable {
  // @unchecked Sendable, the proof: `job` changes only in `run`, which the loop calls once, on its
  // thread, after it was posted.

  private var job: UnownedJob?
  private let executor: LoopExecutor

  init(job: UnownedJob, executor: LoopExecutor) {
    self.job = job
    self.executor = executor
  }

  deinit {
    require(
      job == nil,
      "A task was to go on on a run loop that has ended with its thread. Cancel its tasks, and let "
        + "the loop run until they are done, before the thread ends.")
  }

  func run() {
    guard let job = job.take() else { return }
    // Not as the actor's executor too: each call of a task to what is nobody's would leave that, and
    // so be a job of its own, a turn later.
    job.runSynchronously(on: executor.asUnownedTaskExecutor())
  }
}
