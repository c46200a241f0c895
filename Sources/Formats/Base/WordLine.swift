import System

/// What a word in a line of text means.
enum WordRole: Equatable {
  /// Part of the name.
  case text
  /// Before the text: a tick, a priority, a day.
  case mark
  case list, tag
  /// A word that is a key and its value.
  case uid, born, done, note, priority, key, parent
  case date(DateKey)
  /// When others mean to do it: a start, where none is said.
  case scheduled
  /// What only others know: it stays, and is no part of the name.
  case kept
}

/// Tells what the words of a line mean, from the first to the last.
protocol WordScanner {
  init()

  /// What the next word means, and the value that is in it: all of it in text and marks.
  mutating func take(_ word: Bytes) -> (role: WordRole, value: Bytes)

  /// The word at the front of a text.
  static func word(at text: Bytes) -> Bytes

  /// Whether a word may be a longer one together with the next.
  static func mayGoOn(_ word: Bytes) -> Bool

  /// A word that says a value in a way of its own, with another value; nil where it cannot say that.
  static func rewritten(_ word: Bytes, as value: [UInt8]) -> [UInt8]?

  /// A value as it stands in a word, and back.
  static func encode(_ text: String, _ role: WordRole) -> [UInt8]
  static func decode(_ value: Bytes, _ role: WordRole) -> String

  /// A text's word as it is written where `take` would not take it for text, or for another one.
  static func escaped(_ word: Bytes) -> [UInt8]

  /// What a word says of a day or a moment that the calendar has not, which is text for that reason; nil for another one.
  static func impossibleDay(in word: Bytes) -> Bytes?

  /// The text that a word stands for.
  static func unescaped(_ word: Bytes) -> Bytes
}

extension WordScanner {
  static func word(at text: Bytes) -> Bytes { text.prefix { !$0.isBlank } }
  static func mayGoOn(_ word: Bytes) -> Bool { false }
  static func impossibleDay(in word: Bytes) -> Bytes? { DateKey.impossibleDay(in: word) }
  static func rewritten(_ word: Bytes, as value: [UInt8]) -> [UInt8]? { nil }
  static func encode(_ text: String, _ role: WordRole) -> [UInt8] { PercentCoding.encode(text) }
  static func decode(_ value: Bytes, _ role: WordRole) -> String { PercentCoding.decode(value) }
}

/// A line of words that can be changed without touching the others: each keeps its place and the white
/// space before it.
struct WordLine<Scanner: WordScanner> {
  struct Word {
    /// The white space before it.
    var gap: Bytes
    /// As it stands in the line.
    var raw: Bytes
    var role: WordRole
    /// What it says.
    var value: Bytes
  }

  private(set) var words: [Word] = []
  /// The white space at the end.
  private var tail: Bytes

  /// - Parameter line: without its end.
  init(_ line: Bytes) {
    var scanner = Scanner()
    var rest = line
    words.reserveCapacity(12)
    while true {
      let start = rest.trimmedFront.startIndex
      let gap = rest[..<start]
      guard start < rest.endIndex else {
        tail = gap
        return
      }
      let raw = Scanner.word(at: rest[start...])
      let (role, value) = scanner.take(raw)
      words.append(Word(gap: gap, raw: raw, role: role, value: value))
      rest = rest[raw.endIndex...]
    }
  }

  /// The words of the text with the white space between them, as they stand.
  var name: String {
    var bytes: [UInt8] = []
    for word in words where word.role == .text {
      if !bytes.isEmpty { bytes += word.gap }
      bytes += Scanner.unescaped(word.raw)
    }
    return bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }

  /// Each with the white space before it, which the first one has not.
  private var nameParts: [[UInt8]] {
    var parts: [[UInt8]] = []
    for word in words where word.role == .text {
      parts.append((parts.isEmpty ? [] : Array(word.gap)) + Scanner.unescaped(word.raw))
    }
    return parts
  }

  /// The first word of this role.
  func first(_ role: WordRole) -> Word? {
    words.firstIndex { $0.role == role }.map { words[$0] }
  }

  /// What the words of this role say.
  func values(_ role: WordRole) -> [String] {
    var values: [String] = []
    // No word is copied that has another role: of nearly all there is none.
    for place in words.indices where words[place].role == role {
      values.append(Scanner.decode(words[place].value, role))
    }
    return values
  }

  // MARK: Changes

  /// Puts other text into the line; words that stand in both, at the front or at the end, stay.
  mutating func setName(_ name: String) {
    let old = nameParts
    let new = Self.parts(of: name)
    let front = zip(old, new).prefix { $0.elementsEqual($1) }.count
    let rest = zip(old.dropFirst(front).reversed(), new.dropFirst(front).reversed())
    let back = rest.prefix { $0.elementsEqual($1) }.count
    let places = words.indices.filter { words[$0].role == .text }
    var place = words.endIndex
    if front < places.count {
      place = places[front]
    } else if let last = places.last {
      place = last + 1
    }
    let added = new[front..<new.count - back]
    for part in added {
      let raw = part.trimmedFront
      let gap = part[..<raw.startIndex]
      insert(Bytes(Self.written(raw)), gap: gap, as: .text, at: place)
      place += 1
    }
    for index in places[front..<places.count - back].reversed() { remove(at: index + added.count) }
  }

