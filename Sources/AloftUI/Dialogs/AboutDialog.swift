import Canvas
import Controls
import Views
import Wording

/// What the program is, and which version of it.
enum AboutDialog {
  static func present(in root: RootView) {
    Dialog.present(
      in: root, title: AppWords.name,
      [
        Paragraph(AppWords.versionLine, color: \.secondaryText), Paragraph(AppWords.purpose),
        Paragraph(AppWords.license, style: .caption, color: \.secondaryText),
      ])
  }
}
