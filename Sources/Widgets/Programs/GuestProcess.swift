import Glibc
package import Loop

/// Asks a widget's program one thing: starts it, gives it a line, takes what it prints, and sees to its end.
///
/// The loop never waits for it, and is woken only by what it does and by its deadline. It leads a process group of
/// its own, which is killed with its own end, at the deadline and when this is let go: nothing that it has started
/// goes on. Belongs to the loop's thread.
package final class GuestProcess {
  /// One that runs or is being killed; nil once nothing of it is left.
  private var child: ProcessSource?
  private var input: InputSource?
  private var output: InputSource?
  /// Our ends of its pipes that have no source, and are closed with it.
  private var ownDescriptors: [Int32] = []
  private var failure: Int32 = -1
  private var deadline: TimerToken?
  private var rest: ArraySlice<UInt8>
  private var printed: [UInt8] = []
  private var completion: ((GuestOutcome) -> Void)?
  private let limits: GuestLimits
  private let ended: () -> Void

  /// Starts it.
  ///
  /// - Parameters:
  ///   - line: what it is given to read. It may leave it.
  ///   - loop: the current thread's.
  ///   - ended: called once nothing of it is left, which may be after the outcome: a process that the kernel is busy
  ///     with does not hear that it is killed.
  ///   - completion: called once, in a later turn of the loop or before this returns; not after `cancel`.
  package init(
    _ program: GuestProgram, line: [UInt8], limits: GuestLimits, on loop: RunLoop,
    ended: @escaping () -> Void = {}, completion: @escaping (GuestOutcome) -> Void
  ) {
    (self.limits, self.ended, self.completion) = (limits, ended, completion)
    rest = line[...]
    // Whoever has started us may ignore it; then nobody could say how a child has ended.
    signal(SIGCHLD, SIG_DFL)
    guard let start = GuestStart(program, limits) else {
      let reason = errno
      finish(.notRun(reason))
      ended()
      return
    }
    do throws(SourceError) {
      try watch(start, on: loop)
    } catch {
      // Without a descriptor left to watch it by.
      kill(-start.process, SIGKILL)
      waitpid(start.process, nil, 0)
      for descriptor in start.descriptors { close(descriptor) }
      finish(.notRun(error.code))
      ended()
    }
  }

  deinit { cancel() }

  /// Its number, as long as something of it is left.
  var process: Int32? { child?.process }

  /// Our ends of its pipes that are open.
  var descriptors: [Int32] { [input, output].compactMap { $0?.fileDescriptor } + ownDescriptors }

  /// Kills it; nothing more is told but its end.
  package func cancel() {
    completion = nil
    killAll()
  }

  // MARK: While it runs

  private func watch(_ start: GuestStart, on loop: RunLoop) throws(SourceError) {
    // These keep the loop's call until the end, but not this object.
    let ended = ended
    let child = try ProcessSource(start.process, endsGroup: true) { [weak self] _, ending in
      self?.childEnded(ending)
      ended()
    }
    let input = InputSource(fileDescriptor: start.input, events: .writable) { [weak self] _ in
      self?.write()
    }
    let output = InputSource(fileDescriptor: start.output, events: .readable) { [weak self] _ in
      self?.read()
    }
    (self.child, self.input, self.output, failure) = (child, input, output, start.failure)
    ownDescriptors = [start.failure, start.inputReader]
    for source in [child, output, input] { loop.add(source, forMode: .common) }
    // What has begun while somebody looked is not left to itself when nobody does.
    deadline = loop.after(limits.deadline, named: "widget program", inBackground: true) {
      [weak self] in self?.give(up: .late)
    }
  }

  /// Who reads less than it is given is not made to: what does not fit the pipe waits there until the end.
  private func write() {
    guard let descriptor = input?.fileDescriptor else { return }
    let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    if count > 0 { rest.removeFirst(count) }
    if rest.isEmpty || count < 0 && errno != EAGAIN && errno != EINTR { closeInput() }
  }

  private func read() {
    guard let descriptor = output?.fileDescriptor else { return }
    withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 1) { buffer in
      // One piece a turn, so that one who prints without end lets others have theirs.
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count > 0 { printed += buffer[..<count] }
      if count == 0 || count < 0 && errno != EAGAIN && errno != EINTR { closeOutput() }
    }
    if printed.count > limits.output { give(up: .tooLong) }
  }

  // MARK: The end

  private func childEnded(_ ending: ProcessEnding) {
    // What it had printed by then is in the pipe.
    var count = -1
    while output != nil, count != printed.count, printed.count <= limits.output {
      count = printed.count
      read()
    }
    let reason = whyNotRun
    child = nil
    closeAll()
    switch ending {
    case .exited(code: 0): finish(.answered(printed))
    case .exited(let code): finish(reason.map(GuestOutcome.notRun) ?? .exited(code))
    case .signalled(let number): finish(.signalled(number))
    case .unknown: finish(.exited(-1))
    }
  }

  private var whyNotRun: Int32? {
    var code: Int32 = 0
    let size = MemoryLayout<Int32>.size
    return Glibc.read(failure, &code, size) == size ? code : nil
  }

  private func give(up outcome: GuestOutcome) {
    killAll()
    finish(outcome)
  }

  /// With all that it has started. Its number is its own until its end was taken.
  private func killAll() {
    deadline = nil
    if let child, child.isValid { kill(-child.process, SIGKILL) }
    closeAll()
  }

  private func finish(_ outcome: GuestOutcome) {
    deadline = nil
    completion.take()?(outcome)
  }

  private func closeAll() {
    closeInput()
    closeOutput()
    for descriptor in ownDescriptors { close(descriptor) }
    ownDescriptors = []
  }

  private func closeInput() { Self.end(&input) }
  private func closeOutput() { Self.end(&output) }

  private static func end(_ source: inout InputSource?) {
    guard let ended = source.take() else { return }
    ended.invalidate()
    if let descriptor = ended.fileDescriptor { close(descriptor) }
  }
}
