/// Nanoseconds written as decimal seconds, cut (not rounded) after some decimals: `-0.25`.
struct DecimalSeconds: CustomStringConvertible {
  let description: String

  init(_ nanoseconds: Int64, decimals: Int) {
    let (whole, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    let sign = nanoseconds < 0 ? "-" : ""
    description = "\(sign)\(whole).\(padded(Int64(rest), to: 9).prefix(decimals))"
  }
}
