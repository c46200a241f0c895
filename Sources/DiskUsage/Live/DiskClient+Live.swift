extension DiskClient {
  /// The client that asks the system, statvfs(3), on threads and in processes of its own.
  ///
  /// A file system that never answers blocks whoever asked, for as long as it likes: there is no way
  /// to take such a call back. Therefore:
  ///
  /// - a process asks (see ``CallProcess``), and a thread waits for it, so that the program can end;
  /// - a thread lives as long as its measurement; between measurements there is none, and nothing
  ///   wakes up;
  /// - a mount is asked one question at a time. While an answer is owed every further question fails
  ///   at once with `busy` and takes no thread, so a dead mount costs one thread and one process
  ///   however often it is asked, and stalls nobody else's mounts;
  /// - the path is followed link by link, and each link is a question to the mount that it lies on
  ///   (see ``PathWalk``): a link in the home folder that leads to a dead server leaves the home
  ///   folder's file system free;
  /// - the deadline runs on the waiting side's clock, which goes on when the thread does not. Whoever
  ///   comes first, answer or deadline, takes the completion; the other finds it gone (see
  ///   ``PendingAnswer``). An answer after the deadline only frees the mount for the next question.
  package static func live(_ scheduler: DiskScheduler) -> DiskClient {
    live(scheduler, calls: .live)
  }

  static func live(_ scheduler: DiskScheduler, calls: DiskCalls) -> DiskClient {
    let measurer = DiskMeasurer(calls: calls, scheduler: scheduler)
    let inspector = DiskInspector(calls: calls, scheduler: scheduler)
    return DiskClient(
      mounts: calls.mountTable,
      measure: { path, reach, completion in measurer.measure(path, reach, completion) },
      look: { path, completion in inspector.look(path, completion) })
  }
}

extension MountTable {
  /// What is mounted now, as this process sees it. Reads the kernel's memory and no disk.
  package static func now() throws(DiskError) -> MountTable { try DiskCalls.live.mountTable() }
}
