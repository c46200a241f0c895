/// Finds the known word that somebody may have meant.
enum Nearest {
  /// The word that begins with the letters given, as `-h` and `--vers` do; else the one with the
  /// fewest letters to insert, delete or replace; the first of equals.
  /// - Parameter known: not empty.
  static func name(to word: String, in known: [String]) -> String {
    let word = word.prefix(64).lowercased()
    let start = word.drop { $0 == "-" }
    let completed = known.first { !start.isEmpty && $0.drop { $0 == "-" }.hasPrefix(start) }
    if let completed { return completed }
    let letters = Array(word)
    return known.min { distance(letters, Array($0)) < distance(letters, Array($1)) } ?? ""
  }

  /// Levenshtein's distance, one row of the table at a time.
  static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in b.enumerated() {
        let replaced = diagonal + (letter == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
      }
    }
    return row[b.count]
  }
}
