import Sync

extension WebClient {
  /// Asks for a list of resources.
  /// - Parameters:
  ///   - stream: a fresh one, which can be asked about the list where this throws.
  ///   - each: is given what a complete or an incomplete list says; that all was said is known when this returns.
  /// - Returns: the answer, which may be none with a list in it; and what stood beside the list.
  func multistatus(
    _ request: WebRequest, into stream: DAVStream = DAVStream(),
    each: (DAVResponse) throws(ServerError) -> Void
  ) throws(ServerError) -> (answer: WebAnswer, stream: DAVStream) {
    var isReadable = true
    let (answer, _) = try send(request) { answer, piece throws(ServerError) in
      if answer.status == 207 { return try stream.take(piece, each: each) }
      // Its reasons, where it is XML.
      guard isReadable else { return }
      do throws(ServerError) {
        try stream.take(piece) { _ in }
      } catch { isReadable = false }
    }
    if answer.status == 207 { try stream.finish() }
    return (answer, stream)
  }
}

extension WebAnswer {
  /// What an answer that is no success means.
  /// - Parameter ofCollection: what was asked for is the collection itself.
  func error(ofCollection: Bool = false) -> ServerError {
    switch status {
    case 401: .needsPassword
    case 403: .forbidden
    case 404, 410: ofCollection ? .collectionGone : .status(status)
    case 412: .conflict
    case 429, 503: .busy(retryAfter: retryAfter)
    // A redirect that names no place, a success without what was asked for.
    case 100..<400: .notCalDAV(oddity)
    default: .status(status)
    }
  }
}
