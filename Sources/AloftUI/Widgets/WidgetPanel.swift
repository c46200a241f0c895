import Canvas
import Loop
import TaskStore
import TodayHosting
import Views

/// The window's footer: a host with the guests that were chosen, where the window has room for it.
final class WidgetPanel: View {
  let host: WidgetHost
  private let options: WidgetOptions
  private(set) var longestOpen: LongestOpenWidget?
  private let tasks: () -> TaskList
  private let open: (Task.ID) -> Void
  /// What the host was told last; of the window it knows itself.
  private var isPutAway = false

  /// In a lower window the list needs the room, in points.
  private static let leastWindow = 400.0

  /// - Parameters:
  ///   - tasks: all tasks, as they are now.
  ///   - open: a guest wants a task to be shown.
  init(
    options: WidgetOptions, loop: RunLoop, text: any TextMeasuring,
    tasks: @escaping () -> TaskList, open: @escaping (Task.ID) -> Void
  ) {
    self.options = options
    self.tasks = tasks
    self.open = open
    host = WidgetHost(loop: loop, text: text, options: options.host)
    super.init()
    isHidden = true
    addSubview(host)
    show(options.guests)
  }

  /// Shows these guests, in this order; each begins a new life.
  func show(_ guests: [WidgetOptions.Guest]) {
    for guest in host.guests { host.remove(guest) }
    longestOpen = nil
    for guest in guests {
      switch guest {
      case .disk:
        guard let disk = options.disk else { continue }
        host.add(
          DiskWidget(
            disk: disk, home: options.home, defaults: options.defaults,
            isMirrored: options.isMirrored, warn: options.warn))
      case .longestOpen:
        let widget = LongestOpenWidget(tasks: tasks, heartbeat: .owners, open: open)
        host.add(widget)
        longestOpen = widget
      }
    }
    setNeedsLayout()
  }

  override var takesPointer: Bool { false }
  override var clipsToBounds: Bool { true }

  /// How high it is in a window of this height, with a column of this width; 0 where it has no place.
  ///
  /// Whatever the guests would like, the list keeps half of the window.
  func height(inWindow window: Double, width: Double) -> Double {
    guard !host.guests.isEmpty, window >= Self.leastWindow else { return 0 }
    let wish = host.sizeThatFits(Size(width: width, height: .infinity)).height
    return min(wish, (window / 2).rounded())
  }

  /// Guests live while the panel is there; to be called when that may have changed.
  func updateVisibility() {
    guard isHidden != isPutAway else { return }
    isPutAway = isHidden
    host.visibilityChanged(!isPutAway)
  }

  override func layout() {
    let size = host.sizeThatFits(Size(width: bounds.width, height: .infinity))
    host.frame = Rect(origin: .zero, size: size)
  }

  // MARK: Guests

  /// A guest counts seconds on screen.
  var isTicking: Bool { longestOpen?.isTicking ?? false }

  func tick() { longestOpen?.tick() }
  func tasksChanged() { longestOpen?.tasksChanged() }
}
