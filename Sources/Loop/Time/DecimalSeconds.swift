/// Nanoseconds written as decimal seconds, cut (not rounded) after some decimals: `-0.25`.
struct DecimalSeconds: CustomStringConvertible {
  let description: String

  init(_ nanoseconds: Int64, decimals: Int) {
    let (whole, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    let digits = String(rest)
    let padded = String(repeating: "0", count: 9 - digits.count) + digits
    let sign = nanoseconds < 0 ? "-" : ""
    description = "\(sign)\(whole).\(padded.prefix(decimals))"
  }
}
