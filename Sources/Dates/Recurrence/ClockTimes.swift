/// Times as hours, minutes and seconds multiply, without a list of all of them: that may have 86,400.
struct ClockTimes {
  /// Each in order, none twice, never empty.
  let hours: [Int64]
  let minutes: [Int64]
  let seconds: [Int64]

  /// How many there are.
  var count: Int64 { Int64(hours.count * minutes.count * seconds.count) }

  /// One of them, in seconds since midnight.
  subscript(number: Int64) -> Int64 {
    let (rest, second) = Int(number).quotientAndRemainder(dividingBy: seconds.count)
    let (hour, minute) = rest.quotientAndRemainder(dividingBy: minutes.count)
    return hours[hour] * 3600 + minutes[minute] * 60 + seconds[second]
  }

  /// The first that is not before this second.
  func first(onOrAfter second: Int64) -> Int64? {
    for hour in hours where hour * 3600 + 3599 >= second {
      for minute in minutes where hour * 3600 + minute * 60 + 59 >= second {
        let begin = hour * 3600 + minute * 60
        if let found = seconds.first(where: { begin + $0 >= second }) { return begin + found }
      }
    }
    return nil
  }
}
