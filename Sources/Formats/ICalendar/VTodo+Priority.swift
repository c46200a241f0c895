import Tasks

/// PRIORITY: 1 to 4 is high, 5 medium, 6 to 9 low (RFC 5545, 3.8.1.9); 0, and what is none of these, is none. Which one it
/// is stays as long as a person says nothing else.
extension VTodo {
  /// nil where nothing is said.
  var priority: Priority? {
    guard let line = lines.first("PRIORITY"), let number = Int(line.value.trimmed.knownText) else {
      return nil
    }
    return switch number {
    case 1...4: .high
    case 5: .medium
    case 6...9: .low
    default: nil
    }
  }

  mutating func setPriority(_ wanted: Priority?, from said: Priority?) {
    guard wanted.orNone != said.orNone else { return }
    let number: String? =
      switch wanted.orNone {
      case .none: nil
      case .low: "9"
      case .medium: "5"
      case .high: "1"
      }
    lines.set("PRIORITY", toWord: number)
  }
}
