import Canvas
import Kit
import Wording

/// Where one writes what is looked for, with a glass at its beginning and at its end the cross that
/// empties it and puts it away.
final class SearchField: View {
  static let height = 40.0
  /// Less is too little to write in, beside the date.
  static let leastWidth = 200.0
  let field = TextField(name: ListWords.search, placeholder: ListWords.search)
  private let cross: Button

  /// - Parameters:
  ///   - changed: another text is looked for.
  ///   - ended: the cross was pressed.
  init(changed: @escaping () -> Void, ended: @escaping () -> Void) {
    cross = Button(ListWords.endSearch, look: .quiet, icon: .cross, action: ended)
    super.init()
    field.textInsets = Insets(top: 0, left: Self.height, bottom: 0, right: Self.height)
    field.addMenu()
    field.changed = changed
    for view in [field, cross] { addSubview(view) }
  }

  override func layout() {
    field.frame = bounds
    cross.frame = Rect(x: bounds.width - 36, y: 4, width: 32, height: 32)
  }

  override func paintOverlay(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    // The glass begins where titles and check boxes do.
    Icon.search.paint(
      in: Rect(x: Column.padding - 2, y: 0, width: 16, height: bounds.height),
      color: theme.secondaryText, &painter)
  }
}
