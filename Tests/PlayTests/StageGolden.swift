import Canvas
import GoldenSupport
import Kit
import Play
import Testing

/// Holds what a stage shows against its golden picture, and what is said in it against the text beside it.
/// - Parameter look: nil or `light` for the look that has a picture of its own; any other one is a cell of the
///   sheet of that name. A theme changes nothing of what is said.
func expectGolden(
  _ stage: Stage, _ name: String, _ look: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectGolden(
    stage.screen.bitmap, saying: stage.root.semanticTree().dump(), name, look,
    sourceLocation: sourceLocation)
}

/// The same for a window without a stage.
func expectGolden(
  _ bitmap: Bitmap, saying tree: String, _ name: String, _ look: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectGolden(bitmap, name, look: look, sourceLocation: sourceLocation)
  let isTheme = look == nil || Theme.all.contains { $0.name == look }
  expectGoldenText(tree, isTheme ? name : "\(name)-\(look ?? "")", sourceLocation: sourceLocation)
}

/// The same where only the picture is looked at.
func expectGolden(
  _ bitmap: Bitmap, _ name: String, look: String?, sourceLocation: SourceLocation = #_sourceLocation
) {
  if let look, look != Theme.light.name {
    expectGolden(bitmap, name, cell: look, sourceLocation: sourceLocation)
  } else {
    expectGolden(bitmap, name, sourceLocation: sourceLocation)
  }
}
