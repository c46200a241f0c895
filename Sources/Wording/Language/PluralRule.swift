/// Which form of a sentence goes with a number, as a catalogue's header says it:
/// `nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : …;`. The expression is C's, see gettext's manual,
/// “Additional functions for plural forms”.
struct PluralRule: Sendable {
  /// How many forms there are.
  let count: Int
  private let expression: Expression

  /// Two forms, the first for exactly one.
  static let english = PluralRule(
    count: 2, expression: .binary(.unequal, .number, .constant(1)))

  private init(count: Int, expression: Expression) {
    (self.count, self.expression) = (count, expression)
  }

  /// - Parameter text: what follows `Plural-Forms:`. Nil where it cannot be understood.
  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ";").map { String($0.filter { $0 != " " && $0 != "\t" }) }
    guard parts.count >= 2, parts[0].hasPrefix("nplurals="), parts[1].hasPrefix("plural="),
      let count = Int(parts[0].dropFirst("nplurals=".count)), (1...16).contains(count)
    else { return nil }
    var parser = PluralParser(parts[1].dropFirst("plural=".count))
    guard let expression = parser.whole() else { return nil }
    self.init(count: count, expression: expression)
  }

  /// The form for so many, from 0; the last where the expression names one that is not there.
  func form(for count: Int) -> Int {
    let number = Int64(clamping: count.magnitude)
    return min(self.count - 1, max(0, Int(clamping: expression.value(number))))
  }

  /// What is computed of the number.
  indirect enum Expression: Sendable {
    case number
    case constant(Int64)
    case not(Expression)
    case binary(Operator, Expression, Expression)
    case choice(Expression, Expression, Expression)

    func value(_ number: Int64) -> Int64 {
      switch self {
      case .number: number
      case .constant(let value): value
      case .not(let operand): operand.value(number) == 0 ? 1 : 0
      case .choice(let condition, let yes, let no):
        condition.value(number) != 0 ? yes.value(number) : no.value(number)
      case .binary(let sign, let left, let right):
        sign.apply(left.value(number), right.value(number))
      }
    }
  }

  /// C's, from the loosest to the tightest. What overflows wraps; a division by zero is zero.
  enum Operator: String, CaseIterable, Sendable {
    case or = "||"
    case and = "&&"
    case equal = "=="
    case unequal = "!="
    case atMost = "<="
    case atLeast = ">="
    case less = "<"
    case greater = ">"
    case plus = "+"
    case minus = "-"
    case times = "*"
    case divided = "/"
    case modulo = "%"

    var rank: Int {
      switch self {
      case .or: 0
      case .and: 1
      case .equal, .unequal: 2
      case .less, .greater, .atMost, .atLeast: 3
      case .plus, .minus: 4
      case .times, .divided, .modulo: 5
      }
    }

    func apply(_ left: Int64, _ right: Int64) -> Int64 {
      switch self {
      case .or: left != 0 || right != 0 ? 1 : 0
      case .and: left != 0 && right != 0 ? 1 : 0
      case .equal: left == right ? 1 : 0
      case .unequal: left != right ? 1 : 0
      case .less: left < right ? 1 : 0
      case .greater: left > right ? 1 : 0
      case .atMost: left <= right ? 1 : 0
      case .atLeast: left >= right ? 1 : 0
      case .plus: left &+ right
      case .minus: left &- right
      case .times: left &* right
      case .divided: right == 0 ? 0 : left.dividedReportingOverflow(by: right).partialValue
      case .modulo: right == 0 ? 0 : left.remainderReportingOverflow(dividingBy: right).partialValue
      }
    }
  }
}
