extension RunLoop {
  /// The stations of a run that an ``Observer`` can be told of, in the order in which they come.
  public struct Activity: OptionSet, Hashable, Sendable {
    /// A bit for each station.
    public let rawValue: UInt8

    /// From the bits of the stations below.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// A run begins.
    public static let entry = Activity(rawValue: 1 << 0)
    /// A turn begins.
    public static let beforeTimers = Activity(rawValue: 1 << 1)
    /// Blocks and signalled sources come next.
    public static let beforeSources = Activity(rawValue: 1 << 2)
    /// All input so far is handled; the loop looks at its descriptors next and sleeps if nothing
    /// is due. The place to paint. Told once a turn, also when the turn will not sleep.
    public static let beforeWaiting = Activity(rawValue: 1 << 3)
    /// The machine was suspended and is back: told in the first turn after it, before
    /// ``afterWaiting``.
    ///
    /// What follows the calendar, such as a clock or an age, is wrong until its next tick; this is the
    /// place to put it right and to align its timer again (``RunLoop/nextWholeSecond``).
    public static let afterSuspension = Activity(rawValue: 1 << 6)
    /// The calendar's clock was set, by a person or a service: told at once, after
    /// ``afterSuspension`` where both have happened, before ``afterWaiting``. A resumed machine may
    /// count as one whose clock was set. What a clock that is only slewed shows needs no telling.
    public static let afterClockSet = Activity(rawValue: 1 << 7)
    /// The loop is awake again; timers and ready descriptors come next.
    public static let afterWaiting = Activity(rawValue: 1 << 4)
    /// A run ends.
    public static let exit = Activity(rawValue: 1 << 5)
    /// All of them.
    public static let allActivities: Activity = [
      .entry, .beforeTimers, .beforeSources, .beforeWaiting, .afterSuspension, .afterClockSet,
      .afterWaiting, .exit,
    ]
  }
}
