import Wording

/// A command line that was understood.
struct Command: Equatable {
  /// What is to be done.
  enum Verb: String, CaseIterable {
    case now, status, accounts, add, remove, lists, file, help, version
  }

  /// A slip of the hand. Exit code 2.
  struct Problem: Error, Equatable { let sentence: String }

  var verb = Verb.now
  /// What follows the verb.
  var operands: [String] = []
  var dataFolder: String?
  var isDry = false
  /// Nobody has asked for it: not before its time.
  var waitsForItsTime = false
  var acceptsRemovals = false
  var sendsAgain = false
  /// Of a file: one pass, and only the tasks of a list.
  var isOnce = false
  var list: String?
  var fingerprint: String?
  var certificate: String?
  var key: String?
  var language: String?

  init(parsing words: [String]) throws(Problem) {
    var rest = words[...]
    var plain: [String] = []
    while let word = rest.popFirst() {
      if word == "--" {
        plain += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        plain.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(String.init)
      func value() throws(Problem) -> String {
        guard let value = parts.count > 1 ? parts[1] : rest.popFirst(), !value.isEmpty else {
          throw Problem(sentence: SyncToolWords.operands(parts[0]))
        }
        return value
      }
      switch parts[0] {
      case "--now": verb = .now
      case "--status": verb = .status
      case "--help", "-h": verb = .help
      case "--version": verb = .version
      // Known before all else: what is wrong here is told so, too.
      case "--lines": break
      case "--dry-run": isDry = true
      case "--due": waitsForItsTime = true
      case "--accept-removals": acceptsRemovals = true
      case "--send-again": sendsAgain = true
      case "--once": isOnce = true
      case "--list":
        guard list == nil else { throw Problem(sentence: SyncToolWords.repeated(parts[0])) }
        list = try value()
      case "--data": dataFolder = try value()
      case "--fingerprint": fingerprint = try value()
      case "--certificate": certificate = try value()
      case "--key": key = try value()
      case "--lang": language = try value()
      default: throw Problem(sentence: SyncToolWords.unknown(parts[0]))
      }
    }
    guard let first = plain.first else { return }
    guard let found = Verb(rawValue: first) else {
      throw Problem(sentence: SyncToolWords.unknown(first))
    }
    (verb, operands) = (found, Array(plain.dropFirst()))
    guard Self.counts(of: verb).contains(operands.count) else {
      throw Problem(sentence: SyncToolWords.operands(first))
    }
  }

  private static func counts(of verb: Verb) -> ClosedRange<Int> {
    switch verb {
    case .now, .status, .accounts, .help, .version: 0...0
    case .add: 2...2
    case .remove, .file: 1...1
    case .lists: 0...3
    }
  }
}
