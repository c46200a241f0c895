/// The colours that a list can have. The raw values are stored, and are the words of the command line.
package enum ListColor: String, CaseIterable, Sendable {
  case red, orange, yellow, green, teal, blue, purple, pink
}
