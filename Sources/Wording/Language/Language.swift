package import Canvas
package import System

/// The language that sentences are made in: one for the process, which can change at any time.
package enum Language {
  private static let chosen = Guarded<Catalogue?>(nil)

  /// The catalogue for what a closure makes, in the place of the process's: for one sentence in another
  /// language, and for tests, which run beside each other.
  package static let ofScope = ThreadScoped<Catalogue>()

  /// Nil is English, the language of the sources.
  package static var catalogue: Catalogue? {
    ofScope.value ?? chosen.withLock { $0 }
  }

  /// From here on sentences are made in this language; nil is English.
  package static func use(_ catalogue: Catalogue?) {
    chosen.withLock { $0 = catalogue }
  }

  /// Which way it is read.
  package static var direction: LayoutDirection {
    catalogue?.direction ?? .leftToRight
  }
}
