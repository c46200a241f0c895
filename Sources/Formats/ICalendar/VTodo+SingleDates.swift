/// The dates of a series that were changed alone: VTODOs beside the task's with its UID and a RECURRENCE-ID
/// (RFC 5545, 3.8.4.4). What they say of the series see ``Overrides``.
extension VTodo {
  /// What a task's UID is followed by where it is a single date of a series that stands elsewhere: UID and RECURRENCE-ID
  /// together name one object.
  var singleDateMark: String? {
    lines.first("RECURRENCE-ID").map { ";RECURRENCE-ID=" + $0.value.knownText }
  }

  /// Gives it another UID, and with it the single dates that stand beside it.
  mutating func setUID(_ wanted: String?) {
    if let mark = singleDateMark {
      let isSame = wanted?.hasSuffix(mark) ?? false
      // By another name it is no date of that series any more.
      if !isSame { lines.set("RECURRENCE-ID", toWord: nil) }
      return lines.set(
        "UID", toText: isSame ? wanted.map { String($0.dropLast(mark.count)) } : wanted)
    }
    let former = lines.first("UID")?.value
    lines.set("UID", toText: wanted)
    guard let former else { return }
    let others = lines.entries.indices.filter { place in
      lines.entries[place].role == .other && lines[place].name == "UID"
        && lines[place].value == former
    }
    guard let wanted else { return lines.remove(Set(others)) }
    for place in others { lines.replace(at: place, with: ContentLine.escaped(wanted), keeps: true) }
  }
}
