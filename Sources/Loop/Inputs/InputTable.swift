/// The input sources of one loop, in the order in which they are performed, and the list of
/// descriptors that its wait watches.
///
/// A run that returns after one source serves in rounds: in each a source has one turn, so that one
/// that is ready again at once does not keep the others waiting. A round is over when nobody is ready
/// who has not had a turn.
final class InputTable {
  private(set) var all: [InputSource] = []
  /// Another one after each change.
  private(set) var version = 0
  private var round = 1

  /// What to watch in `watchedModes`: the wake-up descriptor first, then a descriptor for each of
  /// `watchedSources`. Kept until a source or the mode changes.
  ///
  /// Behind a pointer, which no check of exclusive access guards: three of them in each wait were a
  /// tenth of a tick's instructions.
  // Unsafe, the proof: initialised for as long as the table lives, and no access calls anybody.
  private let watched = UnsafeMutablePointer<[WatchedDescriptor]>.allocate(capacity: 1)
  private var watchedSources: [InputSource] = []
  /// True if one of `watchedSources` has blocks to be called around the wait.
  private var hasBrackets = false
  private var watchedModes: ModeSet?

  init() { watched.initialize(to: []) }

  deinit {
    watched.deinitialize(count: 1)
    watched.deallocate()
  }

  /// Adds a source, or takes notice of its new modes.
  func add(_ source: InputSource) {
    version += 1
    watchedModes = nil
    if all.contains(where: { $0 === source }) { return }
    let index = all.firstIndex { $0.order > source.order } ?? all.endIndex
    all = all[..<index] + [source] + all[index...]
    source.round = 0
  }

  func remove(_ source: InputSource) {
    version += 1
    watchedModes = nil
    watchedSources = []
    all = all.filter { $0 !== source }
  }

  /// Takes every source out, for a loop that ends.
  func removeAll() -> [InputSource] {
    let sources = all
    (all, watched.pointee, watchedSources, watchedModes) = ([], [], [], nil)
    return sources
  }

  /// The descriptors of sources in these modes, each for all that its sources want of it.
  func descriptors(in served: ModeSet) -> [Int32: DescriptorEvents] {
    all.reduce(into: [:]) { wanted, source in
      guard let descriptor = source.fileDescriptor, source.isServed(in: served) else { return }
      wanted[descriptor, default: []].formUnion(source.events)
    }
  }

  /// Whether a source in one of these modes was signalled.
  func hasSignal(in served: ModeSet) -> Bool {
    all.contains { $0.isServed(in: served) && $0.has(.signal) }
  }

  // MARK: Rounds

  /// The first source that is ready and has not had its turn in this round.
  func next(in served: ModeSet, where isReady: (InputSource) -> Bool) -> InputSource? {
    all.first { $0.round != round && $0.isServed(in: served) && isReady($0) }
  }

  func noteTurn(of source: InputSource) {
    source.round = round
  }

  /// After a turn: begins a new round if nobody is left in this one.
  func endTurn(in served: ModeSet) {
    if next(in: served, where: { $0.has(.signal) || $0.has(.readiness) }) == nil {
      beginRound()
    }
    for source in all { source.forgetReadiness() }
  }

  func beginRound() {
    round += 1
  }

  // MARK: Questions

  func isEmpty(in served: ModeSet) -> Bool {
    !all.contains { $0.isServed(in: served) }
  }

  /// Whether a descriptor is to be watched in these modes.
  func hasDescriptors(in served: ModeSet) -> Bool {
    all.contains { $0.fileDescriptor != nil && $0.isServed(in: served) }
  }

  /// Prepares the sources of these modes for a wait, which has to be the next thing that the loop does.
  /// - Returns: `false` if a source refuses to sleep, or if the sources changed meanwhile.
  func prepareForWait(wakeUp: Int32, in served: ModeSet) -> Bool {
    if watchedModes != served { watch(wakeUp, in: served) }
    guard hasBrackets else { return true }
    var maySleep = true
    for source in watchedSources where !source.prepareForWait() { maySleep = false }
    return maySleep && watchedModes == served
  }

  /// Waits on the wake-up descriptor and the descriptors of these modes, after ``prepareForWait(wakeUp:in:)``.
  func wait(
    until deadline: Instant, on timeSource: any TimeSource, wakeUp: Int32, in served: ModeSet
  ) -> WaitOutcome {
    if watchedModes != served { watch(wakeUp, in: served) }
    // Moved out, as the wait may be foreign code.
    var list: [WatchedDescriptor] = []
    swap(&list, &watched.pointee)
    let outcome = timeSource.wait(until: deadline, watching: &list)
    watched.pointee = list
    if hasBrackets { check(list) }
    return outcome
  }

  private func check(_ list: [WatchedDescriptor]) {
    for (source, descriptor) in zip(watchedSources, list.dropFirst()) {
      source.checkAfterWait(descriptor.ready)
    }
  }

  /// Tells the sources whose descriptors the last wait found ready. Allocates nothing.
  /// - Returns: whether there were any.
  func tellFindings() -> Bool {
    var found = false
    // A source that is closed leaves, and with it what is watched.
    let (sources, descriptors) = (watchedSources, watched.pointee)
    for (source, descriptor) in zip(sources, descriptors.dropFirst())
    where !descriptor.ready.isEmpty {
      source.found(descriptor.ready)
      found = true
    }
    return found
  }

  private func watch(_ wakeUp: Int32, in served: ModeSet) {
    watchedModes = served
    watched.pointee = [WatchedDescriptor(fileDescriptor: wakeUp, events: .readable)]
    watchedSources = []
    hasBrackets = false
    for source in all where source.isServed(in: served) {
      guard let descriptor = source.fileDescriptor else { continue }
      watched.pointee.append(
        WatchedDescriptor(fileDescriptor: descriptor, events: source.events))
      watchedSources.append(source)
      if source.bracketsWait { hasBrackets = true }
    }
  }
}
