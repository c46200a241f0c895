/// Reads a plural rule's expression by precedence climbing.
struct PluralParser {
  private var rest: Substring
  private var depth = 0

  /// Deeper than any language's; a hostile catalogue would fill the stack.
  private static let mostDepth = 64

  /// - Parameter text: without blanks.
  init(_ text: some StringProtocol) {
    rest = Substring(text)
  }

  /// The expression; nil where the text is none.
  mutating func whole() -> PluralRule.Expression? {
    guard let result = choice(), rest.isEmpty else { return nil }
    return result
  }

  private mutating func choice() -> PluralRule.Expression? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.mostDepth, let condition = binary(above: 0) else { return nil }
    guard take("?") else { return condition }
    guard let yes = choice(), take(":"), let no = choice() else { return nil }
    return .choice(condition, yes, no)
  }

  private mutating func binary(above rank: Int) -> PluralRule.Expression? {
    guard var left = operand() else { return nil }
    while let sign = PluralRule.Operator.allCases.first(where: { rest.hasPrefix($0.rawValue) }),
      sign.rank >= rank
    {
      rest.removeFirst(sign.rawValue.count)
      guard let right = binary(above: sign.rank + 1) else { return nil }
      left = .binary(sign, left, right)
    }
    return left
  }

  private mutating func operand() -> PluralRule.Expression? {
    if take("n") { return .number }
    if take("(") {
      guard let inner = choice(), take(")") else { return nil }
      return inner
    }
    if take("!") {
      depth += 1
      defer { depth -= 1 }
      guard depth <= Self.mostDepth else { return nil }
      return operand().map { .not($0) }
    }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    rest = rest[digits.endIndex...]
    return Int64(digits).map { .constant($0) }
  }

  private mutating func take(_ sign: String) -> Bool {
    guard rest.hasPrefix(sign) else { return false }
    rest.removeFirst(sign.count)
    return true
  }
}
