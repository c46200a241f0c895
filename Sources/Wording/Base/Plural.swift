/// Which form of a sentence goes with a number. The one place that knows how many forms a language
/// has: English two, Arabic six.
public enum Plural {
  /// - Parameters:
  ///   - count: what is counted.
  ///   - one: the sentence for exactly one; the other is taken where one is never counted.
  ///   - other: the sentence for every other number.
  public static func of(_ count: Int, one: String? = nil, other: String) -> String {
    count == 1 ? one ?? other : other
  }
}
