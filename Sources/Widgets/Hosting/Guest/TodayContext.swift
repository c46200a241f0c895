public import Canvas
public import Loop

/// What a guest may ask of its host. Works from `viewDidLoad` until the guest is removed; after that
/// nothing happens any more.
public final class TodayContext {
  weak var delegate: (any TodayContextDelegate)?

  /// Where the guest's timers and display links run.
  public let loop: RunLoop

  init(loop: RunLoop) {
    self.loop = loop
  }

  /// Are the details on screen, or on their way?
  public var isExpanded: Bool { delegate?.isExpanded ?? false }

  /// Which way the window is read. Views of this process need not ask: they are mirrored as they are.
  public var direction: LayoutDirection { delegate?.direction ?? .leftToRight }

  /// Folds or unfolds, as the button in the header does.
  public func toggleFold() { delegate?.toggleFold() }

  /// Asks for `performUpdate`, with the deadline and the snapshot that belong to it:
  /// in the loop's next turn, but not within a second of the last one. One that is under way then
  /// stands for this one too.
  public func requestUpdate() { delegate?.requestUpdate() }

  /// `preferredContentSize` answers differently now.
  public func contentSizeChanged() { delegate?.contentSizeChanged() }

  /// `figure` answers differently now.
  public func figureChanged() { delegate?.figureChanged() }

  /// Opens the app with a URL of its own scheme.
  /// - Returns: false where the host knows no way.
  @discardableResult public func open(_ url: String) -> Bool { delegate?.open(url) ?? false }
}
