import Kit
import Testing

@testable import Window

/// Addresses that other programs drop.
@Suite struct DropAddressTests {
  @Test(
    "Lines that are comments, blank or end in whatever way are no addresses; the others are all taken"
  )
  func lists() {
    let drop = Drop(
      addresses:
        "# two links\r\nhttps://a.example/#part\r\n\r\n  mailto:ada@a.example \nfile:///tmp/x\0")
    #expect(drop.links.map(\.address) == ["https://a.example/#part", "mailto:ada@a.example"])
    #expect(drop.files == ["/tmp/x"] && drop.text.isEmpty)
    #expect(Drop(addresses: "") == Drop() && Drop(addresses: "#\n") == Drop())
  }

  @Test("A title stands on the line behind its address, and may be missing")
  func titles() {
    let drop = Drop(
      titledAddresses: "https://a.example/\nA page\nhttps://b.example/\n\nhttps://c.example/")
    #expect(
      drop.links == [
        Drop.Link(address: "https://a.example/", title: "A page"),
        Drop.Link(address: "https://b.example/"), Drop.Link(address: "https://c.example/"),
      ])
    let same = Drop(titledAddresses: "https://a.example/\nhttps://a.example/")
    #expect(same.links == [Drop.Link(address: "https://a.example/")])
  }
}
