import Kit

/// What is open above a screen that it has to know of meanwhile.
struct ScreenOverlays {
  weak var settings: Dialog?
  weak var history: HistoryDialog?
}
