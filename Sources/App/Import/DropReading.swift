import Kit
import Loop
import System
import Wording

/// What came of reading files.
enum FileAnswer: Hashable, Sendable {
  /// The text of each of them, in their order.
  case texts([String])
  /// Why not, as a sentence.
  case failed(String)

  init(_ texts: () throws(ForeignTextError) -> [String]) {
    do throws(ForeignTextError) { self = .texts(try texts()) } catch {
      self = .failed(error.sentence)
    }
  }
}

/// Files that were dropped, while they are read. Where that takes long a dialog says so, and stops it.
final class DropReading {
  /// How long nothing is said, as with the clipboard.
  private static let timeout = Duration.milliseconds(300)

  private let ended: (FileAnswer?) -> Void
  private var timer: TimerToken?
  private var dialog: PasteDialog?
  private var isOver = false

  /// - Parameter ended: called once: with what came, or nothing where the person has given it up.
  init(
    _ paths: [String], by runner: any BackgroundRunner, in root: RootView,
    ended: @escaping (FileAnswer?) -> Void
  ) {
    self.ended = ended
    timer = root.loop.after(Self.timeout, named: "timeout with a file") {
      [weak self, weak root] in
      guard let self, let root else { return }
      self.dialog = PasteDialog(in: root, title: DropWords.title) { [weak self] in self?.end(nil) }
      self.dialog?.show(DropWords.waiting)
    }
    runner.run(
      {
        FileAnswer { () throws(ForeignTextError) in
          try ForeignText.read(paths, limit: Drop.mostBytes)
        }
      },
      failed: { error in
        FileAnswer { () throws(ForeignTextError) in
          throw ForeignTextError(path: paths.first ?? "", reason: .unreadable(error.message))
        }
      },
      done: { [weak self] in self?.end($0) })
  }

  /// What comes later is not wanted.
  func stop() { end(nil) }

  private func end(_ answer: FileAnswer?) {
    guard !isOver else { return }
    isOver = true
    timer = nil
    dialog?.dismiss()
    ended(answer)
  }
}
