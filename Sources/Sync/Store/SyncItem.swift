import SQLite
package import TaskStore
package import Tasks

/// What is known of a resource of a collection.
package struct SyncItem: Sendable {
  package enum State: Int64, Sendable {
    /// Both sides have had it, and `document` is what they agreed on.
    case held
    /// It is being made there: `sent` may have arrived, or not.
    case sending
    /// One side has removed it. The document waits for who brings the task back.
    case gone
    /// It is no task that can be shown: refused by the server (no etag then), or not to be read.
    case unread
    /// Its UID was found in another collection too: moved, perhaps. It waits for that one to say so.
    case twin
  }

  /// Whether its task is as the document has it.
  package enum Agreement {
    /// It is not, or nobody knows.
    case none
    /// As it is in the transaction that is open.
    case now
    /// As it was when it looked so; of one that is gone, the step of the history that knows what it said.
    case looked(String)
  }

  package var id: Int64 = 0
  package var collection: SyncCollection.ID
  /// The href decoded.
  package var key: String
  /// The href as the server gave it.
  package var href: String
  package var state: State
  /// Empty where nobody knows.
  package var uid: String
  package var task: Task.ID?
  /// Of the document; empty: has to be fetched.
  package var etag: String
  package var document: [UInt8]?
  /// What was sent and nobody has confirmed. Of one that is gone, and of a twin, see `awaited`.
  package var sent: [UInt8]?
  /// Whether it was sent, or removed there, and was in no listing since: a server that does not list it has lost it.
  package var isUnlisted = false
  /// Whether the server has lost what both had agreed on: that is sent again, though nobody has changed it.
  package var isLost = false

  var listing: Int64 { isLost ? 2 : isUnlisted ? 1 : 0 }

  package init(
    collection: SyncCollection.ID, key: String, href: String, state: State, uid: String = "",
    task: Task.ID? = nil, etag: String = "", document: [UInt8]? = nil
  ) {
    (self.collection, self.key, self.href, self.state) = (collection, key, href, state)
    (self.uid, self.task, self.etag, self.document) = (uid, task, etag, document)
  }

  /// Of one that is gone: the collections that have not said yet whether it has gone to them; of a twin, whether it comes
  /// from them.
  package var awaited: Set<SyncCollection.ID> {
    get {
      let words = (sent ?? []).split { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }
      return Set(words.compactMap { SyncCollection.ID(String(decoding: $0, as: UTF8.self)) })
    }
    set { sent = newValue.isEmpty ? nil : newValue.sorted().flatMap(Self.awaiting) }
  }

  static func awaiting(_ collection: SyncCollection.ID) -> [UInt8] { Array("<\(collection)>".utf8) }

  static let columns = """
    item.id, item.collection, item.key, item.href, item.state, item.uid, item.task, item.etag,
    item.document, item.sent, item.unlisted
    """

  init(_ row: borrowing ResultRow) {
    (id, collection, key, href) = (row.integer(0), row.integer(1), row.text(2), row.text(3))
    // What another version may mean is fetched again.
    let known = State(rawValue: row.integer(4))
    (state, uid, task) = (known ?? .unread, row.text(5), row.optionalInteger(6))
    etag = known == nil ? "" : row.text(7)
    (document, sent) = (row.optionalBytes(8), row.optionalBytes(9))
    (isUnlisted, isLost) = (row.integer(10) == 1, row.integer(10) == 2)
  }
}
