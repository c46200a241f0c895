/// A word of a name, and where it stands in it, in bytes of UTF-8.
struct SpokenWord {
  /// In lower case, with the digits of ASCII.
  var text: String
  var range: Range<Int>
  /// Whether nothing, or a space, stands before it, and behind it.
  var begins = true, ends = true
  /// Whether it is a person's own, inside quotation marks.
  var isQuoted = false
  /// Whether it begins with a capital as names and titles do, and goes on in small letters.
  var isCapital = false
  /// Whether a backslash in front keeps it from being a date's first word; ``range`` begins with that.
  var isKept = false

  /// As it is known: by a hyphen where it is written together with the next one, as the Arabic “and”.
  var isPrefix = false
  var known: String { isPrefix ? text + "-" : text }

  /// A label of a task, as `+list` and `#tag`, or its priority, as `!!`: they are no part of its name.
  var isLabel: Bool {
    if ["!", "!!", "!!!"].contains(text) { return true }
    guard let mark = text.unicodeScalars.first, mark == "+" || mark == "#" else { return false }
    return text.unicodeScalars.dropFirst().first.map { $0.properties.isAlphabetic } ?? false
  }

  /// A dash of any length.
  var isDash: Bool { ["-", "–", "—", "--"].contains(text) }

  /// Whether what stands before it goes no further, and what stands behind it begins anew.
  var separates: Bool { isComma || isDash }

  /// Whether a number begins here.
  var beginsWithDigit: Bool { text.utf8.first.map { (0x30...0x39).contains($0) } ?? false }

  /// Whether it is written as a clock shows a time.
  var isClock: Bool { beginsWithDigit && text.utf8.contains(UInt8(ascii: ":")) }

  /// A comma of any script.
  var isComma: Bool { [",", "،", "，", "、"].contains(text) }
}

/// Takes a name apart.
struct SpokenWords {
  private let scalars: [Unicode.Scalar]
  /// Where each scalar begins; the last one is where the name ends.
  private let places: [Int]
  private let vocabulary: DateVocabulary
  private(set) var words: [SpokenWord] = []

  /// More are not looked at, from the end: a name is not a book.
  private static let most = 400

  init(_ name: String, _ vocabulary: DateVocabulary) {
    scalars = Array(name.unicodeScalars)
    var places = [0]
    for scalar in scalars { places.append(places[places.count - 1] + UTF8.width(scalar)) }
    (self.places, self.vocabulary) = (places, vocabulary)
    let spaced = Self.spaced(scalars).suffix(Self.most)
    let quoted = Self.quoted(scalars) + named()
    for (number, word) in spaced.enumerated() {
      if quoted.contains(where: { $0.overlaps(word) }) {
        add(word, in: word, isQuoted: true)
      } else {
        split(word, isFirst: number == 0, isLast: number == spaced.count - 1)
      }
    }
    quoteNames()
  }

