/// A calendar collection on a server, as a pass needs it. One that cannot answer throws; nothing is ever half an
/// answer: a listing that was cut off is an error and no short listing.
///
/// Hrefs are the server's texts: they are kept and sent back as it gave them, and compared by `HrefKey`.
package protocol CollectionServer {
  /// What the collection holds, or what has changed in it since a token. Entries come one by one, so that a
  /// million of them need no memory; `each` may be called for the same href twice, and the later one counts.
  /// - Parameter token: where the last listing ended; nil for everything.
  /// - Returns: how the listing ended; only a complete one may remove anything.
  mutating func list(
    since token: String?, each: (ListedResource) throws(ServerError) -> Void
  ) throws(ServerError) -> ListContentsEnd

  /// At most `SyncRules.fetchPage` resources (500) by one call. One that is gone or refused is said as such and does not
  /// end the others; one that is not told of at all counts as not answered, and stays as it is.
  mutating func fetch(
    _ hrefs: [String], each: (FetchedResource) throws(ServerError) -> Void
  ) throws(ServerError)

  /// Stores a document.
  /// - Parameter href: as the server gave it; of a new one the collection's with a name behind it, see
  ///   `SyncCollection.href(forNew:)`.
  /// - Returns: the new etag, where the server gives a strong one and so has stored the bytes as they were sent.
  /// - Throws: `conflict` where the condition does not hold.
  mutating func put(
    _ document: [UInt8], at href: String, if condition: PutCondition
  ) throws(ServerError) -> String?

  /// Removes a resource; one that is gone already is no error.
  /// - Throws: `conflict` where it is another than the etag's.
  mutating func delete(_ href: String, ifMatch etag: String) throws(ServerError)
}

/// An entry of a listing.
package struct ListedResource: Hashable, Sendable {
  /// What is known of a resource before it is fetched.
  package enum Change: Hashable, Sendable {
    /// It is there, in this version.
    case present(etag: String)
    /// It is gone: only a listing of changes says so.
    case removed
  }

  /// As the server gave it.
  package var href: String
  /// What became of it.
  package var change: Change

  /// An entry as the server gave it.
  package init(href: String, change: Change) { (self.href, self.change) = (href, change) }
}

/// How a listing ended.
package enum ListContentsEnd: Hashable, Sendable {
  /// Everything that there is; the token where the server has such.
  case full(token: String?)
  /// All that has changed since the token that was sent.
  case changes(token: String)
  /// There is more (507, RFC 6578 3.6): go on from this token. What was listed is right, and what was not is unknown.
  case truncated(token: String)
}

/// One resource of a page.
package struct FetchedResource: Hashable, Sendable {
  /// What a server says of it.
  package enum Content: Hashable, Sendable {
    /// Its bytes in this version.
    case document(etag: String, bytes: [UInt8])
    /// 404 or 410.
    case gone
    /// Another answer than that, for this one alone.
    case refused(status: Int)
    /// Longer than `SyncRules.longestDocument`, so that no more than its start was looked at.
    case overlong(start: [UInt8])
  }

  /// As it was asked for, or as the server writes it.
  package var href: String
  /// What it holds.
  package var content: Content

  /// A resource as the server gave it.
  package init(href: String, content: Content) { (self.href, self.content) = (href, content) }
}

/// What must hold for a document to be stored.
package enum PutCondition: Hashable, Sendable {
  /// Nothing is there. HTTP: `If-None-Match: *`
  case isNew
  /// What is there is this version. HTTP: `If-Match`
  case matches(etag: String)
}

/// Why a server's answer is none.
package enum ServerError: Error, Hashable, Sendable {
  /// No connection, cut off, timed out: work goes on offline. The text is for a person who looks closer.
  case unreachable(String)
  /// TLS: the server's certificate is by nobody whom this machine trusts.
  case untrusted
  /// TLS: the server's certificate was good, and is too old by now.
  case expired
  /// The token of the listing is none, or none any more: start over with a full one.
  case tokenRefused
  /// 412: it is another version there.
  case conflict
  /// 404 or 410 of the collection itself.
  case collectionGone
  /// 401.
  case needsPassword
  /// 403.
  case forbidden
  /// 429 or 503; the server may say for how many seconds.
  case busy(retryAfter: Int?)
  /// Another answer that is none of the above.
  case status(Int)
  /// HTML with 200, broken XML, entities. The text is for a person who looks closer.
  case notCalDAV(String)
  /// The server says that it is elsewhere, at this address, where nobody has said that it may be asked.
  case redirected(to: String)
  /// 413 or 507 for a PUT.
  case tooLarge
  /// A list in which something stands that cannot be read, with what the reader says of it.
  case broken(String)
  /// The pass has used up what it may have. What was not done is done by the next one.
  case exceeded(Limit)

  /// What a pass may have of a server.
  package enum Limit: Hashable, Sendable {
    /// So long in all.
    case time
    /// No fewer bytes a second than a telegraph.
    case speed
    /// So many requests.
    case requests
    /// So many bytes in one answer.
    case size
  }
}
