import Dates
import Tasks

/// The dates of a series that were changed alone: VTODOs beside the task's with its UID and a RECURRENCE-ID
/// (RFC 5545, 3.8.4.4), in any order. They stay as they are; what they say of the series see `overrides(_:)`.
extension VTodo {
  /// How many VTODOs stand before the task's, which is the first that is no such date, or else the first of all.
  static func countBeforeTask(_ lines: [ContentLine]) -> Int {
    guard lines.contains(where: { $0.name == "RECURRENCE-ID" }) else { return 0 }
    var (count, depth, isSingle) = (0, 0, false)
    for line in lines {
      if line.isEdge("BEGIN", "VTODO") { (depth, isSingle) = (1, false); continue }
      guard depth > 0 else { continue }
      if line.name == "BEGIN" { depth += 1 }
      if line.name == "RECURRENCE-ID", depth == 1 { isSingle = true }
      guard line.name == "END" else { continue }
      depth -= 1
      if depth == 0 {
        if !isSingle { return count }
        count += 1
      }
    }
    return 0
  }

  /// What a task's UID is followed by where it is a single date of a series that stands elsewhere: UID and RECURRENCE-ID
  /// together name one object.
  var singleDateMark: String? {
    first("RECURRENCE-ID").map { ";RECURRENCE-ID=" + $0.value.knownText }
  }

  /// Gives it another UID, and with it the single dates that stand beside it.
  mutating func setUID(_ wanted: String?) {
    let former = first("UID").map { Array($0.value) }
    if let mark = singleDateMark {
      let isSame = wanted?.hasSuffix(mark) ?? false
      // By another name it is no date of that series any more.
      if !isSame { set("RECURRENCE-ID", to: nil) }
      let own = isSame ? wanted.map { String($0.dropLast(mark.count)) } : wanted
      return set("UID", to: own.map(ContentLine.escaped))
    }
    set("UID", to: wanted.map(ContentLine.escaped))
    guard let former else { return }
    for place in entries.indices.reversed() where isSingleDates(place, former) {
      if let wanted {
        replace(at: place, with: ContentLine.escaped(wanted), keeps: true)
      } else {
        remove(at: place)
      }
    }
  }

  private func isSingleDates(_ place: Int, _ uid: [UInt8]) -> Bool {
    let line = entries[place].line
    return entries[place].role == .other && line.name == "UID" && line.value.elementsEqual(uid)
  }
}
