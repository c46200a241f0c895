import Sync
import Testing

@Suite("Hrefs are compared decoded") struct HrefKeyTests {
  @Test(
    "An href is the same however it is written",
    arguments: [
      ("/dav/a%40b/x.ics", "/dav/a@b/x.ics"), ("https://host/dav/x.ics", "/dav/x.ics"),
      ("/dav/%C3%A4%20b+c.ics", "/dav/ä b+c.ics"), ("http://host:80/a.ics", "/a.ics"),
    ])
  func same(left: String, right: String) { #expect(HrefKey(left) == HrefKey(right)) }

  @Test(
    "Two hrefs that decode to different paths are two",
    arguments: [
      ("/dav/a+b.ics", "/dav/a%20b.ics"), ("/dav/A.ics", "/dav/a.ics"), ("/a%2fb.ics", "/a/b.ics"),
    ])
  func different(left: String, right: String) { #expect(HrefKey(left) != HrefKey(right)) }
}
