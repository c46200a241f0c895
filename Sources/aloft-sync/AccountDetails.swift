import CalDAV
import TaskStore

/// What an account needs besides its address: the certificate that a person has accepted, and files of the person's own.
struct AccountDetails: Equatable {
  /// PEM; nil where the system's are believed.
  var certificate: String?
  /// Paths.
  var client: (certificate: String, key: String)?

  init() {}

  init(_ account: SyncAccount) {
    var rest = account.details[...]
    var values: [String: String] = [:]
    while let end = rest.firstIndex(of: "\n"), !rest.hasPrefix("-----") {
      let parts = rest[..<end].split(separator: " ", maxSplits: 1).map(String.init)
      if parts.count == 2 { values[parts[0]] = parts[1] }
      rest = rest[rest.index(after: end)...]
    }
    if rest.hasPrefix("-----") { certificate = String(rest) }
    if let file = values["certificate"], let key = values["key"] { client = (file, key) }
  }

  /// As an account keeps it.
  var text: String {
    var text = ""
    if let client { text += "certificate " + client.certificate + "\nkey " + client.key + "\n" }
    return text + (certificate ?? "")
  }

  var trust: Trust { Trust(certificate: certificate.map { Array($0.utf8) }, client: client) }

  static func == (left: AccountDetails, right: AccountDetails) -> Bool { left.text == right.text }
}
