/// What `aloft-sync --lines` has answered.
package struct SyncAnswer: Equatable, Sendable {
  /// A calendar of an account that stands for no list.
  package struct Calendar: Equatable, Sendable {
    /// The account's number, as a word.
    package let account: String
    /// As the server gave it.
    package let href: String
    /// As its owner calls it.
    package let name: String
  }

  /// Whether it did what it was asked for.
  package private(set) var isWell = false
  /// Of a certificate that nobody vouches for: what the person is to compare.
  package private(set) var fingerprint: String?
  /// Those that were found, in their order.
  package private(set) var calendars: [Calendar] = []
  /// What it has to say, a sentence or two each.
  package private(set) var sentences: [String] = []

  /// - Parameter text: a line an answer, its fields parted by tabs; what is not known is passed over, and what does not
  ///   come to its end is not well.
  package init(_ text: String) {
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      switch (fields[0], fields.count) {
      case ("fingerprint", 2): fingerprint = fields[1]
      case ("calendar", 4):
        calendars.append(Calendar(account: fields[1], href: fields[2], name: fields[3]))
      // A mark of direction at the front says nothing beside other text.
      case ("say", 2): sentences.append(String(fields[1].drop { $0 == "\u{200F}" }))
      case ("end", 2): isWell = fields[1] == "0"
      default: break
      }
    }
  }
}
