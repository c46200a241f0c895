/// Where words end, and what lies between them: the rules of Unicode 15.0 (UAX 29, revision 41). Takes the
/// text's scalars one by one.
struct WordBreakRules {
  /// What went before, and what before that, without the marks that they bear; nil at the beginning.
  private var last: WordBreakClass?
  private var former: WordBreakClass?
  /// What went before, be it a mark.
  private var lastOfAll: WordBreakClass?
  private var flagLetters = 0

  /// - Returns: for each scalar, whether a word, or what lies between two, may end before it.
  static func verdicts(on scalars: [Unicode.Scalar]) -> [Bool] {
    let classes = scalars.map(WordBreakClass.init(of:))
    let following = classes.following(where: { !$0.isMark })
    var rules = WordBreakRules()
    return classes.indices.map { rules.verdict(before: classes[$0], next: following[$0]) }
  }

  /// - Parameter next: what follows, marks left out.
  private mutating func verdict(before this: WordBreakClass, next: WordBreakClass?) -> Bool {
    defer { take(this) }
    guard let last, let lastOfAll else { return false }
    // WB3, WB3a, WB3b.
    if lastOfAll.isLineEnd || this.isLineEnd { return !(lastOfAll == .cr && this == .lf) }
    // WB3c, WB3d, WB4.
    if lastOfAll == .zwj, this.isPicture { return false }
    if lastOfAll == .wSegSpace, this == .wSegSpace { return false }
    if this.isMark { return false }
    return !(isWord(last, this, next) || isNumber(last, this, next) || isJoined(last, this))
  }

  private mutating func take(_ this: WordBreakClass) {
    // WB4: marks are one with what they follow.
    if !this.isMark || last == nil || lastOfAll?.isLineEnd == true {
      flagLetters = this == .regionalIndicator ? flagLetters + 1 : 0
      (former, last) = (last, this)
    }
    lastOfAll = this
  }

  /// WB5 to WB7c.
  private func isWord(
    _ last: WordBreakClass, _ this: WordBreakClass, _ next: WordBreakClass?
  ) -> Bool {
    switch (last, this) {
    case (.hebrewLetter, .singleQuote): true
    case (.hebrewLetter, .doubleQuote): next == .hebrewLetter
    case (.doubleQuote, .hebrewLetter): former == .hebrewLetter
    case (_, _) where last.isLetter && this.isLetter: true
    case (_, _) where last.isLetter && this.isBetweenLetters: next?.isLetter == true
    case (_, _) where last.isBetweenLetters && this.isLetter: former?.isLetter == true
    default: false
    }
  }

  /// WB8 to WB12.
  private func isNumber(
    _ last: WordBreakClass, _ this: WordBreakClass, _ next: WordBreakClass?
  ) -> Bool {
    switch (last, this) {
    case (.numeric, .numeric): true
    case (.numeric, _): this.isLetter || (this.isBetweenDigits && next == .numeric)
    case (_, .numeric): last.isLetter || (last.isBetweenDigits && former == .numeric)
    default: false
    }
  }

  /// WB13 to WB16.
  private func isJoined(_ last: WordBreakClass, _ this: WordBreakClass) -> Bool {
    func isOfWord(_ found: WordBreakClass) -> Bool {
      found.isLetter || found == .numeric || found == .katakana
    }
    switch (last, this) {
    case (.katakana, .katakana), (.extendNumLet, .extendNumLet): return true
    case (_, .extendNumLet): return isOfWord(last)
    case (.extendNumLet, _): return isOfWord(this)
    case (.regionalIndicator, .regionalIndicator): return flagLetters % 2 == 1
    default: return false
    }
  }
}
