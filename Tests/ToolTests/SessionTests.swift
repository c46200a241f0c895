import AloftUI
import Desktop
import Loop
import Painting
import ProgramSupport
import SDLBackend
import TaskStore
import TaskWindow
import Testing
import Views

@testable import aloft

/// What every window of the program stands on, with whole windows on SDL's dummy driver, in virtual time.
@Suite("A session", .serialized, .ownsSDL)
struct SessionTests {
  /// What a new service is, at the least: it tells the window something, for as long as it is kept.
  private final class Teller {
    let timer: Timer
    init(_ app: any WindowedApp, told: @escaping () -> Void) {
      let loop = app.root.loop
      timer = Timer(fire: loop.now.advanced(bySeconds: 1), interval: 0, repeats: false) {
        [weak app] _ in
        told()
        app?.root.emit(.exit(code: 7))
      }
      loop.add(timer, forMode: .common)
    }
    deinit { timer.invalidate() }
  }

  @Test(
    "A service that is named once reaches every kind of window, and ends with it",
    arguments: ["app", "widgets", "trouble"])
  func service(_ kind: String) throws {
    let loop = RunLoop(timeSource: VirtualTime())
    weak var teller: Teller?
    weak var former: Session?
    var told = 0
    try {
      let service = WindowService { app in
        let new = Teller(app) { told += teller == nil ? 0 : 1 }
        teller = new
        return new
      }
      let session = try Session(
        Arguments(parsing: []), loop: loop,
        desktop: DesktopServices(
          settings: SettingsClient { _ in }, notices: .none),
        driver: .dummy, services: [service])
      former = session
      let app: any WindowedApp =
        switch kind {
        case "app": try AloftApp(database: TaskDatabase(), session.surroundings())
        case "widgets": WidgetApp(database: try TaskDatabase(), session.surroundings())
        default: TroubleApp(reason: "A reason.", session.surroundings())
        }
      #expect(try session.run(app) == 7)
    }()
    #expect(told == 1, "it is kept for as long as the window is open")
    #expect(teller == nil && former == nil, "nothing outlives the session")
    #expect(loop.timerCount == 0)
  }
}
