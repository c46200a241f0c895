package import Canvas
import Formats
package import Kit
package import Loop
package import TaskStore
package import Tasks

/// A host with the app's guests: what the panel and the widgets' own window have in common.
package final class WidgetGuests {
  /// Shows them, one below the other.
  package let host: WidgetHost
  /// Those that are there, in their order.
  package private(set) var shown: [WidgetOptions.Guest] = []
  private let options: WidgetOptions
  private let heartbeat: Heartbeat
  private let links: WidgetLinks
  private let database: TaskDatabase
  private var providers: [WidgetOptions.Guest: any TodayProvider] = [:]

  /// - Parameters:
  ///   - text, theme, direction: for what is painted while they are in no window.
  ///   - heartbeat: who makes labels tick.
  ///   - database: holds the tasks.
  ///   - links: by which they lead to the app.
  ///   - memoryKey: under which it is kept which of them are unfolded.
  package init(
    _ options: WidgetOptions, loop: RunLoop, text: any TextMeasuring, theme: Theme = .light,
    direction: LayoutDirection = .leftToRight, heartbeat: Heartbeat, database: TaskDatabase,
    links: WidgetLinks, memoryKey: String
  ) {
    self.options = options
    self.heartbeat = heartbeat
    self.database = database
    self.links = links
    var hostOptions = options.host
    hostOptions.openURL = { [tools = options.tools] link in
      guard let open = tools[link] else { return links.open(link) }
      open()
      return true
    }
    hostOptions.words = \.words
    hostOptions.folds = .kept(in: options.defaults, under: memoryKey)
    host = WidgetHost(
      loop: loop, text: text, theme: theme, direction: direction, options: hostOptions)
    show(options.guests)
  }

  /// Looks which there could be by now.
  func findPossible() -> [WidgetOptions.Guest] {
    options.programs?.look()
    return WidgetOptions.Guest.own.filter(isPossible)
      + (options.programs?.all.map { .program($0.name) } ?? [])
  }

  private func isPossible(_ guest: WidgetOptions.Guest) -> Bool {
    switch guest {
    case .disk: options.disk != nil
    case .longestOpen, .today: true
    case .program(let name): options.programs?.program(named: name) != nil
    }
  }

  /// Why some programs are no widgets, a sentence each, as ``findPossible()`` found them last.
  var refusals: [String] { options.programs?.refusals ?? [] }

  /// On its card and where it is chosen.
  func name(of guest: WidgetOptions.Guest) -> String {
    guard case .program(let name) = guest else { return guest.name }
    return providers[guest]?.name
      ?? options.programs?.program(named: name)?.manifest.name ?? name
  }

  /// Shows these guests, in this order. One that is there already goes on with its life.
  package func show(_ guests: [WidgetOptions.Guest]) {
    let guests = guests.filter(isPossible)
    for guest in shown where !guests.contains(guest) {
      if let provider = providers.removeValue(forKey: guest) { host.remove(provider) }
    }
    for (index, guest) in guests.enumerated() {
      if let provider = providers[guest] {
        host.move(provider, to: index)
      } else if let provider = make(guest) {
        providers[guest] = provider
        host.add(provider, at: index)
      }
    }
    shown = guests
  }

  private func make(_ guest: WidgetOptions.Guest) -> (any TodayProvider)? {
    switch guest {
    case .disk: options.disk?.guest(options)
    case .longestOpen:
      TaskWidget(.longestOpen(in: database), heartbeat: heartbeat, link: links.task)
    case .today: TaskWidget(.today(in: database), heartbeat: heartbeat, link: links.task)
    case .program(let name): options.programs?.guest(named: name, options)
    }
  }

  /// What shows them, in their order.
  var cards: [View] { shown.compactMap { providers[$0].flatMap(host.card) } }

  /// What shows those that are not among these.
  func cards(besides guests: [WidgetOptions.Guest]) -> [View] {
    shown.filter { !guests.contains($0) }.compactMap { providers[$0].flatMap(host.card) }
  }

  /// Which of them a host's guest is.
  func guest(of provider: any TodayProvider) -> WidgetOptions.Guest? {
    providers.first { $0.value === provider }?.key
  }

  private var taskWidgets: some Sequence<TaskWidget> {
    providers.values.lazy.compactMap { $0 as? TaskWidget }
  }

  /// Asks them for an update: those on screen, or else all of them in the background.
  package func update() {
    host.updateVisibleGuests()
    host.updateHiddenGuests()
  }

  /// Something was mounted or unmounted.
  package func mountsChanged() { (providers[.disk] as? ProcessGuest)?.surroundingsChanged() }

  /// The tasks are not what they were.
  package func tasksChanged() { for widget in taskWidgets { widget.tasksChanged() } }

  /// Another process may have changed the tasks, or what guests keep.
  package func storeChanged() {
    options.defaults.reload()
    tasksChanged()
  }

  /// When an age changes next that a guest shows, at which its owner is to call `tick()`; nil: none
  /// is on screen.
  package func nextChange(after now: Timestamp) -> Timestamp? {
    taskWidgets.reduce(nil) { Timestamp.earlier($0, $1.nextChange(after: now)) }
  }

  /// An age has changed.
  package func tick() { for widget in taskWidgets { widget.tick() } }
}
