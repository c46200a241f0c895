/// What the answers of a widget's program depend on, such as the table of mounts, as far as this process can see it.
///
/// A program may have seen it at any time between its question and its answer. The answer counts for a state only if
/// the state was the same before and after.
final class Surroundings {
  /// Reads the state as it is now; a constant where answers depend on nothing that is known here.
  var state: () -> AnyHashable = { 0 }
  private var before: AnyHashable?
  /// The state that the last answer counts for; nil where it changed during the question.
  private var counted: AnyHashable?

  /// A question begins.
  func asked() { before = state() }

  /// A question has ended.
  /// - Returns: false if the state changed meanwhile.
  func answered() -> Bool {
    let now = state()
    counted = before == now ? now : nil
    before = nil
    return counted != nil
  }

  /// True while the state is what the last answer counts for.
  var areAsAnswered: Bool { counted == state() }
}
