/// Where lines may end and where they have to: the rules of Unicode 15.0 (UAX 14, revision 49), with
/// numbers kept together as its section 8.2 has it (example 7). Takes the text's scalars one by one.
struct LineBreakRules {
  enum Verdict { case prohibited, allowed, mandatory }

  /// How much of a number lies behind: digits with their marks between them, and a bracket.
  private enum Number { case none, open, closed }

  /// What went before, with the marks that it bears; nil at the beginning.
  private var last: LineBreakClass?
  private var lastScalar = Unicode.Scalar(0x20 as UInt8)
  /// What went before that.
  private var former: LineBreakClass?
  /// What went before the last blanks.
  private var beforeBlanks: LineBreakClass?
  private var number = Number.none
  private var flagLetters = 0
  private var endsInJoiner = false

  /// - Returns: for each scalar, whether a line may end before it.
  static func verdicts(on scalars: [Unicode.Scalar]) -> [Verdict] {
    let classes = scalars.map(LineBreakClass.init(of:))
    let following = classes.following(where: { !$0.isMark })
    var rules = LineBreakRules()
    return scalars.indices.map { index in
      rules.verdict(before: classes[index], scalars[index], next: following[index])
    }
  }

  /// - Parameter next: what follows, marks left out.
  private mutating func verdict(
    before found: LineBreakClass, _ scalar: Unicode.Scalar, next: LineBreakClass?
  ) -> Verdict {
    // LB9: marks are one with what they follow. LB10: else they are letters.
    if found.isMark, let last, !last.isLineEnd, last != .sp, last != .zw {
      endsInJoiner = found == .zwj
      return .prohibited
    }
    let this = found.isMark ? .al : found
    let verdict = last.map { self.verdict(between: $0, and: this, scalar, next) } ?? .prohibited
    take(this, scalar)
    endsInJoiner = found == .zwj
    return verdict
  }

  private mutating func take(_ this: LineBreakClass, _ scalar: Unicode.Scalar) {
    switch this {
    case .nu: number = .open
    case .sy, .is: if number != .open { number = .none }
    case .cl, .cp: number = number == .open ? .closed : .none
    default: number = .none
    }
    flagLetters = this == .ri ? flagLetters + 1 : 0
    if this == .sp, last != .sp { beforeBlanks = last }
    (former, last, lastScalar) = (last, this, scalar)
  }

  private func verdict(
    between last: LineBreakClass, and this: LineBreakClass, _ scalar: Unicode.Scalar,
    _ next: LineBreakClass?
  ) -> Verdict {
    // LB4, LB5, LB6.
    if last.isLineEnd { return last == .cr && this == .lf ? .prohibited : .mandatory }
    if this.isLineEnd { return .prohibited }
    let isAllowed =
      acrossBlanks(last, this) ?? besideMarks(last, this)
      ?? !(isNumber(last, this, next) || isWord(last, this, scalar))
    return isAllowed ? .allowed : .prohibited
  }

  /// LB7 to LB18: what holds across blanks, and what no blank follows or precedes.
  private func acrossBlanks(_ last: LineBreakClass, _ this: LineBreakClass) -> Bool? {
    if this == .sp || this == .zw { return false }
    let before = last == .sp ? beforeBlanks : last
    if before == .zw { return true }
    if endsInJoiner || this == .wj || last == .wj || last == .gl { return false }
    if this == .gl, last != .sp, last != .ba, last != .hy { return false }
    switch this {
    case .cl, .cp, .ex, .is, .sy: return false
    default: break
    }
    switch (before, this) {
    case (.op, _), (.qu, .op), (.cl, .ns), (.cp, .ns), (.b2, .b2): return false
    default: return last == .sp ? true : nil
    }
  }

  /// LB19 to LB22.
  private func besideMarks(_ last: LineBreakClass, _ this: LineBreakClass) -> Bool? {
    if last == .qu || this == .qu { return false }
    if last == .cb || this == .cb { return true }
    switch (last, this) {
    case (_, .ba), (_, .hy), (_, .ns), (_, .in), (.bb, _), (.sy, .hl): return false
    case (.hy, _), (.ba, _): return former == .hl ? false : nil
    default: return nil
    }
  }

  /// LB23 to LB25: both belong to one number, with its unit.
  private func isNumber(
    _ last: LineBreakClass, _ this: LineBreakClass, _ next: LineBreakClass?
  ) -> Bool {
    switch (last, this) {
    case (_, .nu) where last.isLetter, (.nu, _) where this.isLetter: true
    case (.pr, _) where this.isIdeograph, (_, .po) where last.isIdeograph: true
    case (.pr, _) where this.isLetter, (.po, _) where this.isLetter: true
    case (_, .pr) where last.isLetter, (_, .po) where last.isLetter: true
    case (.pr, .nu), (.po, .nu), (.op, .nu), (.hy, .nu): true
    case (.pr, .op), (.po, .op), (.pr, .hy), (.po, .hy): next == .nu
    case (_, .nu): number == .open
    case (_, .pr), (_, .po): number != .none || (last.isHangul && this == .po)
    default: false
    }
  }

  /// LB26 to LB30b: both belong to one syllable, one word, one flag.
  private func isWord(
    _ last: LineBreakClass, _ this: LineBreakClass, _ scalar: Unicode.Scalar
  ) -> Bool {
    switch (last, this) {
    case (.jl, .jl), (.jl, .jv), (.jl, .h2), (.jl, .h3): true
    case (.jv, .jv), (.jv, .jt), (.h2, .jv), (.h2, .jt), (.jt, .jt), (.h3, .jt): true
    case (.pr, _) where this.isHangul: true
    case (_, _) where (last.isLetter || last == .is) && this.isLetter: true
    case (_, .op) where last.isLetter || last == .nu: !Self.isWide(scalar)
    case (.cp, _) where this.isLetter || this == .nu: !Self.isWide(lastScalar)
    case (.ri, .ri): flagLetters % 2 == 1
    case (.eb, .em): true
    case (.id, .em): Self.isComing(lastScalar)
    default: false
    }
  }

  /// A place that is kept for a picture.
  private static func isComing(_ scalar: Unicode.Scalar) -> Bool {
    WordBreakClass(of: scalar).isPicture && scalar.properties.generalCategory == .unassigned
  }

  /// A bracket as wide as an ideograph, or half of one that is: East_Asian_Width F, W or H.
  private static func isWide(_ bracket: Unicode.Scalar) -> Bool {
    switch bracket.value {
    case 0x2329, 0x232A, 0x3008...0x301F, 0xFE10...0xFE6F, 0xFF00...0xFFEF: true
    default: false
    }
  }
}
