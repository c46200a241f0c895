/// Is told when a run of its loop reaches certain stations.
///
/// The loop keeps it alive until it is invalidated or removed. Belongs to the loop's thread.
public final class Observer: LoopMember {
  /// The stations it wants to hear of.
  public let activities: RunLoop.Activity
  /// Smaller ones are told first; equal ones in the order in which they were added.
  public let order: Int
  /// Whether it can still be told.
  public private(set) var isValid = true

  // Set by the loop that the observer was added to, which detaches its observers before it goes.
  private(set) unowned var loop: RunLoop?
  private(set) var modes: ModeSet = []
  private let repeats: Bool
  private var isInCall = false
  private var block: ((Observer, RunLoop.Activity) -> Void)?

  /// - Parameters:
  ///   - activities: The stations it wants to hear of.
  ///   - repeats: `false`: invalidated after the first call.
  ///   - order: See ``order``.
  ///   - block: Called with the observer and the station; not called again while it runs.
  public init(
    activities: RunLoop.Activity, repeats: Bool, order: Int = 0,
    block: @escaping (Observer, RunLoop.Activity) -> Void
  ) {
    self.activities = activities
    self.repeats = repeats
    self.order = order
    self.block = block
  }

  /// Takes the observer out of its loop for good and releases its block.
  public func invalidate() {
    loop?.forget(self)
    detach()
  }

  static var kind: String { "An observer" }

  func observe(_ activity: RunLoop.Activity) {
    guard activities.contains(activity), !isInCall else { return }
    isInCall = true
    block?(self, activity)
    isInCall = false
    if !repeats { invalidate() }
  }

  func join(_ loop: RunLoop, modes: ModeSet) {
    self.loop = loop
    self.modes = modes
  }

  func leave() {
    loop = nil
    modes = []
  }

  func detach() {
    leave()
    isValid = false
    let released = block
    block = nil
    withExtendedLifetime(released) {}
  }
}
