package import Painting

/// For pictures without text.
package final class NoGlyphs: GlyphSource {
  package init() {}

  package func mask(for request: GlyphRequest) -> GlyphMask? { nil }
}
