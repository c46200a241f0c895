import AloftUI
import Canvas
public import Controls

extension TextField {
  /// Stands where a name does, which is written in its row: without a frame, with a menu.
  public func takesPlaceOfName() {
    look = .bare
    textInsets = Insets()
    addMenu()
  }
}
