import App
import Commands
import Desktop
import DiskUsage
import Kit
import Loop
import Painting
import System
import TaskStore
import Tasks
import Widgets
import Window
import Wording

/// What an app lives on, and what tells its window of the world.
extension Session {
  /// What an app is to be made of.
  /// - Parameters:
  ///   - guests: that are shown; none needs nothing of what guests live on.
  ///   - open: brings up the app with one of its links.
  func dependencies(
    _ guests: [WidgetOptions.Guest] = [], open: @escaping (AloftURL) -> Bool = { _ in false }
  ) -> Dependencies {
    var dependencies = Dependencies(loop: loop, text: text)
    dependencies.theme = look.theme
    dependencies.direction = Language.direction
    dependencies.settings = settings
    dependencies.reducesMotion = look.reducesMotion
    dependencies.playsTransitions = true
    dependencies.open = open
    dependencies.openLink = { DetachedProcess.start("xdg-open", ["xdg-open", $0]) }
    dependencies.background = WorkerRunner(loop: loop)
    dependencies.chooser = desktop.files
    dependencies.printer = PaperPrinter { [settings] document in
      let language = ProgramLanguage.tag(settings)
      return { try PrintTool.paint(document, in: language) }
    }
    if let opening {
      dependencies.backups = Store.backups(arguments)
      dependencies.finder = .live(opening.database, on: loop)
      dependencies.past = .inBackground(
        ofFile: opening.database.path, by: dependencies.background
      ) { [weak self] in self?.afterFirstPicture($0) }
      sync.accounts = .live(opening.database, arguments, on: loop)
      dependencies.sync = sync
    }
    dependencies.widgets = WidgetOptions(guests: [], numbers: .ofPerson)
    if let opening, !guests.isEmpty {
      dependencies.widgets = WidgetDependencies.options(
        guests, opening.database, programs: programs, loop: loop, raster: raster,
        notices: desktop.notices, show: { _ = open(.show) })
    }
    return dependencies
  }

  /// Those of the person's data folder, and those of packages.
  private var programs: ProgramGuests? {
    guard let folder = try? Store.folder(arguments) else { return nil }
    return ProgramGuests(
      dataFolder: folder, home: String(decoding: DiskPath.home.bytes, as: UTF8.self),
      language: ProgramLanguage.tag(settings) ?? "en")
  }

  /// What tells a window, of whatever kind, of the world. A new service is one line more. They begin
  /// before the window opens: what is there then is in use.
  var services: [WindowService] {
    var services = [
      look.service(desktop.settings), WidgetDependencies.mountService(on: loop),
      ProgramLanguage.service(settings, text, on: loop),
    ]
    // A window of one line leaves the rest to those that stay.
    if let opening, arguments.hasWindow {
      services += [
        instances(isStoreSound: opening.isSound), store(opening.database),
      ]
    } else if let opening {
      services += [
        instances(isStoreSound: opening.isSound), store(opening.database),
        LogFlusher.service(opening.database, on: loop),
        BackupScheduler.service(opening.database, Store.backups(arguments), on: loop),
        reminders(opening.database), application(opening.database),
        SyncScheduler.service(opening.database, arguments, on: loop, through: sync),
      ]
    }
    return services + addedServices
  }

  /// Tells of what others do to the store.
  private func store(_ database: TaskDatabase) -> WindowService {
    Store.service(database, on: loop) { [weak self] in self?.afterFirstPicture($0) }
  }

  /// Tells of tasks when their moments come, and has the program started for the next one should the
  /// window be gone by then.
  private func reminders(_ database: TaskDatabase) -> WindowService {
    WindowService { [weak self] app in
      guard let self else { return nil }
      let effects = ReminderScheduler.Effects(
        notices: desktop.notices, isForAnybody: arguments.dataFolder == nil,
        answer: { [weak app] choice, reminder in
          if let error = Reminders.answer(choice, reminder, database) {
            app?.report(error.sentence)
          }
        },
        open: { [weak self, weak app] task in
          self?.raise()
          if let task { app?.show(.task(id: task)) }
        },
        untold: { [weak app] title, _ in
          app?.report(ReminderWords.inWindow(title))
          return app != nil
        },
        soon: { [sync, arguments, loop] in
          guard SyncBeforeReminder.isWorthwhile(sync.status, at: loop.wallClock.wholeSeconds) else {
            return
          }
          _ = SyncProgram(dataFolder: arguments.dataFolder).start(.due)
        },
        arm: { [desktop, arguments, loop] next in
          let now = loop.wallClock.wholeSeconds
          Reminders.arm(next, database, arguments, by: desktop.wakeUps, at: now) { _ in }
        },
        // The window says what is wrong with the store.
        report: { _ in },
        placeChanged: { [weak app] in app?.storeChanged() },
        read: { [weak self] now, place, done in
          guard let self else { return }
          let read = Reminders.reading(database, on: loop)
          afterFirstPicture { read(now, place, done) }
        })
      return ReminderScheduler.following(database, on: loop, effects)
    }
  }

  /// The window with the person's own tasks is the one that the desktop means by the program's name.
  private func application(_ database: TaskDatabase) -> WindowService {
    WindowService { [weak self] app in
      guard let self, arguments.verb != .widget else { return nil }
      captureKeys.begin()
      guard arguments.dataFolder == nil else { return nil }
      let launcher = AppLauncher(dataFolder: nil)
      desktop.application.serve { [weak self, weak app] request in
        switch ApplicationWork(request.call) {
        case .follow(let link):
          request.useToken()
          self?.raise()
          app?.show(link)
        case .start(let words): launcher.start(words)
        case .answer(let choice, let reminder):
          if let error = Reminders.answer(choice, reminder, database) {
            app?.report(error.sentence)
          }
        }
      }
      return nil
    }
  }

  /// Later starts hand over what they were asked for.
  private func instances(isStoreSound: Bool) -> WindowService {
    WindowService { [claim, loop, settings, weak self] app in
      // It is on standard error already, and what the store has to say is more important.
      claim?.serve(loop, report: { if isStoreSound { app.report($0) } }) { [weak app] later, done in
        guard let shell = self?.window?.shell else { return done() }
        ActivationToken.use(later.activationToken)
        shell.raise()
        settings.useForThisRun(later.settings)
        if !later.showsWidgets { app?.show([]) }
        if let url = later.url { app?.show(url) }
        shell.onceReady(done)
      }
      return nil
    }
  }
}

extension TaskDatabase.Opening {
  /// All tasks are there, and edits are stored.
  fileprivate var isSound: Bool { setAside == nil && database.readOnlyReason == nil }
}
