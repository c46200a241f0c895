import TaskStore
import Tasks
import Widgets

extension TaskListScreen {
  /// A screen over the tasks of a store, with its widgets, that lives on what the window lives on.
  /// - Throws: where the tasks cannot be read.
  convenience init(
    over database: TaskDatabase, _ surroundings: Surroundings
  ) throws(StoreError) {
    let settings = surroundings.settings
    let model = try TaskListModel(
      database: database, order: settings.order, page: surroundings.page)
    self.init(
      model: model, settings: settings, loop: surroundings.loop, seed: surroundings.seed)
    pasting.reader = surroundings.files
    pasting.imports = surroundings.imports
    helpers.backups = surroundings.backups
    helpers.openLink = surroundings.openLink
    if let finder = surroundings.finder { helpers.finder = finder }
    helpers.captureKey = surroundings.captureKey
    helpers.syncSign = surroundings.sync.map { desk in
      SyncSign(desk, in: header, now: { [clock] in clock.now }) { [weak self] in
        self?.openHistory()
      }
    }
    header.numbers = surroundings.widgets.numbers
    let guests = WidgetGuests(
      surroundings.widgets, loop: surroundings.loop, text: surroundings.text,
      direction: surroundings.direction, heartbeat: .owners, database: database,
      links: WidgetLinks { [weak self] url in
        self?.follow(url)
        return self != nil
      }, memoryKey: "widgets.unfolded")
    let editing = WidgetEditing(settings, .widgets, unset: surroundings.widgets.guests)
    add(ListWidgets(WidgetPanel(guests), editing), showWidgets: surroundings.showWidgets)
  }
}
