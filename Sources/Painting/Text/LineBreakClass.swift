/// How a character behaves where lines end, as Unicode names it (UAX 14).
enum LineBreakClass: UInt8 {
  // In the order of Assets/i18n/unicode-breaks.
  case xx, ai, al, b2, ba, bb, bk, cb, cj, cl, cm, cp, cr, eb, em, ex, gl, h2, h3, hl, hy, id
  case `in`, `is`, jl, jt, jv, lf, nl, ns, nu, op, po, pr, qu, ri, sa, sg, sp, sy, wj, zw, zwj

  /// As Unicode's file has it.
  init(listed scalar: Unicode.Scalar) {
    let number = BreakClasses.number(of: scalar, in: LineBreakTable.rows)
    let listed = LineBreakClass(rawValue: number) ?? .xx
    // A syllable of Hangul has a consonant at its end, but for every 28th.
    self = listed == .h3 && (scalar.value - 0xAC00) % 28 == 0 ? .h2 : listed
  }

  /// Resolved as its rule LB1 has it: what is ambiguous or unknown is alphabetic, small kana do not begin
  /// a line.
  init(of scalar: Unicode.Scalar) {
    switch LineBreakClass(listed: scalar) {
    case .ai, .sg: self = .al
    case .cj: self = .ns
    case .sa: self = scalar.properties.generalCategory.isMark ? .cm : .al
    case .xx: self = .guessed(scalar)
    case let listed: self = listed
    }
  }

  /// Letters of alphabets, Hebrew's among them.
  var isLetter: Bool { self == .al || self == .hl }
  /// Ideographs, and pictures.
  var isIdeograph: Bool { self == .id || self == .eb || self == .em }
  /// Syllables of Hangul, and their parts.
  var isHangul: Bool {
    switch self {
    case .jl, .jv, .jt, .h2, .h3: true
    default: false
    }
  }
  /// Belongs to what it follows.
  var isMark: Bool { self == .cm || self == .zwj }
  /// A line ends behind it.
  var isLineEnd: Bool { self == .bk || self == .cr || self == .lf || self == .nl }

  /// By its kind, for what came later than the table.
  private static func guessed(_ scalar: Unicode.Scalar) -> LineBreakClass {
    let properties = scalar.properties
    switch properties.generalCategory {
    case let category where category.isMark: return .cm
    case .decimalNumber: return .nu
    case .currencySymbol: return .pr
    default: return properties.isIdeographic ? .id : .al
    }
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isMark: Bool {
    self == .nonspacingMark || self == .spacingMark || self == .enclosingMark
  }
}
