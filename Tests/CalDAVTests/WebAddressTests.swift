import Testing

@testable import CalDAV

@Suite("Web addresses") struct WebAddressTests {
  @Test(
    "An address is read and written",
    arguments: [
      ("https://example.org", "https://example.org/"),
      ("HTTPS://Example.ORG:443/Dav/", "https://example.org/Dav/"),
      ("http://127.0.0.1:5232/u/x?y#z", "http://127.0.0.1:5232/u/x?y"),
      ("https://[2001:DB8::1]:8443/a", "https://[2001:db8::1]:8443/a"),
      ("https://[::1]/a", "https://[::1]/a"),
      ("https://h/a b/ä", "https://h/a%20b/%C3%A4"),
      ("https://h/50%/%zz/%41", "https://h/50%25/%25zz/%41"),
    ])
  func read(text: String, written: String) {
    #expect(WebAddress(text)?.description == written)
  }

  @Test(
    "What is no address of a server is refused",
    arguments: [
      "", "example.org", "ftp://example.org/", "https://", "https:///path", "https://h:0/",
      "https://h:65536/", "https://h:x/", "https://user:secret@example.org/", "https://a b/",
      "https://h\r\n/", "javascript://h/", "https://ex\u{200B}ample.org/",
    ])
  func refused(text: String) { #expect(WebAddress(text) == nil) }

  @Test("No byte of an address can end a line of a request")
  func noLineEnds() throws {
    let address = try #require(WebAddress("https://h/a\r\nX-Evil: 1\u{0}"))
    #expect(address.description == "https://h/a%0D%0AX-Evil:%201%00")
  }

  @Test(
    "An href of this host is a resource of this server, however the server writes it",
    arguments: [
      ("/dav/x.ics", "/dav/x.ics"), ("x.ics", "/dav/c/x.ics"),
      ("https://h:8443/dav/x.ics", "/dav/x.ics"), ("http://h/dav/x.ics", "/dav/x.ics"),
      ("//h/dav/x.ics", "/dav/x.ics"), ("/dav/a%40b+c d.ics", "/dav/a%40b+c%20d.ics"),
    ])
  func resources(href: String, path: String) throws {
    let base = try #require(WebAddress("https://h:8443/dav/c/"))
    let found = try #require(base.resource(href))
    #expect(found.path == path)
    #expect(found.hasOrigin(of: base))
  }

  @Test(
    "An href of another host is none",
    arguments: [
      "https://evil/x.ics", "//evil/x.ics", "http://h.evil:8443/x.ics", "", "ftp://h/x",
      "https://h@evil/x.ics",
    ])
  func foreign(href: String) throws {
    let base = try #require(WebAddress("https://h:8443/dav/c/"))
    #expect(base.resource(href) == nil)
  }

  @Test(
    "Only this very machine is loopback",
    arguments: [
      ("http://localhost/", true), ("http://127.0.0.1/", true), ("http://127.9.9.9/", true),
      ("http://[::1]/", true), ("http://127.0.0.1.evil.org/", false), ("http://127.evil/", false),
      ("http://localhost.evil/", false), ("http://10.0.0.1/", false),
    ])
  func loopback(text: String, isLoopback: Bool) {
    #expect(WebAddress(text)?.isLoopback == isLoopback)
  }

  @Test(
    "Away from encryption, to another port or host is another server, to which no redirect is followed",
    arguments: [
      "http://h/dav/", "http://h:443/dav/", "https://h:8443/dav/", "https://h.evil/dav/",
      "//evil/dav/",
    ])
  func otherServer(location: String) throws {
    let base = try #require(WebAddress("https://h/dav/"))
    let target = try #require(base.resolving(location))
    #expect(!target.hasOrigin(of: base))
    #expect(try #require(base.resolving("/x/")).hasOrigin(of: base))
  }

  @Test("Hrefs are compared decoded, but for an encoded slash and the slash at the end")
  func keys() {
    let key = WebAddress.key
    #expect(key("/a%40b/") == key("https://h/a@b"))
    #expect(key("/%C3%A4") == key("/ä"))
    #expect(key("/a+b") != key("/a b"))
    #expect(key("/a%2Fb") != key("/a/b"))
  }
}
