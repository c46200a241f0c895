public import AloftWidgets
public import Canvas
public import TaskStore
public import Wording

/// What windows are told and this one has no use for: it shows a reason, until it is closed.
extension TroubleApp {
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
