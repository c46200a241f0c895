import Dates
import Tasks

/// Reads what was typed to find tasks.
///
///     search    = together { "or" together }
///     together  = part { part }
///     part      = "-" part | "(" search ")" | "\"" text "\"" | #tag | +list | key:value | word
///
/// It never refuses: who types is in the middle of a word most of the time. A bracket that is not closed yet is closed
/// by the end, an "or" with nothing behind it is none, and what is not understood is a word like others, which
/// ``unknown`` names where somebody will have meant more.
struct SearchReader {
  private let context: SearchContext
  private var rest: ArraySlice<SearchToken>
  /// What looks like a key with a value, or a list, and is none.
  private(set) var unknown: [String] = []

  init(_ text: String, _ context: SearchContext) {
    self.context = context
    rest = SearchToken.all(in: text)[...]
  }

  /// What has to hold, all of it.
  mutating func read() -> [SearchCondition] {
    var conditions: [SearchCondition] = []
    while !rest.isEmpty {
      conditions += either()
      // A bracket too many.
      if rest.first == .close { rest.removeFirst() }
    }
    return conditions
  }

  private mutating func either() -> [SearchCondition] {
    var sides = [together()]
    while rest.first == .or {
      rest.removeFirst()
      let next = together()
      if !next.isEmpty { sides.append(next) }
    }
    sides.removeAll(where: \.isEmpty)
    guard sides.count > 1 else { return sides.first ?? [] }
    return [.any(sides.map { $0.count == 1 ? $0[0] : .all($0) })]
  }

  private mutating func together() -> [SearchCondition] {
    var conditions: [SearchCondition] = []
    while let first = rest.first, first != .or, first != .close {
      conditions += part()
    }
    return conditions
  }

  private mutating func part() -> [SearchCondition] {
    switch rest.removeFirst() {
    case .not:
      guard let first = rest.first, first != .or, first != .close else { return [] }
      let others = part()
      return others.isEmpty ? [] : [.not(others.count == 1 ? others[0] : .all(others))]
    case .open:
      let inside = either()
      if rest.first == .close { rest.removeFirst() }
      return inside
    case .text(let text): return [context.word(text)].compactMap(\.self)
    case .word(let word):
      if let condition = context.condition(word) { return [condition] }
      if SearchContext.looksLikeMore(word) { unknown.append(word) }
      return [context.word(word)].compactMap(\.self)
    case .or, .close: return []
    }
  }
}

/// A piece of what was typed.
enum SearchToken: Hashable {
  case word(String)
  /// In quotation marks: never more than its letters.
  case text(String)
  case or, not, open, close

  static func all(in text: String) -> [SearchToken] {
    var tokens: [SearchToken] = []
    var depth = 0
    for part in pieces(of: text) {
      guard !part.isQuoted else {
        tokens.append(.text(String(part.text)))
        continue
      }
      var word = part.text
      while let first = word.first, word.count > 1 || first == "(", first == "-" || first == "(" {
        tokens.append(first == "-" ? .not : .open)
        if first == "(" { depth += 1 }
        word.removeFirst()
      }
      var closing = 0
      while depth > closing, word.last == ")" {
        closing += 1
        word.removeLast()
      }
      if !word.isEmpty { tokens.append(word.lowercased() == "or" ? .or : .word(String(word))) }
      tokens += Array(repeating: .close, count: closing)
      depth -= closing
    }
    return tokens
  }

  /// Words between blanks, and what stands in quotation marks; a mark that is not closed reaches to the end.
  private static func pieces(of text: String) -> [(text: Substring, isQuoted: Bool)] {
    var pieces: [(Substring, Bool)] = []
    var rest = text[...]
    while let start = rest.firstIndex(where: { !$0.isWhitespace }) {
      rest = rest[start...]
      if rest.first == "\"" {
        rest.removeFirst()
        let end = rest.firstIndex(of: "\"") ?? rest.endIndex
        pieces.append((rest[..<end], true))
        rest = rest[end...].dropFirst()
      } else {
        let word = rest.prefix { !$0.isWhitespace }
        pieces.append((word, false))
        rest = rest[word.endIndex...]
      }
    }
    return pieces
  }
}
