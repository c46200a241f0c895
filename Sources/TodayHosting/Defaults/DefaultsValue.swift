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
  /// So that `true` can be stored as it is written.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// So that `3` can be stored as it is written, as a whole number.
  public init(integerLiteral value: Int64) { self = .int(value) }
  /// So that `0.5` can be stored as it is written.
  public init(floatLiteral value: Double) { self = .double(value) }
  /// So that `"text"` can be stored as it is written.
  public init(stringLiteral value: String) { self = .string(value) }
}
