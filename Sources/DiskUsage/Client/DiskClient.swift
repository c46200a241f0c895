/// How the rest of the program asks about disks. A struct of closures: ``live(_:)`` asks the
/// system, ``FixedDisk`` answers what a test or a script says, ``unimplemented`` traps.
package struct DiskClient: Sendable {
  /// What a measurement ends with.
  package typealias Result = Swift.Result<DiskMeasurement, DiskError>
  /// Who hears of the end of a measurement, on the thread that waits for it (``DiskScheduler``).
  package typealias Completion = @Sendable (Result) -> Void

  /// Which file systems a measurement may touch.
  package enum Reach: Sendable {
    /// Nothing that depends on a server or another program, and nothing that mounts something.
    /// For what the program does on its own.
    case localDisks
    /// Whatever holds the path. For what a person asked for: a path on the command line, and the
    /// home folder, which is where the program was put to work.
    case everything
  }

  /// How long a file system may take before the measurement has failed.
  package static let deadline = Duration.seconds(2)

  /// The present mounts. Reads the kernel's memory and no disk, so it does not wait for one.
  package var mounts: @Sendable () throws(DiskError) -> MountTable

  /// Measures the file system that holds a path, links followed.
  ///
  /// Returns at once. The completion is delivered exactly once: with the figures, with an error, or
  /// with ``DiskError/timedOut(_:mount:)`` after ``deadline``. An answer that comes later is dropped.
  /// A relative path starts at the present folder.
  package var measure: @Sendable (DiskPath, Reach, @escaping Completion) -> Void

  /// Looks what else there is to say of the disk that holds a path, see ``SpaceDetails``.
  ///
  /// Returns at once. Disks of this machine alone are looked at; for others, and while another answer is owed, the
  /// completion gets nil. An answer that never comes holds a thread, and no more.
  package var look: @Sendable (DiskPath, @escaping @Sendable (SpaceDetails?) -> Void) -> Void

  /// From closures that keep what ``mounts``, ``measure`` and ``look`` promise.
  package init(
    mounts: @escaping @Sendable () throws(DiskError) -> MountTable,
    measure: @escaping @Sendable (DiskPath, Reach, @escaping Completion) -> Void,
    look: @escaping @Sendable (DiskPath, @escaping @Sendable (SpaceDetails?) -> Void) -> Void = {
      $1(nil)
    }
  ) {
    self.mounts = mounts
    self.measure = measure
    self.look = look
  }

  /// For a test that expects no question: any traps.
  package static let unimplemented = DiskClient(
    mounts: {
      preconditionFailure("DiskClient.mounts was called; give the test a FixedDisk.")
    },
    measure: { path, _, _ in
      preconditionFailure("DiskClient.measure was called for \(path); give the test a FixedDisk.")
    })
}
