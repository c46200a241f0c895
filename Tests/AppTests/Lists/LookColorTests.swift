import Canvas
import Kit
import Tasks
import Testing

@testable import App

/// The eight colours of lists can be told apart in every theme, by who sees no colours too.
@Suite struct LookColorTests {
  private func color(_ look: ListColor, _ theme: Theme) throws -> Color {
    guard case .shape(_, let color) = ListLook(color: look).sign else {
      throw Missing(look: look)
    }
    return theme.shapeColor(color)
  }

  private struct Missing: Error { let look: ListColor }

  @Test(
    "Each is seen on whatever it may lie on: a contrast of 3 or more", arguments: Theme.all,
    ListColor.allCases)
  func contrast(_ theme: Theme, _ look: ListColor) throws {
    let color = try color(look, theme)
    let grounds = [
      theme.background, theme.groundHovered, theme.card, theme.cardHovered, theme.cardSelected,
    ]
    for ground in grounds { #expect(color.contrast(with: ground) >= 3) }
  }

  @Test("No two are the same, and each has a shape of its own", arguments: Theme.all)
  func different(_ theme: Theme) throws {
    let colors = try ListColor.allCases.map { try color($0, theme) }
    for (place, one) in colors.enumerated() {
      for other in colors.dropFirst(place + 1) {
        let distance =
          abs(Int(one.red) - Int(other.red)) + abs(Int(one.green) - Int(other.green))
          + abs(Int(one.blue) - Int(other.blue))
        #expect(distance >= 48, "\(one) and \(other)")
      }
    }
    #expect(Set(ListColor.allCases.map(\.shape)).count == 8)
  }
}
