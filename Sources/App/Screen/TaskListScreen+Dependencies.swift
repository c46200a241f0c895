import TaskStore
import Tasks
import Widgets

extension TaskListScreen {
  /// A screen over the tasks of a store, with its widgets, that lives on what the window lives on.
  /// - Throws: where the tasks cannot be read.
  convenience init(
    over database: TaskDatabase, _ dependencies: Dependencies
  ) throws(StoreError) {
    let settings = dependencies.settings
    let model = try TaskListModel(
      database: database, order: Self.firstOrder(database, settings), page: dependencies.page)
    self.init(
      model: model, settings: settings, loop: dependencies.loop, seed: dependencies.seed)
    helpers.background = dependencies.background
    helpers.chooser = dependencies.chooser
    helpers.backups = dependencies.backups
    helpers.openLink = dependencies.openLink
    if let finder = dependencies.finder { helpers.finder = finder }
    helpers.captureKey = dependencies.captureKey
    helpers.syncSign = dependencies.sync.map { model in
      SyncSign(model, in: header, now: { [clock] in clock.now }) { [weak self] in
        self?.openHistory()
      }
    }
    header.numbers = dependencies.widgets.numbers
    let guests = WidgetGuests(
      dependencies.widgets, loop: dependencies.loop, text: dependencies.text,
      direction: dependencies.direction, heartbeat: .owners, database: database,
      links: WidgetLinks { [weak self] url in
        self?.follow(url)
        return self != nil
      }, memoryKey: "widgets.unfolded")
    let editing = WidgetEditing(settings, .widgets, unset: dependencies.widgets.guests)
    add(ListWidgets(WidgetPanel(guests), editing), showWidgets: dependencies.showWidgets)
  }
}
