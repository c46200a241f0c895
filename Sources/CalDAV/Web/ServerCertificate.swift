import CCurl
public import Sync

/// The certificate that a server shows, for a person to accept: asked for without a name or a password.
public struct ServerCertificate: Equatable, Sendable {
  /// As PEM: what ``Trust`` takes.
  public let text: [UInt8]

  /// SHA-256 of the certificate, as `openssl x509 -fingerprint -sha256` and browsers show it: `AB:CD:…`.
  public var fingerprint: String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in SHA256.digest(of: binary) {
      bytes += [digits[Int(byte >> 4)], digits[Int(byte & 0xF)], 0x3A]
    }
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }

  /// The bytes between the first two lines of hyphens.
  private var binary: [UInt8] {
    let lines = text.split(separator: 0x0A).drop { !$0.starts(with: Self.begin) }.dropFirst()
    return Base64.decoded(lines.prefix { !$0.starts(with: Array("-----END".utf8)) }.flatMap { $0 })
  }

  private static let begin = Array("-----BEGIN CERTIFICATE-----".utf8)

  /// Shakes hands with a server and says nothing to it.
  /// C: `CURLOPT_CONNECT_ONLY`, `CURLINFO_CERTINFO`.
  public init(of address: WebAddress) throws(ServerError) {
    guard let easy = curl_easy_init() else {
      preconditionFailure("libcurl gives no handle: memory has run out.")
    }
    defer { curl_easy_cleanup(easy) }
    ccurl_set_text(easy, CURLOPT_URL, address.with(path: "/").description)
    ccurl_set_number(easy, CURLOPT_CONNECT_ONLY, 1)
    ccurl_set_number(easy, CURLOPT_NOSIGNAL, 1)
    ccurl_set_number(easy, CURLOPT_CONNECTTIMEOUT, 20)
    ccurl_set_number(easy, CURLOPT_CERTINFO, 1)
    // To see it, and nothing else.
    ccurl_set_number(easy, CURLOPT_SSL_VERIFYPEER, 0)
    ccurl_set_number(easy, CURLOPT_SSL_VERIFYHOST, 0)
    if address.isLoopback { ccurl_set_text(easy, CURLOPT_NOPROXY, "*") }
    let code = curl_easy_perform(easy)
    guard code == CURLE_OK else { throw .unreachable(String(cString: curl_easy_strerror(code))) }
    guard let certificates = ccurl_certificates(easy), certificates.pointee.num_of_certs > 0,
      let found = Self.text(in: certificates.pointee.certinfo[0])
    else { throw .untrusted }
    text = found
  }

  /// The line that has the certificate itself.
  private static func text(in list: UnsafeMutablePointer<curl_slist>?) -> [UInt8]? {
    let name = Array("Cert:".utf8)
    var line = list
    while let here = line {
      let bytes = Array(String(cString: here.pointee.data).utf8)
      if bytes.starts(with: name) { return Array(bytes.dropFirst(name.count)) + [0x0A] }
      line = here.pointee.next
    }
    return nil
  }
}

/// RFC 4648.
enum Base64 {
  /// What is no letter of it is passed over.
  static func decoded(_ letters: [UInt8]) -> [UInt8] {
    var (bits, count): (UInt32, Int) = (0, 0)
    var bytes: [UInt8] = []
    for letter in letters {
      guard let value = value(of: letter) else { continue }
      bits = bits << 6 | UInt32(value)
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
    return bytes
  }

  private static func value(of letter: UInt8) -> UInt8? {
    switch letter {
    case 0x41...0x5A: letter - 0x41
    case 0x61...0x7A: letter - 0x47
    case 0x30...0x39: letter + 4
    case 0x2B: 62
    case 0x2F: 63
    default: nil
    }
  }
}
