/// A key of the desktop that opens a line for a new task from anywhere.
package struct CaptureKey {
  /// How it stands.
  package enum State: Hashable, Sendable {
    /// It can be had.
    case off
    /// There is one, in words; perhaps only as long as the window is open.
    case on(String, needsWindow: Bool)
    /// The desktop lets no program set one: the person can give one to this command.
    case command(String)
  }

  /// Tells how it stands, later.
  package var look: (@escaping (State) -> Void) -> Void
  /// Sets it, or takes it away, and tells how it stands then.
  package var set: (Bool, @escaping (State) -> Void) -> Void

  /// One that calls these, such as a test's.
  package init(
    look: @escaping (@escaping (State) -> Void) -> Void,
    set: @escaping (Bool, @escaping (State) -> Void) -> Void
  ) {
    (self.look, self.set) = (look, set)
  }
}
