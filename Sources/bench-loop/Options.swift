/// What a run measures, as its arguments say.
struct Options {
  static let usage = """
    bench-loop measures the run loop beside the timer cores that a Linux program would otherwise use.

      --json              one line for each figure instead of a table
      --instructions      counts instructions under valgrind instead of taking the time
      --quick             small counts, and no runs that take seconds
      --peers A,B         only these of \(Peers.names.joined(separator: ","))
      --operations A,B    only these of \(Operation.allCases.map(\.rawValue).joined(separator: ",")),\
    tick,sleep
      --counts N,M        timers, instead of 1000,10000,100000,1000000
    """

  var isJSON = false
  var countsInstructions = false
  var isQuick = false
  var peers = Peers.names
  var operations = Operation.allCases
  /// Ticks while many timers wait.
  var hasTick = true
  /// Wake-ups, idle turns and the way from another thread.
  var hasSleep = true
  var counts: [Int]?

  /// `nil` for arguments that are not understood.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      switch option {
      case "--json": isJSON = true
      case "--instructions": countsInstructions = true
      case "--quick": isQuick = true
      case "--peers", "--operations", "--counts":
        guard let list = rest.popFirst()?.split(separator: ",").map(String.init),
          take(list, for: option)
        else { return nil }
      default: return nil
      }
    }
  }

  private mutating func take(_ list: [String], for option: String) -> Bool {
    switch option {
    case "--peers":
      peers = list
      return list.allSatisfy(Peers.names.contains)
    case "--operations":
      operations = list.compactMap(Operation.init)
      hasTick = list.contains("tick")
      hasSleep = list.contains("sleep")
      return operations.count + (hasTick ? 1 : 0) + (hasSleep ? 1 : 0) == list.count
    default:
      counts = list.compactMap(Int.init)
      return counts?.count == list.count
    }
  }
}
