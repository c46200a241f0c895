/// What is known of a task that was done, is open, or was given up.
package struct PastTask: Identifiable, Equatable, Sendable {
  /// Its number.
  package let id: Int64
  /// When it was opened, in seconds since 1970.
  package let opened: Double
  /// How long it has been open since. One that was given up counts as open until now: it was never done.
  package let lifetime: Lifetime
  /// Whether it was given up.
  package var isGone = false
  /// What it has in common with others.
  package var groups: Set<Group>
  /// Of its first due date; nil without one.
  package var deadline: Deadline?
  /// How often its date was moved to a later one.
  package var postponements = 0

  /// - Parameter opened: in seconds since 1970.
  package init(
    _ id: Int64, opened: Double, _ lifetime: Lifetime, in groups: Set<Group> = [],
    deadline: Deadline? = nil
  ) {
    (self.id, self.opened, self.lifetime) = (id, opened, lifetime)
    (self.groups, self.deadline) = (groups, deadline)
  }

  /// When it was done, in seconds since 1970; nil where it was not.
  package var done: Double? { lifetime.isDone ? opened + lifetime.length : nil }
  /// The same at a later moment, in seconds since 1970, where nothing was done to it meanwhile.
  package func seen(at now: Double) -> PastTask {
    guard isOpen else { return self }
    var task = PastTask(
      id, opened: opened, Lifetime(now - opened, isDone: false), in: groups, deadline: deadline)
    task.postponements = postponements
    return task
  }

  /// Whether it can still be done.
  package var isOpen: Bool { !lifetime.isDone && !isGone }

  /// What tasks may have in common.
  package enum Group: Hashable, Sendable {
    case list(Int64), tag(String), repeating, withSteps
  }

  /// A date by which something should be done.
  package struct Deadline: Equatable, Sendable {
    /// How far ahead it was when it was given, in seconds.
    package let lead: Double
    /// Whether it was done by then; nil as long as nobody knows.
    package let wasMet: Bool?

    /// - Parameter lead: in seconds.
    package init(lead: Double, wasMet: Bool?) { (self.lead, self.wasMet) = (lead, wasMet) }
  }
}
