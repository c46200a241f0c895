/// How a movement spends its time.
public enum Easing {
  /// Ease-out: fast at first, with no speed left at the end (cubic).
  /// - Parameter time: 0 at the beginning, 1 at the end; what lies outside counts as the nearer one.
  /// - Returns: the part of the way that is done, 0 to 1.
  public static func out(_ time: Double) -> Double {
    let left = 1 - min(max(0, time), 1)
    return 1 - left * left * left
  }
}
