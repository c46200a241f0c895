import Canvas
import Kit
import Testing

@testable import App

/// The bar at a row's edge that tells how stale a task is.
@Suite("Age") struct AgeTests {
  @Test("Every step is seen on whatever a row lies on, in every theme", arguments: Theme.all)
  func contrast(_ theme: Theme) {
    let hovered = theme.background.mixed(
      with: theme.text, fraction: Double(theme.hover.alpha) / 255)
    for age in Age.allCases where age.barHeight > 0 {
      for ground in [theme.background, theme.card, theme.cardSelected, hovered] {
        #expect(age.color(in: theme).contrast(with: ground) >= 3, "\(age) on \(ground)")
      }
    }
  }

  @Test("Each step is longer than the one before: colour is not all that tells it")
  func heights() {
    let heights = Age.allCases.map(\.barHeight)
    #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 < $1 })
  }
}
