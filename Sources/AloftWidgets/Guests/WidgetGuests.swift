public import Canvas
public import Loop
public import TaskStore
public import TodayHosting
public import Views

/// A host with the app's guests: what the panel and the widgets' own window have in common.
public final class WidgetGuests {
  /// Shows them, one below the other.
  public let host: WidgetHost
  private let options: WidgetOptions
  private let heartbeat: Heartbeat
  private let links: WidgetLinks
  private let database: TaskDatabase
  private var disk: DiskWidget?
  private var longestOpen: LongestOpenWidget?

  /// - Parameters:
  ///   - heartbeat: who makes labels tick.
  ///   - database: holds the tasks.
  ///   - links: by which they lead to the app.
  public init(
    _ options: WidgetOptions, loop: RunLoop, text: any TextMeasuring, theme: Theme = .light,
    heartbeat: Heartbeat, database: TaskDatabase, links: WidgetLinks
  ) {
    self.options = options
    self.heartbeat = heartbeat
    self.database = database
    self.links = links
    var hostOptions = options.host
    hostOptions.openURL = links.open
    hostOptions.words = \.words
    host = WidgetHost(loop: loop, text: text, theme: theme, options: hostOptions)
    show(options.guests)
  }

  /// Shows these guests, in this order; each begins a new life.
  public func show(_ guests: [WidgetOptions.Guest]) {
    for guest in host.guests { host.remove(guest) }
    (disk, longestOpen) = (nil, nil)
    for guest in guests {
      switch guest {
      case .disk:
        guard let client = options.disk else { continue }
        let widget = DiskWidget(
          disk: client, home: options.home, defaults: options.defaults,
          lowSpace: LowSpaceWatch(defaults: options.defaults, warn: options.warn),
          numbers: options.numbers)
        host.add(widget)
        disk = widget
      case .longestOpen:
        let widget = LongestOpenWidget(
          oldest: database.oldestOpen, heartbeat: heartbeat, link: links.task)
        host.add(widget)
        longestOpen = widget
      }
    }
  }

  /// Asks them for an update: those on screen, or else all of them in the background.
  public func update() {
    host.updateVisibleGuests()
    host.updateHiddenGuests()
  }

  /// Something was mounted or unmounted.
  public func mountsChanged() { disk?.mountsChanged() }
  /// The tasks are not what they were.
  public func tasksChanged() { longestOpen?.tasksChanged() }

  /// Another process may have changed the tasks, or what guests keep.
  public func storeChanged() {
    options.defaults.reload()
    tasksChanged()
  }

  /// A guest counts seconds on screen, and its owner is to call `tick()`.
  public var isTicking: Bool { longestOpen?.isTicking ?? false }

  /// A second has passed.
  public func tick() { longestOpen?.tick() }
}
