package import App
import TaskStore
package import Tasks

/// A command line that cannot be understood. Exit code 2.
package enum UsageError: Error, Equatable {
  /// - nearest: the known word that may have been meant.
  case unknown(Kind, _ name: String, nearest: String?)
  case missing(option: Option)
  case unexpectedValue(option: Option)
  /// - option: that gives the value; nil for the verb that sets.
  case badValue(Setting, Option?, found: String)
  case notSettable(Setting)
  case badScale(String)
  case badFormat(String)
  case badTag(String)
  case badPriority(String)
  case badLink(String)
  case badDays(atMost: Int, found: String)
  case stray(option: Option, verb: Verb)
  /// An option of which a verb takes one.
  case repeated(option: Option, verb: Verb, found: Int)
  /// Options of which one may be given.
  case together([Option])
  case operands(verb: Verb, found: Int)
  case badOperand(verb: Verb, found: String)
  case badID(String)
  case badURL(AloftURL.Refusal)
  case notUTF8(option: Option)
  case notUTF8Name(verb: Verb)

  /// Of words that are known by a table.
  package enum Kind: Sendable { case verb, option, setting }
}