  /// A word of text so that it stands for itself.
  private static func written(_ word: Bytes) -> [UInt8] {
    Scanner.unescaped(word) == word ? Array(word) : Scanner.escaped(word)
  }

  /// A name has blanks between its words, and nothing before the first.
  private static func parts(of name: String) -> [Bytes] {
    var parts: [Bytes] = []
    var rest = Bytes(name)
    while !rest.isEmpty {
      let word = rest.trimmedFront
      let end = word.firstIndex { $0.isBlank } ?? word.endIndex
      parts.append(rest[..<end])
      rest = rest[end...]
    }
    return parts
  }

  /// Makes one word of this role say something else; nil removes every one.
  mutating func set(_ role: WordRole, _ prefix: String, to value: String?) {
    guard let value, !value.isEmpty else { return removeAll { $0.role == role } }
    if let first = first(role), Scanner.decode(first.value, role).isSame(as: value) { return }
    let code = Scanner.encode(value, role)
    let raw = Bytes(Array(prefix.utf8) + code)
    if let place = words.firstIndex(where: { $0.role == role }) {
      let own = Scanner.rewritten(words[place].raw, as: code)
      (words[place].raw, words[place].value) = (own.map { $0[...] } ?? raw, code[...])
    } else {
      insert(raw, gap: [], as: role, at: words.endIndex)
    }
  }

  /// Removes the tags that are not among these and appends those that are missing.
  mutating func setTags(_ prefix: String, to tags: [String]) {
    let tags = Fields.tags(tags)
    let wanted = Set(tags.map { Array($0.utf8) })
    removeAll { word in
      word.role == .tag && !wanted.contains(Array(Scanner.decode(word.value, .tag).utf8))
    }
    let present = Set(values(.tag).map { Array($0.utf8) })
    for tag in tags where !present.contains(Array(tag.utf8)) {
      let raw = Array(prefix.utf8) + Scanner.encode(tag, .tag)
      insert(Bytes(raw), gap: [], as: .tag, at: words.endIndex)
    }
  }

  /// Puts other marks before the text.
  mutating func setMarks(_ marks: [String]) {
    removeAll { $0.role == .mark }
    for (place, mark) in marks.enumerated() {
      insert(Bytes(mark), gap: [], as: .mark, at: place)
    }
  }

  private mutating func removeAll(_ isGone: (Word) -> Bool) {
    let former = words.first?.gap
    words.removeAll(where: isGone)
    if let former, !words.isEmpty { words[0].gap = former }
  }

  /// What stood before the line's first word stays before its first word.
  private mutating func remove(at index: Int) {
    let word = words.remove(at: index)
    if index == 0, !words.isEmpty { words[0].gap = word.gap }
  }

  /// - Parameter gap: a blank where it is empty.
  private mutating func insert(_ raw: Bytes, gap: Bytes, as role: WordRole, at place: Int) {
    var gap = gap.isEmpty ? Bytes(" ") : gap
    if place == 0 {
      // What stood before the line's first word stays there.
      gap = words.first?.gap ?? []
      if !words.isEmpty { words[0].gap = Bytes(" ") }
    }
    words.insert(Word(gap: gap, raw: raw, role: role, value: raw), at: place)
  }

  /// Takes a word of one role for one of another, unless there is one.
  mutating func take(_ role: WordRole, for other: WordRole) {
    guard first(other) == nil, let place = words.firstIndex(where: { $0.role == role }) else {
      return
    }
    words[place].role = other
  }

  // MARK: Text

  /// The line, without its end. A word of text that would mean something at its new place is escaped.
  var bytes: [UInt8] {
    var scanner = Scanner()
    var result: [UInt8] = []
    for (place, word) in words.enumerated() {
      result += word.gap
      var behind = scanner
      let isMistaken =
        word.role == .text && (behind.take(word.raw).role != .text || goesOn(place))
      let raw = isMistaken ? Scanner.escaped(word.raw)[...] : word.raw
      _ = scanner.take(raw)
      result += raw
    }
    return result + tail
  }

  /// Whether a word would be a longer one with those that follow it now.
  private func goesOn(_ place: Int) -> Bool {
    guard Scanner.mayGoOn(words[place].raw) else { return false }
    let rest = words[place...].prefix(Self.mostTogether).flatMap { $0.gap + $0.raw }
    let text = rest[...].dropFirst(words[place].gap.count)
    return Scanner.word(at: text).count > words[place].raw.count
  }

  /// No more words are looked at for one that is made of several.
  private static var mostTogether: Int { 16 }
}
