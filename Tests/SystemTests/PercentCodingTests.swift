import System
import Testing

@Suite("A percent sign and two digits") struct PercentCodingTests {
  @Test("Every byte comes back, and its digits are capitals")
  func everyByte() {
    for byte in UInt8.min...UInt8.max {
      let encoded = PercentCoding.encoded(byte)
      #expect(PercentCoding.byte(atFrontOf: encoded[...]) == byte)
      #expect(PercentCoding.decoded(encoded[...]).bytes == [byte])
    }
    #expect(PercentCoding.encoded(0xAF) == Array("%AF".utf8))
  }

  @Test("What may stay stays")
  func keeping() {
    let encoded = PercentCoding.encoded("a é%") { $0 == UInt8(ascii: "a") }
    #expect(String(decoding: encoded, as: UTF8.self) == "a%20%C3%A9%25")
  }

  @Test(
    "A sign without two digits stands for itself and is told of",
    arguments: [
      ("%4", "%4", true), ("%", "%", true), ("%zz", "%zz", true), ("%%41", "%A", true),
      ("100%", "100%", true), ("%41%4g", "A%4g", true), ("+%2b", "++", false), ("", "", false),
    ])
  func strays(text: String, plain: String, hasStray: Bool) {
    let decoded = PercentCoding.decoded(Array(text.utf8)[...])
    #expect(String(decoding: decoded.bytes, as: UTF8.self) == plain)
    #expect(decoded.hasStray == hasStray)
  }

  @Test("A byte that would mean something else decoded stays encoded, in capitals")
  func kept() {
    let decoded = PercentCoding.decoded(Array("a%2fb%41".utf8)[...], keeping: UInt8(ascii: "/"))
    #expect(String(decoding: decoded.bytes, as: UTF8.self) == "a%2FbA")
  }
}
