import Testing
import Wording

@Suite struct NumberStyleTests {
  @Test(
    "Digits are grouped from the right, as the country has it",
    arguments: [
      ([3], 0, "0"), ([3], 999, "999"), ([3], 1_000, "1,000"), ([3], 1_234_567, "1,234,567"),
      ([3, 2], 1_234_567, "12,34,567"), ([3, Int.max], 1_234_567, "1234,567"),
      ([], 1_234_567, "1234567"), ([0], 1_234, "1234"), ([3], -1_234, "-1,234"),
    ])
  func groups(_ sizes: [Int], _ count: Int, _ text: String) {
    let style = NumberStyle(decimalSeparator: ".", groupSeparator: ",", groupSizes: sizes)
    #expect(style.text(count) == text)
  }

  @Test("Without a separator nothing is grouped")
  func plain() {
    #expect(NumberStyle.plain.text(1_234_567) == "1234567")
  }

  @Test("The decimal separator is that of the country, in percentages and amounts")
  func decimals() {
    let style = NumberStyle(decimalSeparator: ",", groupSeparator: ".", groupSizes: [3])
    #expect(DiskText.percent(0.624, style) == "62,4%")
    #expect(DiskText.bytes(20_000_000_000, style) == "20,0 GB")
  }
}
