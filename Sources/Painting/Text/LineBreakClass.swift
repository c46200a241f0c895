import CText

/// How a character behaves where lines end, as Unicode names it (UAX 14), resolved as its rule LB1 has
/// it: what is ambiguous or unknown is alphabetic, small kana do not begin a line.
enum LineBreakClass: UInt32 {
  // In the order of libunibreak's own.
  case undefined, op, cl, cp, qu, gl, ns, ex, sy, `is`, pr, po, nu, al, hl, id, `in`, hy, ba, bb, b2
  case zw, cm, wj, h2, h3, jl, jv, jt, ri, ai, bk, cb, cj, cr, lf, nl, sa, sg, sp, xx
  /// Newer than the library.
  case zwj

  init(of scalar: Unicode.Scalar) {
    self = Self.newer(scalar) ?? Self.known(scalar) ?? .guessed(scalar)
    switch self {
    case .ai, .sg, .xx, .undefined: self = .al
    case .cj: self = .ns
    case .sa: self = scalar.properties.generalCategory.isMark ? .cm : .al
    default: break
    }
  }

  /// Letters of alphabets, Hebrew's among them.
  var isLetter: Bool { self == .al || self == .hl }
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

  // MARK: The library's table

  /// Constant, in the library's read-only part: nobody writes there.
  nonisolated(unsafe) private static let table = {
    guard let first = lineBreakProperties() else {
      return UnsafeBufferPointer<LineBreakProperties>(start: nil, count: 0)
    }
    // It ends with a row of zeros.
    var count = 0
    while first[count].prop.rawValue != undefined.rawValue { count += 1 }
    return UnsafeBufferPointer(start: first, count: count)
  }()

  /// As the library has it (1.1: Unicode 6.2); nil for what it does not know.
  private static func known(_ scalar: Unicode.Scalar) -> LineBreakClass? {
    var (low, high) = (0, table.count)
    while low < high {
      let middle = (low + high) / 2
      if table[middle].end < scalar.value { low = middle + 1 } else { high = middle }
    }
    guard low < table.count, table[low].start <= scalar.value else { return nil }
    let found = LineBreakClass(rawValue: table[low].prop.rawValue)
    return found == .xx ? nil : found
  }

  /// Classes that are others since then.
  private static func newer(_ scalar: Unicode.Scalar) -> LineBreakClass? {
    switch scalar.value {
    case 0x200D: .zwj
    case 0x61C, 0x3035: .cm
    case 0x2057: .po
    case 0x22EF: .in
    case 0x2308, 0x230A, 0xFD3F: .op
    case 0x2309, 0x230B, 0xFD3E: .cl
    case 0x275F, 0x2760: .qu
    case 0x2764, 0xFF66, 0xFF71...0xFF9D: .id
    case 0x3000: .ba
    default: nil
    }
  }

  /// By its kind, for what came later.
  private static func guessed(_ scalar: Unicode.Scalar) -> LineBreakClass {
    let properties = scalar.properties
    switch properties.generalCategory {
    case let category where category.isMark: return .cm
    case .decimalNumber: return .nu
    case .currencySymbol: return .pr
    default:
      let isPicture = (0x1F000...0x1FFFF).contains(scalar.value)
      return isPicture || properties.isIdeographic ? .id : .al
    }
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isMark: Bool {
    self == .nonspacingMark || self == .spacingMark || self == .enclosingMark
  }
}
