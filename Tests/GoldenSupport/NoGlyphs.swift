public import Painting

/// For pictures without text.
public final class NoGlyphs: GlyphSource {
  public init() {}

  public func mask(for request: GlyphRequest) -> GlyphMask? { nil }
}
