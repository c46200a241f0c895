package import Canvas
package import TaskStore
package import Widgets
package import Wording

/// As a window among others. It shows a reason until it is closed, and has no use for what windows are told.
extension TroubleApp: WindowedApp {
  /// As high as its reason, wherever the desktop puts it.
  package var traits: WindowTraits { WindowTraits(title: AppWords.name, size: size) }
  /// None.
  package var tickCount: Int { 0 }
  /// Does nothing: the size does not change.
  package func onSizeChange(_ call: @escaping (Size) -> Void) {}
  /// Does nothing.
  package func show(_ url: AloftURL) {}
  /// Does nothing.
  package func show(_ guests: [WidgetOptions.Guest]) {}
  /// Does nothing.
  package func updateWidgets() {}
  /// Does nothing.
  package func mountsChanged() {}
  /// Does nothing.
  package func storeChanged() {}
  /// Does nothing: what is said stays said.
  package func languageChanged(_ numbers: NumberStyle) {}
  /// Does nothing: there is trouble enough.
  package func report(_ trouble: String) {}
  /// Does nothing: there is no room for it.
  package func report(_ setAside: SetAside) -> Bool { false }
}
