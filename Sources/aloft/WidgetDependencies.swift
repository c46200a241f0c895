import App
import Commands
import Desktop
import DiskReport
import DiskUsage
import Formats
import Loop
import Painting
import Play
import System
import TaskStore
import Widgets
import Wording

/// What the widgets of a real window live on: the disks, and the person's state and cache folders.
enum WidgetDependencies {
  /// - Parameters:
  ///   - database: keeps what they keep, with the tasks.
  ///   - programs: the widgets that are programs of their own.
  ///   - raster: paints the pictures that are kept of the widgets.
  ///   - notices: show that little space is free.
  ///   - show: brings up the app when such a notice is clicked.
  static func options(
    _ guests: [WidgetOptions.Guest], _ database: TaskDatabase, programs: ProgramGuests?,
    loop: RunLoop, raster: Raster, notices: NoticeClient, show: @escaping () -> Void
  ) -> WidgetOptions {
    UserFolder.state.path("aloft").map(database.settings.takeOverFormerDefaults)
    let defaults = SharedDefaults(read: { try? database.value(for: $0) }) { text, key in
      (try? database.set(text, for: key)) != nil
    }
    let snapshots = UserFolder.cache.path("aloft").map {
      Snapshots(SnapshotCache(folder: $0 + "/widgets", codec: .png), paintedBy: raster)
    }
    var options = WidgetOptions(
      guests: guests, disk: .live, defaults: defaults,
      numbers: .ofPerson,
      host: WidgetHost.Options(snapshots: snapshots)
    ) { told in
      let notice = Notice(
        title: told.title, body: told.body, action: WidgetWords.showWidgets, isUrgent: told.isUrgent
      )
      notices.show(notice, show)
    }
    options.programs = programs
    options.tools = tools
    return options
  }

  /// What links of widgets open: the first of the programs for it that is installed.
  private static var tools: [String: () -> Void] {
    var tools: [String: () -> Void] = [
      DiskTools.trash: { _ = DetachedProcess.start("xdg-open", ["xdg-open", "trash:///"]) }
    ]
    if let inspector = DiskTools.inspectors.first(where: Environment.hasCommand) {
      tools[DiskTools.disk] = {
        let home = String(decoding: DiskPath.home.bytes, as: UTF8.self)
        _ = DetachedProcess.start(inspector, [inspector, home])
      }
    }
    return tools
  }

  /// Tells a window with widgets that something was mounted or unmounted. Where the system tells
  /// nobody, that shows with the next measurement.
  static func mountService(on loop: RunLoop) -> WindowService {
    WindowService { app in
      guard app.traits.showsWidgets else { return nil }
      do throws(DiskError) {
        return try MountNotice(on: loop) { [weak app] in app?.mountsChanged() }
      } catch {
        Console.complain(error)
        return nil
      }
    }
  }
}
