import CText
import Canvas

/// The fonts for a script and a language, best first. What a cluster is set in depends on this order
/// alone and not on what was set before.
struct FontOrder {
  /// What an order is for.
  struct Key: Hashable {
    var script: Script
    var language: LanguageTag?
    var weight: TextStyle.Weight
  }

  /// A font that is opened when it is first needed.
  enum Candidate {
    case named(FontSelection.Name)
    /// The place in fontconfig's order.
    case sorted(Int)
  }

  let candidates: [Candidate]
  let sorted: SortedFonts?
}

/// Fonts as fontconfig sorts them for a language: each adds characters to those before it. Owns an
/// `FcFontSet`.
final class SortedFonts {
  private let raw: UnsafeMutablePointer<FcFontSet>

  init(owning set: UnsafeMutablePointer<FcFontSet>) { raw = set }

  deinit { FcFontSetDestroy(raw) }

  var count: Int { Int(raw.pointee.nfont) }

  private func pattern(_ place: Int) -> OpaquePointer? {
    place < count ? raw.pointee.fonts?[place] : nil
  }

  /// Whether a font has glyphs for all of a cluster that can be seen, without opening it; never for old
  /// bitmap fonts, which come in one size and are not drawn.
  func covers(_ cluster: ArraySlice<UInt32>, at place: Int) -> Bool {
    guard let pattern = pattern(place) else { return false }
    var set: OpaquePointer?
    guard FcPatternGetCharSet(pattern, FC_CHARSET, 0, &set) == FcResultMatch, let set,
      cluster.allSatisfy({ Characters.isInvisible($0) || FcCharSetHasChar(set, $0) != 0 })
    else { return false }
    return isTrue(FC_SCALABLE, pattern) && !isTrue(FC_VARIABLE, pattern)
  }

  func file(at place: Int) -> FontFile? {
    guard let pattern = pattern(place) else { return nil }
    var path: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, FC_FILE, 0, &path) == FcResultMatch, let path else {
      return nil
    }
    var index: Int32 = 0
    FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    return FontFile(path: String(cString: path), index: Int(index))
  }

  private func isTrue(_ object: String, _ pattern: OpaquePointer) -> Bool {
    var value: FcBool = 0
    return FcPatternGetBool(pattern, object, 0, &value) == FcResultMatch && value != 0
  }
}
