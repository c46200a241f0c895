import ProgramSupport
import Sync
import TaskStore
import Tasks
import Testing

@testable import CalDAV

@Suite("Certificates, with Radicale behind TLS") struct CertificateTests {
  private static func certificate(_ folder: TemporaryFolder, _ name: String) throws {
    _ = try ForeignProgram.output(
      """
      openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 \
      -subj /CN=\(name) -keyout '\(folder[name + ".key"])' -out '\(folder[name + ".pem"])' 2>/dev/null
      """)
  }

  private func listed(_ server: RealServer, _ trust: Trust) throws -> Discovery.Finding {
    let address = try #require(WebAddress(server.url()))
    let client = WebClient(address, Credentials(user: "user", password: ""), trust: trust)
    return try Discovery(client).find(at: address)
  }

  @Test(
    "A certificate of nobody's is refused, shown, and believed once accepted; another one is not")
  func selfSigned() throws {
    let folder = try TemporaryFolder()
    for name in ["server", "other"] { try Self.certificate(folder, name) }
    let server = try RealServer(
      .radicale,
      options: [
        "--ssl", "--certificate", folder["server.pem"], "--key", folder["server.key"],
      ], isSecure: true)
    #expect(throws: ServerError.untrusted) { try listed(server, Trust()) }
    let address = try #require(WebAddress(server.url()))
    let shown = try ServerCertificate(of: address)
    let known = try ForeignProgram.output(
      "openssl x509 -noout -fingerprint -sha256 -in '\(folder["server.pem"])'")
    #expect(String(decoding: known, as: UTF8.self).contains("=\(shown.fingerprint)\n"))
    #expect(try listed(server, Trust(certificate: shown.text)).homes == ["/user/"])
    let other = try folder.bytes("other.pem")
    #expect(throws: ServerError.untrusted) { try listed(server, Trust(certificate: other)) }
    #expect(throws: ServerError.untrusted) { try listed(server, Trust(certificate: [])) }
  }

  @Test("A certificate that was accepted and has expired since is called that")
  func expired() throws {
    let folder = try TemporaryFolder()
    // From OpenSSL 3.4 on there are no days before today, and a past can be said.
    _ = try ForeignProgram.output(
      """
      cd '\(folder.path)' && openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes \
      -subj /CN=server -keyout server.key -out server.csr 2>/dev/null || exit
      sign="openssl x509 -req -in server.csr -signkey server.key -out server.pem"
      $sign -days -1 2>/dev/null ||
        $sign -not_before 20200101000000Z -not_after 20200102000000Z 2>/dev/null
      """)
    let server = try RealServer(
      .radicale,
      options: ["--ssl", "--certificate", folder["server.pem"], "--key", folder["server.key"]],
      isSecure: true)
    let trust = Trust(certificate: try folder.bytes("server.pem"))
    #expect(throws: ServerError.expired) { try listed(server, trust) }
    let one = try Replica()
    var account = SyncAccount(url: server.url(), user: "user")
    account.details = String(decoding: try folder.bytes("server.pem"), as: UTF8.self)
    account = try one.database.accounts.save(account)
    _ = try one.database.accounts.save(
      SyncCollection(account: account.id, href: "/user/a/", name: "A", list: nil))
    try makeFolder(one.folder["aloft-sync"])
    try one.folder.write("user@\(server.url()) x\n", to: "aloft-sync/passwords")
    let (code, text) = try one.sync()
    #expect(code == 1 && text.contains("The certificate of 127.0.0.1 has expired."), "\(text)")
    #expect(one.status?.reason == .expired && one.status?.state == .needsPerson)
  }

  @Test("A program is told the fingerprint, and adds the account once it gives it back")
  func lines() throws {
    let folder = try TemporaryFolder()
    try Self.certificate(folder, "server")
    let server = try RealServer(
      .radicale,
      options: ["--ssl", "--certificate", folder["server.pem"], "--key", folder["server.key"]],
      isSecure: true)
    let one = try Replica()
    let (code, text) = try one.sync("--lines", "add", "--", server.url(), "user", input: "x\n")
    let fields = text.split(separator: "\n").first?.split(separator: "\t") ?? []
    #expect(code == 1 && fields.first == "fingerprint" && text.hasSuffix("\nend\t1\n"), "\(text)")
    let fingerprint = String(try #require(fields.last))
    #expect(
      try one.sync("--lines", "add", "--fingerprint", "00:11", server.url(), "user").code == 1)
    #expect(try one.database.accounts.all().isEmpty)
    let words = ["--lines", "add", "--fingerprint", fingerprint, server.url(), "user"]
    let added = try one.sync(
      words[0], words[1], words[2], words[3], words[4], words[5], input: "x\n")
    #expect(added.code == 0 && added.text.hasSuffix("\nend\t0\n"), "\(added)")
    #expect(try one.database.accounts.all().count == 1)
  }

  @Test("A server that wants to know who is asking is shown the person's own certificate")
  func client() throws {
    let folder = try TemporaryFolder()
    for name in ["server", "person"] { try Self.certificate(folder, name) }
    let server = try RealServer(
      .radicale,
      options: [
        "--ssl", "--certificate", folder["server.pem"], "--key", folder["server.key"],
        "--certificate-authority", folder["person.pem"],
      ], isSecure: true)
    let certificate = try folder.bytes("server.pem")
    #expect(throws: ServerError.self) { try listed(server, Trust(certificate: certificate)) }
    let trust = Trust(
      certificate: certificate,
      client: (certificate: folder["person.pem"], key: folder["person.key"]))
    #expect(try listed(server, trust).homes == ["/user/"])
  }

  @Test(
    "An account has files of the person's own, from whatever folder a pass begins, and keeps them")
  func files() throws {
    let one = try Replica()
    for name in ["server", "person"] { try Self.certificate(one.folder, name) }
    let server = try RealServer(
      .radicale,
      options: [
        "--ssl", "--certificate", one.folder["server.pem"], "--key", one.folder["server.key"],
        "--certificate-authority", one.folder["person.pem"],
      ], isSecure: true)
    let address = try #require(WebAddress(server.url()))
    let shown = try ServerCertificate(of: address).fingerprint
    func add(
      _ files: String = "--lang=en", _ more: String = "--lang=en"
    ) throws -> (
      code: Int32, text: String
    ) {
      try one.sync(
        "add", "--fingerprint", shown, files, more, "--", server.url(), "user", input: "x\n")
    }
    #expect(try add().code == 1, "the server wants to know who is asking")
    let missing = try add("--certificate=~/nowhere.pem")
    #expect(missing.code == 1 && missing.text.contains("nowhere.pem"), "\(missing)")
    #expect(try one.database.accounts.all().isEmpty)
    let added = try add("--certificate=~/person.pem", "--key=~/person.key")
    #expect(added.code == 0, "\(added)")
    let account = try #require(try one.database.accounts.all().first)
    #expect(account.details.contains("\(one.folder.path)/person.pem\n"))
    // Another password is no other certificate.
    let again = try add()
    #expect(again.code == 0, "\(again)")
    #expect(try one.database.accounts.all() == [account])
    let passed = try one.sync()
    #expect(passed.code == 0, "\(passed)")
  }
}
