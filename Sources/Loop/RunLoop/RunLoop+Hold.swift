import Synchronization

extension RunLoop {
  /// Keeps a loop running that would otherwise run dry; see ``RunLoop/hold(inMode:)``.
  public final class Hold: Sendable {
    private let bond: Bond

    fileprivate init(_ bond: Bond) {
      self.bond = bond
    }

    deinit {
      release()
    }

    /// Gives the loop free: a run in which nothing else is left returns. May be repeated, and called on
    /// any thread.
    public func release() {
      bond.break()
    }
  }

  /// Keeps runs in a mode from returning because nothing is there to serve, until the hold is released
  /// or dies: a loop waits so for blocks that ``perform(inModes:block:)`` hands over. It sleeps
  /// meanwhile, and a hold costs no wake-up.
  public func hold(inMode mode: Mode = .common) -> Hold {
    checkThread()
    let bond = Bond(modes: modeTable.bit(of: mode), incoming: incoming)
    bonds = bonds.filter { !$0.isBroken } + [bond]
    return Hold(bond)
  }

  /// What a loop knows of a hold, which may die on any thread.
  final class Bond: Sendable {
    let modes: ModeSet
    private let incoming: IncomingWork
    private let broken = Atomic<Bool>(false)

    fileprivate init(modes: ModeSet, incoming: IncomingWork) {
      self.modes = modes
      self.incoming = incoming
    }

    var isBroken: Bool { broken.load(ordering: .acquiring) }

    fileprivate func `break`() {
      if !broken.exchange(true, ordering: .releasing) { incoming.wakeUp() }
    }
  }

  /// Whether somebody keeps a run in these modes from running dry.
  func isHeld(in served: ModeSet) -> Bool {
    bonds.contains { !$0.isBroken && !$0.modes.isDisjoint(with: served) }
  }
}
