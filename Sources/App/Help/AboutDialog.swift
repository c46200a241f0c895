import Canvas
public import Kit
import Wording

/// What the program is, and which version of it.
public enum AboutDialog {
  /// Opens it above all that is open.
  public static func present(in root: RootView) {
    Dialog.present(
      in: root, title: AppWords.name,
      [
        Paragraph(AppWords.versionLine, color: \.secondaryText), Paragraph(AppWords.purpose),
        Paragraph(AppWords.license, style: .caption, color: \.secondaryText),
      ])
  }
}
