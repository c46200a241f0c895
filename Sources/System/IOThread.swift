import Glibc

/// A thread that asks the system for another one, which is free for something else should no answer come:
/// a file whose server has gone keeps whoever asks for it until that is back, and no signal helps.
///
/// ```swift
/// let ioThread = try IOThread(unanswered: { descriptor in showThatNobodyAnswers(until: descriptor) })
/// IOThread.ofThread.withValue(ioThread) { runTheProgram() }
/// ```
///
/// Below, whatever may be kept waiting is asked for by `IOThread.ask`, which without one of the thread's own
/// asks at once, where it is. The two threads take turns: what is done by the one the other sees, as if it
/// had been its own work.
package final class IOThread {
  /// Who asks for the calling thread, as long as a closure runs there. Nobody asks for the one that asks.
  package static let ofThread = ThreadScoped<IOThread>()

  /// Who asks for the calling thread; nil where it does so itself.
  package static var current: IOThread? { ofThread.value }

  /// So long an answer takes before anybody is told of it, in milliseconds: longer than a server across the
  /// world takes, and no longer than a click may go unnoticed.
  package static let grace = 300

  /// Closing it ends the thread.
  private let descriptor: Descriptor
  private let grace: Int
  /// Called on the thread that waits, once for each answer that takes longer, with a descriptor that is readable
  /// as soon as the answer is there. The wait goes on where it returns before. It must ask for nothing itself.
  package var unanswered: (Int32) -> Void
  /// Whether something was asked for that is not answered yet.
  package private(set) var isAsking = false

  /// Starts the thread, which sleeps until there is something to ask for, and ends with this object.
  /// - Parameters:
  ///   - grace: how long an answer may take before `unanswered` is called, in milliseconds.
  ///   - unanswered: what is done when one takes longer.
  /// - Throws: where the system gives no thread. C: `socketpair`, `pthread_create`.
  package init(grace: Int = grace, unanswered: @escaping (Int32) -> Void) throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    try SystemError.check("socketpair") { socketpair(AF_UNIX, type, 0, &ends) }
    let (ours, its) = (ends[0], ends[1])
    descriptor = Descriptor(owning: ours)
    (self.grace, self.unanswered) = (grace, unanswered)
    do throws(SystemError) {
      try Worker.start { Self.serve(its) }
    } catch {
      close(its)
      throw error
    }
  }

  /// Does work that the system may keep waiting, by whoever asks for the calling thread. It may throw, and
  /// read and write what the caller can; what is a thread's own, such as `errno`, it has to give back.
  @inlinable
  package static func ask<Result: ~Copyable, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let ioThread = current else { return try work() }
    return try ioThread.ask(work)
  }

  /// The same by this one, whose thread is the calling one.
  package func ask<Result: ~Copyable, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    precondition(
      !isAsking, "Something is asked for while a file system has not answered the last question.")
    isAsking = true
    defer { isAsking = false }
    let answer = UnsafeMutablePointer<Swift.Result<Result, Failure>>.allocate(capacity: 1)
    defer { answer.deallocate() }
    withoutActuallyEscaping(work) { work in
      awaitAnswer(to: Question { answer.initialize(to: .init(catching: work)) })
    }
    return try answer.move().get()
  }

  /// Waits for an answer.
  /// - Parameters:
  ///   - descriptor: as `unanswered` is called with it.
  ///   - milliseconds: the longest wait; negative: without an end.
  /// - Returns: whether it is there.
  ///
  /// C: `poll`.
  package static func isAnswered(on descriptor: Int32, within milliseconds: Int) -> Bool {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let count = try? SystemError.check("poll") { poll(&wait, 1, Int32(milliseconds)) }
    return count != 0
  }

  // MARK: Between the threads

  /// What is to be done. Belongs to the thread that waits, which keeps it until the other is done.
  private final class Question {
    let work: () -> Void
    init(_ work: @escaping () -> Void) { self.work = work }
  }

  /// Hands a question over by its address, and returns when a word has come back: each is a call of the
  /// system, so that what one thread wrote before it the other one reads after it.
  private func awaitAnswer(to question: Question) {
    withExtendedLifetime(question) {
      var address = UInt(bitPattern: Unmanaged.passUnretained(question).toOpaque())
      let sent = write(descriptor.number, &address, MemoryLayout<UInt>.size)
      precondition(sent == MemoryLayout<UInt>.size, "The thread that asks has gone.")
      if !Self.isAnswered(on: descriptor.number, within: grace) { unanswered(descriptor.number) }
      var word: UInt8 = 0
      let count = try? SystemError.check("read") { read(descriptor.number, &word, 1) }
      precondition(count == 1, "The thread that asks has gone without an answer.")
    }
  }

  /// What the thread does until the other end is closed.
  private static func serve(_ number: Int32) {
    let descriptor = Descriptor(owning: number)
    while let question = take(from: descriptor.number) {
      question._withUnsafeGuaranteedRef { $0.work() }
      var word: UInt8 = 0
      write(descriptor.number, &word, 1)
    }
  }

  private static func take(from number: Int32) -> Unmanaged<Question>? {
    var address: UInt = 0
    let size = MemoryLayout<UInt>.size
    let count = try? SystemError.check("read") { read(number, &address, size) }
    guard count == size, let place = UnsafeRawPointer(bitPattern: address) else { return nil }
    return .fromOpaque(place)
  }
}
