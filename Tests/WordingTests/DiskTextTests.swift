import Testing
import Wording

@Suite struct DiskTextTests {
  @Test(
    "A percentage has one decimal, to the nearest",
    arguments: [
      (0, "0.0%"), (0.2504, "25.0%"), (0.25051, "25.1%"), (0.9996, "100.0%"), (1, "100.0%"),
    ])
  func percent(_ rate: Double, _ text: String) {
    #expect(DiskText.percent(rate) == text)
  }

  @Test(
    "An age is told in its largest unit; one from the future is none",
    arguments: [
      (-5, "just now"), (0, "just now"), (59, "just now"), (60, "1m ago"), (3_599, "59m ago"),
      (3_600, "1h ago"), (86_399, "23h ago"), (86_400, "1d ago"), (864_000, "10d ago"),
    ] as [(Int64, String)])
  func age(_ seconds: Int64, _ text: String) {
    #expect(DiskText.age(seconds: seconds) == text)
  }
}
