import SQLite
package import Tasks

/// A server that tasks are synchronised with, and the user there; never a password.
package struct SyncAccount: Identifiable, Hashable, Sendable {
  /// Given once by the store, counted up from 1.
  package typealias ID = Int64

  /// 0 until it is stored.
  package let id: ID
  /// The server's address; never empty.
  package var url: String
  /// By what name it knows the person; may be empty.
  package var user: String
  /// What the client keeps besides, such as a certificate's fingerprint: a text of its own making.
  package var details: String

  /// One that is about to be stored.
  package init(url: String, user: String, details: String = "") {
    (id, self.url, self.user, self.details) = (0, url, user, details)
  }

  static let columns = "id, url, user, details"

  init(_ row: borrowing ResultRow) {
    (id, url, user, details) = (row.integer(0), row.text(1), row.text(2), row.text(3))
  }
}

/// A calendar of an account, and the list that is synchronised with it.
package struct SyncCollection: Identifiable, Hashable, Sendable {
  /// Given once by the store, counted up from 1.
  package typealias ID = Int64

  /// 0 until it is stored.
  package let id: ID
  /// Whose it is.
  package let account: SyncAccount.ID
  /// As the server gave it; never empty.
  package var href: String
  /// What the server calls it.
  package var name: String
  /// The list that is synchronised with it; nil for the tasks without one.
  package var list: NamedList.ID?
  /// Where the last listing ended; nil before the first, and where the server knows no such thing.
  package var token: String?
  /// Whether nothing may be written there.
  package var isReadOnly: Bool

  /// One that is about to be stored.
  package init(
    account: SyncAccount.ID, href: String, name: String, list: NamedList.ID?,
    isReadOnly: Bool = false
  ) {
    (id, self.account, self.href, self.name) = (0, account, href, name)
    (self.list, self.isReadOnly) = (list, isReadOnly)
  }

  static let columns = "id, account, href, name, list, token, read_only"

  init(_ row: borrowing ResultRow) {
    (id, account, href, name) = (row.integer(0), row.integer(1), row.text(2), row.text(3))
    list = row.optionalInteger(4)
    token = row.optionalText(5)
    isReadOnly = row.integer(6) != 0
  }

  var values: [Value] {
    [
      Value(id == 0 ? nil : id), .integer(account), .text(href), .text(name), Value(list),
      token.map(Value.text) ?? .null, .integer(isReadOnly ? 1 : 0),
    ]
  }
}
