import Canvas

/// What a press means: where its target stood, the how many of a series it is, who had the keyboard when
/// a key went down.
struct Presses {
  /// How far from its own place what is pressed has the pointer, from press to release.
  var shift = Point.zero
  var clicks = ClickSeries<View>()
  /// Owned by a turn of the keyboard.
  var key = HeldKey<Int>()
}
