import CLinux
import Glibc

/// How a process ended.
public enum ProcessEnding: Hashable, Sendable {
  /// By itself, with a code from 0 to 255.
  case exited(code: Int32)
  /// By a signal of this number.
  case signalled(Int32)
  /// Nobody can say: somebody else has waited for it, or the program ignores SIGCHLD.
  case unknown
}

/// A source that is performed once, when a child of this process has ended, and takes what is left of it: it does
/// not stay behind as a zombie. C: `pidfd_open`, `waitid(P_PIDFD)`; Linux 5.4.
///
/// ```swift
/// let child = try ProcessSource(process) { words.append("\($1)") }
/// loop.add(child, forMode: .common)
/// ```
///
/// The process is its starter's, who waits for it in no other way. A source that is invalidated before the end
/// leaves it alone: nobody takes what is left of it then.
public final class ProcessSource: InputSource, @unchecked Sendable {
  // @unchecked Sendable, the proof: as for every source; what is added here belongs to the loop's thread.

  /// The number of the process, which another one may have after its end.
  public let process: Int32
  private let endsGroup: Bool
  private var block: ((ProcessSource, ProcessEnding) -> Void)?

  /// - Parameters:
  ///   - process: A child that nobody has waited for yet. It may have ended already.
  ///   - endsGroup: The child leads a process group of its own, and what is left of it is killed when the child has
  ///     ended: before its number is free, so that this never meets the group of somebody else.
  ///   - order: See ``InputSource/order``.
  ///   - block: Called with the source, which is invalid then, and how the process ended; kept until then.
  /// - Throws: Where there is no such process, no descriptor left, or a kernel from before 5.3.
  public init(
    _ process: Int32, endsGroup: Bool = false, order: Int = 0,
    perform block: @escaping (ProcessSource, ProcessEnding) -> Void
  ) throws(SourceError) {
    let descriptor = SourceDescriptor(
      owning: try SourceError.check("pidfd_open", process_descriptor(process)))
    (self.process, self.endsGroup) = (process, endsGroup)
    self.block = block
    super.init(owning: descriptor, order: order)
  }

  /// Sends it a signal. Unlike kill(2) it never meets another process that has got the number. C:
  /// `pidfd_send_signal`.
  /// - Returns: Whether it was sent: not after the end, and not to a process that has become somebody else's.
  @discardableResult
  public func send(_ signal: Int32) -> Bool {
    guard isValid, let fileDescriptor else { return false }
    return send_to_process(fileDescriptor, signal) == 0
  }

  private func takeEnding() -> ProcessEnding? {
    guard isValid, let fileDescriptor else { return nil }
    var (code, status): (Int32, Int32) = (0, 0)
    if endsGroup, find_ending(fileDescriptor, WNOWAIT, &code, &status) == 1 {
      kill(-process, SIGKILL)
    }
    switch find_ending(fileDescriptor, 0, &code, &status) {
    case 0: return nil
    case 1: return code == Int32(CLD_EXITED) ? .exited(code: status) : .signalled(status)
    // ECHILD.
    default: return .unknown
    }
  }

  // MARK: For the loop

  override func perform() {
    guard let ending = takeEnding() else { return }
    let call = block
    invalidate()
    call?(self, ending)
  }

  override func detach() {
    super.detach()
    let released = block
    block = nil
    withExtendedLifetime(released) {}
  }
}
