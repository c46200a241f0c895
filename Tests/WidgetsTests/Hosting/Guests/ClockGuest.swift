import Canvas
import Kit
import Loop
import Widgets

/// A guest that has nothing to do with disks: the time of day, and on request the seconds since the
/// epoch. It ticks on whole minutes of the wall clock, and only while it is on screen.
final class ClockGuest: TodayProvider {
  let name = "Clock"
  let version = 1
  let foldsOnClick = true
  private let face = Face()
  private let loop: RunLoop
  private var timer: Timer?

  init(loop: RunLoop) {
    self.loop = loop
  }

  func loadView() -> View { face }
  func viewDidLoad(in context: TodayContext) { _ = show() }

  func viewWillAppear() {
    let second = loop.wallClock.wholeSeconds % 60
    let timer = Timer(
      fire: loop.nextWholeSecond.advanced(bySeconds: Double(59 - second)), interval: 60,
      repeats: true
    ) { [weak self] _ in _ = self?.show() }
    loop.add(timer, forMode: .common)
    self.timer = timer
  }

  func viewDidDisappear() {
    timer?.invalidate()
    timer = nil
  }

  func preferredContentSize(forWidth width: Double) -> ContentSize {
    ContentSize(collapsed: 32, expanded: 56)
  }

  func performUpdate(completion: UpdateCompletion) { completion(show() ? .newData : .noData) }

  func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
    coordinator.animate(alongside: { [face] in face.detailOpacity = $0 })
  }

  /// - Returns: whether it shows something else now.
  private func show() -> Bool {
    let second = loop.wallClock.wholeSeconds
    func padded(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let text = "\(padded(second / 3600 % 24)):\(padded(second / 60 % 60))"
    defer { (face.time.text, face.detail) = (text, "\(second) s since 1970") }
    return text != face.time.text
  }

  private final class Face: View {
    let time = Label("–", style: .title)
    var detail = ""
    var detailOpacity = 0.0 { didSet { setNeedsDisplay() } }

    override init() {
      super.init()
      addSubview(time)
    }

    override func layout() { time.frame = Rect(x: 0, y: 0, width: bounds.width, height: 32) }

    override func paint(_ painter: inout Painter) {
      guard let root, detailOpacity > 0 else { return }
      let line = root.text.line(detail, style: .caption, fitting: bounds.width)
      painter.text(line, at: Point(x: 0, y: 48), root.theme.text.opacity(detailOpacity))
    }
  }
}
