import App
import Commands
import Loop
import System
import TaskStore
import Tasks
import Widgets
import Wording

extension Store {
  /// Tells a window what other processes do to the tasks, so that it is on screen at once, and to the file they are in.
  /// Without it the window still works; it only learns of others late.
  /// - Parameter later: does what the first picture need not wait for.
  static func service(
    _ database: TaskDatabase, on loop: RunLoop, later: @escaping (@escaping () -> Void) -> Void
  ) -> WindowService {
    WindowService { app in
      let watch = StoreWatch(
        database, on: loop, changed: { [weak app] in app?.storeChanged() },
        report: { [weak app] in app?.report($0) })
      later { [weak watch] in watch?.watchMounts() }
      return watch
    }
  }
}

/// Calls back in every common mode after another process has changed the tasks, for as long as it is kept.
///
/// A store that is not in its place any more is looked for now and then until it is; nothing is armed while it is there.
final class StoreWatch {
  /// How long after the store has lost its place it is looked for: who replaces a file deletes it first.
  static let pause: TimeInterval = 1

  private var source: FileSource?
  /// While a file on it is open, only the table of mounts tells that a disk was taken away.
  private var mounts: MountNotice?
  /// The next look; nil while the store is in its place.
  private var look: TimerToken?
  /// An error is reported once, until it is over.
  private var isTold = false

  private let database: TaskDatabase
  private let loop: RunLoop
  private let changed: () -> Void
  private let report: (String) -> Void

  init(
    _ database: TaskDatabase, on loop: RunLoop, changed: @escaping () -> Void,
    report: @escaping (String) -> Void
  ) {
    (self.database, self.loop) = (database, loop)
    (self.changed, self.report) = (changed, report)
    database.returned = { [weak self, path = database.path] in
      report($0.sentence(path))
      self?.isTold = false
    }
    watch()
  }

  /// Where the system tells nobody, the next edit finds out.
  func watchMounts() {
    mounts = try? MountNotice(on: loop, listensInBackground: true) { [weak self] in
      self?.mountsChanged()
    }
    // The disk may have gone before the table was watched.
    mountsChanged()
  }

  deinit {
    source?.invalidate()
    database.returned = { _ in }
    // Nobody else is there to write it.
    _ = try? database.findPlace()
  }

  private func watch() {
    source?.invalidate()
    source = nil
    do throws(StoreError) {
      source = try database.watch(on: loop) { [weak self] in self?.noticed() }
    } catch {
      report(error.sentence)
    }
  }

  private func mountsChanged() {
    if database.isOutOfPlace, look == nil { lookLater() }
  }

  private func noticed() {
    if database.isOutOfPlace {
      if look == nil { lookLater() }
    } else {
      changed()
      // An edit of our own comes by here, and the next one needs the same statements.
      database.giveBackPages()
      // What was written again, as an edit does, lies in another folder.
      if !database.isWatched { watch() }
    }
  }

  private func lookLater() {
    look = loop.after(
      .seconds(Self.pause), named: "store", tolerance: .seconds(Self.pause / 4), inBackground: true
    ) { [weak self] in self?.lookForPlace() }
  }

  private func lookForPlace() {
    look = nil
    do throws(StoreError) {
      let hasMoved = try database.findPlace() != nil
      if !hasMoved, isTold { report(TaskDatabase.Return.back(database.path)) }
      isTold = false
      // The folder may be another one under the same name.
      watch()
      changed()
    } catch {
      if !isTold { report(error.sentence) }
      isTold = true
      lookLater()
    }
  }
}
