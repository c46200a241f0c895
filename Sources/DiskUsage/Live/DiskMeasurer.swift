import System

/// Measures for the live client: walks each path on a thread of its own, and sees to it that a mount
/// is asked one question at a time.
final class DiskMeasurer: Sendable {
  private let calls: DiskCalls
  private let scheduler: DiskScheduler
  /// The mounts that owe an answer. A mount that is in use keeps its number, even unmounted.
  private let asked = Guarded<Set<Mount.ID>>([])

  /// Stands for the mount of a path that the table knows nothing of.
  private static let unknownMount = -1

  init(calls: DiskCalls, scheduler: DiskScheduler) {
    self.calls = calls
    self.scheduler = scheduler
  }

  /// See ``DiskClient/measure``.
  func measure(
    _ path: DiskPath, _ reach: DiskClient.Reach, _ completion: @escaping DiskClient.Completion
  ) {
    let answer = PendingAnswer(for: path, scheduler: scheduler, completion: completion)
    do throws(DiskError) {
      var job = Job(
        path: path, walk: PathWalk(try calls.absolute(path)), table: try calls.mountTable(),
        reach: reach, answer: answer)
      job.step = job.walk.step(in: job.table)
      try move(&job)
      answer.startDeadline()
      try start(job)
    } catch {
      answer.finish(.failure(error))
    }
  }

  /// A measurement on its way.
  private struct Job: Sendable {
    let path: DiskPath
    var walk: PathWalk
    let table: MountTable
    let reach: DiskClient.Reach
    let answer: PendingAnswer
    var step = PathWalk.Step.arrived(on: nil)
    /// The mount that is being asked.
    var held: Mount.ID?
  }

  private func start(_ job: Job) throws(DiskError) {
    do throws(DiskError) {
      try calls.startThread { self.run(job) }
    } catch {
      var job = job
      release(&job)
      throw error
    }
  }

  /// The life of a thread.
  private func run(_ job: Job) {
    var job = job
    let result: DiskClient.Result
    do throws(DiskError) {
      result = .success(try perform(&job))
    } catch {
      result = .failure(error)
    }
    // The mount is free before the completion knows, which may ask again.
    release(&job)
    job.answer.finish(result)
  }

  private func perform(_ job: inout Job) throws(DiskError) -> DiskMeasurement {
    let path = job.path
    let caller = try calls.makeCaller()
    while case .look(let place, _) = job.step {
      let target = try asking(for: path) { () throws(SystemError) in try caller.readLink(place) }
      try job.walk.turn(target)
      job.step = job.walk.step(in: job.table)
      try move(&job)
    }
    let place = job.walk.place
    let counts = try asking(for: path) { () throws(SystemError) in try caller.blockCounts(place) }
    let before = job.step.mount
    let mount = try calls.mountTable().mount(holding: place)
    // Looking at an automount point mounts something, so that one may change.
    guard mount?.id == before?.id || before?.kind == .automount else { throw .vanished(path) }
    do throws(DiskSpaceError) {
      return DiskMeasurement(path: path, mount: mount, space: try DiskSpace(counts))
    } catch {
      throw .unusable(path, error)
    }
  }

  /// A call's failure is told of the path that was asked for, wherever on the way to it it failed.
  private func asking<Answer>(
    for path: DiskPath, _ call: () throws(SystemError) -> Answer
  ) throws(DiskError) -> Answer {
    do throws(SystemError) {
      return try call()
    } catch {
      throw DiskError(error, for: path)
    }
  }

  /// Lets go of the mount that was asked, and takes hold of the one that the next step touches.
  private func move(_ job: inout Job) throws(DiskError) {
    let mount = job.step.mount
    let next = mount?.id ?? Self.unknownMount
    guard next != job.held else { return }
    release(&job)
    let path = job.path
    let point = mount?.point ?? .root
    if job.reach == .localDisks, mount?.kind == .network || mount?.kind == .automount {
      throw .notLocal(path, mount: point)
    }
    job.answer.reached(point)
    guard asked.withLock({ $0.insert(next).inserted }) else { throw .busy(path, mount: point) }
    job.held = next
  }

  private func release(_ job: inout Job) {
    guard let held = job.held else { return }
    job.held = nil
    asked.withLock { _ = $0.remove(held) }
  }
}
