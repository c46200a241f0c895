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

  /// Says something that goes away by itself, unless it is urgent.
  public init(title: String, body: String, action: String, isUrgent: Bool = false) {
    self.title = title
    self.body = body
    self.action = action
    self.isUrgent = isUrgent
  }
}
