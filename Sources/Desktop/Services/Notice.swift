/// Something to be said outside of the window, plain text.
public struct Notice: Hashable, Sendable {
  public var title: String
  public var body: String
  /// It stays until the person has seen it.
  public var isUrgent: Bool

  public init(title: String, body: String, isUrgent: Bool = false) {
    self.title = title
    self.body = body
    self.isUrgent = isUrgent
  }
}
