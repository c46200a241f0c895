/// Something to be said outside of the window, plain text.
package struct Notice: Hashable, Sendable {
  /// By which a notice that was posted can be withdrawn; empty where nobody will.
  package var id: String
  /// One line, which stands out.
  package var title: String
  /// The sentences below the title.
  package var body: String
  /// What the person is offered to do about it; following the notice does it.
  var action: String
  /// It stays until the person has seen it.
  var isUrgent: Bool
  /// What else the person is offered, of a notice that is posted.
  package var choices: [Choice]
  /// What the application is told together with the answer where the desktop takes the notice over and
  /// asks the application by its name, in whichever process: then the sender hears nothing of it. The
  /// answers are actions of these names, and `show` where the notice is followed. Nil for a notice whose
  /// answers only the sender can make sense of.
  var target: String?

  /// Something that a person can choose.
  package struct Choice: Hashable, Sendable {
    /// By which ``NoticeEvent/chosen(_:)`` tells of it.
    package var id: String
    /// What stands on its button.
    var label: String

    /// - Parameter id: not `default`, which is to follow the notice.
    package init(id: String, label: String) { (self.id, self.label) = (id, label) }
  }

  /// Says something that goes away by itself, unless it is urgent or something can be chosen.
  package init(
    id: String = "", title: String, body: String, action: String, isUrgent: Bool = false,
    choices: [Choice] = [],
    target: String? = nil
  ) {
    self.id = id
    self.title = title
    self.body = body
    self.action = action
    self.isUrgent = isUrgent
    self.choices = choices
    self.target = target
  }
}
