import Canvas
import Loop
import TaskStore
import TodayHosting
import Views

/// A host with the app's guests: what the panel and the widgets' own window have in common.
final class WidgetGuests {
  let host: WidgetHost
  private let options: WidgetOptions
  private let heartbeat: LongestOpenWidget.Heartbeat
  private let database: TaskDatabase
  private var disk: DiskWidget?
  private var longestOpen: LongestOpenWidget?

  /// - Parameters:
  ///   - heartbeat: who makes labels tick.
  ///   - database: holds the tasks.
  ///   - open: follows a link of the app's own scheme; false where it cannot.
  init(
    _ options: WidgetOptions, loop: RunLoop, text: any TextMeasuring, theme: Theme = .light,
    heartbeat: LongestOpenWidget.Heartbeat, database: TaskDatabase,
    open: @escaping (AloftURL) -> Bool
  ) {
    self.options = options
    self.heartbeat = heartbeat
    self.database = database
    var hostOptions = options.host
    hostOptions.openURL = { text in (try? AloftURL(text.utf8)).map(open) ?? false }
    host = WidgetHost(loop: loop, text: text, theme: theme, options: hostOptions)
    show(options.guests)
  }

  /// Shows these guests, in this order; each begins a new life.
  func show(_ guests: [WidgetOptions.Guest]) {
    for guest in host.guests { host.remove(guest) }
    (disk, longestOpen) = (nil, nil)
    for guest in guests {
      switch guest {
      case .disk:
        guard let client = options.disk else { continue }
        let widget = DiskWidget(
          disk: client, home: options.home, defaults: options.defaults, numbers: options.numbers,
          warn: options.warn)
        host.add(widget)
        disk = widget
      case .longestOpen:
        let widget = LongestOpenWidget(oldest: database.oldestOpen, heartbeat: heartbeat)
        host.add(widget)
        longestOpen = widget
      }
    }
  }

  /// Asks them for an update: those on screen, or else all of them in the background.
  func update() {
    host.updateVisibleGuests()
    host.updateHiddenGuests()
  }

  func mountsChanged() { disk?.mountsChanged() }
  func tasksChanged() { longestOpen?.tasksChanged() }

  /// A guest counts seconds on screen, and its owner is to call `tick()`.
  var isTicking: Bool { longestOpen?.isTicking ?? false }

  func tick() { longestOpen?.tick() }
}
