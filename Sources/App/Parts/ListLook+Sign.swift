import Canvas
import Kit
import Tasks

extension ListLook {
  /// What stands before the list's name; nil where nothing does.
  var sign: Sign? {
    if let emoji { return .text(emoji.text, color?.paint) }
    return color.map { .shape($0.shape, $0.paint) }
  }
}

extension ListColor {
  /// Told apart by it where colours are not seen.
  var shape: Sign.Shape {
    switch self {
    case .red: .triangle
    case .orange: .square
    case .yellow: .star
    case .green: .circle
    case .teal: .cross
    case .blue: .diamond
    case .purple: .hexagon
    case .pink: .heart
    }
  }

  /// Before a theme takes what is seen in it.
  fileprivate var paint: Color {
    switch self {
    case .red: Color(0xD0342C)
    case .orange: Color(0xD9660A)
    case .yellow: Color(0xC29200)
    case .green: Color(0x2E8B4A)
    case .teal: Color(0x0E8C93)
    case .blue: Color(0x2F6FD6)
    case .purple: Color(0x8B4FCB)
    case .pink: Color(0xD0428C)
    }
  }
}
