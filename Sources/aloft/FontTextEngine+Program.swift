import Painting
import System

extension FontTextEngine {
  /// With what earlier starts have found of fonts.
  /// - Throws: where there is no font.
  static func ofProgram() throws -> FontTextEngine {
    try FontTextEngine(cache: UserFolder.cache.path("aloft/fonts"))
  }
}
