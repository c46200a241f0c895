/// Finds the known word that somebody may have meant.
enum Nearest {
  /// The word that begins with the letters given, as `--vers` does; else the one with the fewest
  /// slips of the hand, the first of equals. Dashes in front count for nothing.
  /// - Returns: nil where more than one letter in three would be a slip: that is another word.
  static func name(to word: String, in known: [String]) -> String? {
    let letters = letters(of: word.prefix(64).lowercased())
    guard !letters.isEmpty else { return nil }
    if let completed = known.first(where: { self.letters(of: $0).starts(with: letters) }) {
      return completed
    }
    let found = known.map { (name: $0, slips: slips(letters, self.letters(of: $0))) }
      .min { $0.slips < $1.slips }
    return found.flatMap { $0.slips <= max(1, letters.count / 3) ? $0.name : nil }
  }

  private static func letters(of word: String) -> [Character] { Array(word.drop { $0 == "-" }) }

  /// How many letters to insert, delete or replace, or neighbours to swap: the distance of Damerau and
  /// Levenshtein in which no letter is touched twice.
  static func slips(_ a: [Character], _ b: [Character]) -> Int {
    var rows = [Array(0...b.count)]
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var least = min(rows[i][j] + (a[i] == b[j] ? 0 : 1), row[j] + 1, rows[i][j + 1] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          least = min(least, rows[i - 1][j - 1] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
