package import Canvas
package import Kit
import Wording

/// What a window says over its last picture while the disk with the tasks does not answer. It hangs in no view
/// of the window, which may be in the middle of something.
package final class BlockedNotice {
  private let root: RootView
  private let ground = NoticeGround()

  /// - Parameter window: in whose looks and direction it is said.
  package init(over window: RootView) {
    var theme = window.theme
    // The picture below shows through.
    theme.background = .clear
    root = RootView(
      content: ground, loop: window.loop, text: window.text, theme: theme, reducesMotion: true)
    root.direction = window.direction
    root.scale = window.scale
  }

  /// Paints it.
  /// - Parameters:
  ///   - size: the window's, in points.
  ///   - isToClose: whether the person wants the window closed when the disk answers.
  package func picture(in size: Size, isToClose: Bool) -> [DrawCommand] {
    root.handle(.resized(size))
    ground.toast.show(
      isToClose ? BlockedWords.closing : BlockedWords.waiting, tone: .trouble)
    return root.nextFrame().commands
  }
}

/// A scrim, since nothing below it can be used, and a toast.
private final class NoticeGround: View {
  let toast = Toast {}
  /// Below the toast, in points.
  private static let air = 16.0

  override init() {
    super.init()
    addSubview(toast)
  }

  override func layout() {
    let column = Column(in: bounds.width)
    let height = toast.sizeThatFits(Size(width: column.width, height: .infinity)).height
    toast.frame = column.ground(y: bounds.maxY - height - Self.air, height: height)
  }

  override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    painter.fill(bounds, theme.scrim)
  }
}
