/// What is known of a task that was done, is open, or was given up.
public struct PastTask: Identifiable, Equatable, Sendable {
  /// Its number.
  public let id: Int64
  /// When it was opened, in seconds since 1970.
  public let opened: Double
  /// How long it has been open since. One that was given up counts as open until now: it was never done.
  public let lifetime: Lifetime
  /// Whether it was given up.
  public var isGone = false
  /// What it has in common with others.
  public var groups: Set<Group>
  /// Of its first due date; nil without one.
  public var deadline: Deadline?
  /// How often its date was moved to a later one.
  public var postponements = 0

  /// - Parameter opened: in seconds since 1970.
  public init(
    _ id: Int64, opened: Double, _ lifetime: Lifetime, in groups: Set<Group> = [],
    deadline: Deadline? = nil
  ) {
    (self.id, self.opened, self.lifetime) = (id, opened, lifetime)
    (self.groups, self.deadline) = (groups, deadline)
  }

  /// When it was done, in seconds since 1970; nil where it was not.
  public var done: Double? { lifetime.isDone ? opened + lifetime.length : nil }
  /// The same at a later moment, in seconds since 1970, where nothing was done to it meanwhile.
  public func seen(at now: Double) -> PastTask {
    guard isOpen else { return self }
    var task = PastTask(
      id, opened: opened, Lifetime(now - opened, isDone: false), in: groups, deadline: deadline)
    task.postponements = postponements
    return task
  }

  /// Whether it can still be done.
  public var isOpen: Bool { !lifetime.isDone && !isGone }

  /// What tasks may have in common.
  public enum Group: Hashable, Sendable {
    case list(Int64), tag(String), repeating, withSteps
  }

  /// A date by which something should be done.
  public struct Deadline: Equatable, Sendable {
    /// How far ahead it was when it was given, in seconds.
    public let lead: Double
    /// Whether it was done by then; nil as long as nobody knows.
    public let wasMet: Bool?

    /// - Parameter lead: in seconds.
    public init(lead: Double, wasMet: Bool?) { (self.lead, self.wasMet) = (lead, wasMet) }
  }
}
