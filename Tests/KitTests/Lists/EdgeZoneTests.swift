import Testing

@testable import Kit

@Suite("Edge zone")
struct EdgeZoneTests {
  @Test(
    "The speed grows in proportion from 24 points inside an edge to 48 outside, up to 1,200",
    arguments: [
      (y: 360.0, speed: 0.0), (24, 0), (23.25, -12.5), (0, -400), (-24, -800), (-48, -1200),
      (-49, -1200), (-9_999, -1200), (696, 0), (696.75, 12.5), (720, 400), (744, 800),
      (768, 1200), (769, 1200), (9_999, 1200),
    ])
  func speed(y: Double, speed: Double) {
    #expect(EdgeZone.velocity(at: y, height: 720) == speed)
  }

  @Test("A list that is hardly higher has a middle third in which nothing scrolls")
  func lowList() {
    let height = 30.0
    #expect(EdgeZone.velocity(at: 9, height: height) < 0)
    #expect(EdgeZone.velocity(at: 10, height: height) == 0)
    #expect(EdgeZone.velocity(at: 20, height: height) == 0)
    #expect(EdgeZone.velocity(at: 21, height: height) > 0)
  }
}
