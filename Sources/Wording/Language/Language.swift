public import Canvas
public import System

/// The language that sentences are made in: one for the process, which can change at any time.
public enum Language {
  private static let chosen = Guarded<Catalogue?>(nil)

  /// The catalogue for what a closure makes, in the place of the process's: for one sentence in another
  /// language, and for tests, which run beside each other.
  public static let ofScope = ThreadScoped<Catalogue>()

  /// Nil is English, the language of the sources.
  public static var catalogue: Catalogue? {
    ofScope.value ?? chosen.withLock { $0 }
  }

  /// From here on sentences are made in this language; nil is English.
  public static func use(_ catalogue: Catalogue?) {
    chosen.withLock { $0 = catalogue }
  }

  /// Which way it is read.
  public static var direction: LayoutDirection {
    catalogue?.direction ?? .leftToRight
  }
}
