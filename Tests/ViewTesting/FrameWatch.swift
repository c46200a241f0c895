public import Loop

/// When the newest frame is shown, in seconds of media time, for tests of where something is that moves
/// by it. Frames come as long as this is kept and not ended.
public final class FrameWatch {
  /// 0 before the first frame.
  public private(set) var time = 0.0
  private var link: DisplayLink?

  public init(on loop: RunLoop) {
    let link = DisplayLink { [weak self] in
      guard let self else { return }
      self.time = max(self.time, $0.timestamp)
    }
    link.add(to: loop, forMode: .common)
    self.link = link
  }

  deinit { end() }

  /// Asks for frames no more.
  public func end() { link?.invalidate() }
}
