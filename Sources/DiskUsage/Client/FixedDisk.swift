import System

/// A client that answers what it is told to: for tests, scripts and pictures.
///
/// ```swift
/// let disk = FixedDisk(.space(space))
/// disk.client(scheduler).measure("/home/ada", .localDisks) { result in … }
/// disk.answer = .hang
/// ```
package final class FixedDisk: Sendable {
  /// What a measurement ends with.
  package enum Answer: Sendable {
    /// These figures, at once.
    case space(DiskSpace)
    /// This error, at once.
    case failure(DiskError)
    /// Nothing comes until another answer is set: the deadline ends the measurement, and while the
    /// answer is owed further ones are `busy`, as with a dead mount.
    case hang
  }

  private struct State {
    var answer: Answer
    var details: SpaceDetails?
    var exceptions: [DiskPath: Answer] = [:]
    var mounts: MountTable
    var owing: Set<DiskPath> = []
    var questions: [DiskPath] = []
  }

  private let state: Guarded<State>

  /// - Parameter mounts: As `/proc/self/mountinfo` has them; one disk at `/` if not given.
  package init(_ answer: Answer, mounts: MountTable = FixedDisk.oneDisk) {
    state = Guarded(State(answer: answer, mounts: mounts))
  }

  /// A table with one disk, mounted at `/`.
  package static let oneDisk = MountTable(parsing: Array("1 0 8:1 / / rw - ext4 /dev/sda1 rw".utf8))

  /// The answer to every question that comes, and the end of every one that hangs.
  package var answer: Answer {
    get { state.withLock { $0.answer } }
    set {
      state.withLock {
        $0.answer = newValue
        $0.owing = []
      }
    }
  }

  /// What there is to say of each disk besides.
  package var details: SpaceDetails? {
    get { state.withLock { $0.details } }
    set { state.withLock { $0.details = newValue } }
  }

  /// The mounts that the client tells of.
  package var mounts: MountTable {
    get { state.withLock { $0.mounts } }
    set { state.withLock { $0.mounts = newValue } }
  }

  /// The paths that were asked for, in order, refused ones as well.
  package var questions: [DiskPath] { state.withLock { $0.questions } }

  /// Answers otherwise for one path.
  package func setAnswer(_ answer: Answer, for path: DiskPath) {
    state.withLock { $0.exceptions[path] = answer }
  }

  /// Another disk is mounted at `point`, over whatever is there.
  package func mount(at point: DiskPath) {
    state.withLock { state in
      let number = (state.mounts.mounts.map(\.id).max() ?? 0) + 1
      let disk = Mount(
        id: number, parent: state.mounts.mount(holding: point)?.id ?? 0,
        device: Mount.Device(major: 8, minor: UInt32(number) * 16 + 1), root: .root, point: point,
        isReadOnly: false, type: "ext4", source: DiskPath("/dev/disk\(number)"))
      state.mounts = MountTable(state.mounts.mounts + [disk])
    }
  }

  /// What is mounted exactly at `point` goes, and all that lies on it.
  package func unmount(_ point: DiskPath) {
    state.withLock { state in
      state.mounts = MountTable(state.mounts.mounts.filter { !point.holds($0.point) })
    }
  }

  /// A client of a process that begins: it owes nothing.
  package func client(_ scheduler: DiskScheduler) -> DiskClient {
    state.withLock { $0.owing = [] }
    return DiskClient(
      mounts: { () throws(DiskError) in self.mounts },
      measure: { path, reach, completion in
        self.measure(
          path, reach, PendingAnswer(for: path, scheduler: scheduler, completion: completion))
      },
      look: { _, completion in
        let details = self.details
        scheduler.deliver { completion(details) }
      })
  }

  private func measure(_ path: DiskPath, _ reach: DiskClient.Reach, _ pending: PendingAnswer) {
    let (answer, mount, isBusy) = state.withLock { state in
      state.questions.append(path)
      let mount = state.mounts.mount(holding: path)
      let answer = state.exceptions[path] ?? state.answer
      let point = mount?.point ?? .root
      let isBusy = state.owing.contains(point)
      if case .hang = answer { state.owing.insert(point) }
      return (answer, mount, isBusy)
    }
    let point = mount?.point ?? .root
    if reach == .localDisks, mount?.kind == .network || mount?.kind == .automount {
      return pending.finish(.failure(.notLocal(path, mount: point)))
    }
    if isBusy { return pending.finish(.failure(.busy(path, mount: point))) }
    pending.reached(point)
    switch answer {
    case .space(let space):
      pending.finish(.success(DiskMeasurement(path: path, mount: mount, space: space)))
    case .failure(let error): pending.finish(.failure(error))
    case .hang: pending.startDeadline()
    }
  }
}
