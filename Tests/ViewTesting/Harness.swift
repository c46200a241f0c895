import Canvas
import Loop
import Testing
import ViewTesting
import Views

/// A window over nothing but views.
final class Harness: ViewHarness {
  let delegate = RecordingDelegate()

  private init(_ content: View, _ options: Options) {
    let time = VirtualTime()
    super.init(content, on: RunLoop(timeSource: time), time, options)
    root.delegate = delegate
  }

  /// Tells a story in a window of its own, and checks afterwards that nothing is left of it.
  static func run(
    _ content: View, _ options: Options = Options(),
    sourceLocation: SourceLocation = #_sourceLocation, _ story: (Harness) throws -> Void
  ) rethrows {
    try tell(in: { Harness(content, options) }, sourceLocation: sourceLocation, story)
  }

  /// All texts that are painted, in painting order.
  var paintedTexts: [String] { frame.texts }
}

/// A delegate that only takes notes.
final class RecordingDelegate: RootDelegate {
  var shortcuts: [KeyPress] = []
  var pastes: [String] = []
  var visibility: [Bool] = []
  var closeRequests = 0
  /// What was heard of slow texts: bytes, nil for the end.
  var slowness: [Int?] = []
  var failures: [Clipboard.Failure] = []

  func shortcut(_ press: KeyPress) -> Bool {
    shortcuts.append(press)
    return true
  }
  func pasted(_ text: String) { pastes.append(text) }
  func clipboardIsSlow(bytes: Int?) { slowness.append(bytes) }
  func clipboardFailed(_ failure: Clipboard.Failure) { failures.append(failure) }
  func visibilityChanged(_ isVisible: Bool) { visibility.append(isVisible) }
  func closeRequested() { closeRequests += 1 }
}
