import Canvas

/// The host's side of a ``TodayContext``: what is done for the one guest that asks.
protocol TodayContextDelegate: AnyObject {
  var isExpanded: Bool { get }
  var direction: LayoutDirection { get }
  func toggleFold()
  func requestUpdate()
  func contentSizeChanged()
  func figureChanged()
  func open(_ url: String) -> Bool
}
