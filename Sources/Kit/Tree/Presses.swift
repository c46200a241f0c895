import Canvas

/// What a press means: where its target stood, its number in a series, whether it has been a long
/// one, who had the keyboard when a key went down; and what waits for its end.
struct Presses {
  /// The keys that were held when the pointer was pressed last.
  var modifiers: Modifiers = []
  /// Whether that was a finger.
  var isTouch = false
  /// How far from its own place what is pressed has the pointer, from press to release.
  var shift = Point.zero
  var clicks = ClickSeries<View>()
  /// Runs while something is pressed that a long press means something to.
  let long = LongPress()
  /// What is put off until no button is down.
  var wait = TouchWait()
  /// Owned by a turn of the keyboard.
  var key = HeldKey<Int>()
}
