/// What a method was given, taken out by type. A caller that gives something else is told so.
struct CallArguments {
  /// It was given too little, or something of another type.
  struct Mismatch: Error {}

  private let values: [BusValue]

  init(_ values: [BusValue]) { self.values = values }

  func int(_ place: Int) throws(Mismatch) -> Int {
    guard values.indices.contains(place) else { throw Mismatch() }
    switch values[place] {
    case .int32(let number): return Int(number)
    case .uint32(let number): return Int(number)
    default: throw Mismatch()
    }
  }

  func text(_ place: Int) throws(Mismatch) -> String {
    guard values.indices.contains(place), let text = values[place].text else { throw Mismatch() }
    return text
  }

  func value(_ place: Int) throws(Mismatch) -> BusValue {
    guard values.indices.contains(place) else { throw Mismatch() }
    return values[place]
  }
}
