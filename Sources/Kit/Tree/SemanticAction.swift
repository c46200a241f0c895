/// Something that can be done with a view by who does not point at it.
public struct SemanticAction {
  /// What kind of thing it does. Raw values are what readers know them by, in no language.
  public enum Kind: String, Hashable, Sendable {
    case press, toggle, delete, menu
  }

  /// What it does.
  public var kind: Kind
  /// In the person's language; empty where the kind says it all.
  public var title: String
  /// Does it, as a press by hand would.
  public var perform: () -> Void

  /// - Parameter perform: called on the loop's thread, once each time that it is asked for.
  public init(_ kind: Kind, title: String = "", perform: @escaping () -> Void) {
    (self.kind, self.title, self.perform) = (kind, title, perform)
  }
}
