import App
import Commands
import Desktop
import Glibc
import Loop
import Painting
import TaskStore
import Tasks
import Window
import Wording

/// The window of a session from before it opens to after it has closed: what tells it of the world, who
/// serves it, and how it is remembered.
final class SessionWindow {
  // What stands on SDL comes first: stored properties are destroyed in this order.
  /// What the services have begun for it.
  private let kept: [AnyObject]
  /// Nil until it has opened.
  private(set) var shell: WindowShell?
  private let app: any WindowedApp
  /// Serves it to who cannot see it.
  private var reader: ScreenReaderClient?
  private unowned let session: Session
  /// When what a start has needed has been done for, its pictures of the widgets, too.
  private var settled: TimerToken?

  /// After the first picture; with a tolerance, so that a tick brings it.
  private static let settling = (delay: Duration.seconds(4), tolerance: Duration.seconds(2))

  init(of app: any WindowedApp, on session: Session) {
    self.app = app
    self.session = session
    kept = session.services.begin(for: app)
  }

  /// Opens it and runs it to its end. Where it stood is remembered, and its zoom unless that is a setting.
  /// - Returns: the exit code.
  func run() throws -> Int32 {
    let (database, key) = (session.opening?.database, app.traits.memoryKey)
    let shell = try open()
    self.shell = shell
    session.trace.mark("window opened")
    if let url = session.arguments.url { app.show(url) }
    let isBare = app.traits.isBare
    shell.onceShown { [unowned session, raster = session.raster, reader, weak shell] in
      session.trace.mark("first frame shown")
      session.wasShown()
      // Somebody has asked for it by a key, of which a window manager knows nothing.
      if isBare { shell?.raise() }
      reader?.look()
      shell?.setIcon { AppIcon.picture(pixels: $0, by: raster) }
    }
    giveBackWhenSettled()
    defer {
      settled = nil
      // A place that cannot be kept is no reason to fail: the tasks are safe already.
      if let key {
        let former = WindowMemory(text: try? database?.value(for: key))
        // The text size may hold for this start alone, and the settings keep it otherwise.
        let zoom = app.traits.zoomsBySetting ? former.zoom : shell.zoom
        let left = WindowMemory(zoom: zoom, geometry: shell.geometry)
        try? database?.set(left.text, for: key)
      }
      session.text.saveFonts()
    }
    let code = try shell.run()
    if session.arguments.printsStatistics { shell.printStatistics(ticks: app.tickCount) }
    return code
  }

  /// Stays where it is, and says why, until the disk with the tasks answers. Where the person does not want to
  /// wait for that, the process ends, as by a kill: what was changed before is stored.
  /// - Parameter descriptor: readable as soon as it answers.
  func standStill(until descriptor: Int32) {
    guard let shell, shell.canStandStill else { return SilentDisk.say(descriptor) }
    var notice: BlockedNotice?
    let isWaiting = shell.standStill(until: descriptor) { [app] size, isToClose in
      let shown = notice ?? BlockedNotice(over: app.root)
      notice = shown
      return shown.picture(in: size, isToClose: isToClose)
    }
    if !isWaiting { _exit(1) }
  }

  /// Gives the system the memory back that is needed no more.
  private func giveBackMemory() {
    session.opening?.database.giveBackMemory()
    shell?.giveBackMemory()
  }

  private func giveBackWhenSettled() {
    settled = session.loop.after(
      Self.settling.delay, named: "settled", tolerance: Self.settling.tolerance
    ) { [weak self] in
      guard let self else { return }
      if !app.isSettled { return giveBackWhenSettled() }
      giveBackMemory()
    }
  }

  private func open() throws -> WindowShell {
    let (traits, desktop) = (app.traits, session.desktop)
    let options = WindowOptions(
      of: traits, session.settings, session.opening?.database, scale: session.arguments.scale)
    let reader = desktop.screenReader(
      AccessibleWindow(
        root: app.root, program: AppWords.name,
        title: { [weak self] in self?.shell?.title ?? traits.title },
        place: { [weak self] in self?.shell?.accessiblePlace ?? .init() }))
    self.reader = reader
    let shell = try WindowShell(
      opening: app.root, session.raster, options,
      on: session.display(isAlwaysOnTop: traits.isAlwaysOnTop),
      inputMethod: { traits.takesText ? desktop.inputMethod() : nil }, keyListener: reader)
    app.onSizeChange { [weak shell] in shell?.resize(to: $0) }
    return shell
  }
}

extension WindowShell {
  fileprivate var accessiblePlace: AccessibleWindow.Place {
    let place = place
    return AccessibleWindow.Place(
      x: Double(place.x), y: Double(place.y), unitsPerPoint: place.unitsPerPoint)
  }
}
