import Canvas

/// What a balloon is made of, from its shaded edge to where the light falls. It is the same on light and
/// dark paper, as things are.
package struct BalloonColor: Hashable, Sendable {
  let deep: Color
  let light: Color

  /// The balloon's own, at rest and in pictures of it.
  package static let red = BalloonColor(deep: Color(0xB93A2A), light: Color(0xF58A6F))
  private static let raspberry = BalloonColor(deep: Color(0xA62D55), light: Color(0xF0829F))
  private static let amber = BalloonColor(deep: Color(0xB25A12), light: Color(0xF7B062))

  private init(deep: Color, light: Color) {
    self.deep = deep
    self.light = light
  }

  /// - Parameter tint: from -1, raspberry, over red to 1, amber.
  init(tint: Double) {
    let end = tint < 0 ? Self.raspberry : Self.amber
    deep = Self.red.deep.mixed(with: end.deep, fraction: abs(tint))
    light = Self.red.light.mixed(with: end.light, fraction: abs(tint))
  }
}
