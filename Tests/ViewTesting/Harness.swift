import Canvas
public import Kit
import Loop
public import Testing

/// A window over nothing but views.
public final class Harness: ViewHarness {
  public let delegate = RecordingDelegate()

  private init(_ content: View, _ options: Options) {
    let time = VirtualTime()
    super.init(content, on: RunLoop(timeSource: time), time, options)
    root.delegate = delegate
  }

  /// Tells a story in a window of its own, and checks afterwards that nothing is left of it.
  public static func run(
    _ content: View, _ options: Options = Options(),
    sourceLocation: SourceLocation = #_sourceLocation, _ story: (Harness) throws -> Void
  ) rethrows {
    try tell(in: { Harness(content, options) }, sourceLocation: sourceLocation, story)
  }

  /// All texts that are painted, in painting order.
  public var paintedTexts: [String] { frame.texts }
}

/// A delegate that only takes notes.
public final class RecordingDelegate: RootDelegate {
  public var shortcuts: [KeyPress] = []
  public var pastes: [String] = []
  public var drops: [Drop] = []
  public var visibility: [Bool] = []
  public var closeRequests = 0
  /// What was heard of slow texts: bytes, nil for the end.
  public var slowness: [Int?] = []
  public var failures: [Clipboard.Failure] = []

  public func shortcut(_ press: KeyPress) -> Bool {
    shortcuts.append(press)
    return true
  }
  public func pasted(_ text: String) { pastes.append(text) }
  public func dropped(_ drop: Drop) { drops.append(drop) }
  public func clipboardIsSlow(bytes: Int?) { slowness.append(bytes) }
  public func clipboardFailed(_ failure: Clipboard.Failure) { failures.append(failure) }
  public func visibilityChanged(_ isVisible: Bool) { visibility.append(isVisible) }
  public func closeRequested() { closeRequests += 1 }
}
