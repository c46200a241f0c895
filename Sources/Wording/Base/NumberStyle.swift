/// How the person's country writes numbers.
package struct NumberStyle: Hashable, Sendable {
  /// Before the decimals.
  package var decimalSeparator: Character
  /// Between groups of digits; empty for none.
  package var groupSeparator: String
  /// How many digits the groups have, from the right; the last size goes on. Empty for no groups.
  package var groupSizes: [Int]

  /// - Parameters: as the properties of the same names; sizes that are not positive are left out.
  package init(decimalSeparator: Character, groupSeparator: String, groupSizes: [Int]) {
    self.decimalSeparator = decimalSeparator
    self.groupSeparator = groupSeparator
    self.groupSizes = groupSizes.filter { $0 > 0 }
  }

  /// A point, and no groups.
  package static let plain = NumberStyle(decimalSeparator: ".", groupSeparator: "", groupSizes: [])

  /// As the language has it that sentences are made in.
  package static var ofLanguage: NumberStyle {
    NumberStyle(
      decimalSeparator: localized(".", context: "before the decimals").first ?? ".",
      groupSeparator: localized(",", context: "between thousands"), groupSizes: [3])
  }

  /// A count: `1,234,567` or `12,34,567`.
  package func text(_ count: Int) -> String {
    guard !groupSeparator.isEmpty, !groupSizes.isEmpty else { return "\(count)" }
    var digits = "\(count.magnitude)"[...]
    var groups: [Substring] = []
    var sizes = groupSizes[...]
    while let size = sizes.first, digits.count > size {
      groups.append(digits.suffix(size))
      digits = digits.dropLast(size)
      if sizes.count > 1 { sizes = sizes.dropFirst() }
    }
    groups.append(digits)
    return (count < 0 ? "-" : "") + groups.reversed().joined(separator: groupSeparator)
  }
}
