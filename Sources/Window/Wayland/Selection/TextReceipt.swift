import Glibc
import Kit
import Loop
import System

/// A text on its way from the program that has it, through a pipe, while the loop goes on. The loop keeps it
/// until it has ended.
final class TextReceipt {
  private static let mostAtOnce = 65_536

  private let descriptor: Descriptor
  private let form: TextForm
  private let loop: RunLoop
  private let heard: (Clipboard.Answer) -> Void
  private var bytes: [UInt8] = []
  private var source: InputSource?
  private var timer: TimerToken?

  /// - Parameter descriptor: the end of a pipe to read from, which is never waited for.
  init(
    _ form: TextForm, from descriptor: consuming Descriptor, on loop: RunLoop,
    heard: @escaping (Clipboard.Answer) -> Void
  ) {
    let number = descriptor.number
    descriptor.stopWaiting()
    self.descriptor = descriptor
    (self.form, self.loop, self.heard) = (form, loop, heard)
    let source = InputSource(fileDescriptor: number, events: .readable) { [self] _ in step() }
    self.source = source
    loop.add(source, forMode: .common)
    awaitMore()
  }

  private func awaitMore() {
    timer = loop.after(
      Clipboard.timeout, named: "timeout with another program's text", inBackground: true
    ) { [unowned self] in timedOut() }
  }

  private func step() {
    do throws(SystemError) {
      guard let count = try take() else { return }
      if count == 0 { return end(bytes.isEmpty ? .nothing : .text(form.text(of: bytes))) }
      if bytes.count > Clipboard.mostBytes { return end(.failed(.tooLong)) }
      awaitMore()
      heard(.coming(bytes: bytes.count))
    } catch { end(.failed(.brokenOff(bytes: bytes.count))) }
  }

  /// How many bytes have come; 0 for the end, nil for none yet. C: `read`.
  private func take() throws(SystemError) -> Int? {
    let former = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: Self.mostAtOnce))
    var taken = 0
    defer { bytes.removeLast(Self.mostAtOnce - taken) }
    let count = try SystemError.check("read", allowing: EAGAIN) {
      bytes.withUnsafeMutableBytes {
        read(descriptor.number, $0.baseAddress.map { $0 + former }, Self.mostAtOnce)
      }
    }
    taken = count ?? 0
    return count
  }

  /// What has come while this program was stopped, or the machine slept, came in time.
  private func timedOut() {
    timer = nil
    step()
    guard timer == nil, source?.isValid == true else { return }
    end(.failed(bytes.isEmpty ? .silent : .brokenOff(bytes: bytes.count)))
  }

  private func end(_ answer: Clipboard.Answer) {
    giveUp()
    heard(answer)
  }

  /// Leaves the loop, and closes the pipe, which tells the other program that nobody takes its text.
  func giveUp() {
    timer = nil
    source?.invalidate()
  }
}
