import CalDAV
import TaskStore

/// What an account needs besides its address: the certificate that a person has accepted, files of the person's own, and
/// which calendars it has had.
struct AccountDetails: Equatable {
  /// PEM; nil where the system's are believed.
  var certificate: String?
  /// Paths.
  var client: (certificate: String, key: String)?
  /// The hrefs of calendars that were there, linked or not, as `HrefKey` has them: one that is not among them was made
  /// since. Empty where nobody has looked.
  var seen: Set<String> = []

  init() {}

  init(_ account: SyncAccount) {
    var rest = account.details[...]
    var values: [String: String] = [:]
    while let end = rest.firstIndex(of: "\n"), !rest.hasPrefix("-----") {
      let parts = rest[..<end].split(separator: " ", maxSplits: 1).map(String.init)
      if parts.count == 2, parts[0] == "seen" {
        seen.insert(parts[1])
      } else if parts.count == 2 {
        values[parts[0]] = parts[1]
      }
      rest = rest[rest.index(after: end)...]
    }
    if rest.hasPrefix("-----") { certificate = String(rest) }
    if let file = values["certificate"], let key = values["key"] { client = (file, key) }
  }

  /// As an account keeps it.
  var text: String {
    var text = ""
    if let client { text += "certificate " + client.certificate + "\nkey " + client.key + "\n" }
    for href in seen.sorted() where !href.contains("\n") { text += "seen " + href + "\n" }
    return text + (certificate ?? "")
  }

  var trust: Trust { Trust(certificate: certificate.map { Array($0.utf8) }, client: client) }

  static func == (left: AccountDetails, right: AccountDetails) -> Bool { left.text == right.text }
}
