import AloftUI
import Commands
import Loop
import System
import TaskStore
import Tasks
import Wording

extension Store {
  /// Tells a window what other processes do to the tasks, so that it is on screen at once. Without it
  /// the window still works; it only learns of others late.
  static func service(_ database: TaskDatabase, on loop: RunLoop) -> WindowService {
    WindowService { app in
      do throws(StoreError) {
        return StoreWatch(try database.makeMonitor(), on: loop) { [weak app] in app?.storeChanged()
        }
      } catch {
        app.report(error.sentence)
        return nil
      }
    }
  }
}

/// Calls back in every common mode after another process has changed the tasks, for as long as it is
/// kept.
private final class StoreWatch {
  private let source: InputSource

  init(_ monitor: FileWatch, on loop: RunLoop, changed: @escaping () -> Void) {
    source = InputSource(fileDescriptor: monitor.descriptor, events: .readable) { _ in
      if monitor.drain() { changed() }
    }
    loop.add(source, forMode: .common)
  }

  deinit { source.invalidate() }
}
