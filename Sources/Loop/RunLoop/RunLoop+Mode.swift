extension RunLoop {
  /// A name for a state of the program in which only some timers and sources are served.
  ///
  /// A loop runs in one mode at a time. A mode of your own is its name:
  ///
  /// ```swift
  /// loop.run(mode: "modal", before: .distantFuture)
  /// ```
  public struct Mode: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name, by which alone modes differ.
    public let rawValue: String

    /// Two modes of one name are the same mode, wherever they were made.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The same as ``init(rawValue:)``, shorter to read.
    public init(_ name: String) {
      rawValue = name
    }

    /// So that a name in quotes is a mode where one is expected.
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
