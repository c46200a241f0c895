/// The observers of one loop, in the order in which they are told, and how much of what happened to the
/// machine's clocks they were told of.
final class ObserverTable {
  private let clock: any TimeSource
  private var all: [Observer] = []
  /// What some observer wants to hear of.
  private var wanted: RunLoop.Activity = []
  /// For how long the machine had been suspended when somebody last looked.
  private var suspensionSeen = Duration.zero
  /// How often the calendar's clock had been set when somebody last looked.
  private var clockSettingsSeen = 0

  init(on clock: any TimeSource) { self.clock = clock }

  func add(_ observer: Observer) {
    if all.contains(where: { $0 === observer }) { return }
    let index = all.firstIndex { $0.order > observer.order } ?? all.endIndex
    replaceAll(with: Array(all[..<index]) + [observer] + all[index...])
  }

  func remove(_ observer: Observer) { replaceAll(with: all.filter { $0 !== observer }) }

  /// Takes every observer out, for a loop that ends.
  func removeAll() -> [Observer] {
    defer { replaceAll(with: []) }
    return all
  }

  private func replaceAll(with observers: [Observer]) {
    let former = wanted
    all = observers
    wanted = observers.reduce(into: []) { $0.formUnion($1.activities) }
    let added = wanted.subtracting(former)
    // Only what comes later counts.
    if added.contains(.afterSuspension) { suspensionSeen = clock.timeSuspended }
    if added.contains(.afterClockSet) { clockSettingsSeen = clock.wallClockSettings }
  }

  @inline(__always)
  func tell(_ activity: RunLoop.Activity, in served: ModeSet) {
    if wanted.contains(activity) { tellAll(activity, in: served) }
  }

  private func tellAll(_ activity: RunLoop.Activity, in served: ModeSet) {
    for observer in all where observer.isServed(in: served) { observer.observe(activity) }
  }

  // MARK: After each wait. No clock is read unless somebody wants to know.

  /// Tells that the machine was suspended meanwhile.
  func tellSuspension(in served: ModeSet) {
    guard wanted.contains(.afterSuspension) else { return }
    let suspended = clock.timeSuspended
    guard suspended - suspensionSeen >= Self.shortestSuspension else { return }
    suspensionSeen = suspended
    tell(.afterSuspension, in: served)
  }

  /// Tells that the calendar's clock was set meanwhile.
  func tellClockSetting(in served: ModeSet) {
    guard wanted.contains(.afterClockSet) else { return }
    let settings = clock.wallClockSettings
    guard settings != clockSettingsSeen else { return }
    clockSettingsSeen = settings
    tell(.afterClockSet, in: served)
  }

  /// Less is the distance between two readings of a clock, not a suspension.
  private static var shortestSuspension: Duration { .milliseconds(100) }
}
