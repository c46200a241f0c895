package import Canvas
package import Kit
package import TaskStore
package import Widgets
package import Wording

/// What a window shows, without a platform: a root view, what the window has to know to show it, and
/// what can be told to it. Whoever drives it needs not know which of the windows it is.
///
/// What a window has no use for it is told in vain, and says so itself: a call by one that does not see an
/// app's module would find a standard answer, where there is one, in place of the app's.
package protocol WindowedApp: AnyObject {
  /// What a driver feeds with input and asks for frames.
  var root: RootView { get }
  /// What kind of window it wants; they stay the same, but for the size.
  var traits: WindowTraits { get }
  /// Ticks of the list since the start.
  var tickCount: Int { get }
  /// Whether all is read that it began with.
  var isSettled: Bool { get }

  /// Called when the window should have another size; never from within a call of the window's.
  func onSizeChange(_ call: @escaping (Size) -> Void)
  /// Does what a link proposes, up to the point where a person has to confirm it. To bring the window
  /// to the front is its driver's part.
  func show(_ url: AloftURL)
  /// Shows these guests, in this order.
  func show(_ guests: [WidgetOptions.Guest])
  /// Asks the guests for an update: those on screen, or else all of them in the background.
  func updateWidgets()
  /// Something was mounted or unmounted.
  func mountsChanged()
  /// Another process may have changed the store: shows it as it is.
  func storeChanged()
  /// Sentences are made in another language from now on, which writes numbers so.
  func languageChanged(_ numbers: NumberStyle)
  /// Says something that the person has to know.
  func report(_ trouble: String)
  /// Says that a file was set aside.
  /// - Returns: false where there is no room to say it: then it has to be said elsewhere.
  func report(_ setAside: SetAside) -> Bool
}

extension WindowedApp {
  /// A window without a long list has read all when it opens.
  package var isSettled: Bool { true }
}

/// What a window is like before anything is seen in it.
package struct WindowTraits: Hashable, Sendable {
  /// Shown by the desktop until the views set another one.
  package var title: String
  /// In points, where the window decides it; nil where the person does.
  package var size: Size?
  /// Stands above all other windows, as far as the desktop allows it.
  package var isAlwaysOnTop = false
  /// Without a title bar and a place in the taskbar, and opens in the middle of the screen.
  package var isBare = false
  /// The setting in the store that keeps how the window stood; nil: it always opens as the first
  /// time.
  package var memoryKey: String?
  /// Its zoom is what the person has set; other windows' is remembered with their place.
  package var zoomsBySetting = false
  /// Text can be typed in it.
  package var takesText = false
  /// It shows guests, which want to know of disks.
  package var showsWidgets = false

  /// A window of any size that remembers nothing, unless more is said.
  package init(
    title: String, size: Size? = nil, isAlwaysOnTop: Bool = false, memoryKey: String? = nil,
    zoomsBySetting: Bool = false, takesText: Bool = false, showsWidgets: Bool = false
  ) {
    self.title = title
    self.size = size
    self.isAlwaysOnTop = isAlwaysOnTop
    self.memoryKey = memoryKey
    self.zoomsBySetting = zoomsBySetting
    self.takesText = takesText
    self.showsWidgets = showsWidgets
  }
}
