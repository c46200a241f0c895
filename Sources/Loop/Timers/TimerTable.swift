/// The timers that are registered in one loop, each under a number of its own, and which of their
/// keys still count.
///
/// A key names a number and a generation, and counts for as long as the table has the same
/// generation under that number. Revoking one is a single addition, wherever the key stands.
final class TimerTable {
  /// A number with this generation is used up: no key has it, and no timer gets it any more.
  private static let lastGeneration = UInt32.max

  // Unsafe, the proof: the first `known` places of `generations`, the first `used` of `timers` and
  // the first `vacantCount` of `vacant` are initialised, and all three have the same capacity.
  // Numbers come from ``enter(_:)`` and are below `used`, which is at most `known`; a number is
  // vacant at most once, so there is room for it in `vacant`.
  private var timers = PlainStorage<Unmanaged<Timer>>()
  private var generations = PlainStorage<UInt32>()
  private var vacant = PlainStorage<UInt32>()
  /// Numbers that have ever been given. Their generations go on for ever.
  private var known = 0
  /// Numbers given since the table was last empty.
  private var used = 0
  private var vacantCount = 0

  deinit {
    timers.free()
    generations.free()
    vacant.free()
  }

  // MARK: Timers

  /// Gives a timer its number, and the generation of its first key. It is not kept alive.
  @inline(__always)
  func enter(_ timer: Timer) {
    let number: Int
    if vacantCount > 0 {
      vacantCount &-= 1
      number = Int(vacant.base[vacantCount])
    } else {
      if used == known { learnNumber() }
      number = used
      used &+= 1
    }
    timers.base[number] = .passUnretained(timer)
    timer.number = UInt32(truncatingIfNeeded: number)
    timer.generation = generations.base[number]
  }

  @inline(never)
  private func learnNumber() {
    if known == generations.capacity {
      timers = timers.grown(to: known + 1)
      generations = generations.grown(to: known + 1)
      vacant = vacant.grown(to: known + 1)
    }
    generations.base[known] = 0
    known += 1
  }

  /// Takes a number back, of which no key counts.
  func leave(_ number: UInt32) {
    vacant.base[vacantCount] = number
    vacantCount += 1
    // An empty table begins again in the order of memory. One that has used up a number never
    // does, as that is not vacant.
    if vacantCount == used { (used, vacantCount) = (0, 0) }
  }

  /// All registered timers, in no order.
  var registered: [Timer] {
    var isTaken = (0..<used).map { generations.base[$0] != Self.lastGeneration }
    for index in 0..<vacantCount { isTaken[Int(vacant.base[index])] = false }
    return isTaken.indices.filter { isTaken[$0] }.map { timers.base[$0].takeUnretainedValue() }
  }

  /// All registered timers, and the end of all numbers and keys.
  func removeAll() -> [Timer] {
    defer { (known, used, vacantCount) = (0, 0, 0) }
    return registered
  }

  // MARK: Keys

  func counts(_ key: TimerKey) -> Bool {
    generations.base[Int(key.number)] == key.generation
  }

  /// The timer of a key that counts.
  func timer(of key: TimerKey) -> Unmanaged<Timer> {
    timers.base[Int(key.number)]
  }

  /// The key of a timer counts no more. A number whose generations are used up never becomes
  /// vacant, so that no old key can come to count.
  ///
  /// The timer says its generation, since the table is only written to: nobody waits for memory.
  func revokeKey(of timer: Timer) {
    timer.generation &+= 1
    generations.base[Int(timer.number)] = timer.generation
    if timer.generation == Self.lastGeneration { enterAgain(timer) }
  }

  @inline(never)
  private func enterAgain(_ timer: Timer) {
    enter(timer)
  }
}
