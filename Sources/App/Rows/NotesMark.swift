import Canvas
import Kit

/// Says beside a task's name that it has notes.
final class NotesMark: View {
  /// With the air between it and the text, in points.
  static let width = 24.0

  override var takesPointer: Bool { false }

  /// Stands right after a text that begins where its room does.
  func place(beside room: Rect, textWidth: Double) {
    frame = Rect(
      x: room.minX + min(textWidth, room.width).rounded(.up), y: room.minY, width: Self.width,
      height: room.height)
  }

  override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    let icon = Rect(x: 8, y: 0, width: 16, height: bounds.height)
    Icon.notes.paint(in: icon, color: theme.secondaryText, &painter)
  }
}
