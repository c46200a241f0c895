public import Kit
import Loop
import Wording

/// Files that were dropped, while they are read. Where that takes long a dialog says so, and stops it.
public final class DropReading {
  /// How long nothing is said, as with the clipboard.
  private static let timeout = Duration.milliseconds(300)

  private let ended: (FileReading.Answer?) -> Void
  private var timer: TimerToken?
  private var dialog: PasteDialog?
  private var isOver = false

  /// - Parameter ended: called once: with what came, or nothing where the person has given it up.
  public init(
    _ paths: [String], by reading: FileReading, in root: RootView,
    ended: @escaping (FileReading.Answer?) -> Void
  ) {
    self.ended = ended
    timer = root.loop.after(Self.timeout, named: "timeout with a file") {
      [weak self, weak root] in
      guard let self, let root else { return }
      self.dialog = PasteDialog(in: root, title: DropWords.title) { [weak self] in self?.end(nil) }
      self.dialog?.show(DropWords.waiting)
    }
    reading.read(paths) { [weak self] in self?.end($0) }
  }

  /// What comes later is not wanted.
  public func stop() { end(nil) }

  private func end(_ answer: FileReading.Answer?) {
    guard !isOver else { return }
    isOver = true
    timer = nil
    dialog?.dismiss()
    ended(answer)
  }
}
