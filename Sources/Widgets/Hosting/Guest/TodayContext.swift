package import Canvas
package import Loop

/// What a guest may ask of its host. Works from `viewDidLoad` until the guest is removed; after that
/// nothing happens any more.
package final class TodayContext {
  weak var delegate: (any TodayContextDelegate)?

  /// Where the guest's timers and display links run.
  package let loop: RunLoop

  init(loop: RunLoop) {
    self.loop = loop
  }

  /// Which way the window is read. Views of this process need not ask: they are mirrored as they are.
  package var direction: LayoutDirection { delegate?.direction ?? .leftToRight }

  /// Folds or unfolds, as the button in the header does.
  package func toggleFold() { delegate?.toggleFold() }

  /// Asks for `performUpdate`, with the deadline and the snapshot that belong to it:
  /// in the loop's next turn, but not within a second of the last one. One that is under way then
  /// stands for this one too.
  package func requestUpdate() { delegate?.requestUpdate() }

  /// The guest has found out by itself how things are, as if it had been asked for it.
  package func updated(_ result: UpdateResult) { delegate?.updated(result) }

  /// `preferredContentSize` answers differently now.
  package func contentSizeChanged() { delegate?.contentSizeChanged() }

  /// `figure` answers differently now.
  package func figureChanged() { delegate?.figureChanged() }

  /// Opens the app with a URL of its own scheme.
  /// - Returns: false where the host knows no way.
  @discardableResult package func open(_ url: String) -> Bool { delegate?.open(url) ?? false }
}
