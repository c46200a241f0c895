import CLinux
import Glibc

/// A source that is performed for signals that the process gets. C: `signalfd`.
///
/// ```swift
/// let reload = try SignalSource([SIGHUP]) { words.append("signal \($1)") }
/// loop.add(reload, forMode: .common)
/// ```
///
/// The thread that makes the source blocks the signals until it is invalidated, and has to be its loop's: whoever
/// starts a program meanwhile unblocks them there, as programs inherit what is blocked. They are heard wherever the
/// kernel delivers them: a thread that does not block them passes them on. Of equal ones that come before the call
/// there may be one; and a loop that hangs does not hear them.
public final class SignalSource: InputSource, @unchecked Sendable {
  // @unchecked Sendable, the proof: as for every source; what is added here belongs to the loop's thread.

  /// The numbers of the signals.
  public let signals: [Int32]
  private var blocked: BlockedSignals?
  private var block: ((SignalSource, Int32) -> Void)?

  /// - Parameters:
  ///   - signals: Their numbers; each in one source at a time.
  ///   - order: See ``InputSource/order``.
  ///   - block: Called with the source and the number, once for each signal; kept until the source is invalidated,
  ///     which gives the signals their former effect.
  /// - Throws: Where one is in another source (EBUSY), or cannot be heard at all (EINVAL), as SIGKILL.
  public init(
    _ signals: [Int32], order: Int = 0,
    perform block: @escaping (SignalSource, Int32) -> Void
  ) throws(SourceError) {
    var set = sigset_t()
    sigemptyset(&set)
    for number in signals { try SourceError.check("sigaddset", sigaddset(&set, number)) }
    let descriptor = SourceDescriptor(
      owning: try SourceError.check(
        "signalfd", signalfd(-1, &set, Int32(SFD_CLOEXEC | SFD_NONBLOCK))))
    blocked = try BlockedSignals(signals)
    self.signals = signals
    self.block = block
    super.init(owning: descriptor, order: order)
  }

  private func takeSignal() -> Int32? {
    guard isValid, let fileDescriptor else { return nil }
    var found = signalfd_siginfo()
    let size = MemoryLayout<signalfd_siginfo>.size
    return read(fileDescriptor, &found, size) == size ? Int32(found.ssi_signo) : nil
  }

  // MARK: For the loop

  override func perform() {
    while let number = takeSignal() { block?(self, number) }
  }

  override func detach() {
    super.detach()
    let released = (block, blocked)
    block = nil
    blocked = nil
    withExtendedLifetime(released) {}
  }
}
