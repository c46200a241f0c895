import Canvas
import Controls
import TodayHosting
import Views
import Wording

/// The content of the widgets' own window: the app's name, which opens the app, and the guests.
final class WidgetScreen: View {
  let host: WidgetHost
  /// The window should be this large, in points. Told once for each pair of these sizes: a desktop
  /// that gives windows their sizes itself is asked once.
  var wantsSize: (Size) -> Void = { _ in }
  private let title: Button
  private var asked: (preferred: Size, found: Size)?

  static let width = 320.0
  private static let margin = 12.0
  private static let titleHeight = 36.0
  /// Room for the title's focus ring, and air on both sides of it.
  private static let gap = 8.0
  private static let hostTop = margin + titleHeight + gap

  init(host: WidgetHost, openApp: @escaping () -> Void) {
    self.host = host
    title = Button(AppWords.open, action: openApp)
    super.init()
    addSubview(title)
    addSubview(host)
  }

  /// As high as the guests are now.
  var preferredSize: Size {
    let room = Size(width: Self.width - 2 * Self.margin, height: .infinity)
    let height = Self.hostTop + host.sizeThatFits(room).height + Self.margin
    return Size(width: Self.width, height: height.rounded(.up))
  }

  override func layout() {
    let width = max(0, bounds.width - 2 * Self.margin)
    let size = title.sizeThatFits(bounds.size)
    let titleWidth = min(size.width, width)
    title.frame = Rect(
      x: host.options.isMirrored ? bounds.width - Self.margin - titleWidth : Self.margin,
      y: Self.margin, width: titleWidth, height: Self.titleHeight)
    host.frame = Rect(
      x: Self.margin, y: Self.hostTop, width: width,
      height: host.sizeThatFits(Size(width: width, height: .infinity)).height)
  }

  override func didLayout() {
    let preferred = preferredSize
    guard bounds.size != preferred, asked?.preferred != preferred || asked?.found != bounds.size
    else { return }
    asked = (preferred, bounds.size)
    wantsSize(preferred)
  }
}
