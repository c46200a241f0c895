public import TaskStore
public import TodayHosting

/// The guests of a window of their own, and the tasks that some of them show.
public final class WidgetGuests {
  public private(set) var guests: [any TodayProvider] = []
  private let model: TaskListModel
  private var longestOpen: LongestOpenWidget?

  /// - Parameter open: a guest wants the app to show something.
  /// - Throws: where the tasks cannot be read.
  public init(
    _ options: WidgetOptions, database: TaskDatabase, open: @escaping (AloftURL) -> Void
  ) throws(StoreError) {
    let model = try TaskListModel(database: database)
    self.model = model
    for guest in options.guests {
      switch guest {
      case .disk:
        guard let disk = options.disk else { continue }
        guests.append(
          DiskWidget(
            disk: disk, home: options.home, defaults: options.defaults,
            isMirrored: options.isMirrored, warn: options.warn))
      case .longestOpen:
        let widget = LongestOpenWidget(tasks: { model.list }, heartbeat: .own) {
          open(.task(id: $0))
        }
        guests.append(widget)
        longestOpen = widget
      }
    }
  }

  /// Another process may have changed the store: shows it as it is.
  /// - Throws: where it cannot be read; what is shown stays.
  public func storeChanged() throws(StoreError) {
    if try model.reloadIfChanged() { longestOpen?.tasksChanged() }
  }
}
