import Canvas
import Kit
import Loop
import Testing
import ViewTesting
import Widgets

/// A window with a host in it, without a screen and in virtual time, steered with a user's verbs.
///
/// Every story ends with a leak check: its guests are removed, and then no timer and no display link
/// is left, and nothing keeps the window or the host alive.
final class HostHarness: ViewHarness {
  let host: WidgetHost
  private(set) var results: [String] = []
  /// The painted texts and pictures of each frame, first frame first.
  private(set) var frames: [Frame] = []

  struct Options {
    var size = Size(width: 400, height: 2000)
    var theme = Theme.light
    var scale = 1.0
    var language = "en"
    var reducesMotion = false
    var framesPerSecond = 100.0
    var pictures: Pictures?
    var titleURL: String?
    var direction = LayoutDirection.leftToRight
    var folds: FoldMemory?
    var openURL: (String) -> Bool = { _ in false }
  }

  private init(_ guests: [any TodayProvider], _ options: Options) {
    let time = VirtualTime()
    let loop = RunLoop(timeSource: time)
    var window = ViewHarness.Options(
      size: options.size, framesPerSecond: options.framesPerSecond, theme: options.theme,
      reducesMotion: options.reducesMotion)
    window.scale = options.scale
    window.direction = options.direction
    host = WidgetHost(
      loop: loop, text: window.text, theme: options.theme, direction: options.direction,
      options: WidgetHost.Options(
        snapshots: options.pictures?.snapshots, language: options.language,
        titleURL: options.titleURL, folds: options.folds, openURL: options.openURL,
        words: \.english))
    for guest in guests { host.add(guest) }
    super.init(Panel(host), on: loop, time, window)
    host.updated = { [weak self] guest, result in self?.results.append("\(guest.name): \(result)") }
  }

  /// Tells a story; the first frame has been painted when it begins, and nothing else was done.
  static func run(
    _ guests: [any TodayProvider], _ options: Options = Options(),
    sourceLocation: SourceLocation = #_sourceLocation, _ story: (HostHarness) throws -> Void
  ) rethrows {
    weak var host: WidgetHost?
    try tell(
      in: {
        let harness = HostHarness(guests, options)
        host = harness.host
        return harness
      }, sourceLocation: sourceLocation, story)
    #expect(host == nil, "Something keeps the host alive.", sourceLocation: sourceLocation)
  }

  override func end(_ sourceLocation: SourceLocation) {
    for guest in host.guests { host.remove(guest) }
    // What the root itself has under way, such as the name of a button, ends with the pointer.
    send(.pointerLeft)
    #expect(loop.timerCount <= 1, "A timer is left.", sourceLocation: sourceLocation)
    advance(.milliseconds(1))
    super.end(sourceLocation)
  }

  override func painted(_ frame: Frame) { frames.append(frame) }

  /// Status lines on screen.
  var statuses: [String] {
    tree.filter { $0.semantics.role == .status }.map(\.semantics.name)
  }

  func takeResults() -> [String] {
    defer { results = [] }
    return results
  }
}

extension Frame {
  /// In pixels; for checks whose failure shall not print every one of them.
  var imageHeights: [Int] { images.map(\.height) }

  var images: [Bitmap] {
    commands.compactMap { if case .image(let bitmap, _) = $0.shape { bitmap } else { nil } }
  }
}

/// Gives the host its width and the height that it asks for.
final class Panel: View {
  private let host: WidgetHost

  init(_ host: WidgetHost) {
    self.host = host
    super.init()
    addSubview(host)
  }

  override func layout() {
    let size = host.sizeThatFits(bounds.size)
    host.frame = Rect(origin: .zero, size: size)
  }
}
