import Kit
import Tasks

/// A part of the screen that keeps its own state. What it asks of the screen it asks its host; what several parts
/// work on is at hand.
protocol Feature: AnyObject {
  var host: any FeatureHost { get }
}

extension Feature {
  var root: RootView? { host.root }
  var model: TaskListModel { host.model }
  var editing: TaskEditing { host.editing }
  var settings: Settings { host.settings }
  var listing: ListContents { host.listing }
  var dates: TaskDates { host.dates }
  var labels: Labels { host.labels }
  var header: HeaderView { host.header }
  var list: ListView { host.list }
  var content: View { host.content }
}
