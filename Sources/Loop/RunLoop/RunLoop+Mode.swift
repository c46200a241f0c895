extension RunLoop {
  /// A name for a state of the program in which only some timers and sources are served.
  ///
  /// A loop runs in one mode at a time. A mode of your own is its name:
  ///
  /// ```swift
  /// loop.run(mode: "modal", before: .distantFuture)
  /// ```
  public struct Mode: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public init(_ name: String) {
      rawValue = name
    }

    public init(stringLiteral name: String) {
      rawValue = name
    }

    /// What a loop does most of the time.
    public static let `default` = Mode("default")

    /// The person drags or scrolls: work in the default mode stands still meanwhile.
    public static let tracking = Mode("tracking")

    /// Not a mode to run in but a name for a set of them, to begin with ``default`` and
    /// ``tracking``. What is added to it belongs to all of them, also to those that join later
    /// (``RunLoop/addCommonMode(_:)``).
    public static let common = Mode("common")
  }
}