  // MARK: Spaces and quotes

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0xA0, 0x2000...0x200A, 0x202F, 0x3000: true
    default: false
    }
  }

  private static func spaced(_ scalars: [Unicode.Scalar]) -> [Range<Int>] {
    var (words, start) = ([Range<Int>](), 0)
    for place in 0...scalars.count where place == scalars.count || isSpace(scalars[place]) {
      if start < place { words.append(start..<place) }
      start = place + 1
    }
    return words
  }

  /// What stands between quotation marks that have their like.
  private static func quoted(_ scalars: [Unicode.Scalar]) -> [Range<Int>] {
    var (found, place) = ([Range<Int>](), 0)
    while place < scalars.count {
      if let end = closing(scalars, place) {
        found.append(place..<end + 1)
        place = end
      }
      place += 1
    }
    return found
  }

  private static func closing(_ scalars: [Unicode.Scalar], _ place: Int) -> Int? {
    let close: Unicode.Scalar
    switch scalars[place] {
    case "\"": close = "\""
    case "`": close = "`"
    case "“": close = "”"
    case "„": close = "“"
    case "«": close = "»"
    case "‘": close = "’"
    case "「": close = "」"
    case "『": close = "』"
    // An apostrophe stands inside or behind a word.
    case "'" where place == 0 || isSpace(scalars[place - 1]): close = "'"
    default: return nil
    }
    return scalars[(place + 1)...].firstIndex(of: close)
  }

  /// What is a name though its words say a date, where words stand side by side.
  private func named() -> [Range<Int>] {
    vocabulary.unspacedNames.flatMap { name in
      scalars.indices.dropLast(name.count - 1)
        .filter { scalars[$0] == name[0] && scalars[$0..<$0 + name.count].elementsEqual(name) }
        .map { $0..<$0 + name.count }
    }
  }

  /// The same elsewhere, word by word.
  private mutating func quoteNames() {
    for place in words.indices {
      for name in vocabulary.names[words[place].text] ?? [] where place + name.count <= words.count
      {
        let found = place..<place + name.count
        guard zip(words[found], name).allSatisfy({ $0.text == $1 }) else { continue }
        for place in found { words[place].isQuoted = true }
      }
    }
  }

  // MARK: Words

  private mutating func add(_ part: Range<Int>, in word: Range<Int>, isQuoted: Bool = false) {
    guard !part.isEmpty else { return }
    let isKept = scalars[part.lowerBound] == "\\" && part.lowerBound == word.lowerBound
    let own = isKept ? scalars[part].dropFirst() : scalars[part]
    words.append(
      SpokenWord(
        text: Self.text(own), range: places[part.lowerBound]..<places[part.upperBound],
        begins: part.lowerBound == word.lowerBound, ends: part.upperBound == word.upperBound,
        isQuoted: isQuoted, isCapital: Self.isCapital(own), isKept: isKept))
  }

  private static func isCapital(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let first = scalars.first, !first.isASCII || ("A"..."Z").contains(first) else {
      return false
    }
    return first.properties.isUppercase
      && scalars.dropFirst().contains { $0.properties.isLowercase }
  }

  /// In lower case; digits of other scripts, and a wide colon, become those of ASCII.
  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = ""
    for scalar in scalars {
      let zeros: [UInt32] = [0x660, 0x6F0, 0xFF10]
      let zero = zeros.first { ($0..<$0 + 10).contains(scalar.value) }
      let plain = zero.map { Unicode.Scalar(UInt8(0x30 + scalar.value - $0)) } ?? scalar
      text.unicodeScalars.append(plain == "：" ? ":" : plain)
    }
    return text.lowercased()
  }

  private mutating func split(_ word: Range<Int>, isFirst: Bool, isLast: Bool) {
    let isAlone = SpokenWord(text: Self.text(scalars[word]), range: 0..<0).isComma
    let end = word.upperBound - 1
    if !isAlone, SpokenWord(text: Self.text(scalars[end...end]), range: 0..<0).isComma {
      splitWithoutComma(word.lowerBound..<end, in: word, isFirst, isLast)
      add(end..<word.upperBound, in: word)
    } else {
      splitWithoutComma(word, in: word, isFirst, isLast)
    }
  }

  private mutating func splitWithoutComma(
    _ part: Range<Int>, in word: Range<Int>, _ isFirst: Bool, _ isLast: Bool
  ) {
    if vocabulary.isUnspaced { return splitUnspaced(part, in: word, isFirst, isLast) }
    let text = Self.text(scalars[part])
    // As the Arabic “and”: only before a word that is known.
    for prefix in vocabulary.prefixes where text.hasPrefix(prefix) {
      let rest = text.dropFirst(prefix.count)
      let known = vocabulary.starting[String(rest)] ?? []
      guard known.contains(where: { $0.words.count == 1 }) else { continue }
      let middle = part.lowerBound + prefix.unicodeScalars.count
      add(part.lowerBound..<middle, in: word)
      words[words.count - 1].isPrefix = true
      return add(middle..<part.upperBound, in: word)
    }
    add(part, in: word)
  }

  /// Chinese: known words at the name's beginning or end, or all through what stands between spaces.
  private mutating func splitUnspaced(
    _ part: Range<Int>, in word: Range<Int>, _ isFirst: Bool, _ isLast: Bool
  ) {
    let front = known(from: part.lowerBound, to: part.upperBound)
    let frontEnd = front.last ?? part.lowerBound
    if frontEnd == part.upperBound || isFirst {
      var start = part.lowerBound
      for end in front {
        add(start..<end, in: word)
        start = end
      }
    }
    guard frontEnd < part.upperBound else { return }
    let rest = (isFirst ? frontEnd : part.lowerBound)..<part.upperBound
    guard isLast else { return add(rest, in: word) }
    // No date takes so many signs.
    for start in max(rest.lowerBound, rest.upperBound - 40)..<rest.upperBound {
      let ends = known(from: start, to: rest.upperBound)
      guard ends.last == rest.upperBound else { continue }
      add(rest.lowerBound..<start, in: word)
      var start = start
      for end in ends {
        add(start..<end, in: word)
        start = end
      }
      return
    }
    add(rest, in: word)
  }

  /// Where known words end that stand side by side from here on, the longest each time, and numbers.
  private func known(from start: Int, to end: Int) -> [Int] {
    var (place, ends) = (start, [Int]())
    while place < end {
      var next = place
      while next < end, Self.isNumeric(scalars[next], isFirst: next == place) { next += 1 }
      if next == place {
        let rest = Self.text(scalars[place..<min(end, place + 12)])
        let length = vocabulary.entries.reduce(0) {
          rest.hasPrefix($1.words[0]) ? max($0, $1.words[0].unicodeScalars.count) : $0
        }
        guard length > 0 else { break }
        next = place + length
      }
      ends.append(next)
      place = next
    }
    return ends
  }

  private static func isNumeric(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
    switch scalar {
    case "0"..."9", "０"..."９": true
    case ":", "-", ".", "T", "：": !isFirst
    default: false
    }
  }
}
