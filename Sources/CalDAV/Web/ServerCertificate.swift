import CCrypto
import CCurl
package import Sync
import System

/// The certificate that a server shows, for a person to accept: asked for without a name or a password.
package struct ServerCertificate: Equatable, Sendable {
  /// As PEM: what ``Trust`` takes.
  package let text: [UInt8]

  /// SHA-256 of the certificate, as `openssl x509 -fingerprint -sha256` and browsers show it: `AB:CD:…`.
  package let fingerprint: String

  /// Of the first certificate in a PEM text; nil where there is none.
  /// C: `PEM_read_bio`, `EVP_Digest`; of libcrypto, which libcurl brings along.
  static func fingerprint(of text: [UInt8]) -> String? {
    let source = BIO_new_mem_buf(text, Int32(text.count))
    defer { BIO_free(source) }
    var (name, header): (UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<CChar>?)
    var (bytes, count): (UnsafeMutablePointer<UInt8>?, Int) = (nil, 0)
    var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var length: UInt32 = 0
    guard PEM_read_bio(source, &name, &header, &bytes, &count) == 1 else { return nil }
    defer {
      for memory: UnsafeMutableRawPointer? in [.init(name), .init(header), .init(bytes)] {
        ccrypto_free(memory)
      }
    }
    guard EVP_Digest(bytes, count, &digest, &length, EVP_sha256(), nil) == 1 else { return nil }
    return digest.prefix(Int(length)).map { byte in
      String(decoding: PercentCoding.encoded(byte).dropFirst(), as: UTF8.self)
    }.joined(separator: ":")
  }

  /// Shakes hands with a server and says nothing to it.
  /// C: `CURLOPT_CONNECT_ONLY`, `CURLINFO_CERTINFO`.
  package init(of address: WebAddress) throws(ServerError) {
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
    guard let digest = Self.fingerprint(of: found) else { throw .untrusted }
    (text, fingerprint) = (found, digest)
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
