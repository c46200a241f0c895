import Testing

@testable import Window

@Suite struct X11TextFormTests {
  @Test("Mozilla's addresses are in UTF-16, of which a mark tells the order of bytes")
  func wide() {
    for bytes: [UInt8] in [
      [0x61, 0, 0xE9, 0], [0xFF, 0xFE, 0x61, 0, 0xE9, 0], [0xFE, 0xFF, 0, 0x61, 0, 0xE9],
      [0x61, 0, 0xE9, 0, 0x62],
    ] {
      #expect(X11TextForm.titledAddresses.text(bytes, type: nil) == "aé")
    }
    #expect(X11TextForm.titledAddresses.text([], type: nil) == "")
    #expect(X11TextForm.titledAddresses.text([0x61], type: nil) == "")
  }

  @Test("A text is read as what its form or its type says, and of none of them as what it can be")
  func encodings() {
    let (latin, utf8): ([UInt8], [UInt8]) = ([0xE9], [0xC3, 0xA9])
    #expect(X11TextForm.latin1.text(latin, type: .latin1) == "é")
    #expect(X11TextForm.latin1.text(latin, type: nil) == "é")
    #expect(X11TextForm.utf8.text(utf8, type: .utf8) == "é")
    #expect(X11TextForm.utf8.text(latin, type: .latin1) == "é")
    #expect(X11TextForm.plain.text(utf8, type: .plain) == "é")
    #expect(X11TextForm.plain.text(latin, type: .plain) == "é")
    #expect(X11TextForm.any.text(utf8, type: .utf8) == "é")
    #expect(X11TextForm.any.text(latin, type: .latin1) == "é")
    #expect(X11TextForm.any.text(utf8, type: nil) == nil, "It may be Compound Text.")
  }

  @Test("What Latin-1 does not have is a question mark in it, and nowhere else")
  func latin() {
    #expect(X11TextForm.latin1.bytes("é€") == [0xE9, 0x3F])
    #expect(X11TextForm.plain.bytes("é") == [0xC3, 0xA9])
  }
}
