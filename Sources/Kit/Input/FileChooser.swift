/// Asks a person for files by the desktop's own dialog, which stands beside the window and waits for nobody.
public struct FileChooser {
  /// What is asked for.
  public struct Question: Hashable, Sendable {
    /// What the dialog is called.
    public var title: String
    /// What its button is called.
    public var accept: String
    /// How a new file is to be called; nil: files are wanted that are there, any number of them.
    public var newName: String?

    /// For ``FileChooser/ask``.
    public init(title: String, accept: String, newName: String? = nil) {
      (self.title, self.accept, self.newName) = (title, accept, newName)
    }
  }

  /// What comes of it.
  public enum Answer: Hashable, Sendable {
    /// Files of this machine, one at least.
    case paths([String])
    /// The person wants none.
    case declined
    /// Nobody can ask.
    case missing
  }

  /// Asks. Called back on the loop's thread, later; never where the person never answers, or is asked for
  /// something else meanwhile.
  public let ask: (Question, @escaping (Answer) -> Void) -> Void

  /// A chooser that asks in this way.
  public init(ask: @escaping (Question, @escaping (Answer) -> Void) -> Void) { self.ask = ask }

  /// Nobody can ask, which is said at once.
  public static var missing: FileChooser { FileChooser { _, answer in answer(.missing) } }
}
