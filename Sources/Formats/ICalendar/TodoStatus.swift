/// Whether a task is done, as its lines say it: by the STATUS, or where that says nothing by what else says so.
enum TodoStatus {
  /// - Parameter line: finds the first of its lines of a name.
  static func isDone(_ line: (String) -> ContentLine?) -> Bool {
    switch line("STATUS").map(word) {
    case "COMPLETED", "CANCELLED": true
    case "NEEDS-ACTION", "IN-PROCESS": false
    default:
      line("COMPLETED").flatMap { BasicMoment.moment($0.value.trimmed) } != nil
        || line("PERCENT-COMPLETE")?.value.trimmed.elementsEqual("100".utf8) == true
    }
  }

  /// As RFC 5545 writes it; vCalendar has a space in one of them.
  static func word(_ line: ContentLine) -> String {
    let text = line.value.trimmed.knownText.uppercased()
    return text == "NEEDS ACTION" ? "NEEDS-ACTION" : text
  }
}
