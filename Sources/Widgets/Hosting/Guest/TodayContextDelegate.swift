import Canvas

/// The host's side of a ``TodayContext``: what is done for the one guest that asks.
protocol TodayContextDelegate: AnyObject {
  var direction: LayoutDirection { get }
  func toggleFold()
  func requestUpdate()
  func updated(_ result: UpdateResult)
  func contentSizeChanged()
  func figureChanged()
  func open(_ url: String) -> Bool
}
