public import Canvas
import System

/// The language that sentences are made in: one for the process, which can change at any time.
public enum Language {
  private static let chosen = Guarded<Catalogue?>(nil)

  /// The catalogue for what is made in a task, in the place of the process's: for tests, which run
  /// beside each other. Not the macro's: what it expands to is compiled from a file in /tmp, and the
  /// debug symbols of a build below /tmp would be others.
  public static let ofTask = TaskLocal<Catalogue?>(wrappedValue: nil)

  /// Nil is English, the language of the sources.
  public static var catalogue: Catalogue? {
    ofTask.get() ?? chosen.withLock { $0 }
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
