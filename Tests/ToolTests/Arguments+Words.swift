@testable import Commands
@testable import aloft

extension Arguments {
  /// A command line as a person types it.
  init(_ words: String...) throws(UsageError) { try self.init(words) }

  init(_ words: [String]) throws(UsageError) {
    try self.init(parsing: words.map { Array($0.utf8) })
  }

  /// The operands as text.
  var texts: [String] { operands.map { String(decoding: $0, as: UTF8.self) } }

  /// The words that a verb needs at least, such as `done 1`.
  static func least(_ verb: Verb) -> [String] {
    let operands = Array(repeating: "1", count: verb.operandCount.lowerBound)
    return (verb == .window ? [] : [verb.rawValue]) + operands
  }
}

/// The error that parsing these words ends with; nil where they are understood.
func refusal(of words: [String]) -> UsageError? {
  do throws(UsageError) {
    _ = try Arguments(words)
    return nil
  } catch {
    return error
  }
}
