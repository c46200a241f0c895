import Wording

extension DateError: Worded {
  var sentence: String { localized("\(part: refusal.sentence); a lone - takes the date away") }
}
