/// What one key of the defaults can hold.
public enum DefaultsValue: Hashable, Sendable {
  case bool(Bool)
  case int(Int64)
  /// Finite: a number that is none has no place in a store that others read.
  case double(Double)
  case string(String)
}

extension DefaultsValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral
{
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int64) { self = .int(value) }
  public init(floatLiteral value: Double) { self = .double(value) }
  public init(stringLiteral value: String) { self = .string(value) }
}
