import App
import Dates
import Desktop
import Kit
import Loop
import Painting
import ProgramSupport
import TaskStore
import Tasks
import Testing
import Window

@testable import Commands
@testable import aloft

/// What every window of the program stands on, with whole windows on SDL's dummy driver, in virtual time.
@Suite("A session", .serialized, .ownsSDL)
struct SessionTests {
  /// What a new service is, at the least: it tells the window something, for as long as it is kept.
  private final class Teller {
    let timer: Timer
    init(_ app: any WindowedApp, after seconds: TimeInterval = 1, told: @escaping () -> Void) {
      let loop = app.root.loop
      timer = Timer(fire: loop.now.advanced(bySeconds: seconds), interval: 0, repeats: false) {
        [weak app] _ in
        told()
        app?.root.emit(.exit(code: 7))
      }
      timer.isExemptFromSuspension = true
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
        case "app": try AloftApp(database: TaskDatabase(), session.dependencies())
        case "widgets": WidgetApp(database: try TaskDatabase(), session.dependencies())
        default: TroubleApp(reason: "A reason.", session.dependencies())
        }
      #expect(try session.run(app) == 7)
    }()
    #expect(told == 1, "it is kept for as long as the window is open")
    #expect(teller == nil && former == nil, "nothing outlives the session")
    #expect(loop.timerCount == 0)
  }

  @Test(
    "A window tells of a reminder when it comes, does what is answered, and arms the next one, seen or not",
    arguments: [false, true])
  func reminders(isInBackground: Bool) throws {
    let folder = try TemporaryFolder()
    let noon: Int64 = 1_781_524_800
    let loop = RunLoop(
      timeSource: PatientTime(wallClock: WallTime(milliseconds: (noon - 2) * 1_000)))
    let opening = try TaskDatabase.open(folder: folder.path)
    func add(_ name: String, at instant: Int64) throws {
      var task = NewTask(try TaskName(name))
      task.schedule = [Schedule.snooze(until: instant)]
      try opening.database.perform(.add([task]), at: Timestamp(milliseconds: 0))
    }
    try add("soon", at: noon)
    try add("later", at: noon + 86_400)
    var (titles, armed) = ([String](), [Int64?]())
    let notices = NoticeClient(
      show: { _, _ in },
      post: { notice, tell in
        titles.append(notice.title)
        for event in [.shown, .chosen("complete"), .closed] as [NoticeEvent] { tell(event) }
      })
    let wakeUps = WakeUpClient { _, wakeUp, done in
      #expect(wakeUp?.program.suffix(3) == ["--data", folder.path, "remind"])
      armed.append(wakeUp?.moment)
      done(.done)
    }
    let ending = WindowService { app in
      if isInBackground { app.root.handle(.visibilityChanged(false)) }
      return Teller(app, after: 5) {}
    }
    let session = try Session(
      Arguments(parsing: ["--data", folder.path].map { Array($0.utf8) }), opening, loop: loop,
      desktop: DesktopServices(
        settings: SettingsClient { _ in }, notices: notices, wakeUps: wakeUps),
      driver: .dummy, services: [ending])
    #expect(
      try session.run(try AloftApp(database: opening.database, session.dependencies())) == 7)
    #expect(titles == ["soon"])
    #expect(try opening.database.load().map(\.isOpen) == [true, false])
    // While it tells another one would look soon; then the next one.
    #expect(armed == [noon, noon + ReminderPlan.claim, noon + 86_400])
  }

  @Test("What need not be done before the first picture waits for it, and for a second at most")
  func firstPicture() throws {
    let time = VirtualTime()
    let loop = RunLoop(timeSource: time)
    func session() throws -> Session {
      try Session(
        Arguments(parsing: []), loop: loop,
        desktop: DesktopServices(settings: SettingsClient { _ in }, notices: .none),
        driver: .dummy)
    }
    var done: [String] = []
    let seen = try session()
    seen.afterFirstPicture { done.append("seen") }
    seen.wasShown()
    #expect(done == ["seen"] && loop.timerCount == 0)
    seen.afterFirstPicture { done.append("later") }
    #expect(done == ["seen", "later"])

    let unseen = try session()
    unseen.afterFirstPicture { done.append("first") }
    loop.suspendTimers()
    time.elapse(.milliseconds(999), running: loop)
    unseen.afterFirstPicture { done.append("second") }
    #expect(done.count == 2)
    time.elapse(.milliseconds(1), running: loop)
    #expect(done == ["seen", "later", "first", "second"])
    unseen.wasShown()
    #expect(done.count == 4 && loop.timerCount == 0)
  }
}
