import System

/// What the words of a line of todo.txt mean.
///
///     (A) 2026-01-01 Call mum +Family @phone due:2026-01-09 rec:1w born:20260101T102030Z
///     x 2026-01-03 2026-01-01 Call mum +Family @phone pri:A done:20260103T080000Z
///
/// First marks in this order: `x`, a priority, the day of completion where there is an `x`, the day of
/// creation. Behind them everything is text, but the first `+list`, every `@tag` and the first of each of our
/// own keys and of those that `DateKey` has. What is not exactly one of these, such as a second project or a
/// key of another program, the `+49` of a telephone number or the 30th of February, is text and so stays what it is.
struct TodoTxtScanner: WordScanner {
  private enum Stage { case done, priority, days, text }

  private var stage = Stage.done
  private(set) var isDone = false
  /// The letter in `(A)`.
  private(set) var priority: UInt8?
  /// The days before the text, as they stand.
  private(set) var days: [Bytes] = []
  private var hasList = false
  private var keys: [WordRole] = []

  init() {}

  mutating func take(_ word: Bytes) -> (role: WordRole, value: Bytes) {
    if takeMark(word) { return (.mark, word) }
    stage = .text
    if !hasList, let list = word.after("+"), !list.isNumber {
      hasList = true
      return (.list, list)
    }
    if let tag = word.after("@") { return (.tag, tag) }
    if let (role, value) = key(word), !keys.contains(role) {
      keys.append(role)
      return (role, value)
    }
    return (.text, word)
  }

  private mutating func takeMark(_ word: Bytes) -> Bool {
    if stage == .done {
      stage = .priority
      isDone = word.elementsEqual([UInt8(ascii: "x")])
      if isDone { return true }
    }
    if stage == .priority {
      stage = .days
      priority = Self.priority(word)
      if priority != nil { return true }
    }
    guard stage == .days, days.count < (isDone ? 2 : 1), BasicMoment.isDay(word),
      !word.isImpossibleDay
    else {
      return false
    }
    days.append(word)
    return true
  }

  private static func priority(_ word: Bytes) -> UInt8? {
    guard let rest = word.after("("), rest.count == 2, rest.last == UInt8(ascii: ")") else {
      return nil
    }
    return rest.first.flatMap { isCapital($0) ? $0 : nil }
  }

  private static func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }

  private func key(_ word: Bytes) -> (WordRole, Bytes)? {
    // As nearly all words.
    guard word.contains(UInt8(ascii: ":")) else { return nil }
    if let (key, value) = DateKey.take(word, behind: keys) { return (.date(key), value) }
    if let key = word.after("id:"), key.isTie { return (.key, key) }
    if let key = word.after("p:"), key.isTie { return (.parent, key) }
    if let uid = word.after("uid:") { return (.uid, uid) }
    if let note = word.after("note:") { return (.note, note) }
    if let born = word.after("born:"), Self.isMoment(born) { return (.born, born) }
    if let done = word.after("done:"), Self.isMoment(done) { return (.done, done) }
    // Where a priority goes when a task is done: it may not stand behind the `x`.
    if isDone, priority == nil, let letter = word.after("pri:"), letter.count == 1,
      letter.allSatisfy(Self.isCapital)
    {
      return (.priority, letter)
    }
    return nil
  }

  private static func isMoment(_ value: Bytes) -> Bool {
    BasicMoment.isMoment(value) && !value.isImpossibleMoment
  }

  static func impossibleDay(in word: Bytes) -> Bytes? {
    let moment = word.after("born:") ?? word.after("done:")
    if let moment, moment.isImpossibleMoment { return moment }
    return DateKey.impossibleDay(in: word)
  }

  static func encode(_ text: String, _ role: WordRole) -> [UInt8] {
    guard role == .list else { return PercentCoding.encode(text) }
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      PercentCoding.encode(String(word)).flatMap { $0 == blank ? PercentCoding.encoded($0) : [$0] }
    }
    return PercentCoding.naming(Array(words.joined(separator: [blank])))
  }

  static func decode(_ value: Bytes, _ role: WordRole) -> String {
    PercentCoding.decode(role == .list ? value.map { $0 == blank ? 0x20 : $0 }[...] : value)
  }

  /// What stands for a blank in the name of a list, as where Aloft's own lists are typed.
  private static let blank = UInt8(ascii: "_")

  static func escaped(_ word: Bytes) -> [UInt8] {
    word.first.map { PercentCoding.encoded($0) + word.dropFirst() } ?? []
  }

  /// Of a word that begins with `%` and the number of a visible character of ASCII.
  static func unescaped(_ word: Bytes) -> Bytes {
    guard let byte = PercentCoding.byte(atFrontOf: word), (0x21..<0x7F).contains(byte) else {
      return word
    }
    return ([byte] + word.dropFirst(3))[...]
  }
}

extension Bytes {
  /// Whether it can be what a line is called in its file.
  fileprivate var isTie: Bool {
    !isEmpty
      && allSatisfy { $0.isDigit || (0x61...0x7A).contains($0 | 0x20) || "-_.".utf8.contains($0) }
  }
}
