import CCurl
package import Sync

/// Speaks HTTP to one server, over connections that are kept: libcurl, one easy handle in a multi handle.
///
/// What a server sends is handed on in pieces as it comes, outside of curl's callbacks, so that an answer of any length
/// takes little memory and an error is an error of Swift's. Bodies come uncompressed: a megabyte that unfolds to a
/// gigabyte would be one piece.
///
/// Belongs to one thread, which waits.
package final class WebClient {
  /// Whom the password is told, and nobody else.
  package let origin: WebAddress
  /// Who is asking; nil before a password is known.
  private let credentials: Credentials?
  private let trust: Trust
  private let timeout: Timeouts
  /// How many requests were sent: what a pass costs.
  package private(set) var requests = 0
  /// How many of them, and how many microseconds, those before this pass have taken.
  private var requestsBefore = 0
  private var spent: Int64 = 0

  /// How many bytes of answers have waited at most to be read: little, however long the answers are.
  var mostWaiting: Int { inbox.mostWaiting }

  private let multi: UnsafeMutableRawPointer
  private let easy: UnsafeMutableRawPointer
  private let inbox = Inbox()
  private var wantsDigest = false

  /// How long a server may keep this program waiting, in seconds, and how often it may be asked.
  package struct Timeouts: Sendable {
    /// Until there is a connection.
    var connecting = 20
    /// For a next byte, and for less than `leastSpeed`. A server may think for a while before it begins to list.
    var silence = 120
    /// In bytes a second: a slower one holds everything up and brings nothing.
    var leastSpeed = 100
    /// With all that one pass asks for.
    var whole = 30 * 60
    /// How many requests one pass may have. What is left goes on in the next one.
    var requests = 20_000

    /// The usual.
    package init() {}

    /// Others, for a test.
    package init(connecting: Int, silence: Int) {
      (self.connecting, self.silence) = (connecting, silence)
    }
  }

  private static let mostRedirects = 5
  /// Once a process, before anything else.
  private static let begun: Bool = ccurl_begin() == CURLE_OK

  /// - Parameter origin: the server's address; only its scheme, host and port count.
  /// C: `curl_multi_init`, `curl_easy_init`.
  package init(
    _ origin: WebAddress, _ credentials: Credentials? = nil, trust: Trust = Trust(),
    timeout: Timeouts = Timeouts()
  ) {
    precondition(Self.begun, "libcurl cannot begin: memory has run out.")
    guard let multi = curl_multi_init(), let easy = curl_easy_init() else {
      preconditionFailure("libcurl gives no handle: memory has run out.")
    }
    (self.multi, self.easy) = (multi, easy)
    (self.origin, self.credentials, self.trust) = (origin, credentials, trust)
    self.timeout = timeout
  }

  /// C: `curl_easy_cleanup`, `curl_multi_cleanup`.
  deinit {
    curl_easy_cleanup(easy)
    curl_multi_cleanup(multi)
  }

  /// Another pass begins: time and requests are counted anew.
  func beginPass() { (requestsBefore, spent) = (requests, 0) }

  /// Whether somebody who can be believed is there; what is said is of no interest.
  package func greet(_ address: WebAddress) throws(ServerError) {
    _ = try sendOnce(WebRequest(method: "OPTIONS", address: address, limit: 1 << 20)) { _, _ in }
  }

  /// Asks, and follows where the same server says that it is elsewhere.
  /// - Parameters:
  ///   - request: to whatever server; only this one's learns who is asking.
  ///   - body: is given what comes, in pieces, after what stands before it.
  /// - Returns: the answer, and whose it is after redirects.
  func send(
    _ request: WebRequest,
    body: (WebAnswer, [UInt8]) throws(ServerError) -> Void
  ) throws(ServerError) -> (answer: WebAnswer, address: WebAddress) {
    var request = request
    for _ in 0...Self.mostRedirects {
      let answer = try sendOnce(request, body)
      if answer.status == 401, !wantsDigest, request.address.hasOrigin(of: origin),
        answer.challenges.contains("digest"), !answer.challenges.contains("basic")
      {
        wantsDigest = true
        continue
      }
      guard answer.isRedirect, let location = answer.location else {
        return (answer, request.address)
      }
      request.address = try target(of: location, from: request.address)
    }
    throw .notCalDAV(request.address.description)
  }

  /// A redirect away from encryption, or to somebody else, is not followed: the answer would be another server's.
  private func target(
    of location: String, from address: WebAddress
  ) throws(ServerError) -> WebAddress {
    guard let target = address.resolving(location) else { throw .notCalDAV(location) }
    // With a host, a port or a scheme the password would be told to another one: that is for the person to say.
    guard target.hasOrigin(of: address) else { throw .redirected(to: target.description) }
    return target
  }

  private func sendOnce(
    _ request: WebRequest,
    _ body: (WebAnswer, [UInt8]) throws(ServerError) -> Void
  ) throws(ServerError) -> WebAnswer {
    // A condition that could not be sent would be none: curl leaves out what is empty, and the end of a line begins
    // another header.
    for header in request.headers
    where header.value.isEmpty || header.value.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
      throw header.name == "If-Match" ? .conflict : .notCalDAV(header.name)
    }
    let left = Int64(timeout.whole) * 1_000_000 - spent
    guard left > 0 else { throw .exceeded(.time) }
    guard requests - requestsBefore < timeout.requests else { throw .exceeded(.requests) }
    requests += 1
    inbox.begin(limit: request.limit)
    curl_easy_reset(easy)
    let headers = setUp(request)
    setUpPatience(left)
    defer { curl_slist_free_all(headers) }
    defer { spent += max(ccurl_large(easy, CURLINFO_TOTAL_TIME_T), 0) }
    curl_multi_add_handle(multi, easy)
    // Also ends one that is under way.
    defer { curl_multi_remove_handle(multi, easy) }
    let isFinal = { [wantsDigest] (answer: WebAnswer) in
      !answer.isRedirect && (answer.status != 401 || wantsDigest)
    }
    var (running, silence): (Int32, Int) = (1, 0)
    while running > 0 {
      curl_multi_perform(multi, &running)
      if !inbox.bytes.isEmpty {
        let piece = inbox.take()
        if isFinal(inbox.answer) { try body(inbox.answer, piece) }
      }
      guard running > 0 else { break }
      var ready: Int32 = 0
      curl_multi_poll(multi, nil, 0, 1000, &ready)
      silence = ready > 0 ? 0 : silence + 1
      guard silence <= timeout.silence else {
        try check(CURLE_OPERATION_TIMEDOUT, left)
        break
      }
    }
    try check(result(), left)
    let seconds = ccurl_large(easy, CURLINFO_RETRY_AFTER)
    inbox.answer.retryAfter = seconds > 0 ? Int(min(seconds, 7 * 86_400)) : nil
    return inbox.answer
  }

  private func result() -> CURLcode {
    var left: Int32 = 0
    while let message = curl_multi_info_read(multi, &left) {
      if message.pointee.msg == CURLMSG_DONE { return message.pointee.data.result }
    }
    return CURLE_RECV_ERROR
  }

  /// - Parameter left: how many microseconds the request had.
  private func check(_ code: CURLcode, _ left: Int64) throws(ServerError) {
    if code == CURLE_OK { return }
    if inbox.isOverflowing { throw .exceeded(.size) }
    if code == CURLE_OPERATION_TIMEDOUT {
      // curl counts in milliseconds.
      if ccurl_large(easy, CURLINFO_TOTAL_TIME_T) >= left - 1000 {
        spent += left
        throw .exceeded(.time)
      }
      // Who has said nothing at all may not be there.
      if ccurl_number(easy, CURLINFO_HEADER_SIZE) > 0 { throw .exceeded(.speed) }
    }
    if [CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE].contains(code) {
      // X509_V_ERR_CERT_HAS_EXPIRED
      throw ccurl_number(easy, CURLINFO_SSL_VERIFYRESULT) == 10 ? .expired : .untrusted
    }
    throw .unreachable(String(cString: curl_easy_strerror(code)))
  }

  // MARK: Options

  /// - Returns: the headers, to be freed after the request.
  private func setUp(_ request: WebRequest) -> UnsafeMutablePointer<curl_slist>? {
    ccurl_set_text(easy, CURLOPT_URL, request.address.description)
    ccurl_set_number(easy, CURLOPT_PATH_AS_IS, 1)
    ccurl_set_text(easy, CURLOPT_PROTOCOLS_STR, "http,https")
    ccurl_set_number(easy, CURLOPT_NOSIGNAL, 1)
    ccurl_set_number(easy, CURLOPT_TCP_KEEPALIVE, 1)
    ccurl_set_number(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    ccurl_set_text(easy, CURLOPT_USERAGENT, "aloft-sync")
    // What is on this machine is reached without a proxy.
    if request.address.isLoopback { ccurl_set_text(easy, CURLOPT_NOPROXY, "*") }
    setUpTrust()
    setUpInbox()
    // Where a redirect has led away from the server it is asked without a name.
    if let credentials, request.address.hasOrigin(of: origin) {
      let kind = wantsDigest ? 2 : 1  // CURLAUTH_DIGEST, CURLAUTH_BASIC
      ccurl_set_number(easy, CURLOPT_HTTPAUTH, kind)
      ccurl_set_text(easy, CURLOPT_USERNAME, credentials.user)
      ccurl_set_text(easy, CURLOPT_PASSWORD, credentials.password)
    }
    var headers: UnsafeMutablePointer<curl_slist>?
    func add(_ line: String) { headers = curl_slist_append(headers, line) }
    if let body = request.body {
      ccurl_set_large(easy, CURLOPT_POSTFIELDSIZE_LARGE, Int64(body.count))
      body.withUnsafeBytes { bytes in
        // An empty body needs an address, too.
        let start = bytes.baseAddress.map { UnsafeMutableRawPointer(mutating: $0) }
        ccurl_set_pointer(easy, CURLOPT_COPYPOSTFIELDS, start ?? UnsafeMutableRawPointer(easy))
      }
      // No asking first whether a long body is wanted.
      add("Expect:")
    }
    ccurl_set_text(easy, CURLOPT_CUSTOMREQUEST, request.method)
    for header in request.headers { add(header.name + ": " + header.value) }
    ccurl_set_pointer(easy, CURLOPT_HTTPHEADER, headers)
    return headers
  }

  /// - Parameter left: how many microseconds the request has.
  private func setUpPatience(_ left: Int64) {
    ccurl_set_number(easy, CURLOPT_CONNECTTIMEOUT, timeout.connecting)
    ccurl_set_number(easy, CURLOPT_LOW_SPEED_LIMIT, timeout.leastSpeed)
    ccurl_set_number(easy, CURLOPT_LOW_SPEED_TIME, timeout.silence)
    ccurl_set_number(easy, CURLOPT_TIMEOUT_MS, Int(max(left / 1000, 1)))
  }

  private func setUpTrust() {
    ccurl_set_number(easy, CURLOPT_SSLVERSION, 6)  // CURL_SSLVERSION_TLSv1_2
    if let certificate = trust.certificate {
      // It is the only one that is believed, and the person has said whose it is.
      certificate.withUnsafeBytes { bytes in
        _ = ccurl_set_copy(easy, CURLOPT_CAINFO_BLOB, bytes.baseAddress, bytes.count)
      }
      ccurl_set_text(easy, CURLOPT_CAPATH, nil)
      ccurl_set_number(easy, CURLOPT_SSL_VERIFYHOST, 0)
    }
    if let client = trust.client {
      ccurl_set_text(easy, CURLOPT_SSLCERT, client.certificate)
      ccurl_set_text(easy, CURLOPT_SSLKEY, client.key)
    }
  }

  private func setUpInbox() {
    let owner = Unmanaged.passUnretained(inbox).toOpaque()
    ccurl_set_pointer(easy, CURLOPT_WRITEDATA, owner)
    ccurl_set_pointer(easy, CURLOPT_HEADERDATA, owner)
    ccurl_set_taker(easy, CURLOPT_WRITEFUNCTION) { bytes, size, count, owner in
      Inbox.from(owner).takeBody(UnsafeRawBufferPointer(start: bytes, count: size * count))
    }
    ccurl_set_taker(easy, CURLOPT_HEADERFUNCTION) { bytes, size, count, owner in
      Inbox.from(owner).takeHead(UnsafeRawBufferPointer(start: bytes, count: size * count))
    }
  }
}
