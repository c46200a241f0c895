import App
import Commands
import Desktop
import Loop
import Painting
import System
import TaskStore
import Window
import Wording

/// What a window of the program runs on, from its claim on the data folder to its counters, and what
/// keeps all of it alive: it is there for as long as the session, and nothing of it longer.
///
/// A window is told of the world by `services`, each of which is one line there.
final class Session {
  /// What stands on SDL comes first: stored properties are destroyed in this order.
  private(set) var window: SessionWindow?

  let arguments: Arguments
  let loop: RunLoop
  let raster: Raster
  let desktop: DesktopServices
  let text: FontTextEngine
  let settings: Settings
  let look: Look
  let driver: VideoDriver
  let addedServices: [WindowService]
  let trace: StartTrace
  /// Nil where the store is what could not be opened.
  let opening: TaskDatabase.Opening?
  /// Up to the last word in the store: who starts then has to find it.
  let claim: InstanceClaim?
  /// How the tasks and the servers are in step.
  let sync = SyncModel()
  /// Work that is put off until the first picture is shown, or is not waited for any longer; nil from then on.
  private var afterPicture: [() -> Void]? = []
  /// Ends the wait for the first picture: a hidden window may never have one.
  private var timeout: TimerToken?
  /// The key by which a person adds from anywhere.
  private(set) lazy var captureKeys = CaptureKeys(
    on: loop, desktop.shortcuts, opening?.database, AppLauncher(dataFolder: arguments.dataFolder))

  /// - Parameters:
  ///   - opening: the store, for a window that shows tasks.
  ///   - claim: on its folder; nil where it is not shared with other processes.
  ///   - services: on top of those that every window has.
  /// - Throws: where there is no font.
  init(
    _ arguments: Arguments, _ opening: TaskDatabase.Opening? = nil, _ claim: InstanceClaim? = nil,
    loop: RunLoop = .main, desktop: DesktopServices? = nil, driver: VideoDriver = .automatic,
    services: [WindowService] = []
  ) throws {
    self.arguments = arguments
    self.opening = opening
    self.claim = claim
    self.loop = loop
    self.driver = driver
    addedServices = services
    trace = StartTrace(isOn: arguments.tracesStart)
    if arguments.tracesTimers { loop.timerTrace = { Console.note($0.description) } }
    settings = Settings(
      opening?.database, ofThisRun: arguments.settings, autostart: .live)
    ProgramLanguage.follow(settings)
    text = try FontTextEngine.ofProgram()
    raster = Raster(glyphs: text)
    trace.mark("font opened")
    self.desktop = desktop ?? .ofProgram(on: loop)
    text.language = ProgramLanguage.tag(settings)
    look = Look(settings, opening?.database)
  }

  /// Claims the data folder, opens the store and runs a window over it; does nothing where another
  /// process has done already what was asked for.
  /// - Returns: the exit code.
  static func run(
    _ purpose: InstanceClaim.Purpose, _ arguments: Arguments,
    _ makeApp: (Session, TaskDatabase) throws -> any WindowedApp
  ) throws -> Int32 {
    let trace = StartTrace(isOn: arguments.tracesStart)
    trace.mark("command line read")
    SilentDisk.expect(at: try Store.folder(arguments)) {
      TroubleWindow.wait(until: $0, arguments)
    }
    guard let claim = try InstanceClaim(of: purpose, arguments) else { return 0 }
    trace.mark("first instance")
    let opening = try Store.open(arguments, readsNewer: purpose == .window)
    trace.mark("store opened")
    let session = try Session(arguments, opening, claim)
    return try session.run(try makeApp(session, opening.database))
  }

  /// Puts work off until the window shows its first picture, or for at most a second.
  func afterFirstPicture(_ work: @escaping () -> Void) {
    guard afterPicture != nil else { return work() }
    afterPicture?.append(work)
    guard timeout == nil else { return }
    timeout = loop.after(Self.firstPicture, named: "first picture", inBackground: true) {
      [weak self] in self?.wasShown()
    }
  }

  private static let firstPicture = Duration.seconds(1)

  /// The first picture is there, or is not waited for.
  func wasShown() {
    timeout?.cancel()
    let waiting = afterPicture ?? []
    afterPicture = nil
    for work in waiting { work() }
  }

  /// Brings the window to the front; to be called while it is open.
  func raise() { window?.shell?.raise() }

  /// Opens a window and runs it to its end.
  /// - Returns: the exit code.
  func run(_ app: any WindowedApp) throws -> Int32 {
    opening?.database.timeout = .ofWindows
    trace.mark("tasks read, views made")
    if let setAside = opening?.setAside, !app.report(setAside) {
      Console.complain(setAside.sentence())
    }
    let window = SessionWindow(of: app, on: self)
    self.window = window
    if opening != nil {
      IOThread.current?.unanswered = { [weak window] descriptor in
        guard let window else { return SilentDisk.say(descriptor) }
        window.standStill(until: descriptor)
      }
    }
    return try window.run()
  }
}
