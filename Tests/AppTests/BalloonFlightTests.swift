import Canvas
import Kit
import Testing

@testable import App

@Suite struct BalloonFlightTests {
  private let size = Size(width: 480, height: 720)

  @Test("Behaviour 42: from just below the window to just above it in 3 s, linearly")
  func linear() {
    let flight = BalloonFlight(start: 10, seed: 1)
    func y(_ time: Double) -> Double { flight.position(at: time, in: size, height: 200).y }
    #expect(y(10) == 720)
    #expect(abs(y(11.5) - 260) < 1e-9)
    #expect(abs(y(13) + 200) < 1e-9)
    #expect(!flight.isFlying(at: 9.999))
    #expect(flight.isFlying(at: 10))
    #expect(flight.isFlying(at: 12.999))
    #expect(!flight.isFlying(at: 13))
  }

  @Test("The sway follows from the seed and the time, and stays in the window")
  func sway() {
    for seed in 0..<200 as Range<UInt64> {
      let flight = BalloonFlight(start: 0, seed: seed)
      for step in 0...300 {
        let x = flight.position(at: Double(step) / 100, in: size, height: 200).x
        #expect(x > 120 && x < 360)
        #expect(
          x
            == BalloonFlight(start: 0, seed: seed)
            .position(at: Double(step) / 100, in: size, height: 200).x)
      }
    }
    #expect(BalloonFlight(start: 0, seed: 1) != BalloonFlight(start: 0, seed: 2))
  }

  @Test("A hundred balloons have many colours, and each is seen on every paper")
  func color() {
    let colors = (0..<100 as Range<UInt64>).map { BalloonFlight(start: 0, seed: $0).color }
    #expect(Set(colors).count > 50)
    for color in colors {
      for theme in Theme.all {
        // WCAG 2.1, 1.4.11: a picture stands out by 3:1, by its edge or by where the light falls.
        let contrasts = [color.deep, color.light].map { $0.contrast(with: theme.background) }
        #expect(contrasts.max() ?? 0 >= 3, "\(color) on \(theme.name)")
      }
    }
  }
}
