/// Something to be said outside of the window, plain text.
public struct Notice: Hashable, Sendable {
  /// One line, which stands out.
  public var title: String
  /// The sentences below the title.
  public var body: String
  /// What the person is offered to do about it; following the notice does it.
  public var action: String
  /// It stays until the person has seen it.
  public var isUrgent: Bool
  /// What else the person is offered, of a notice that is posted.
  public var choices: [Choice]

  /// Something that a person can choose.
  public struct Choice: Hashable, Sendable {
    /// By which ``NoticeEvent/chosen(_:)`` tells of it.
    public var id: String
    /// What stands on its button.
    public var label: String

    /// - Parameter id: not `default`, which is to follow the notice.
    public init(id: String, label: String) { (self.id, self.label) = (id, label) }
  }

  /// Says something that goes away by itself, unless it is urgent or something can be chosen.
  public init(
    title: String, body: String, action: String, isUrgent: Bool = false, choices: [Choice] = []
  ) {
    self.title = title
    self.body = body
    self.action = action
    self.isUrgent = isUrgent
    self.choices = choices
  }
}
