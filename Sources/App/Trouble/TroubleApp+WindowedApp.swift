public import Canvas
public import TaskStore
public import Widgets
public import Wording

/// As a window among others. It shows a reason until it is closed, and has no use for what windows are told.
extension TroubleApp: WindowedApp {
  /// As high as its reason, wherever the desktop puts it.
  public var traits: WindowTraits { WindowTraits(title: AppWords.name, size: size) }
  /// None.
  public var tickCount: Int { 0 }
  /// Does nothing: the size does not change.
  public func onSizeChange(_ call: @escaping (Size) -> Void) {}
  /// Does nothing.
  public func show(_ url: AloftURL) {}
  /// Does nothing.
  public func show(_ guests: [WidgetOptions.Guest]) {}
  /// Does nothing.
  public func updateWidgets() {}
  /// Does nothing.
  public func mountsChanged() {}
  /// Does nothing.
  public func storeChanged() {}
  /// Does nothing: what is said stays said.
  public func languageChanged(_ numbers: NumberStyle) {}
  /// Does nothing: there is trouble enough.
  public func report(_ trouble: String) {}
  /// Does nothing: there is no room for it.
  public func report(_ setAside: SetAside) -> Bool { false }
}
