import Testing

@testable import Wording

@Suite("Byte counts read as in a file manager")
struct ByteCountTests {
  @Test(
    "Powers of 1000, one decimal, halves up, and the next unit at a thousand",
    arguments: [
      (0, "Zero KB"), (1, "1 byte"), (2, "2 bytes"), (999, "999 bytes"),
      (1000, "1.0 KB"), (1049, "1.0 KB"), (1050, "1.1 KB"), (1500, "1.5 KB"),
      (999_499, "999.5 KB"), (999_949, "999.9 KB"), (999_950, "1.0 MB"), (999_999, "1.0 MB"),
      (1_000_000, "1.0 MB"), (1_049_999, "1.0 MB"), (1_050_000, "1.1 MB"),
      (999_949_999, "999.9 MB"), (999_950_000, "1.0 GB"), (12_500_000_000, "12.5 GB"),
      (12_549_999_999, "12.5 GB"), (12_550_000_000, "12.6 GB"),
      (999_950_000_000, "1.0 TB"), (2_000_398_934_016, "2.0 TB"), (999_950_000_000_000, "1.0 PB"),
      (999_949_999_999_999_999, "999.9 PB"), (999_950_000_000_000_000, "1.0 EB"),
      (18_446_744_073_709_551_615, "18.4 EB"),
      (36_893_488_147_419_103_232, "36.9 EB"), (1_000_000_000_000_000_000_000, "1.0 ZB"),
      (1_000_000_000_000_000_000_000_000, "1.0 YB"), (.max, "340282366920938.5 YB"),
    ] as [(UInt128, String)])
  func si(_ bytes: UInt128, _ text: String) {
    #expect(ByteCount(bytes).text() == text)
  }

  @Test(
    "Powers of 1024 by their own names",
    arguments: [
      (0, "Zero KiB"), (1, "1 byte"), (1023, "1023 bytes"), (1024, "1.0 KiB"), (1075, "1.0 KiB"),
      (1076, "1.1 KiB"), (1536, "1.5 KiB"), (1_048_524, "1023.9 KiB"), (1_048_525, "1.0 MiB"),
      (1_048_576, "1.0 MiB"), (12_500_000_000, "11.6 GiB"), (1 << 40, "1.0 TiB"),
      (1 << 50, "1.0 PiB"), (1 << 60, "1.0 EiB"), (18_446_744_073_709_551_615, "16.0 EiB"),
      (1 << 65, "32.0 EiB"), (1 << 70, "1.0 ZiB"), (1 << 80, "1.0 YiB"),
    ] as [(UInt128, String)])
  func iec(_ bytes: UInt128, _ text: String) {
    #expect(ByteCount(bytes).text(in: .iec) == text)
  }

  @Test("The decimal separator is the person's")
  func separator() {
    #expect(ByteCount(12_500_000_000).text(decimalSeparator: ",") == "12,5 GB")
  }

  @Test("More bytes never read as less", arguments: [ByteCount.Units.si, .iec])
  func order(_ units: ByteCount.Units) {
    var last = 0.0
    for exponent in 0..<128 {
      let power = UInt128(1) << exponent
      for bytes in [power - 1, power, power + power / 3] {
        let parts = ByteCount(bytes).text(in: units).split(separator: " ")
        let place = units.names.firstIndex(of: String(parts[1])).map { $0 + 1 } ?? 0
        var value = Double(parts[0]) ?? 0
        for _ in 0..<place { value *= Double(units.step) }
        #expect(value >= last, "\(bytes)")
        last = value
      }
    }
  }
}
