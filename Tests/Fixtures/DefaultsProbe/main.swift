import Glibc
import TodayHosting

// A process that writes a defaults store and dies when and how it is told to:
//
//   DefaultsProbe set FOLDER KEY VALUE        one string
//   DefaultsProbe count FOLDER KEY COUNT      the numbers 1 to COUNT under KEY-1 to KEY-COUNT
//   DefaultsProbe forever FOLDER              rising numbers under "a" and "b", always equal
//
// The exit code is 0, or 1 where something could not be stored.

func run(_ arguments: [String]) throws(DefaultsError) {
  guard arguments.count > 2 else { exit(2) }
  let (verb, rest) = (arguments[1], arguments.dropFirst(3))
  let defaults = try SharedDefaults(folder: arguments[2], patience: .seconds(60))
  switch verb {
  case "set":
    guard let key = rest.first, let value = rest.last else { exit(2) }
    try defaults.set(.string(value), for: key)
  case "count":
    guard let key = rest.first, let count = rest.last.flatMap({ Int64($0) }) else { exit(2) }
    for number in 1...count { try defaults.set(.int(number), for: "\(key)-\(number)") }
  case "forever":
    var number: Int64 = 0
    while true {
      number += 1
      try defaults.set(["a": .int(number), "b": .int(number)])
    }
  default: exit(2)
  }
}

do throws(DefaultsError) {
  try run(CommandLine.arguments)
} catch {
  exit(1)
}
